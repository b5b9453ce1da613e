package import Spreadsheet
import TipAllocation
package import TipModel
import Wording

/// A workbook with tables, as their cells see it.
package protocol TableBook: Sendable {
  /// The currency of all amounts.
  var currency: Currency { get }

  /// The plan; nil in a workbook of several restaurants, where no column needs one.
  var plan: Plan? { get }
}

extension Plan: TableBook {
  package var currency: Currency { restaurant.currency }
  package var plan: Plan? { self }
}

// The engine's results as exact numbers in the unit of the cell.
extension TableBook {
  private var perMajor: Int64 { currency.minorUnitsPerMajor }

  package func exact(_ money: Money) -> Rational { Rational(money.minorUnits, over: perMajor) }

  func exact(_ money: MoneyDifference) -> Rational {
    Rational(money.minorUnits, over: perMajor)
  }

  package func exact(_ hours: Hours) -> Rational { Rational(hours.units, over: Hours.unitsPerHour) }

  func exact(_ points: Points) -> Rational { Rational(points.units, over: Points.unitsPerPoint) }

  func exact(_ value: PointValue) -> Rational { Rational(value.tenThousandths, over: 10_000) }

  func exact(_ rate: Percentage) -> Rational { Rational(rate.millionths, over: Percentage.whole) }

  func exact(_ part: PoolFraction) -> Rational {
    if let parts = Int64(exactly: part.numerator), let whole = Int64(exactly: part.denominator) {
      return Rational(parts, over: whole)
    }
    // Keep 15 digits, all that a spreadsheet shows, if the number needs more than 18.
    let digits: Int64 = 1_000_000_000_000_000
    return Rational(Int64(part.numerator * UInt128(digits) / part.denominator), over: digits)
  }

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

  /// Returns a column width for amounts up to the given one, with sign and separators.
  package func width(of largest: Money, least: Int = 11) -> Int {
    max(least, currency.shown(largest).count + 2)
  }

  /// Returns money × parts ÷ whole, or zero if the whole is zero.
  package func rate(_ money: Money, _ parts: Int64, over whole: Int64) -> Rational {
    guard whole > 0 else { return .zero }
    // Printed rates have factors far below 2^31; otherwise money is trimmed first.
    let (product, overflow) = money.minorUnits.multipliedReportingOverflow(by: parts)
    let (divisor, tooLarge) = perMajor.multipliedReportingOverflow(by: whole)
    guard !overflow, !tooLarge else { return Rational(money.minorUnits / whole) }
    return Rational(product, over: divisor)
  }
}

// Widths and heights.
extension Plan {
  /// The limit below which integers, and their quotients rounded down, are exact in every spreadsheet program.
  ///
  /// A quotient n/d of whole numbers that is not whole is at least 1/d away from the next whole
  /// number k. Programs round it to 53 bits, and some to 15 decimal digits before they round down;
  /// both leave it below k as long as n is below 10^14.
  static let exactLimit: Int64 = 100_000_000_000_000

  var minorUnitName: String { restaurant.currency.minorUnitName }

  func pageSetup(isLandscape: Bool) -> PageSetup {
    var page = PageSetup(
      paper: PageSetup.Paper(of: restaurant.currency), isLandscape: isLandscape,
      headerLeft: restaurant.title
        + (correction.map { translated(", correction \($0.number)") } ?? ""),
      headerRight: periodText)
    page.footer = source.footer
    return page
  }

  var periodText: String { period.period.longText }

  /// Rounds money to its minor unit, because sums of doubles have small errors.
  func rounded(_ amount: Formula) -> Formula { "ROUND(\(amount),\(currency.minorUnitDigits))" }
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
  var label: String { date.shortText + " " + type }
}

extension Currency {
  /// The plural name of the smallest unit of money.
  var minorUnitName: String {
    switch code {
    case "GBP": translated("pence")
    case _ where minorUnitDigits == 2: translated("cents")
    case _ where minorUnitDigits == 0: translated("units")
    default: translated("minor units")
    }
  }

  /// The singular name of the smallest unit of money.
  var oneMinorUnitName: String {
    switch code {
    case "GBP": translated("penny")
    case _ where minorUnitDigits == 2: translated("cent")
    case _ where minorUnitDigits == 0: translated("unit")
    default: translated("minor unit")
    }
  }
}
