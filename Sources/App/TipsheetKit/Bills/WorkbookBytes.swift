import BillReports
package import Bills
package import Bundles
package import TipModel

/// The bytes of a split bill's workbook.
package func splitWorkbookBytes(_ split: BillSplit) throws(ReportError) -> [UInt8] {
  try bytes(of: splitWorkbook(split))
}

/// The bytes of the calculator.
package func calculatorWorkbookBytes(in currency: Currency) throws(ReportError) -> [UInt8] {
  try bytes(of: calculatorWorkbook(in: currency))
}
