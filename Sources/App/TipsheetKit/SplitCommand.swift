import BillReports
import Bills
import Bundles
import CSV
import Diagnostics
import Machine
import RestaurantFolder
import Schemas
import TipModel

extension CommandLineOption {
  fileprivate static let format = CommandLineOption(
    "format", value: "FORMAT", help: "table (default), csv or json")
  fileprivate static let splitOutput = CommandLineOption(
    "output", letter: "o", value: "PATH",
    help: "write a workbook: into a folder, or as the file PATH.xlsx")
}

extension CommandLineOption {
  fileprivate static let splitPeople = CommandLineOption(
    "people", value: "LIST", help: "how many people share the bill, or names: \"Ana, Ben, Chloë\"")
  fileprivate static let subtotal = CommandLineOption(
    "subtotal", value: "AMOUNT", help: "the bill before tax and tip")
  fileprivate static let tax = CommandLineOption(
    "tax", value: "AMOUNT", help: "the tax on it; 0 where it is left out")
  fileprivate static let billTip = CommandLineOption(
    "tip", value: "TIP", help: "20% of the subtotal, or an amount such as 12.50")
  fileprivate static let item = CommandLineOption(
    "item", value: "LINE", isRepeatable: true,
    help: "\"Burger 14.50: Ben\", or \"3 x Tacos 4.75: Ana, Ben\"; once for each item")
}

extension Command {
  static let split = Command(
    name: "split", summary: "split a bill, equally or by items", operands: "[FILE]",
    details: """
      Prints what each person at a table owes. Without a FILE it asks: how many people or their
      names, the subtotal, the tax, equally or by items, and the tip; in the end it offers to save
      the bill as a file. With --people and --subtotal (or --item) it does not ask.

      FILE is a bill that was saved, or one made from templates/bill.yaml; `-` is standard input.

      An item is shared equally by the people who share it, or by everyone where nobody is named.
      Whatever the items leave of the subtotal is shared by everyone. Tax and tip follow each
      person's part of the subtotal. Every line and every person's column adds up to the cent.

      The odd cents of a line go to the largest remainders. Where those are equal, they go to the
      people who have gained the most from rounding so far, so that nobody pays all of them, and
      then to whoever comes first.

      With -o it writes a workbook instead, whose amounts follow what you change.
      """,
    examples: [
      ("tipsheet split", "asks for the bill"),
      (
        "tipsheet split --people 4 --subtotal 84.50 --tax 6.97 --tip 20%",
        "four people, equally"
      ),
      ("tipsheet split dinner.yaml", "a table of who owes what"),
      ("tipsheet split dinner.yaml --format csv", "for a spreadsheet"),
      ("tipsheet split dinner.yaml -o dinner.xlsx", "a workbook"),
    ],
    options: [
      .splitPeople, .subtotal, .tax, .billTip, .item, .currency, .format, .splitOutput, .quiet,
    ]
  ) { arguments throws(CommandFailure) in
    try SplitCommand(arguments).run()
  }
}

/// Prints a split bill, or writes its workbook.
private struct SplitCommand {
  private enum Format: String { case table, csv, json }

  private let arguments: ParsedArguments
  private let format: Format
  private let target: String?
  private let console: Console

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard arguments.operands.count <= 1 else {
      throw .usage("more than one bill is named", help: "write `tipsheet split FILE`")
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
    self.arguments = arguments
    self.format = format
    console = Console(isQuiet: arguments.has(.quiet))
  }

  func run() throws(CommandFailure) -> ExitStatus {
    if let path = arguments.operands.first { return try splitFile(at: path) }
    let draft = try draftFromOptions()
    if let bill = draft.bill {
      try finish(BillSplit(bill))
      return .done
    }
    guard let prompter = Prompter() else {
      var missing = [("--people LIST", "how many people share the bill, or their names")]
      if !draft.people.isEmpty { missing = [] }
      throw .missingAnswers(missing + [("--subtotal AMOUNT", "the bill before tax and tip")])
    }
    return try asking(leaving: "Nothing was saved.") { () throws(Stop) in
      var dialog = SplitDialog(draft, prompter: prompter) { split throws(CommandFailure) in
        try finish(split)
      }
      try dialog.run()
      return .done
    }
  }

  private func splitFile(at path: String) throws(CommandFailure) -> ExitStatus {
    let own: [CommandLineOption] = [.splitPeople, .subtotal, .tax, .billTip, .item, .currency]
    if let option = own.first(where: { arguments.has($0) }) {
      throw .usage(
        "--\(option.name) and a bill file are both given",
        help: "write the bill as options, or name its file alone")
    }
    let bytes = try reading { () throws(MachineError) in
      try path == "-" ? readStandardInput() : readFile(at: path)
    }
    var bag = DiagnosticBag()
    let source = SourceFile(name: path == "-" ? "<stdin>" : path, bytes: bytes)
    let bill = readBill(from: source, reportingTo: &bag)
    console.printDiagnostics(bag)
    guard let bill else { return .refused }
    try finish(BillSplit(bill))
    return .done
  }

  /// What the options say of the bill.
  private func draftFromOptions() throws(CommandFailure) -> SplitDraft {
    let currency = try arguments[.currency].map { code throws(CommandFailure) in
      try TipRequest.currency(code)
    }
    var draft = SplitDraft(currency: currency ?? .usDollar)
    if arguments.has(.item), !arguments.has(.splitPeople) {
      throw .usage(
        "--item is given without --people", help: "write the people too: --people \"Ana, Ben\"")
    }
    let steps: [(SplitDraft.Step, CommandLineOption)] = [
      (.people, .splitPeople), (.subtotal, .subtotal), (.tax, .tax), (.item, .item),
      (.tip, .billTip),
    ]
    for (step, option) in steps {
      do throws(WrongAnswer) {
        for text in arguments.all(option) {
          if step == .item { try draft.fillItem(text) } else { try draft.fill(step, with: text) }
        }
      } catch {
        throw .wrongOption(option, error)
      }
    }
    draft.begin()
    return draft
  }

  private func finish(_ split: BillSplit) throws(CommandFailure) {
    if let target {
      try write(split, to: target)
    } else {
      try console.printData(text(of: split))
    }
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
