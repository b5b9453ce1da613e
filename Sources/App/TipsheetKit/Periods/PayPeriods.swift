import Folder
import Text
import Tips

// The pay periods that shifts are in, by the restaurant's settings.
extension LoadedRestaurant {
  func payPeriod(containing date: CalendarDate) throws -> PayPeriod {
    guard let rule = restaurant.payPeriod else {
      throw CommandFailure.refused(
        "\(folder.settingsPath) does not set `pay_period`",
        help: "add `pay_period: {kind: weekly, start: 2024-04-08}`, or give --from and --to")
    }
    guard let period = rule.period(containing: date) else {
      throw CommandFailure.refused(
        "the pay period of \(date.plain) leaves the years that dates may have")
    }
    return period
  }

  /// Returns the pay periods, each once.
  ///
  /// - Parameter dates: the dates, in order.
  func payPeriods(containing dates: [CalendarDate]) throws -> [PayPeriod] {
    var periods: [PayPeriod] = []
    for date in dates where periods.last?.contains(date) != true {
      periods.append(try payPeriod(containing: date))
    }
    return periods
  }
}
