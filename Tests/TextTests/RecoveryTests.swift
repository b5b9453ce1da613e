import TestSupport
import Testing
import Text

/// Every independent mistake once, and nothing that only follows from one of them.
@Suite struct RecoveryTests {
  @Test func mistakesOfOneFile() {
    expectDiagnostics(
      """
      date: 2024-04-13«:» x
      «shift Dinner»
      tips: {credit_card: «$3,066.22», house: 57.00, «cash 168.00»}
      staff:
      - {employee: 3, position: «@»Server}
       «»- {employee: 4}
      - employee: 5
        position: «'»Runner
      - {employee: 6, punches: [[11:00 am, 2:30 pm«}», [5 pm, 10 pm]]}
      note: «"»Patio closed
      reason: 'it'«s late'»
      «date»: 2024-04-14

      """,
      [
        .colonInValue, .missingColon, .commaInAmount, .missingValueInBraces, .reservedCharacter,
        .wrongIndentation, .unclosedQuote, .wrongClosingBracket, .unclosedQuote, .textAfterQuote,
        .duplicateKey,
      ])
  }

  @Test func aColumnThatIsOffIsReportedOnce() {
    expectDiagnostics(
      "staff:\n    - a\n  «»- b\n  - c\n  - d\nnote: x\n", [.wrongIndentation])
    expectDiagnostics("a: 1\n  «»b: 2\n  c: 3\nd: 4\n", [.wrongIndentation])
    expectDiagnostics("a:\n    b: 1\n  «»c: 2\n  d: 3\ne: 4\n", [.wrongIndentation])
    expectDiagnostics("- a: 1\n   «»b: 2\n- c: 3\n", [.wrongIndentation])
  }

  @Test func whatIsBelowABrokenLineBelongsToIt() {
    expectDiagnostics("a: «-» b\n   c: d\n   - e\nf: g\n", [.itemAfterKey])
    expectDiagnostics("a: b«:» c\n  d: e\nf: g\n", [.colonInValue])
    expectDiagnostics("a: b\n  «c d»\n  e\n    f\ng: h\n", [.textOverSeveralLines])
    expectDiagnostics("a: b\n«-» c\n- d\ne: f\n", [.itemAmongKeys])
    expectDiagnostics("- a\n«b: c»\nd: e\n- f\n", [.keyAmongItems])
  }

  @Test func aDocumentMayBeginBelowTextWithoutAKey() {
    expectDiagnostics("«|»\n  text: |\n\n  - more\nshift: Dinner\n", [.textWithoutKey])
    expectDiagnostics("«>»-\n  text\n# end\na: b\n«a»: c\n", [.textWithoutKey, .duplicateKey])
    expectDiagnostics("«|»", [.textWithoutKey])
    expectDiagnostics("«|» x\n text", [.textWithoutKey])
  }

  @Test func aColonBeforeAQuestionMarkIsReportedOnce() {
    expectDiagnostics("a: {b«:»?c}\n", [.missingSpaceAfterColon])
    expectDiagnostics("a: {b: c«:»?d, e: f}\n", [.missingSpaceAfterColon])
    expectDiagnostics("a: [b«:»?c, d]\n", [.missingSpaceAfterColon])
    expectTree("a: b:?c\n", #"{"a":"b:?c"}"#)
  }

  @Test func tabsAreReportedOnce() {
    expectDiagnostics("a:\n«\t»- b\n\t- c\nd:\n  - e\n\t- f\n", [.tabInIndentation])
    expectDiagnostics("a:«\t»b\nc:\td\ne: f\tg\n", [.tabBetweenWords])
    expectDiagnostics("a: [b,\n«\t»c]\n", [.tabInIndentation])
    expectTree("a: \"b\tc\"\nd: |\n  e\tf\n# g\th\n", #"{"a":"b\tc","d":"e\tf\n"}"#)
  }

  @Test func linesWithoutAColon() {
    expectDiagnostics("«hello»\nworld\n", [.missingColon])
    expectDiagnostics("staff:\n  - «employee 3»\n    position: Server\n", [.missingColon])
    expectDiagnostics("«hello»\na: b\n", [.missingColon])
    expectDiagnostics("a: b\n«'hello'»\nc: d\n", [.missingColon])
    expectDiagnostics("open«:»17\nclose: 18\n", [.missingSpaceAfterColon])
  }

  @Test func propertiesAreNoValues() {
    expectDiagnostics("a: «&»b\n  c: d\ne: «!»f\n  - g\n", [.anchor, .tag])
    expectDiagnostics("a:\n  «<<»: b\n  c: d\n", [.mergeKey])
    expectDiagnostics("\"<<\": b\n", [])
  }

  @Test func theDocumentEndsOnce() {
    expectDiagnostics("a: 1\n«---»\nb: [\n", [.secondDocument])
    expectDiagnostics("a: 1\n...\n«...»\n", [.secondDocument])
    expectDiagnostics("a: 1\n...\n«b: 2»\nc: [\n", [.contentAfterEnd])
    expectDiagnostics("«%YAML 1.2»\n---\na: 1\n", [.directive])
    expectDiagnostics("«...»\n", [.endWithoutContent])
    expectDiagnostics("--- «a: 1»\nb: 2\n", [.textAfterMarker])
    expectDiagnostics("[a]\n«b»\n", [.textAfterBracket])
  }

  @Test func errorsAreCountedUpToALimit() {
    var bag = DiagnosticBag()
    let lines = String(repeating: "- @x\n", count: 100_000)
    _ = parse(SourceFile(lines), reportingTo: &bag)
    #expect(bag.errorCount == 1000)
    var renderer = DiagnosticRenderer()
    #expect(renderer.text(of: bag).hasSuffix("test.yaml: and 980 more errors\n"))
  }
}
