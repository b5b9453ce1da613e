/// One person's wages and tips in a workweek, against the minimum wage.
public struct WageWeek: Sendable {
  /// The result of the check.
  public enum Outcome: Sendable {
    /// All hours are paid at least the minimum wage in cash.
    case fullWage

    /// Tips make up the rest of the minimum wage.
    case covered

    /// Tips do not.
    case short

    /// The average of tips is below the threshold for any credit.
    case belowThreshold

    /// On some day there was too much work in other positions for a credit.
    case untippedDay

    /// Some hours below the minimum wage are in work that tips may not make up: back of house, or local law forbids it.
    case untippedWork

    /// Some hours are in a position whose cash wage is not known.
    case wageNotKnown
  }

  public let employee: Employee
  public let week: Workweek
  public let policy: WagePolicy

  /// Of the days that are in the pay period.
  public let lines: [WageLine]

  /// Whether these are all of the person's lines in the week; the wages of some may not be checked.
  public let isWhole: Bool

  /// Parts of pools over several shifts.
  let parts: TipShares
  public let outcome: Outcome

  /// All tips, including parts of pools over several shifts.
  public let tips: Money
  public let serviceCharges: Money

  /// Rounded up to the minor unit.
  public let creditNeeded: Money
  public let creditTaken: Money

  /// Computed from the days in the pay period, whether or not the week is open.
  public let makeUpSoFar: Money

  /// Whether days of another pay period may still change the make-up.
  public var isOpen: Bool {
    week.isPartial && (policy.test == .workweek || policy.tipThreshold != nil)
  }

  /// The amount that the restaurant adds, so that wages and tips reach the minimum wage; nil if
  /// it is not known yet.
  public var makeUp: Money? { isOpen || outcome == .wageNotKnown ? nil : makeUpSoFar }

  public var tippedHours: Hours {
    lines.reduce(.zero) { $1.isTipped ? $0 + $1.hours : $0 }
  }

  /// Hours without a tip credit.
  public var otherHours: Hours {
    lines.reduce(.zero) { $1.isTipped ? $0 : $0 + $1.hours }
  }

  public var hours: Hours { tippedHours + otherHours }

  /// The hours above 40; nil if days of another pay period may add to them.
  public var overtimeHours: Hours? {
    week.isPartial ? nil : Hours(units: max(0, hours.units - overtimeLimit.units))
  }

  /// The different cash wages of tipped hours, or of all hours if none are tipped; in the order worked.
  public var cashWages: [Money] {
    let tipped = lines.filter { $0.isTipped }
    return (tipped.isEmpty ? lines : tipped).compactMap { $0.cashWage }.distinct
  }

  /// The different minimum wages in force, in the order worked.
  public var minimums: [Money] { lines.map { $0.minimum }.distinct }

  /// The credit taken for an average tipped hour.
  public var creditPerHour: FractionalMoney {
    ExactWage(creditTaken).perHour(tippedHours)
  }

  /// The position that a make-up is paid in: that of the most hours below the minimum wage; of
  /// equal ones the first worked.
  public var makeUpPosition: String? {
    let below = lines.filter { $0.isBelowMinimum }
    let hours = below.map { $0.position }.distinct.map { position in
      (position, below.reduce(Hours.zero) { $1.position == position ? $0 + $1.hours : $0 })
    }
    let most = hours.map { $0.1 }.max()
    return hours.first { $0.1 == most }?.0
  }
}
