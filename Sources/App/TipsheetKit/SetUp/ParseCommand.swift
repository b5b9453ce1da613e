import Diagnostics
import RestaurantFolder
import RestaurantTexts
import Wording
import YAMLSubset

extension Command {
  static let parse = Command(
    name: "parse", summary: "print a file's keys and values as JSON",
    details: """
      Prints the file's keys, lists, and values as JSON: keys in the order of the file, and every value
      as a string. It shows how tipsheet reads a file before it interprets the values.
      """,
    examples: [("tipsheet parse --json shifts/2024-04-13-dinner.yaml", "the shift file's tree")],
    operands: Operands("--json FILE", isNeeded: true, otherwise: .jsonAndOneFile, \.path),
    options: [
      .flag(CommandLineOption("json", help: "print the tree as JSON"), \.isJSON)
    ] as [OptionField<ParseCommand>])
}

extension CommandFailure {
  fileprivate static let jsonAndOneFile = CommandFailure.usage(
    "give --json and one file", help: "write `tipsheet parse --json FILE`")
}

/// Prints the syntax tree of a file.
struct ParseCommand: CommandValue {
  var path: String?
  var isJSON = false

  func run(in environment: Environment) throws -> ExitStatus {
    guard isJSON, let path else { throw CommandFailure.jsonAndOneFile }
    let console = Console(environment)
    var bag = DiagnosticBag()
    let tree = syntaxTree(from: try environment.source(at: path), reportingTo: &bag)
    console.printDiagnostics(bag)
    guard !bag.hasErrors else { return .refused }
    try console.printData(tree.json().text + "\n")
    return .done
  }
}
