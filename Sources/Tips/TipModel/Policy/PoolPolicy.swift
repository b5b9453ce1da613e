/// One pool of a restaurant's policy: its money, its people, and their measures.
///
/// A shift's pools run once each, in the order of their list.
public struct PoolPolicy: Hashable, Sendable {
  public var name: String

  /// The parts that it takes of the sources, in the order of the file.
  public var sources: [SourcePart] = []

  /// The tip-outs that people give to it, in the order of the file.
  public var tipOuts: [TipOutPolicy] = []

  /// The part of its service charges that the restaurant keeps.
  public var house = Percentage.zero

  public var receivers: PoolReceivers

  /// The measures that it is shared by; the parts add up to 100%.
  public var weights: [WeightPart] = [WeightPart(basis: .points, percent: .all)]

  /// A later pool that gets the sources' money if nobody can receive it here.
  public var otherwise: String?

  /// Whether each team of the shift shares it separately.
  public var isWithinTeam = false

  /// A person who worked less than this in the shift gets no share.
  public var minimumMinutes = 0

  public var span = PoolSpan.shift
  public var condition = PoolCondition()

  public init(name: String, receivers: PoolReceivers) {
    self.name = name
    self.receivers = receivers
  }
}

extension Percentage {
  public static let all = Percentage(millionths: whole)
}

/// A part of a source that a pool takes.
public struct SourcePart: Hashable, Sendable {
  public let source: String
  public let percent: Percentage

  public init(source: String, percent: Percentage) {
    self.source = source
    self.percent = percent
  }
}

/// The people whom a pool pays.
public struct PoolReceivers: Hashable, Sendable {
  /// A position and its weight in this pool.
  public struct Position: Hashable, Sendable {
    public let name: String

    /// Replaces the value of the shift and of the position; nil if those count.
    public var pointValue: PointValue?

    /// The position's part of the pool; nil if all positions share alike.
    public var percent: Percentage?

    public init(name: String, pointValue: PointValue? = nil, percent: Percentage? = nil) {
      self.name = name
      self.pointValue = pointValue
      self.percent = percent
    }
  }

  /// Everyone who may share, in any position.
  public static let everybody = PoolReceivers()

  /// In the order of the file; none if everyone receives.
  public let positions: [Position]

  public let isEverybody: Bool

  public init(_ positions: [Position]) {
    self.positions = positions
    isEverybody = false
  }

  private init() {
    positions = []
    isEverybody = true
  }

  public var isByPercent: Bool { positions.contains { $0.percent != nil } }

  public subscript(position: String) -> Position? {
    isEverybody ? Position(name: position) : positions.first { $0.name == position }
  }
}

/// A measure that a pool is shared by.
public enum WeightBasis: Hashable, Sendable {
  /// Hours × point value.
  case points
  case hours

  /// One part each.
  case equally

  /// The person's sales, of all categories or of one.
  case sales(category: String?)
}

/// A part of a pool that is shared by one basis.
public struct WeightPart: Hashable, Sendable {
  public let basis: WeightBasis
  public let percent: Percentage

  public init(basis: WeightBasis, percent: Percentage) {
    self.basis = basis
    self.percent = percent
  }
}

/// The span over which a pool collects money before it is shared.
public enum PoolSpan: String, CaseIterable, Sendable {
  case shift
  case week
  case payPeriod = "pay_period"
}

/// The shifts in which a pool runs; nil for all.
public struct PoolCondition: Hashable, Sendable {
  public var shiftTypes: [String]?
  public var days: [Weekday]?
  public var since: CalendarDate?
  public var until: CalendarDate?

  public init() {}

  public func holds(for shift: ShiftID) -> Bool {
    shiftTypes?.contains(shift.type) != false && days?.contains(shift.date.weekday) != false
      && since.map { $0 <= shift.date } != false && until.map { shift.date <= $0 } != false
  }
}
