import Bills
import Schemas
import TipModel

/// What a tip is asked for.
struct TipRequest {
  var bill = Money.zero
  var percent = TipPercent.standard
  var people = 1
  var isRounded = false
  var currency = Currency.usDollar

  var calculation: TipCalculation { calculation(of: percent) }

  func calculation(of percent: TipPercent) -> TipCalculation {
    TipCalculation(
      on: bill, percent: percent, people: people,
      roundingTotalTo: isRounded ? currency.minorUnitsPerMajor : nil)
  }

  /// The quick choices, and among them the percentage asked for.
  var choices: [TipPercent] {
    let choices = TipPercent.quickChoices
    return choices.contains(percent) ? choices : (choices + [percent]).sorted()
  }
}

extension TipRequest {
  /// Everything but the amount, which stands alone.
  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    if let code = arguments[.currency] { currency = try TipRequest.currency(code) }
    if let text = arguments[.percent] {
      percent = try typed { () throws(TypedFigureFault) in try typedPercent(text) }
    }
    if let text = arguments[.people] { people = try TipRequest.people(text) }
    isRounded = arguments.has(.round)
  }

  static func currency(_ code: String) throws(CommandFailure) -> Currency {
    if let currency = Currency(code: code.uppercased()) { return currency }
    throw .usage(
      "\"\(code)\" is not a currency",
      help: "write the three letters of ISO 4217, such as USD")
  }

  private static func people(_ text: String) throws(CommandFailure) -> Int {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let people = Int(text), (1...TipCalculation.peopleLimit).contains(people)
    else {
      throw .usage(
        "--people \(text) is not a number of people",
        help: "write a whole number from 1 to \(TipCalculation.peopleLimit)")
    }
    return people
  }

  mutating func setBill(_ text: String) throws(CommandFailure) {
    let currency = currency
    bill = try typed { () throws(TypedFigureFault) in try typedMoney(text, in: currency) }
  }
}

/// Reads a figure of the command line; one that cannot be read is wrong usage.
private func typed<Figure>(
  _ body: () throws(TypedFigureFault) -> Figure
) throws(CommandFailure) -> Figure {
  do throws(TypedFigureFault) {
    return try body()
  } catch {
    throw .usage(error.message, help: error.help)
  }
}
