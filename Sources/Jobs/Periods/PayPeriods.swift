package import Folder
import Text
package import Tips

// The pay periods that shifts are in, by the restaurant's settings.
extension LoadedRestaurant {
  package func payPeriod(containing date: CalendarDate) throws(JobRefusal) -> PayPeriod {
    guard let rule = restaurant.payPeriod else {
      throw JobRefusal(
        "\(folder.settingsPath) does not set `pay_period`",
        help: "add `pay_period: {kind: weekly, start: 2024-04-08}`, or give --from and --to")
    }
    guard let period = rule.period(containing: date) else {
      throw JobRefusal("the pay period of \(date.plain) leaves the years that dates may have")
    }
    return period
  }

  /// Returns the pay periods, each once.
  ///
  /// - Parameter dates: the dates, in order.
  package func payPeriods(
    containing dates: [CalendarDate]
  ) throws(JobRefusal) -> [PayPeriod] {
    var periods: [PayPeriod] = []
    for date in dates where periods.last?.contains(date) != true {
      periods.append(try payPeriod(containing: date))
    }
    return periods
  }
}

/// The days to report.
package enum PeriodChoice: Hashable, Sendable {
  case latest
  case containing(CalendarDate)
  case days(PayPeriod)
  case all

  /// Whether someone named days, or all of them.
  package var isExplicit: Bool { if case .latest = self { false } else { true } }

  /// Returns the requested periods. Each has shifts.
  package func periods(
    of restaurant: LoadedRestaurant, files: [DatedShiftFile]
  ) throws(JobRefusal) -> [PayPeriod] {
    let dates = files.map { $0.date }.sorted()
    guard let latest = dates.last else {
      throw JobRefusal(
        "there are no shift files in \(restaurant.folder.shiftsPath)",
        help:
          "`tipsheet new` enters a shift, and `tipsheet import` reads a time clock's export")
    }
    let wanted: [PayPeriod]
    switch self {
    case .latest: wanted = [try restaurant.payPeriod(containing: latest)]
    case .containing(let date): wanted = [try restaurant.payPeriod(containing: date)]
    case .days(let period): wanted = [period]
    case .all: wanted = try restaurant.payPeriods(containing: dates)
    }
    for period in wanted where !dates.contains(where: { period.contains($0) }) {
      func distance(_ date: CalendarDate) -> Int {
        max(
          period.from.dayNumber - date.dayNumber, date.dayNumber - period.to.dayNumber, 0)
      }
      let near = dates.min { (distance($0), $0) < (distance($1), $1) } ?? latest
      throw JobRefusal(
        "there are no shifts from \(period.from.plain) to \(period.to.plain)",
        help: near == latest
          ? "the latest shift is on \(latest.plain)"
          : "the nearest shift is on \(near.plain), the latest on \(latest.plain)")
    }
    return wanted
  }
}
