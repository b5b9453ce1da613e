import Diagnostics
import Foundation
import Testing

/// Every code has an explanation in `Explanations/CODE.md`, and `docs/errors.md` is made from them.
@Suite struct ExplanationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appendingPathComponent(
    "Sources/Documents/Diagnostics/Explanations")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil

  private static let title = """
    # Errors and warnings

    Every error and warning that the program reports has a code. `tipsheet explain CODE` prints its
    section of this page. In an example `<U+00A0>` is the character of that number, `<byte E9>` a
    byte that is no text, and `<tab>` or `<5 spaces>` is what cannot be seen.

    """

  @Test func everyCodeIsExplainedAndNothingElse() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: ExplanationTests.folder.path)
    #expect(Set(names) == Set(DiagnosticCode.allCases.map { "\($0.rawValue).md" }))
  }

  @Test func theDocumentIsMadeFromThem() throws {
    var made = ExplanationTests.title
    for code in DiagnosticCode.allCases {
      let file = ExplanationTests.folder.appendingPathComponent("\(code.rawValue).md")
      made += "\n## \(code.rawValue)\n\n" + (try String(contentsOf: file, encoding: .utf8))
    }
    let document = ExplanationTests.root.appendingPathComponent("docs/errors.md")
    if ExplanationTests.isRecording {
      try made.write(to: document, atomically: true, encoding: .utf8)
      Issue.record("recorded docs/errors.md")
    }
    #expect(made == (try String(contentsOf: document, encoding: .utf8)))
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
