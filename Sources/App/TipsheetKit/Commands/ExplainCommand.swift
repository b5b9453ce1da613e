import Diagnostics

extension Command {
  static let explain = Command(
    name: "explain", summary: "explain an error or a warning",
    details: """
      Prints what an error or a warning means, with a wrong and a right example. CODE is the
      name in square brackets after its message. Without one, lists all of them.
      """,
    examples: [
      ("tipsheet explain", "all errors and warnings, one a line"),
      ("tipsheet explain not-money", "what one of them means"),
    ],
    firstOperand: .words(DiagnosticCode.allCases.map(\.rawValue), orFile: false),
    operands: Operands("[CODE]", \.names), options: [] as [OptionField<ExplainCommand>])
}

/// Explains an error or a warning, or lists them all.
struct ExplainCommand: CommandValue {
  var names: [String] = []

  func run(in environment: Environment) throws -> ExitStatus {
    let console = Console(environment)
    var help = HelpText(width: console.textWidth)
    if let name = names.first {
      let explanation = try Explanation.named(name)
      help.add(markdown: "\(name): \(explanation.summary)\n\(explanation.text)")
    } else {
      help.add(list: Explanation.all.map { ($0.code.rawValue, $0.summary) })
    }
    try console.printData(help.text)
    return .done
  }
}

extension Explanation {
  /// - Throws: an error where there is no such code.
  fileprivate static func named(_ name: String) throws -> Explanation {
    if let explanation = all.first(where: { $0.code.rawValue == name }) { return explanation }
    let near = suggestions(for: name, among: all.map(\.code.rawValue))
      .map { "`tipsheet explain \($0)`" }
    throw CommandFailure.usage(
      "there is no error or warning \"\(name)\"",
      help: near.isEmpty
        ? "`tipsheet explain` lists all of them" : "the nearest is \(alternatives(near))")
  }
}
