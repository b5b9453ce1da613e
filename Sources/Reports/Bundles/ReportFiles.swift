import CSV
package import Payroll
package import Spreadsheet
package import TipAllocation
package import TipModel
package import TipReports
package import TipValidation
import XLSX
import Zip

/// The error of a report that cannot be made: a format cannot hold it, or a library refuses.
package struct ReportError: Error, Sendable {
  package let message: String

  package init(_ message: String) { self.message = message }
}

/// The files of one shift.
package struct ShiftReport: Sendable {
  private let allocation: ShiftAllocation
  private let roster: Roster

  /// The validation list.
  package let findings: [Finding]

  private let source: BookSource

  /// - Parameters:
  ///   - file: the shift's, as it was read.
  ///   - version: the program's.
  package init(
    _ allocation: ShiftAllocation, roster: Roster, file: BundleFile, version: String
  ) {
    source = BookSource(
      bundle: nil, version: version,
      files: [BookSource.File(path: file.path, sha256: SHA256Checksum(of: file.bytes).text)])
    self.allocation = allocation
    self.roster = roster
    findings = validate(allocation)
  }

  /// `DATE-TYPE.xlsx`, `.csv` and `.validation.csv`, and `.pools.csv` of a shift with pools.
  package func files() throws(ReportError) -> [BundleFile] {
    let shift = allocation.shift
    let workbook = shiftWorkbook(allocation, roster: roster, findings: findings, source: source)
    return [
      BundleFile(path: shift.fileStem + ".xlsx", bytes: try bytes(of: workbook))
    ]
      + shiftTables(allocation, roster: roster, findings: findings).map {
        BundleFile(path: $0.name, bytes: $0.table.bytes)
      }
  }
}

/// The reports of a pay period.
package struct PeriodReport: Sendable {
  private let allocation: PeriodAllocation
  private let restaurant: Restaurant
  private let roster: Roster
  private let payroll: [PayrollOutcome]

  /// Nil where the report is not a correction.
  private let changes: PeriodChanges?
  private let source: BookSource

  /// The validation list.
  package let findings: [Finding]

  package init(
    _ allocation: PeriodAllocation, of restaurant: Restaurant, roster: Roster,
    payroll: [PayrollOutcome], changes: PeriodChanges? = nil, source: BookSource
  ) {
    self.source = source
    self.allocation = allocation
    self.restaurant = restaurant
    self.roster = roster
    self.payroll = payroll
    self.changes = changes
    findings = validate(allocation, in: restaurant, payroll: payroll)
  }

  /// `STEM.xlsx` and `csv/…`.
  package func files(stem: String) throws(ReportError) -> [BundleFile] {
    let currency = restaurant.currency
    var tables: [(name: String, table: CSVTable)] = [
      ("summary", .summary(of: allocation)), ("allocations", .allocations(of: allocation)),
      ("employees", .employees(of: allocation, currency: currency)),
      ("workweeks", .workweeks(of: allocation, in: restaurant)),
      ("occupations", .occupations(of: allocation, in: restaurant)),
      ("validation", .validation(of: findings, currency: currency)),
      ("roster", .roster(roster, of: restaurant)),
    ]
    if let pools = CSVTable.pools(of: allocation, roster: roster, currency: currency) {
      tables.append(("pools", pools))
    }
    if let wages = CSVTable.wages(of: allocation, in: restaurant) {
      tables.append(("wages", wages))
    }
    if let changes {
      tables.append(("changes", .changes(changes, currency: currency)))
      tables.append(("input-changes", .inputChanges(changes.inputs)))
    }
    var payrollFiles = payroll.compactMap(\.file).map { file in
      BundleFile(path: "payroll/\(file.name)", bytes: file.bytes)
    }
    let workbook = periodWorkbook(
      allocation, of: restaurant, roster: roster, findings: findings, source: source,
      changes: changes)
    let byHand = PayrollByHand(payroll)
    if !byHand.lines.isEmpty {
      payrollFiles.append(
        BundleFile(
          path: "payroll/\(PayrollByHand.fileName)", bytes: byHand.bytes(in: currency)))
    }
    return [BundleFile(path: stem + ".xlsx", bytes: try bytes(of: workbook))]
      + tables.map { BundleFile(path: "csv/\($0.name).csv", bytes: $0.table.bytes) }
      + payrollFiles
  }
}

package func bytes(of workbook: Workbook) throws(ReportError) -> [UInt8] {
  do throws(XLSXError) {
    return try xlsxBytes(of: workbook)
  } catch {
    throw ReportError("cannot make the workbook: \(error.description)")
  }
}
