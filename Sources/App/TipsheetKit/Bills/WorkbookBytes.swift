import BillReports
package import Bills
package import Bundles
package import TipModel

package func splitWorkbookBytes(_ split: BillSplit) throws(ReportError) -> [UInt8] {
  try bytes(of: splitWorkbook(split))
}

package func calculatorWorkbookBytes(in currency: Currency) throws(ReportError) -> [UInt8] {
  try bytes(of: calculatorWorkbook(in: currency))
}
