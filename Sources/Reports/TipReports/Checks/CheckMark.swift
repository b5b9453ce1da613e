import Spreadsheet
import TipValidation

/// The mark of a check that holds, and the words `FAIL` and `WARN` for others.
enum CheckMark {
  static let pass = "✓"

  /// Returns a formula that gives the pass mark if the condition is true, and FAIL if not.
  static func formula(_ condition: Formula) -> Formula {
    "IF(\(condition),\(quoting: pass),\(quoting: StatusWord.fail))"
  }

  static func of(_ status: Finding.Status) -> String {
    switch status {
    case .pass: pass
    case .warn: StatusWord.warn
    case .fail: StatusWord.fail
    }
  }

  /// Returns the mark of findings of one name: that of the worst.
  static func of(_ findings: [Finding]) -> String {
    let worst: [Finding.Status] = [.fail, .warn]
    return of(worst.first { status in findings.contains { $0.status == status } } ?? .pass)
  }
}
