// Numbers as plain files have them: digits and a decimal point, without separators or a currency sign.

extension Money {
  /// `3066.22` in a currency of two decimals.
  public func plain(in currency: Currency) -> String {
    decimalText(minorUnits, decimals: currency.minorUnitDigits)
  }
}

extension MoneyDifference {
  /// `-92.92` in a currency of two decimals.
  public func plain(in currency: Currency) -> String {
    decimalText(minorUnits, decimals: currency.minorUnitDigits)
  }
}

extension FractionalMoney {
  /// `482.081234`: four decimals more than the currency has.
  public func plain(in currency: Currency) -> String {
    decimalText(units, decimals: currency.minorUnitDigits + 4)
  }
}

extension Hours {
  /// Hundredths of an hour, rounded half up for print.
  public var hundredths: Int64 {
    roundedHalfUp(units, per: Hours.unitsPerHour / 100)
  }

  /// `7.75`: two decimals, rounded half up for print.
  public var plain: String { decimalText(hundredths, decimals: 2) }
}

extension Points {
  /// Hundredths of a point, rounded half up for print.
  public var hundredths: Int64 {
    roundedHalfUp(units, per: Points.unitsPerHundredth)
  }

  /// `5.44`: two decimals, rounded half up for print.
  public var plain: String { decimalText(hundredths, decimals: 2) }
}

extension PointValue {
  /// `0.75`, `1`: as it is, without trailing zeros.
  public var plain: String { trimmedDecimalText(tenThousandths, decimals: 4) }
}

extension Percentage {
  /// `3.03%`: as it is, without trailing zeros.
  public var plain: String { percentText(millionths: millionths) }
}

/// `95%` for 950,000: as it is, without trailing zeros; a sum may be more than a whole.
public func percentText(millionths: Int64) -> String {
  trimmedDecimalText(millionths, decimals: 4) + "%"
}

extension CalendarDate {
  /// `2024-04-13`.
  public var plain: String {
    var date = DigitText()
    date.prepend(UInt64(day), width: 2)
    date.prepend("-")
    date.prepend(UInt64(month), width: 2)
    date.prepend("-")
    date.prepend(UInt64(year), width: 4)
    return date.text
  }
}

extension ClockTime {
  /// `15:00`.
  public var plain: String {
    var time = DigitText()
    time.prepend(UInt64(minute), width: 2)
    time.prepend(":")
    time.prepend(UInt64(hour), width: 2)
    return time.text
  }
}

/// `units` × `scale` ÷ `step`, rounded half up to a whole number.
///
/// - Precondition: no argument is below zero, `step` is above zero, and the result fits.
public func roundedHalfUp(_ units: Int64, times scale: Int64 = 1, per step: Int64) -> Int64 {
  let (quotient, rest) = step.dividingFullWidth(units.multipliedFullWidth(by: scale))
  return rest >= step - rest ? quotient + 1 : quotient
}

/// `-92.92` for -9,292 and two decimals.
public func decimalText(_ scaled: Int64, decimals: Int) -> String {
  var digits = DigitText()
  var whole = scaled.magnitude
  if decimals > 0 {
    let scale = (0..<decimals).reduce(1 as UInt64) { scale, _ in scale * 10 }
    let (quotient, part) = whole.quotientAndRemainder(dividingBy: scale)
    digits.prepend(part, width: decimals)
    digits.prepend(".")
    whole = quotient
  }
  digits.prepend(whole)
  if scaled < 0 { digits.prepend("-") }
  return digits.text
}

/// `0.75` for 7,500 and four decimals: no zeros at the end, no point without decimals.
public func trimmedDecimalText(_ scaled: Int64, decimals: Int) -> String {
  var (scaled, decimals) = (scaled, decimals)
  while decimals > 0, scaled % 10 == 0 {
    scaled /= 10
    decimals -= 1
  }
  return decimalText(scaled, decimals: decimals)
}
