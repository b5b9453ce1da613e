import Text
package import Tips

/// A basis with the day that each bundle counts on.
package struct DatedBasis: Sendable {
  package let basis: YearBasis

  /// The days from a period's last day to its pay date, by the bundle's checksum; empty if that day does not matter.
  private let daysToPay: [String: Int]

  /// - Parameters:
  ///   - otherwise: the days to pay for bundles whose settings give no pay date or several.
  /// - Throws: an error if pay dates count and one is unknown.
  package init(
    _ basis: YearBasis, of bundles: [YearBundle], daysToPay otherwise: Int?
  ) throws(UnknownPayDates) {
    self.basis = basis
    guard basis == .payDate else {
      daysToPay = [:]
      return
    }
    let unclear = bundles.filter { $0.daysToPay.count != 1 }
    guard unclear.isEmpty || otherwise != nil else { throw UnknownPayDates(unclear, of: bundles) }
    daysToPay = Dictionary(
      firsts: bundles.map { bundle in
        let own = bundle.daysToPay.count == 1 ? bundle.daysToPay.first : nil
        return (key: bundle.checksum, value: own ?? otherwise ?? 0)
      })
  }

  /// Whether each line of a bundle counts on its own day.
  var isByShift: Bool { basis == .received }

  /// Returns the days from a period's last day to the day it counts on.
  func delay(_ bundle: YearBundle) -> Int { daysToPay[bundle.checksum] ?? 0 }

  /// Returns the day that a bundle counts on, or its last day if its lines have their own days.
  ///
  /// It is nil if the day is after the last possible date.
  func day(of bundle: YearBundle) -> CalendarDate? {
    bundle.period.to.adding(days: delay(bundle))
  }
}

/// Bundles without a single known pay date.
package struct UnknownPayDates: Error, Sendable {
  /// Whether no bundle has a pay date, so that these files do not record any.
  package let areAll: Bool

  /// A message for bundles whose settings give no pay date, and one for bundles with several.
  package let messages: [String]

  fileprivate init(_ unclear: [YearBundle], of bundles: [YearBundle]) {
    let without = unclear.filter { $0.daysToPay.isEmpty }
    areAll = without.count == bundles.count
    messages = [
      (without, translated("no payroll file in the settings has days_to_pay")),
      (
        unclear.filter { !$0.daysToPay.isEmpty },
        translated("the payroll files in the settings have different days_to_pay")
      ),
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
