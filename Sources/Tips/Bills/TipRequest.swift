public import Text

/// The bill, percentage, and number of people to compute a tip for.
public struct TipRequest: Sendable {
  public var bill = Money.zero
  public var percent = TipPercent.standard
  public var people = 1
  public var isRounded = false
  public var currency = Currency.usDollar

  public init() {}

  public var calculation: TipCalculation { calculation(of: percent) }

  public func calculation(of percent: TipPercent) -> TipCalculation {
    TipCalculation(
      on: bill, percent: percent, people: people,
      roundingTotalTo: isRounded ? currency.minorUnitsPerMajor : nil)
  }

  /// The quick choices, including the requested percentage.
  public var choices: [TipPercent] {
    let choices = TipPercent.quickChoices
    return choices.contains(percent) ? choices : (choices + [percent]).sorted()
  }

  public func with(_ percent: TipPercent) -> TipRequest {
    var request = self
    request.percent = percent
    return request
  }

  /// Reads a number of people; nil if the text is not one.
  public static func people(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let people = Int(text), (1...TipCalculation.peopleLimit).contains(people)
    else { return nil }
    return people
  }

  /// The help line for a number of people that is refused.
  public static var peopleHelp: Words {
    "write a whole number from 1 to \(TipCalculation.peopleLimit)"
  }
}
