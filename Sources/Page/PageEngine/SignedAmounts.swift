import Documents
import Text
import Tips

/// The amounts that people already signed for. If an amount changes, the person signs only for the difference.
struct SignedAmounts {
  private var amounts: [EmployeeID: Money] = [:]

  /// - Parameter question: the fields `signed/ID`, with amounts as the page shows them.
  init(_ question: PageQuestion, in currency: Currency) {
    for (name, value) in question.fields {
      guard let id = name.rest(after: "signed/") else { continue }
      let text = String(decoding: value, as: UTF8.self)
      amounts[EmployeeID(id)] = try? ValueType.money.value(
        of: text, field: name, in: ReadingContext(currency: currency))
    }
  }

  /// Returns the amount still to sign for; null for a person who has signed for nothing.
  func left(of person: EmployeeID, _ cash: Money, in currency: Currency) -> JSONValue {
    guard let signed = amounts[person] else { return .null }
    let difference = cash - signed
    let amount = Money(minorUnits: abs(difference.minorUnits)).spoken(in: currency)
    return [
      "amount": .string(amount), "is_more": .bool(signed < cash), "is_none": .bool(signed == cash),
    ]
  }
}
