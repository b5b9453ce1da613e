import Diagnostics
import FilePublishing
import ReportModel
import ReportWriters
import RestaurantFolder
import TipAllocation
import TipModel

extension CommandLineOption {
  fileprivate static let format = CommandLineOption(
    "format", value: "FORMAT", help: "table (default), csv or json")
  fileprivate static let splitOutput = CommandLineOption(
    "output", letter: "o", value: "PATH",
    help: "write a workbook: into a folder, or as the file PATH.xlsx")
}

extension Command {
  static let split = Command(
    name: "split", summary: "split a bill, equally or by items", operands: "FILE",
    details: """
      Reads a bill file (templates/bill.yaml shows one; `-` is standard input) and prints what each
      person owes. An item is shared equally by those who share it, or by everyone where nobody is
      named; what the items leave of the subtotal is shared by everyone; tax and tip follow each
      person's part of the subtotal. Every line and every person's column sums to the cent.
      A line's odd cents go to the largest remainders. Where those are the same they go to whom
      rounding has spared the most so far, counted from line to line, so that nobody pays them
      all; and then to whoever comes first in the file.
      With -o it writes a workbook instead, in which the figures follow what you change.
      """,
    examples: [
      ("tipsheet split dinner.yaml", "a table of who owes what"),
      ("tipsheet split dinner.yaml --format csv", "for a spreadsheet"),
      ("tipsheet split dinner.yaml -o dinner.xlsx", "a workbook"),
    ],
    options: [.format, .splitOutput, .quiet]
  ) { arguments throws(CommandFailure) in
    try SplitCommand(arguments).run()
  }
}

/// Prints a split bill, or writes its workbook.
private struct SplitCommand {
  private enum Format: String { case table, csv, json }

  private let path: String
  private let format: Format
  private let target: String?
  private let console: Console

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage(
        arguments.operands.isEmpty ? "no bill file is named" : "more than one bill is named",
        help: "write `tipsheet split FILE`")
    }
    guard let format = Format(rawValue: arguments[.format] ?? "table") else {
      throw .usage(
        "there is no format \(arguments[.format] ?? "")",
        help: "write --format table, --format csv or --format json")
    }
    target = arguments[.splitOutput]
    if target != nil, arguments.has(.format) {
      throw .usage("-o writes a workbook, --format prints", help: "give one of the two")
    }
    self.path = path
    self.format = format
    console = Console(isQuiet: arguments.has(.quiet))
  }

  func run() throws(CommandFailure) -> ExitStatus {
    let bytes = try reading { () throws(MachineError) in
      try path == "-" ? readStandardInput() : readFile(at: path)
    }
    var bag = DiagnosticBag()
    let source = SourceFile(name: path == "-" ? "<stdin>" : path, bytes: bytes)
    let bill = readBill(from: source, reportingTo: &bag)
    console.printDiagnostics(bag)
    guard let bill else { return .refused }
    let split = BillSplit(bill)
    if let target {
      try write(split, to: target)
    } else {
      try console.printData(text(of: split))
    }
    return .done
  }

  private func text(of split: BillSplit) -> String {
    switch format {
    case .table:
      SplitText(split).lines(width: console.textWidth).map { $0 + "\n" }.joined()
    case .csv: String(decoding: csvBytes(.split(split)), as: UTF8.self)
    case .json: SplitJSON(split).text
    }
  }

  private func write(_ split: BillSplit, to target: String) throws(CommandFailure) {
    let bytes = try rendering { () throws(ReportError) in try splitWorkbookBytes(split) }
    var outputs = Outputs()
    let isFile = target.lowercased().hasSuffix(".xlsx") && !isFolder(at: target)
    _ = outputs.add(bytes, at: isFile ? target : joinPath(target, billFileStem(split) + ".xlsx"))
    try outputs.publish()
    try console.printWritten(outputs.paths)
  }
}
