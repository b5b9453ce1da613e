import Books
import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

extension CommandLineOption {
  fileprivate static let item = CommandLineOption(
    "item", value: "LINE", isRepeatable: true,
    help: "\"Burger 14.50: Ben\", or \"3 x Tacos 4.75: Ana, Ben\"; repeat for each item")
}

extension Command {
  static let split = Command(
    name: "split", summary: "split a bill, equally or by items",
    details: """
      Prints what each person at a table owes. Without a FILE it asks for the number of people or their
      names, the subtotal, the tax, equally or by items, and the tip; at the end it offers to save the
      bill as a file. With --people and --subtotal (or --item) it does not ask.

      FILE is a bill you saved, or one made from templates/bill.yaml; `-` is standard input.

      The people who share an item pay equal parts of it, or two parts each as "Ana x2"; an item without
      people is shared by everyone. A price below zero is a discount; without people, it follows what
      each person has of the items. Everyone shares the part of the subtotal that the items do not cover.
      Tax and tip follow each person's part of the subtotal, and an item's own tax ("Wine 30 tax 3.00: Ana")
      is shared as the item is. Every line and every person's column adds up to the cent.

      The leftover cents of a line go to the largest remainders. If remainders are equal, the people
      who have gained the most from rounding so far pay the extra cents, so that nobody pays all of
      them; then the people listed first.

      With -o it writes a workbook instead: one sheet with each person's part of every line.
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
    operands: Operands(
      "[FILE]",
      otherwise: .usage("more than one bill is named", help: "write `tipsheet split FILE`"), \.path),
    options: [
      .answer(option(.people), \.answers), .answer(option(.subtotal), \.answers),
      .answer(option(.tax), \.answers), .answer(option(.tip), \.answers),
      .answer(.item, \.answers),
      .currency(\.currency) { $0 },
      .choice("format", "FORMAT", \.format, "table (default), csv, or json"),
      .text(
        "output", letter: "o", "PATH", \.common.output,
        "write a workbook: into a folder, or as the file PATH.xlsx"),
    ] as [OptionField<SplitCommand>], common: .common(.quiet, in: \.common))
}

/// Returns the option that answers a prompt.
private func option(_ step: BillForm.Step) -> CommandLineOption {
  step == .item ? .item : CommandLineOption(step.question)
}

/// Prints a split bill, or writes its workbook.
struct SplitCommand: CommandValue {
  /// The prompts that options answer, in the order they are read.
  private static let steps: [BillForm.Step] = [.people, .subtotal, .tax, .item, .tip]

  var path: String?
  var answers = OptionAnswers()
  var currency: Currency?
  var format: TableFormat?
  var common = CommonOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    if common.output != nil, format != nil {
      throw CommandFailure.usage(
        "-o writes a workbook, --format prints", help: "give one of the two")
    }
    let console = environment.console(common)
    if let path { return try splitFile(at: path, environment, console) }
    let draft = try draftFromOptions()
    if let bill = draft.bill {
      try finish(BillSplit(bill), console)
      return .done
    }
    guard let questionnaire = Questionnaire(environment) else {
      let missing: [(option: String, what: Words)] = [
        (translated("--people LIST"), "how many people share the bill, or their names"),
        (translated("--subtotal AMOUNT"), "the bill before tax and tip"),
      ]
      throw CommandFailure.missingAnswers(Array(missing.dropFirst(draft.people.isEmpty ? 0 : 1)))
    }
    questionnaire.farewell = "Nothing was saved."
    try SplitDialog(draft, questionnaire) { try finish($0, console) }.run()
    return .done
  }

  private func splitFile(
    at path: String, _ environment: Environment, _ console: Console
  ) throws -> ExitStatus {
    let given =
      SplitCommand.steps.map(option).first { answers.has($0) }?.name
      ?? (currency == nil ? nil : "currency")
    if let given {
      throw CommandFailure.usage(
        "--\(given) and a bill file are both given",
        help: "write the bill as options, or name its file alone")
    }
    var bag = DiagnosticBag()
    let bill = readBill(from: try environment.source(at: path), reportingTo: &bag)
    console.printDiagnostics(bag)
    guard let bill else { return .refused }
    try finish(BillSplit(bill.bill), console)
    return .done
  }

  /// Returns the bill as far as the options describe it.
  private func draftFromOptions() throws -> BillForm {
    var draft = BillForm(currency: currency ?? .usDollar)
    if answers.has(.item), !answers.has(option(.people)) {
      throw CommandFailure.usage(
        "--item is given without --people", help: "write the people too: --people \"Ana, Ben\"")
    }
    for step in SplitCommand.steps {
      try answers.read(option(step)) { try draft.fill(step, with: $0) }
    }
    try answers.read(.item) { _ in if let problem = draft.discountProblem { throw problem } }
    draft.begin()
    return draft
  }

  private func finish(_ split: BillSplit, _ console: Console) throws {
    if let target = common.output {
      let isFile = target.lowercased().hasSuffix(".xlsx") && !isFolder(at: target)
      let path = isFile ? target : joinPath(target, billFileStem(split) + ".xlsx")
      return try console.write([
        FileContent(path: path, bytes: try bytes(of: splitWorkbook(split)))
      ])
    }
    switch format ?? .table {
    case .table: try console.printLines(SplitText(split).lines(width: console.textWidth))
    case .csv: try console.printTable(.split(split))
    case .json: try console.printData(split.json.text + "\n")
    }
  }
}
