package import TipModel
import Wording

/// The origin of a workbook: its bundle, the version of tipsheet, and the input files.
package struct BookSource: Sendable {
  /// A file of the restaurant's folder.
  package struct File: Sendable {
    package let path: String

    /// The SHA-256 digest, in hexadecimal digits.
    package let sha256: String

    package init(path: String, sha256: String) {
      self.path = path
      self.sha256 = sha256
    }
  }

  /// The file name of the zip: `casa-marisol_2024-04-08_2024-04-14.zip`; nil for a single-shift workbook.
  package let bundle: String?

  /// The version of tipsheet.
  package let version: String
  package let files: [File]

  /// A file for a payroll program.
  package struct PayrollFile: Sendable {
    package let program: String
    package let path: String
    package let people: Int?
    package let amount: Money?
    package let isPaid: Bool
  }

  package let payroll: [PayrollFile]
  package let handedOut: [EmployeeID: Money] = [:]

  /// The number of lines in `payroll/by-hand.csv`.
  package let byHandLines: Int

  /// The restaurant's names of accounts, by their keys in the payroll template `journal`.
  package let accounts: [String: String]

  /// The path of that file in the bundle.
  static let byHand = "payroll/by-hand.csv"

  package init(
    bundle: String?, version: String, files: [File], payrollFiles: [String] = [],
    byHandLines: Int = 0, accounts: [String: String] = [:]
  ) {
    self.bundle = bundle
    self.version = version
    self.files = files
    payroll = payrollFiles.map { PayrollFile(program: $0, path: $0, people: nil, amount: nil, isPaid: true) }
    self.byHandLines = byHandLines
    self.accounts = accounts
  }

  /// `written from 15 files  ·  casa-marisol_2024-04-08_2024-04-14.zip`
  var words: String {
    let count = files.count == 1 ? translated("1 file") : translated("\(files.count) files")
    return translated("written from \(count)") + (bundle.map { "  ·  " + $0 } ?? "")
  }

  /// The footer of every page.
  var footer: String {
    [bundle, "tipsheet \(version)"].compactMap { $0 }.joined(separator: "  ·  ")
  }
}
