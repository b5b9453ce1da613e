package import Text

/// The meaning of an error or a warning, with a wrong and a right example.
///
/// - Source: `docs/errors.md`, which is made from `Explanations/CODE.md` and included in the program.
package struct Explanation: Sendable {
  package let code: DiagnosticCode

  /// One sentence.
  package let summary: String

  /// Markdown: paragraphs, and examples indented by four spaces.
  package private(set) var text = ""

  /// The explanations of all codes in English, in the order of the codes.
  package static let all = Language.english.explanations

  /// - Parameter document: has a section for each code, with the code as its heading.
  package static func explanations(in document: String) -> [Explanation] {
    var explanations: [Explanation] = []
    var code: DiagnosticCode?
    for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") {
        code = DiagnosticCode(rawValue: String(line.dropFirst(3)))
      } else if let new = code, !line.isEmpty {
        explanations.append(Explanation(code: new, summary: String(line)))
        code = nil
      } else if !explanations.isEmpty {
        explanations[explanations.count - 1].text += line + "\n"
      }
    }
    return explanations
  }
}
