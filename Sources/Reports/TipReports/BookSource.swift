import Wording

/// The origin of a workbook: its bundle, the program that wrote it, and the files that it was
/// computed from.
package struct BookSource: Sendable {
  /// A file of the restaurant's folder.
  package struct File: Sendable {
    package let path: String

    /// In hexadecimal digits.
    package let sha256: String

    package init(path: String, sha256: String) {
      self.path = path
      self.sha256 = sha256
    }
  }

  /// The file name of the zip: `casa-marisol_2024-04-08_2024-04-14.zip`; nil for a shift's own book.
  package let bundle: String?

  /// The program's.
  package let version: String
  package let files: [File]

  /// As the list of what to do names them: `payroll/gusto.csv ($17,500.01, 13 people)`.
  package let payrollFiles: [String]

  /// How many lines of `payroll/by-hand.csv` are to be done manually.
  package let byHandLines: Int

  /// The list of them, in the bundle.
  static let byHand = "payroll/by-hand.csv"

  package init(
    bundle: String?, version: String, files: [File], payrollFiles: [String] = [],
    byHandLines: Int = 0
  ) {
    self.bundle = bundle
    self.version = version
    self.files = files
    self.payrollFiles = payrollFiles
    self.byHandLines = byHandLines
  }

  /// `written from 15 files  ·  casa-marisol_2024-04-08_2024-04-14.zip`
  var words: String {
    let count = files.count == 1 ? translated("1 file") : translated("\(files.count) files")
    return translated("written from \(count)") + (bundle.map { "  ·  " + $0 } ?? "")
  }

  /// At the foot of every page.
  var footer: String {
    [bundle, "tipsheet \(version)"].compactMap { $0 }.joined(separator: "  ·  ")
  }
}
