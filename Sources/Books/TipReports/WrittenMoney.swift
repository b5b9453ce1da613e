package import Tips

/// An amount as a CSV file writes it. Only the number of decimals is known about its currency.
package struct WrittenMoney: Hashable, Sendable {
  package let units: Int64
  package let decimals: Int

  /// Fails unless the text is digits with at most one decimal point.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
      text.utf8.count <= 15, parts.count == 1 || !parts[1].isEmpty,
      let units = Int64(parts.joined())
    else { return nil }
    self.units = units
    decimals = parts.count == 2 ? parts[1].utf8.count : 0
  }

  /// Returns the amount; nil if the currency has a different number of decimals.
  package func money(in currency: Currency) -> Money? {
    decimals == currency.minorUnitDigits ? Money(minorUnits: units) : nil
  }
}
