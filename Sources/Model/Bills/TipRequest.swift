package import TipModel

/// The bill, the percentage and the people for whom a tip is computed.
package struct TipRequest: Sendable {
  package var bill = Money.zero
  package var percent = TipPercent.standard
  package var people = 1
  package var isRounded = false
  package var currency = Currency.usDollar

  package init() {}

  package var calculation: TipCalculation { calculation(of: percent) }

  package func calculation(of percent: TipPercent) -> TipCalculation {
    TipCalculation(
      on: bill, percent: percent, people: people,
      roundingTotalTo: isRounded ? currency.minorUnitsPerMajor : nil)
  }

  /// The quick choices, and among them the percentage asked for.
  package var choices: [TipPercent] {
    let choices = TipPercent.quickChoices
    return choices.contains(percent) ? choices : (choices + [percent]).sorted()
  }

  package func with(_ percent: TipPercent) -> TipRequest {
    var request = self
    request.percent = percent
    return request
  }

  /// Reads a number of people; nil where it is none.
  package static func people(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let people = Int(text), (1...TipCalculation.peopleLimit).contains(people)
    else { return nil }
    return people
  }

  /// The help line for a number of people that is refused.
  package static var peopleHelp: String {
    "write a whole number from 1 to \(TipCalculation.peopleLimit)"
  }
}
