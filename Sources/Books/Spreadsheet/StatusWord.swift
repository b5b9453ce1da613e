import Text

/// The words for the result of a check. `highlight(.status)` colors those of checks that do not hold.
package enum StatusWord {
  package static var pass: String { translated("PASS") }
  package static var warn: String { translated("WARN") }
  package static var fail: String { translated("FAIL") }

  /// - Parameter condition: a formula that is true if the check holds.
  package static func formula(_ condition: Formula) -> Formula {
    "IF(\(condition),\(quoting: pass),\(quoting: fail))"
  }
}
