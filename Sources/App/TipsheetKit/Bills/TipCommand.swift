import Books
import Documents
import Jobs
import Text
import Tips

extension OptionField {
  /// - Parameter field: the field for the currency.
  static func currency<Field>(
    _ field: Path<Field>, _ value: @escaping @Sendable (Currency) -> Field
  ) -> OptionField {
    typed("currency", "CODE", field, "the three letters of the currency; default USD") { code in
      if let currency = Currency(code: code.uppercased()) { return value(currency) }
      throw CommandFailure.usage(
        "\"\(code)\" is not a currency",
        help: Currency.code(meantBy: code).map { "write \($0)" }
          ?? "write the three-letter code of ISO 4217, such as USD")
    }
  }
}

extension Command {
  static let tip = Command(
    name: "tip", summary: "work out the tip and the total of a bill",
    details: """
      Prints the tip on a bill, the total, and what each of several people pays of both: shares differ
      by at most one cent, add up exactly, and person 1 pays the first leftover cent.
      The tip is rounded half up to the cent. With --round, the printed total is rounded to the nearest
      dollar (half up), and the tip is the rest. It is at least 1% of the bill, or the chosen
      percentage if that is smaller, and at least one cent. A bill of zero has a tip of zero. The
      percentage after rounding is rounded half up to two decimals.

      Without AMOUNT on a terminal, it asks for the bill, the percentage, and the number of people.
      """,
    examples: [
      ("tipsheet tip 84.50", "20% of $84.50"),
      ("tipsheet tip 84.50 --percent 18 --people 3 --round", "three people, a round total"),
      ("tipsheet tip 84.50 --table", "the usual percentages side by side"),
      ("tipsheet tip", "asks for the bill"),
    ],
    operands: Operands(
      "[AMOUNT]",
      otherwise: .usage("more than one amount is given", help: "write `tipsheet tip 84.50`"),
      \.amount),
    options: [
      .typed(
        "percent", "P", \.request.percent,
        "the tip as a percentage of the bill: 20 (default), 12.5, 18%"
      ) { try typedPercent($0) },
      .typed(
        "people", "N", \.request.people, "how many people share the bill: 1 (default) to 1000"
      ) { text in
        if let people = TipRequest.people(text) { return people }
        throw CommandFailure.usage(
          "--people \(text) is not a number of people", help: TipRequest.peopleHelp)
      },
      .flag(
        "round", \.request.isRounded, "round the total to the nearest dollar; the tip follows"),
      .flag("table", \.isTable, "10, 15, 18, 20, and 25% side by side"),
      .flag("share", \.isMessage, "print a short text to send to the others"),
      .currency(\.request.currency) { $0 },
      .choice("format", "FORMAT", \.format, "text (default) or json"),
    ] as [OptionField<TipCommand>])
}

/// Prints a tip.
struct TipCommand: CommandValue {
  var amount: String?
  var request = TipRequest()
  var isTable = false
  var isMessage = false
  var format = TextFormat.text

  mutating func run(in environment: Environment) throws -> ExitStatus {
    if isMessage, isTable || format == .json {
      throw CommandFailure.usage(
        "--share prints a text of its own", help: "leave --table and --format out")
    }
    let console = Console(environment)
    guard let amount else { return try ask(in: environment, console) }
    request.bill = try typedMoney(amount, in: request.currency)
    switch format {
    case .json:
      let json = TipJSON(request: request)
      try console.printData(isTable ? json.choices : json.object.text + "\n")
    case .text:
      let text = TipText(request)
      let width = console.textWidth
      try console.printText(
        isTable
          ? text.choices(width: width)
          : isMessage ? TipMessage(request).text : text.summary(width: width))
    }
    return .done
  }

  private mutating func ask(in environment: Environment, _ console: Console) throws -> ExitStatus {
    guard format == .text, !isMessage, !isTable, let questionnaire = Questionnaire(environment)
    else {
      throw CommandFailure.usage(
        "no amount is given", help: "write it after the command: `tipsheet tip 84.50`")
    }
    questionnaire.farewell = "No tip was worked out."
    try questionnaire.askInOrder(TipRequest.Field.allCases, first: {}) { field in
      try questionnaire.ask(request.question(field)) { try request.take($0, for: field) }
    }
    try console.printText(TipText(request).summary(width: console.textWidth))
    return .done
  }
}
