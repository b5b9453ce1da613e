import Machine

extension CommandLineOption {
  static let percent = CommandLineOption(
    "percent", value: "P", help: "the tip as a percentage of the bill: 20 (default), 12.5, 18%")
  static let people = CommandLineOption(
    "people", value: "N", help: "how many people share the bill: 1 (default) to 1000")
  static let round = CommandLineOption(
    "round", help: "round the total to the nearest dollar; the tip follows")
  fileprivate static let share = CommandLineOption(
    "share", help: "print a short text to send to the others")
  fileprivate static let table = CommandLineOption(
    "table", help: "10, 15, 18, 20 and 25% side by side")
  static let currency = CommandLineOption(
    "currency", value: "CODE", help: "the three letters of the currency; default USD")
  fileprivate static let format = CommandLineOption(
    "format", value: "FORMAT", help: "text (default) or json")
}

extension Command {
  static let tip = Command(
    name: "tip", summary: "work out the tip and the total of a bill", operands: "[AMOUNT]",
    details: """
      Prints the tip on a bill, the total, and what each of several people pays of both: shares
      differ by a cent at most, sum exactly, and person 1 pays the first odd cent.
      The tip is rounded half up to the cent. With --round the total, as it would be printed, is
      rounded to the nearest dollar (half up) and the tip is what that leaves, but at least 1% of
      the bill, or the percentage chosen where that is smaller, and at least one cent. A bill of
      zero has no tip. The percentage after rounding is rounded half up to two decimals.

      Without AMOUNT, on a terminal: a screen on which arrow keys move the percentage and the
      number of people, both can be typed, and the amounts follow. Its last lines name the keys.
      """,
    examples: [
      ("tipsheet tip 84.50", "20% of $84.50"),
      ("tipsheet tip 84.50 --percent 18 --people 3 --round", "three people, a round total"),
      ("tipsheet tip 84.50 --table", "the usual percentages side by side"),
      ("tipsheet tip", "the live screen"),
    ],
    options: [.percent, .people, .round, .table, .share, .currency, .format]
  ) { arguments throws(CommandFailure) in
    try TipCommand(arguments).run()
  }
}

/// Prints a tip, or shows the screen.
private struct TipCommand {
  private let arguments: ParsedArguments
  private var request: TipRequest
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    self.arguments = arguments
    request = try TipRequest(arguments)
    switch arguments[.format] ?? "text" {
    case "text": isJSON = false
    case "json": isJSON = true
    case let other:
      throw .usage("there is no format \(other)", help: "write --format text or --format json")
    }
    if arguments.has(.share), arguments.has(.table) || isJSON {
      throw .usage("--share prints its own text", help: "leave --table and --format out")
    }
  }

  consuming func run() throws(CommandFailure) -> ExitStatus {
    let console = Console(isQuiet: false)
    switch arguments.operands.count {
    case 0: return try runScreen(console)
    case 1: try request.setBill(arguments.operands[0])
    default:
      throw .usage("more than one amount is given", help: "write `tipsheet tip 84.50`")
    }
    let output = output(for: console)
    try isJSON ? console.printData(output) : console.printText(output)
    return .done
  }

  private func output(for console: Console) -> String {
    if isJSON {
      let json = TipJSON(request: request)
      return arguments.has(.table) ? json.choices : json.object
    }
    let text = TipText(request)
    if arguments.has(.table) { return text.choices(width: console.textWidth) }
    return arguments.has(.share) ? text.message : text.summary(width: console.textWidth)
  }

  private func runScreen(_ console: Console) throws(CommandFailure) -> ExitStatus {
    guard !isJSON, !arguments.has(.share), !arguments.has(.table), Terminal.isUsable else {
      throw .usage("no amount is given", help: "write it after the command: `tipsheet tip 84.50`")
    }
    guard TerminalKind.takesEscapeCodes, let terminal = Terminal() else {
      return try runQuestions(console)
    }
    guard let (request, isMessage) = TipScreen(request).run(on: terminal) else { return .done }
    let text = TipText(request)
    try console.printText(isMessage ? text.message : text.summary(width: console.textWidth))
    return .done
  }

  /// In place of the screen, where the terminal takes no escape codes.
  private func runQuestions(_ console: Console) throws(CommandFailure) -> ExitStatus {
    guard let prompter = Prompter() else {
      throw .usage("no amount is given", help: "write it after the command: `tipsheet tip 84.50`")
    }
    return try asking(leaving: "No tip was worked out.") { () throws(Stop) in
      var questions = PlainTipQuestions(request, prompter: prompter)
      let text = TipText(try questions.run())
      try orStop { () throws(CommandFailure) in
        try console.printText(text.summary(width: console.textWidth))
      }
      return .done
    }
  }
}
