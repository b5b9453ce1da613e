import Bundles
import Machine
import TipModel

extension CommandLineOption {
  fileprivate static let calculatorOutput = CommandLineOption(
    "output", letter: "o", value: "PATH",
    help: "the file to write, or its folder; default tip-calculator.xlsx here")
}

extension Command {
  static let calculator = Command(
    name: "calculator", summary: "write a workbook that works out tips and splits bills",
    operands: "",
    details: """
      Writes a workbook with two sheets to fill in, on a phone or anywhere: Tip (bill, percentage,
      people, rounding) and Split (up to 10 people and 20 items with check marks). The amounts
      are the same as those of `tipsheet tip` and `tipsheet split`, to the cent. Fill in the yellow
      cells; the others are protected, without a password.
      """,
    examples: [
      ("tipsheet calculator", "writes tip-calculator.xlsx"),
      ("tipsheet calculator -o phone.xlsx --currency EUR", "a file of another name, in euros"),
    ],
    options: [.calculatorOutput, .currency, .quiet]
  ) { arguments throws(CommandFailure) in
    guard arguments.operands.isEmpty else {
      throw .usage("calculator takes no file", help: "write `tipsheet calculator -o FILE`")
    }
    let currency = try arguments[.currency].map { code throws(CommandFailure) in
      try TipRequest.currency(code)
    }
    let target = arguments[.calculatorOutput] ?? "."
    let isFile = target.lowercased().hasSuffix(".xlsx") && !isFolder(at: target)
    let bytes = try rendering { () throws(ReportError) in
      try calculatorWorkbookBytes(in: currency ?? .usDollar)
    }
    var outputs = Outputs()
    _ = outputs.add(bytes, at: isFile ? target : joinPath(target, "tip-calculator.xlsx"))
    try outputs.publish()
    try Console(isQuiet: arguments.has(.quiet)).printWritten(outputs.paths)
    return .done
  }
}
