import TestSupport
import Testing
import Text
import TipsheetKit

/// Every code has an explanation in `Explanations/CODE.md`, and `docs/errors.md` is made from them.
@Suite struct ExplanationTests {
  private static let folder = "Sources/Text/Diagnostics/Explanations"

  private static let title = """
    # Errors and warnings

    Every error and warning that tipsheet reports has a code. `tipsheet explain CODE` prints its
    section of this page. In the examples, `<U+00A0>` is the character with that number, `<byte E9>`
    is a byte that is not text, and `<tab>` and `<5 spaces>` are invisible.

    """

  @Test func everyCodeIsExplainedAndNothingElse() {
    #expect(
      Repository.names(in: ExplanationTests.folder)
        == DiagnosticCode.allCases.map { "\($0.rawValue).md" }.sorted())
  }

  @Test func theDocumentIsMadeFromThem() throws {
    var made = ExplanationTests.title
    for code in DiagnosticCode.allCases {
      made += "\n## \(code.rawValue)\n\n"
      made += try Repository.text("\(ExplanationTests.folder)/\(code.rawValue).md")
    }
    try expectGolden(made, Repository.url("docs/errors.md"))
  }

  @Test func theProgramHasThemAll() {
    #expect(Explanation.all.map(\.code) == DiagnosticCode.allCases)
    for explanation in Explanation.all {
      #expect(explanation.summary.hasSuffix("."), "\(explanation.code)")
      #expect(explanation.text.contains("\nWrong, "), "\(explanation.code)")
      #expect(explanation.text.contains("\nRight"), "\(explanation.code)")
    }
  }
}
