import TipModel
import Wording

/// How the day of pay of each bundle's period is known.
package struct PayDays: Sendable {
  /// Days from a period's last day to the day of pay, by the checksum of the bundle.
  private let days: [String: Int]

  /// - Parameter otherwise: for bundles whose settings give no pay date, or several.
  /// - Throws: the bundles for which it is not known.
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

  /// Days from the bundle's last day to its day of pay.
  func daysToPay(_ bundle: YearBundle) -> Int { days[bundle.checksum] ?? 0 }
}

/// Bundles without a single known pay date.
package struct UnknownPayDays: Error, Sendable {
  /// Those whose settings give none.
  package let without: [YearBundle]

  /// Those whose payroll files are paid on different days.
  package let several: [YearBundle]

  /// All bundles, with those that give one.
  private let count: Int

  init(without: [YearBundle], several: [YearBundle], count: Int) {
    self.without = without
    self.several = several
    self.count = count
  }

  /// No bundle gives any: pay dates are not kept in these files at all.
  package var isNowhere: Bool { without.count == count }

  /// One for each kind of bundles.
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
