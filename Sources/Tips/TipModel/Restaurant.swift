/// A restaurant's settings: `restaurant.yaml`.
public struct Restaurant: Sendable {
  public var name: String

  /// The location, if several restaurants have the name; otherwise nil.
  public var location: String?
  public var currency: Currency { didSet { findLaw() } }

  /// IANA name; nil if the clocks never change.
  public var timeZone: String? { didSet { findLaw() } }

  /// The tip law that the settings name; nil for the one that follows from the currency and the
  /// time zone.
  public var namedLaw: TipLaw? { didSet { findLaw() } }

  /// The tip law that applies to the restaurant.
  public private(set) var law: TipLaw

  public var shiftTypes: [String]

  /// In the order of the file.
  public var positions: [Position]

  public var rounding: Rounding

  /// The fee withheld from credit card tips before sharing.
  public var cardFee: Percentage

  /// The rounding of cash payouts; nil to pay to the minor unit.
  public var cashRounding: CashRounding?

  /// The share method of each shift type; a type that is not named is shared by points.
  public var sharing: [String: ShareMethod]

  public var payPeriod: PayPeriodRule?

  /// The first day of the workweek (29 CFR 778.105), if the settings name it.
  public var workweekStart: Weekday?

  /// The most hours in one shift before a person's clock times are doubted; at most 24.
  public var longestShift: Hours

  /// Work that begins before this time belongs to the day before.
  public var dayStart: ClockTime

  /// The categories of people's sales in shift files.
  public var salesCategories: [String] = []

  /// Sources of money other than the built-in ones, in the order of the file.
  public var namedSources: [MoneySource] = []

  /// In the order in which they run; nil if everyone shares one pool of all sources, as `sharing`
  /// says.
  public var pools: [PoolPolicy]?

  /// Nil if wages are not checked.
  public var wages: WagePolicy?

  /// The requested payroll files, in the order of the file; nil if the key is missing.
  public var payroll: [PayrollChoice]?

  /// 12 hours.
  public static let usualLongestShift = Hours(minutes: 720)

  /// 4:00 am: most bars have closed, and no kitchen has opened.
  public static let usualDayStart = ClockTime(minutes: 240)

  public init(
    name: String, currency: Currency, timeZone: String?, shiftTypes: [String],
    positions: [Position], rounding: Rounding, cardFee: Percentage,
    sharing: [String: ShareMethod], payPeriod: PayPeriodRule?, workweekStart: Weekday? = nil,
    longestShift: Hours = usualLongestShift, dayStart: ClockTime = usualDayStart,
    payroll: [PayrollChoice]? = nil
  ) {
    self.name = name
    self.currency = currency
    self.timeZone = timeZone
    law = .usual(currency: currency, timeZone: timeZone)
    self.shiftTypes = shiftTypes
    self.positions = positions
    self.rounding = rounding
    self.cardFee = cardFee
    self.sharing = sharing
    self.payPeriod = payPeriod
    self.workweekStart = workweekStart
    self.longestShift = longestShift
    self.dayStart = dayStart
    self.payroll = payroll
  }

  /// `Casa Marisol, Downtown`
  public var title: String { restaurantTitle(name, location: location) }

  /// The sources that shifts may have; service charges are tips if the law says so.
  public var sources: [MoneySource] {
    let all = MoneySource.builtIn + namedSources
    guard law.hasServiceChargesAsTips else { return all }
    return all.map { $0.kind == .serviceCharge ? MoneySource(name: $0.name, kind: .house) : $0 }
  }

  private mutating func findLaw() {
    law = namedLaw ?? .usual(currency: currency, timeZone: timeZone)
  }

  public func position(named name: String) -> Position? { positions.first { $0.name == name } }

  public func shareMethod(for shiftType: String) -> ShareMethod { sharing[shiftType] ?? .points }
}

/// Returns a restaurant's name, and its location if it has one: `Casa Marisol, Downtown`.
func restaurantTitle(_ name: String, location: String?) -> String {
  location.map { name + ", " + $0 } ?? name
}

/// How worked time and points are rounded.
public struct Rounding: Hashable, Sendable {
  public enum Mode: String, CaseIterable, Sendable {
    /// To the nearest step, half up.
    case nearest
    case up
    case down
  }

  public enum Target: String, CaseIterable, Sendable {
    /// The worked time, less breaks.
    case duration

    /// Each clock time.
    case punches
  }

  public enum PointStep: Sendable {
    /// Points are rounded half up to hundredths, and shares are in proportion to the result.
    case hundredths
    case exact
  }

  public static let steps = [0, 5, 6, 10, 15, 30, 45, 60]

  /// Minutes, one of `steps`; 0 is exact.
  public var hours: Int
  public var mode: Mode
  public var target: Target
  public var points: PointStep

  public init(
    hours: Int = 0, mode: Mode = .nearest, target: Target = .duration,
    points: PointStep = .hundredths
  ) {
    precondition(Rounding.steps.contains(hours), "a rounding step that is not one of the steps")
    self.hours = hours
    self.mode = mode
    self.target = target
    self.points = points
  }
}
