public import Tips

extension PointValue {
  /// `1.0`, `0.75`: with a decimal, so that it looks like a point value; zero is `0`.
  public var fileText: String {
    self == .zero || plain.contains(".") ? plain : plain + ".0"
  }
}

extension Hours {
  /// `6.25`: up to four decimals, as people may type them.
  ///
  /// - Precondition: the hours are whole ten-thousandths of an hour.
  public var fileText: String {
    trimmedDecimalText(units / Hours.unitsPerTenThousandth, decimals: 4)
  }
}
