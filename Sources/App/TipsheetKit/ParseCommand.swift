import Bundles
import Diagnostics
import Machine
import RestaurantFolder
import YAMLSubset

extension CommandLineOption {
  fileprivate static let json = CommandLineOption("json", help: "print the tree as JSON")
}

extension Command {
  static let parse = Command(
    name: "parse", summary: "print a file's keys and values as JSON",
    operands: "--json FILE",
    details: """
      Prints the file's keys, lists and values as JSON: keys in the order of the file, and every
      value a string. It shows how a file is read, before the program asks what each value means.
      """,
    examples: [("tipsheet parse --json shifts/2024-04-13-dinner.yaml", "the shift file's tree")],
    options: [.json]
  ) { arguments throws(CommandFailure) in
    guard arguments.has(.json), arguments.operands.count == 1 else {
      throw .usage(
        "parse needs --json and one file", help: "write `tipsheet parse --json FILE`")
    }
    let console = Console(isQuiet: false)
    let path = arguments.operands[0]
    let bytes = try reading { () throws(MachineError) in
      try path == "-" ? readStandardInput() : readFile(at: path)
    }
    let source = SourceFile(name: path == "-" ? "<stdin>" : path, bytes: bytes)
    var bag = DiagnosticBag()
    let tree = syntaxTree(from: source, reportingTo: &bag)
    console.printDiagnostics(bag)
    guard !bag.hasErrors else { return .refused }
    try console.printData(tree.jsonText + "\n")
    return .done
  }
}
