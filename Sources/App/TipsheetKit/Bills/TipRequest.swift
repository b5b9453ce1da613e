import Bills
import TipAllocation
import TipModel

/// The bill, the percentage and the people for whom a tip is computed.
struct TipRequest: Sendable {
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
  /// Reads a number of people.
  static func people(_ text: String) throws -> Int {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let people = Int(text), (1...TipCalculation.peopleLimit).contains(people)
    else {
      throw CommandFailure.usage(
        "--people \(text) is not a number of people",
        help: "write a whole number from 1 to \(TipCalculation.peopleLimit)")
    }
    return people
  }
}
