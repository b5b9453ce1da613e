package import Text
package import Tips

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

  /// A file of the folder `payroll`.
  package struct PayrollFile: Sendable {
    /// The name that people call it by: `Gusto`, `ADP RUN`, `Journal entry`.
    package let program: Words

    /// `payroll/gusto.csv`
    package let path: String

    /// The number of people in it; nil for a journal.
    package let people: Int?

    /// Digital tips, and wages such as service charges; nil for a journal.
    package let amount: Money?

    /// Whether the program pays people from it; false for a record.
    package let isPaid: Bool

    /// Whether another program pays people, even if it has no file.
    package let isRecord: Bool

    package init(
      program: Words, path: String, people: Int?, amount: Money?, isPaid: Bool, isRecord: Bool
    ) {
      self.program = program
      self.path = path
      self.people = people
      self.amount = amount
      self.isPaid = isPaid
      self.isRecord = isRecord
    }
  }

  /// The file name of the zip: `casa-marisol_2024-04-08_2024-04-14.zip`; nil for a single-shift workbook.
  package let bundle: String?

  /// The version of tipsheet.
  package let version: String
  package let files: [File]

  /// In the order of the settings.
  package let payroll: [PayrollFile]

  /// The programs whose files were refused, with the reasons.
  package let refusedPayroll: [(program: Words, reasons: Words)]

  /// The number of lines in `payroll/by-hand.csv`.
  package let byHandLines: Int

  /// The restaurant's names of accounts, by their keys in the payroll template `journal`.
  package let accounts: [String: String]

  /// The cash of the period's shifts that `paid.yaml` says each person got.
  package let handedOut: [EmployeeID: Money]

  /// The make-ups to the minimum wage that payroll files pay, by person.
  package let makeUps: [EmployeeID: Money]

  /// The path of that file in the bundle.
  static let byHand = "payroll/by-hand.csv"

  package init(
    bundle: String?, version: String, files: [File], payroll: [PayrollFile] = [],
    refusedPayroll: [(program: Words, reasons: Words)] = [], byHandLines: Int = 0,
    accounts: [String: String] = [:], handedOut: [EmployeeID: Money] = [:],
    makeUps: [EmployeeID: Money] = [:]
  ) {
    self.bundle = bundle
    self.version = version
    self.files = files
    self.payroll = payroll
    self.refusedPayroll = refusedPayroll
    self.byHandLines = byHandLines
    self.accounts = accounts
    self.handedOut = handedOut
    self.makeUps = makeUps
  }

  /// The footer of every page.
  var footer: String {
    [bundle, "tipsheet \(version)"].compactMap { $0 }.joined(separator: "  ·  ")
  }
}
