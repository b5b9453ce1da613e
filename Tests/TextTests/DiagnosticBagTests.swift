import TestSupport
import Testing
import Text

@Suite struct DiagnosticBagTests {
  private let files = ["a.yaml", "b.yaml"].map { SourceFile("a: 1\n", named: $0) }

  private func diagnostic(_ message: String, in file: Int, at start: Int) -> Diagnostic {
    Diagnostic(
      .unknownKey, Words(verbatim: message), at: Place(files[file], Span(start..<start + 1)))
  }

  @Test func theSameAtTheSamePlaceIsSaidOnce() {
    var whole = DiagnosticBag()
    for _ in 0..<3 {
      var one = DiagnosticBag()
      one.report(diagnostic("no code is known", in: 0, at: 0))
      whole.report(contentsOf: one)
    }
    #expect(whole.diagnostics.count == 1)
    #expect(whole.errorCount == 1)
  }

  @Test func whatDiffersInPlaceFileOrWordsIsSaid() {
    var bag = DiagnosticBag()
    bag.report(diagnostic("one", in: 0, at: 0))
    bag.report(diagnostic("one", in: 0, at: 3))
    bag.report(diagnostic("one", in: 1, at: 0))
    bag.report(diagnostic("two", in: 0, at: 0))
    #expect(bag.errorCount == 4)
    #expect(bag.inFileOrder.map(\.place.file.name) == ["a.yaml", "a.yaml", "a.yaml", "b.yaml"])
  }
}
