/// One pool of a restaurant's policy: what it collects, and whom it pays by what.
///
/// A shift's pools run once each, in the order of their list.
package struct PoolPolicy: Hashable, Sendable {
  package var name: String

  /// The parts that it takes of the sources, in the order of the file.
  package var sources: [SourcePart] = []

  /// The tip-outs that people give to it, in the order of the file.
  package var tipOuts: [TipOutPolicy] = []

  /// The part of its service charges that the restaurant keeps.
  package var house = Percentage.zero

  package var receivers: PoolReceivers

  /// The measures that it is shared by; the parts sum to 100 %.
  package var weights: [WeightPart] = [WeightPart(basis: .points, percent: .all)]

  /// A pool further down that gets the sources' money where nobody is there to receive it.
  package var otherwise: String?

  /// Shared apart in each team of the shift.
  package var isWithinTeam = false

  /// Who worked less than this in the shift takes no part.
  package var minimumMinutes = 0

  package var span = PoolSpan.shift
  package var condition = PoolCondition()

  package init(name: String, receivers: PoolReceivers) {
    self.name = name
    self.receivers = receivers
  }
}

extension Percentage {
  package static let all = Percentage(millionths: whole)
}

/// A part of a source that a pool takes.
package struct SourcePart: Hashable, Sendable {
  package let source: String
  package let percent: Percentage

  package init(source: String, percent: Percentage) {
    self.source = source
    self.percent = percent
  }
}

/// Whom a pool pays.
package struct PoolReceivers: Hashable, Sendable {
  /// A position with what it counts for in this pool.
  package struct Position: Hashable, Sendable {
    package let name: String

    /// In place of the shift's and the position's; nil where they count.
    package var pointValue: PointValue?

    /// The position's part of the pool; nil where all positions share alike.
    package var percent: Percentage?

    package init(name: String, pointValue: PointValue? = nil, percent: Percentage? = nil) {
      self.name = name
      self.pointValue = pointValue
      self.percent = percent
    }
  }

  /// In the order of the file.
  package let positions: [Position]

  package init(_ positions: [Position]) { self.positions = positions }

  package var isByPercent: Bool { positions.contains { $0.percent != nil } }

  package subscript(position: String) -> Position? { positions.first { $0.name == position } }
}

/// A measure that a pool is shared by.
package enum WeightBasis: Hashable, Sendable {
  /// Hours × point value.
  case points
  case hours

  /// One part each.
  case equally

  /// The person's sales, of all categories or of one.
  case sales(category: String?)
}

/// A part of a pool that is shared by one basis.
package struct WeightPart: Hashable, Sendable {
  package let basis: WeightBasis
  package let percent: Percentage

  package init(basis: WeightBasis, percent: Percentage) {
    self.basis = basis
    self.percent = percent
  }
}

/// Over what a pool collects before it is shared, once.
package enum PoolSpan: String, CaseIterable, Sendable {
  case shift
  case week
  case payPeriod = "pay_period"
}

/// The shifts in which a pool runs; nil: all.
package struct PoolCondition: Hashable, Sendable {
  package var shiftTypes: [String]?
  package var days: [Weekday]?
  package var since: CalendarDate?
  package var until: CalendarDate?

  package init() {}

  package func holds(for shift: ShiftID) -> Bool {
    shiftTypes?.contains(shift.type) != false && days?.contains(shift.date.weekday) != false
      && since.map { $0 <= shift.date } != false && until.map { shift.date <= $0 } != false
  }
}
