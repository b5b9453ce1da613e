import TipModel
import Wording

/// The pay date of each bundle's period.
package struct PayDays: Sendable {
  /// The days from a period's last day to its pay date, by the bundle's checksum.
  private let days: [String: Int]

  /// - Parameter otherwise: the days for bundles whose settings give no pay date or several.
  /// - Throws: the bundles with an unknown pay date.
  package init(
    of bundles: [YearBundle], otherwise: Int?
  ) throws(UnknownPayDays) {
    let unclear = bundles.filter { $0.daysToPay.count != 1 }
    guard unclear.isEmpty || otherwise != nil else {
      throw UnknownPayDays(
        without: unclear.filter { $0.daysToPay.isEmpty },
        several: unclear.filter { !$0.daysToPay.isEmpty },
        count: bundles.count)
    }
    days = Dictionary(
      firsts: bundles.map { bundle in
        let own = bundle.daysToPay.count == 1 ? bundle.daysToPay.first : nil
        return (key: bundle.checksum, value: own ?? otherwise ?? 0)
      })
  }

  /// Returns the days from the bundle's last day to its pay date.
  func daysToPay(_ bundle: YearBundle) -> Int { days[bundle.checksum] ?? 0 }
}

/// Bundles without a single known pay date.
package struct UnknownPayDays: Error, Sendable {
  /// Bundles whose settings give no pay date.
  package let without: [YearBundle]

  /// Bundles whose payroll files have different pay dates.
  package let several: [YearBundle]

  /// The number of all bundles, including those with a pay date.
  private let count: Int

  init(without: [YearBundle], several: [YearBundle], count: Int) {
    self.without = without
    self.several = several
    self.count = count
  }

  /// Whether no bundle has a pay date, so that these files do not record any.
  package var isNowhere: Bool { without.count == count }

  /// The messages, one for each kind of bundles.
  package var messages: [String] {
    [
      (without, translated("no payroll file in the settings has days_to_pay")),
      (several, translated("the payroll files in the settings have different days_to_pay")),
    ].compactMap { bundles, reason in
      guard let first = bundles.first else { return nil }
      let others = bundles.count - 1
      let more =
        others == 0
        ? "" : others == 1 ? translated(" and 1 more") : translated(" and \(others) more")
      return translated("the pay date of \(first.name)\(more) is not known: \(reason)")
    }
  }
}
