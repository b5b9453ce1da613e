package import Books
import Files
package import Machine
package import Rules
import Text
package import Tips

/// An error that prevents a report: a format cannot hold it, or a library refuses.
package struct ReportError: Error, Sendable {
  package let message: String

  /// Whether the contents of the restaurant's files caused it. Otherwise the machine failed, and trying again may help.
  package let isAboutFiles: Bool
}

/// The files of one shift.
package struct ShiftReport: Sendable {
  private let allocation: ShiftAllocation
  private let roster: Roster

  /// The validation list, which begins with open doubts.
  package let findings: [Finding]

  private let source: BookSource

  /// - Parameters:
  ///   - doubts: those that are open.
  ///   - file: the shift file, as it was read.
  ///   - version: the version of tipsheet.
  package init(
    _ allocation: ShiftAllocation, doubts: [OpenDoubt], roster: Roster, file: FileContent,
    version: String
  ) {
    source = BookSource(
      bundle: nil, version: version,
      files: [BookSource.File(path: file.path, sha256: SHA256Checksum(of: file.bytes).text)])
    self.allocation = allocation
    self.roster = roster
    findings = doubts.map { Finding($0) } + validate(allocation)
  }

  /// Returns `DATE-TYPE.xlsx`, `.csv`, and `.validation.csv`, and `.pools.csv` if the shift has pools.
  package func files() throws(ReportError) -> [FileContent] {
    let shift = allocation.shift
    let workbook = shiftWorkbook(allocation, roster: roster, findings: findings, source: source)
    return [FileContent(path: shift.fileStem + ".xlsx", bytes: try bytes(of: workbook))]
      + shiftTables(allocation, roster: roster, findings: findings).map {
        FileContent(path: $0.name, bytes: $0.table.bytes)
      }
  }
}

package func bytes(of workbook: Workbook) throws(ReportError) -> [UInt8] {
  do throws(XLSXError) {
    return try xlsxBytes(of: workbook)
  } catch {
    let isAboutFiles = if case .limit = error { true } else { false }
    throw ReportError(
      message: translated("cannot make the workbook: \(error.description)"),
      isAboutFiles: isAboutFiles)
  }
}
