import Testing
import Text

@Suite struct FormulaGuardTests {
  @Test(arguments: [
    ("=1", "'=1"), ("'=1", "''=1"), ("''=1", "'''=1"), ("-5", "'-5"), ("\u{FF1D}A1", "'\u{FF1D}A1"),
    ("'Brien", "'Brien"), ("'", "'"), ("''", "''"), ("", ""), ("O'=", "O'="), ("1=1", "1=1"),
  ])
  func oneApostropheIsPutBeforeAndTakenOff(text: String, cell: String) {
    #expect(FormulaGuard.guarded(text) == cell)
    #expect(FormulaGuard.unguarded(cell) == text)
  }

  /// All texts of up to four of these characters stay apart, and are read back.
  @Test func noTwoTextsAreTheSameInAFile() {
    var texts = [""]
    for _ in 0..<4 { texts += texts.flatMap { text in ["'", "=", "+", "a"].map { text + $0 } } }
    let all = Set(texts)
    #expect(Set(all.map(FormulaGuard.guarded)).count == all.count)
    for text in all { #expect(FormulaGuard.unguarded(FormulaGuard.guarded(text)) == text) }
    #expect(all.allSatisfy { !FormulaGuard.isFormula(FormulaGuard.guarded($0)) })
  }
}
