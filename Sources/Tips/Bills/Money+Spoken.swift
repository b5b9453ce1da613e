// A bill's amounts as people read them.

extension Money {
  /// `$3,066.22`, `kr 120`: with the currency's sign and thousands separators.
  public func spoken(in currency: Currency) -> String {
    let symbol = currency.symbol
    return (symbol.allSatisfy { $0.isLetter } ? symbol + " " : symbol) + grouped(in: currency)
  }

  /// `1,234.50`.
  public func grouped(in currency: Currency) -> String {
    let parts = plain(in: currency).split(separator: ".", maxSplits: 1)
    var whole = ""
    for (index, digit) in parts[0].enumerated() {
      if index > 0, (parts[0].count - index).isMultiple(of: 3) { whole += "," }
      whole.append(digit)
    }
    return whole + (parts.count > 1 ? "." + parts[1] : "")
  }
}

extension MoneyDifference {
  /// `-$5.00`: with the currency's sign and thousands separators.
  public func spoken(in currency: Currency) -> String { sign + magnitude.spoken(in: currency) }

  /// `-1,234.50`.
  public func grouped(in currency: Currency) -> String { sign + magnitude.grouped(in: currency) }

  private var sign: String { minorUnits < 0 ? "-" : "" }
  private var magnitude: Money { Money(minorUnits: Int64(minorUnits.magnitude)) }
}
