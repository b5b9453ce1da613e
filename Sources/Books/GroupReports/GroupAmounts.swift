package import Tips

/// Sums of tips, service charges, and hours.
package struct GroupAmounts: Hashable, Sendable {
  package static let zero = GroupAmounts()

  package var digital = Money.zero
  package var cash = Money.zero

  /// Service charges, which are wages and in no sum of tips.
  package var serviceCharges = Money.zero

  /// Hours in hundredths, as printed, so that sums match the printed numbers.
  package var hours = Hours.zero

  package init(
    digital: Money = .zero, cash: Money = .zero, serviceCharges: Money = .zero,
    hours: Hours = .zero
  ) {
    self.digital = digital
    self.cash = cash
    self.serviceCharges = serviceCharges
    self.hours = hours
  }

  package var tips: Money { digital + cash }

  package static func + (left: GroupAmounts, right: GroupAmounts) -> GroupAmounts {
    GroupAmounts(
      digital: left.digital + right.digital, cash: left.cash + right.cash,
      serviceCharges: left.serviceCharges + right.serviceCharges, hours: left.hours + right.hours)
  }

  package static func += (left: inout GroupAmounts, right: GroupAmounts) { left = left + right }
}

extension Sequence<GroupAmounts> {
  package var sum: GroupAmounts { reduce(.zero, +) }
}
