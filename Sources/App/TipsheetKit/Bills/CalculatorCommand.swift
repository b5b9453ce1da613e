import Machine
import TipModel
import Wording

extension CommandLineOption {
  fileprivate static let calculatorOutput = CommandLineOption(
    "output", letter: "o", value: "PATH",
    help: "the file to write, or its folder; default tip-calculator.xlsx here")
}

extension Command {
  static let calculator = Command(
    name: "calculator", summary: "write a workbook that works out tips and splits bills",
    details: """
      Writes a workbook with two sheets to fill in on a phone or computer: Tip (bill, percentage,
      people, rounding) and Split (up to 10 people and 20 items with check marks). The amounts equal
      those of `tipsheet tip` and `tipsheet split` to the cent. Fill in the yellow cells; the others are
      protected (no password).
      """,
    examples: [
      ("tipsheet calculator", "writes tip-calculator.xlsx"),
      ("tipsheet calculator -o phone.xlsx --currency EUR", "a file with another name, in euros"),
    ],
    operands: Operands(
      otherwise: .usage(
        "calculator takes no file", help: "write `tipsheet calculator -o FILE`")),
    options: [
      .typed(.calculatorOutput, \.target) { $0 },
      .typed(.currency, \.currency, read: typedCurrency),
      .flag(.quiet, \.isQuiet),
    ] as [OptionField<CalculatorCommand>])
}

/// Writes the workbook that calculates tips and splits bills.
struct CalculatorCommand: CommandValue {
  /// The path of an `*.xlsx` file or a folder.
  var target: String?
  var currency = Currency.usDollar
  var isQuiet = false

  func run(in environment: Environment) throws -> ExitStatus {
    var outputs = Outputs()
    _ = outputs.add(
      try calculatorWorkbookBytes(in: currency),
      at: workbookPath(target ?? environment.folder, named: "tip-calculator"))
    try outputs.publish()
    try Console(environment, isQuiet: isQuiet).printWritten(outputs.paths)
    return .done
  }
}

/// Returns the path of a workbook from the path of a file or folder.
func workbookPath(_ target: String, named stem: String) -> String {
  let isFile = target.lowercased().hasSuffix(".xlsx") && !isFolder(at: target)
  return isFile ? target : joinPath(target, stem + ".xlsx")
}
