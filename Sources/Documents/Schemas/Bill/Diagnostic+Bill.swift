import Text
import Tips

// The wording of errors in a bill.
extension Diagnostic {
  static func sharerTwice(_ name: String, at place: Place, first: Place) -> Diagnostic {
    Diagnostic(
      .sharerTwice, "\(name) shares this item twice", at: place,
      notes: [Note("the first time", at: first)], help: "delete one of the two")
  }

  /// - Parameter name: the person; nil for everyone together.
  static func discountAboveItems(_ name: String?, at place: Place) -> Diagnostic {
    Diagnostic(
      .subtotalBelowItems,
      name.map { "the discounts of \($0) are more than what \($0) shares" }
        ?? "the discounts are more than the items", at: place,
      help: name == nil
        ? "write the items that it is taken from, or a subtotal after the discount instead of it"
        : "correct the price of the discount, or who shares it")
  }

  static func tooManyOnBill(
    _ count: Int, limit: Int, of what: Words, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .tooManyOnBill, "there are \(count) \(what); one bill takes at most \(limit)", at: place,
      help: "split it as two bills")
  }

  static func notATipPercent(_ value: ScalarValue, _ fault: DecimalFault) -> Diagnostic {
    let (text, field, place) = (value.text, value.field, value.place)
    let message: Words
    let help: Words = "write it with at most four decimals, such as `18%` or `12.5%`"
    switch fault {
    case .notANumber, .misplacedSeparator: message = "\"\(text)\" is not a percentage"
    case .negative: message = "a tip cannot be below zero"
    case .decimalComma:
      message = "\"\(text)\" has a comma where the decimal point should be"
    case .tooManyDecimals(let count):
      message = "`\(field)` has \(count) decimals; at most 4 are counted"
    case .tooLarge:
      message = "`\(field)` must be at most \(TipPercent(millionths: TipPercent.limit).plain)"
    }
    let meant = numberMeant(
      by: text.hasSuffix("%") ? String(text.dropLast()) : text, in: .none, decimals: 4,
      limit: TipPercent.limit)
    return Diagnostic(
      .notATipPercent, message, at: place,
      fixes: meant.map { [.value($0 + "%", at: place)] } ?? [], otherwise: help
    ) { "write \($0)" }
  }
}
