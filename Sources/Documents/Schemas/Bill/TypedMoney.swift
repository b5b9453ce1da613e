public import Bills
public import TipModel

/// Money as it is typed after a command's name: `84.50`, `$1,084.50`.
public func typedMoney(_ text: String, in currency: Currency) throws(WrongAnswer) -> Money {
  try ValueType.billAmount.value(
    of: text, field: "AMOUNT", in: ReadingContext(currency: currency), isRequired: false)
}

/// A tip's percentage as it is typed, with its sign or without: `18%`, `12.5`.
public func typedPercent(_ text: String) throws(WrongAnswer) -> TipPercent {
  try ValueType.tipPercent.value(of: text, field: "--percent", isRequired: false)
}
