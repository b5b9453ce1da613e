public import Bills
public import TipModel

/// Reads money typed after a command's name: `84.50`, `$1,084.50`.
public func typedMoney(_ text: String, in currency: Currency) throws(WrongAnswer) -> Money {
  try ValueType.billAmount.value(
    of: text, field: "AMOUNT", in: ReadingContext(currency: currency), isRequired: false)
}

/// Reads a typed tip percentage, with its sign or without: `18%`, `12.5`.
public func typedPercent(_ text: String) throws(WrongAnswer) -> TipPercent {
  try ValueType.tipPercent.value(of: text, field: "--percent", isRequired: false)
}
