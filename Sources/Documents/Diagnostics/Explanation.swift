/// The meaning of an error or a warning, with a wrong and a right example.
///
/// - Source: `docs/errors.md`, which is made from `Explanations/CODE.md` and is part of the program.
public struct Explanation: Sendable {
  public let code: DiagnosticCode

  /// One sentence.
  public let summary: String

  /// Markdown: paragraphs, and examples indented by four spaces.
  public private(set) var text = ""

  /// The explanations of all codes, in the order of the codes.
  public static let all: [Explanation] = {
    var explanations: [Explanation] = []
    var code: DiagnosticCode?
    let document = String(decoding: PackageResources.errors_md, as: UTF8.self)
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
  }()
}
