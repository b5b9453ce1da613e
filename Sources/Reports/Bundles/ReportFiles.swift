package import CSV
import Payroll
package import Spreadsheet
package import TipAllocation
package import TipModel
import TipReports
package import TipValidation
import Wording
import XLSX
import Zip

/// The error of a report that cannot be made: a format cannot hold it, or a library refuses.
package struct ReportError: Error, Sendable {
  package let message: String

  /// Whether a format cannot hold what is in the restaurant's files; else the machine fails, and to
  /// try again may help.
  package let isAboutFiles: Bool

  init(_ message: String, isAboutFiles: Bool) {
    self.message = message
    self.isAboutFiles = isAboutFiles
  }
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

/// A table of a report, and its name in `csv/` without the ending.
package struct ReportTable: Sendable {
  package let name: String
  package let table: CSVTable
}

/// The reports of a pay period.
struct PeriodReport: Sendable {
  private let allocation: PeriodAllocation
  private let restaurant: Restaurant
  private let roster: Roster
  private let payroll: [PayrollOutcome]

  /// Nil where the report is not a correction.
  private let changes: PeriodChanges?
  private let source: BookSource

  /// The validation list.
  let findings: [Finding]

  init(
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

  /// The tables of `csv/`, in the order of their files; made each time, so that they are not in memory
  /// beside a large workbook.
  var tables: [ReportTable] {
    let currency = restaurant.currency
    let tables: [(name: String, table: CSVTable?)] = [
      ("summary", .summary(of: allocation)), ("allocations", .allocations(of: allocation)),
      ("employees", .employees(of: allocation, currency: currency)),
      ("workweeks", .workweeks(of: allocation, in: restaurant)),
      ("occupations", .occupations(of: allocation, in: restaurant)),
      ("validation", .validation(of: findings, currency: currency)),
      ("roster", .roster(roster, of: restaurant)),
      ("pools", .pools(of: allocation, roster: roster, currency: currency)),
      ("wages", .wages(of: allocation, in: restaurant)),
      ("changes", changes.map { .changes($0, currency: currency) }),
      ("input-changes", changes.map { .inputChanges($0.inputs) }),
    ]
    return tables.compactMap { name, table in table.map { ReportTable(name: name, table: $0) } }
  }

  var workbook: Workbook {
    periodWorkbook(
      allocation, of: restaurant, roster: roster, findings: findings, source: source,
      changes: changes)
  }

  /// `csv/…` and `payroll/…`.
  var plainFiles: [BundleFile] {
    let byHand = PayrollByHand(payroll)
    return tables.map { BundleFile(path: "csv/\($0.name).csv", bytes: $0.table.bytes) }
      + payroll.compactMap(\.file).map { file in
        BundleFile(path: "payroll/\(file.name)", bytes: file.bytes)
      }
      + (byHand.lines.isEmpty
        ? []
        : [
          BundleFile(
            path: "payroll/\(PayrollByHand.fileName)",
            bytes: byHand.bytes(in: restaurant.currency))
        ])
  }
}

package func bytes(of workbook: Workbook) throws(ReportError) -> [UInt8] {
  do throws(XLSXError) {
    return try xlsxBytes(of: workbook)
  } catch {
    let isAboutFiles = if case .limit = error { true } else { false }
    throw ReportError(
      translated("cannot make the workbook: \(error.description)"), isAboutFiles: isAboutFiles)
  }
}
