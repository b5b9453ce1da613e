import ReportTheme
import Spreadsheet
import TipAllocation
import TipModel

// The engine's figures as exact numbers of the unit that a cell shows.
extension Plan {
  func exact(_ money: Money) -> Rational { Rational(money.minorUnits, over: units.perMajor) }

  func exact(_ money: MoneyDifference) -> Rational {
    Rational(money.minorUnits, over: units.perMajor)
  }

  func exact(_ hours: Hours) -> Rational { Rational(hours.units, over: Hours.unitsPerHour) }

  func exact(_ points: Points) -> Rational { Rational(points.units, over: Points.unitsPerPoint) }

  func exact(_ value: PointValue) -> Rational { Rational(value.tenThousandths, over: 10_000) }

  func exact(_ rate: Percentage) -> Rational { Rational(rate.millionths, over: Percentage.whole) }

  /// A fraction of a day.
  func exact(_ time: ClockTime) -> Rational {
    Rational(Int64(time.minutes), over: Int64(ClockTime.minutesPerDay))
  }

  /// The number by which spreadsheets know a day.
  func exact(_ date: CalendarDate) -> Rational {
    // January 1, 1900 is day 1, and spreadsheets count a February 29 that 1900 did not have.
    let number = date.dayNumber + 25_569
    return Rational(number > 60 ? number : number - 1)
  }

  func perHour(_ money: Money, _ hours: Hours) -> Rational {
    guard hours > .zero else { return .zero }
    // Both factors are far below 2^31 where there are hours to divide by, or money is trimmed first.
    let (product, overflow) = money.minorUnits.multipliedReportingOverflow(by: Hours.unitsPerHour)
    let (divisor, tooLarge) = units.perMajor.multipliedReportingOverflow(by: hours.units)
    guard !overflow, !tooLarge else { return Rational(money.minorUnits / hours.units) }
    return Rational(product, over: divisor)
  }

  /// Money × parts ÷ weight, as a rate; zero where there is nobody to share with.
  func rate(_ money: Money, _ parts: Int64, over weight: Int64) -> Rational {
    guard weight > 0 else { return .zero }
    return Rational(money.minorUnits * parts, over: units.perMajor * weight)
  }

  /// What the smallest piece of money is called.
  var minorUnitName: String {
    switch restaurant.currency.code {
    case "GBP": "pence"
    case _ where restaurant.currency.minorUnitDigits == 2: "cents"
    case _ where restaurant.currency.minorUnitDigits == 0: "units"
    default: "minor units"
    }
  }

  /// Why a sheet shows the shares as they were computed instead of computing them.
  static let recordedReason =
    "These figures are too large for exact spreadsheet arithmetic; shares are shown as computed."
}

// How wide and how high things are.
extension Plan {
  static let stripHeights = [
    0: 28, 2: 18, 3: 24,
    4: 18, 5: 20, 6: 30,
  ]

  /// A column's width for amounts up to the given one, with sign and separators.
  func width(of largest: Money) -> Int {
    let digits = String(largest.minorUnits).utf8.count
    return max(12, digits + digits / 3 + restaurant.currency.symbol.count + 4)
  }

  func pageSetup(isLandscape: Bool) -> PageSetup {
    PageSetup(
      paper: PageSetup.Paper(of: restaurant.currency),
      isLandscape: isLandscape, headerLeft: restaurant.name, headerRight: periodText)
  }

  var periodText: String {
    let (from, to) = (period.period.from, period.period.to)
    guard from != to else { return from.longText }
    return from.year == to.year
      ? "\(from.monthAndDay) – \(to.monthAndDay), \(to.year)"
      : "\(from.monthAndDay), \(from.year) – \(to.monthAndDay), \(to.year)"
  }

  /// A statement's sheet and first cell.
  func statement(of id: EmployeeID) -> (sheet: SheetName, spot: CellReference) {
    let index = employeeNumber(of: id) - 1
    return (statements.sheet(of: index), CellReference(statements.starts[index], 0))
  }
}

extension CalendarDate {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// `April 13`.
  package var monthAndDay: String { "\(CalendarDate.months[month - 1]) \(day)" }

  /// `Saturday, April 13, 2024`.
  package var longText: String { "\(weekday.name), \(monthAndDay), \(year)" }

  /// `Saturday, April 13`.
  package var weekdayAndDay: String { "\(weekday.name), \(monthAndDay)" }

  /// `Sat Apr 13`.
  var shortText: String {
    "\(weekday.name.prefix(3)) \(CalendarDate.months[month - 1].prefix(3)) \(day)"
  }
}

extension Shift {
  /// `Sat Apr 13 Dinner`.
  var label: String { date.shortText + " " + type }
}

extension ShareMethod {
  var label: String {
    switch self {
    case .points: "points"
    case .hours: "hours"
    case .equally: "head"
    case .percent: "position percent"
    }
  }
}

extension AllocationRow {
  /// What a reader should know about the row.
  var noteText: String {
    var parts: [String] = []
    switch work.exclusion {
    case .manager: parts.append("Manager: takes no share")
    case .ineligiblePosition: parts.append("Position takes no share")
    case nil: break
    }
    if entry.pointValue != nil, work.exclusion == nil { parts.append("Own point value") }
    if let reason = entry.reason { parts.append(reason) }
    let note = parts.joined(separator: ": ")
    guard clockedInAfterMidnight else { return note }
    return (note.isEmpty ? "" : note + "; ") + "Clocked in on the next day"
  }

  /// The sheet's clock cells hold times of day, which cannot tell.
  private var clockedInAfterMidnight: Bool {
    guard case .punches(let first, _, _) = entry.attendance else { return false }
    return first.clockIn >= ClockTime.minutesPerDay
  }
}
