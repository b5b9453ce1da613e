package import TipModel

/// Tips, service charges and hours, added up over anything.
package struct GroupAmounts: Hashable, Sendable {
  package static let zero = GroupAmounts()

  package var digital = Money.zero
  package var cash = Money.zero

  /// Wages, not tips: in no sum of tips.
  package var serviceCharges = Money.zero

  /// As tables print them, in hundredths: sums are those of what is read.
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
