/// The stable name of every kind of mistake that the program reports.
///
/// `Tests/Goldens/Diagnostics` holds a sample file and the expected output for each of them, and
/// a test fails where one is missing.
package enum DiagnosticCode: String, CaseIterable, Sendable {
  // The document: ShiftSyntax.
  case tabInIndentation = "tab-in-indentation"
  case duplicateKey = "duplicate-key"

  // The meaning: ShiftDecoding.
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case wrongKind = "wrong-kind"
}
