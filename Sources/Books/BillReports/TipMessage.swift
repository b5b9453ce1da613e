import Text
package import Tips

/// A tip as a text message.
package struct TipMessage {
  private let request: TipRequest
  private let calculation: TipCalculation

  package init(_ request: TipRequest) {
    self.request = request
    calculation = request.calculation
  }

  package var text: String {
    var lines = [
      translated("Bill: \(money(calculation.bill))"),
      translated("Tip: \(money(calculation.tip)) (\(effective))"),
      translated("Total: \(money(calculation.total))"),
    ]
    if calculation.people > 1 {
      lines.append(translated("Split by \(calculation.people)"))
      lines.append(translated("Total per person: ") + perPerson(calculation.perPerson))
      lines.append(translated("Tip per person: ") + perPerson(calculation.tipPerPerson))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// `19.53%`: the tip as a percentage of the bill.
  package var effective: String {
    var text = Substring(decimalText(calculation.effectiveHundredths, decimals: 2))
    if text.hasSuffix(".00") { text = text.dropLast(3) }
    return text + "%"
  }

  /// Returns `$33.80`, or `$5.64 (person 1), $5.63 (persons 2 and 3)`.
  package func perPerson(_ shares: [Money]) -> String {
    guard let first = shares.first, let last = shares.last else { return "" }
    guard last < first else { return money(first) }
    let payers = shares.prefix { $0 == first }.count
    return "\(money(first)) (\(TipMessage.people(0..<payers))), "
      + "\(money(last)) (\(TipMessage.people(payers..<shares.count)))"
  }

  /// Returns `person 1`, `persons 2 and 3`, or `persons 2 to 5`.
  package static func people(_ range: Range<Int>, isSentence: Bool = false) -> String {
    let (first, last) = (range.lowerBound + 1, range.upperBound)
    return switch range.count {
    case 1: isSentence ? translated("Person \(first)") : translated("person \(first)")
    case 2:
      isSentence
        ? translated("People \(first) and \(last)") : translated("people \(first) and \(last)")
    default:
      isSentence
        ? translated("People \(first) to \(last)") : translated("people \(first) to \(last)")
    }
  }

  private func money(_ money: Money) -> String { money.spoken(in: request.currency) }
}
