import Text
package import Tips

// The engine's results as exact numbers in the unit of the cell.
extension Currency {
  package func exact(_ money: Money) -> Rational {
    Rational(money.minorUnits, over: minorUnitsPerMajor)
  }

  func exact(_ money: MoneyDifference) -> Rational {
    Rational(money.minorUnits, over: minorUnitsPerMajor)
  }

  func exact(_ hours: Hours) -> Rational { Rational(hours.units, over: Hours.unitsPerHour) }

  func exact(_ points: Points) -> Rational { Rational(points.units, over: Points.unitsPerPoint) }

  func exact(_ value: PointValue) -> Rational { Rational(value.tenThousandths, over: 10_000) }

  func exact(_ rate: Percentage) -> Rational { Rational(rate.millionths, over: Percentage.whole) }

  /// Returns the time as a fraction of a day.
  func exact(_ time: ClockTime) -> Rational {
    Rational(Int64(time.minutes), over: Int64(ClockTime.minutesPerDay))
  }

  /// Returns a date's number in spreadsheets.
  func exact(_ date: CalendarDate) -> Rational {
    // January 1, 1900 is day 1, and spreadsheets count a nonexistent February 29, 1900.
    let number = date.dayNumber + 25_569
    return Rational(number > 60 ? number : number - 1)
  }

  /// Returns money × parts ÷ whole, or zero if the whole is zero.
  func rate(_ money: Money, _ parts: Int64, over whole: Int64) -> Rational {
    guard whole > 0 else { return .zero }
    // Printed rates have factors far below 2^31; otherwise money is trimmed first.
    let (product, overflow) = money.minorUnits.multipliedReportingOverflow(by: parts)
    let (divisor, tooLarge) = minorUnitsPerMajor.multipliedReportingOverflow(by: whole)
    guard !overflow, !tooLarge else { return Rational(money.minorUnits / whole) }
    return Rational(product, over: divisor)
  }
}

// Amounts in texts of sheets.
extension Currency {
  /// The symbol before an amount. A space follows if the symbol is letters.
  var sign: String { symbol.allSatisfy { $0.isLetter } ? symbol + " " : symbol }

  /// `$18,741.16`
  package func shown(_ money: Money) -> String { sign + grouped(money) }

  /// `18,741.16`
  package func grouped(_ money: Money) -> String {
    let plain = money.plain(in: self)
    let whole = plain.prefix { $0 != "." }
    var digits = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { digits.append(",") }
      digits.append(digit)
    }
    return digits + plain.dropFirst(whole.count)
  }

  /// The plural name of the smallest unit of money.
  var minorUnitName: String {
    switch code {
    case "GBP": translated("pence")
    case _ where minorUnitDigits == 2: translated("cents")
    case _ where minorUnitDigits == 0: translated("units")
    default: translated("minor units")
    }
  }
}

extension PayPeriod {
  /// Text such as `April 8 – 14, 2024`; a single day includes its weekday.
  package var longText: String {
    if from == to { return from.longText }
    return from.year == to.year && from.month == to.month
      ? translated(
        "\(context: "April 8 – 14, 2024")\(from.monthName) \(from.day) – \(to.day), \(to.year)")
      : spanText(from, to, separator: " – ")
  }
}

extension Shift {
  /// `Sat Apr 13 Dinner`.
  package var label: String { date.shortText + " " + type }
}

extension Money {
  /// Returns the difference from another amount.
  ///
  /// - Precondition: the other amount is not larger.
  package func less(_ other: Money) -> Money {
    Money(minorUnits: minorUnits - other.minorUnits)
  }
}
