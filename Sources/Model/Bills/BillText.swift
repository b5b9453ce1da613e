public import TipModel

// A bill's amounts as people read them.

extension Money {
  /// `$3,066.22`, `kr 120`: with the currency's sign and thousands separators.
  public func spoken(in currency: Currency) -> String {
    let parts = plain(in: currency).split(separator: ".", maxSplits: 1)
    var whole = ""
    for (index, digit) in parts[0].enumerated() {
      if index > 0, (parts[0].count - index).isMultiple(of: 3) { whole += "," }
      whole.append(digit)
    }
    let symbol = currency.symbol
    let sign = symbol.allSatisfy { $0.isLetter } ? symbol + " " : symbol
    return sign + whole + (parts.count > 1 ? "." + parts[1] : "")
  }
}
