/// A restaurant's settings: `restaurant.yaml`.
public struct Restaurant: Sendable {
  public var name: String

  /// Which of several restaurants of the name it is; nil if there is one.
  public var location: String?
  public var currency: Currency { didSet { findLaw() } }

  /// IANA name; nil: the clocks never change.
  public var timeZone: String? { didSet { findLaw() } }

  /// The law of tips that the settings name; nil: that of the currency and the time zone.
  public var namedLaw: TipLaw? { didSet { findLaw() } }

  /// The law of tips that the restaurant keeps.
  public private(set) var law: TipLaw

  public var shiftTypes: [String]

  /// In the order of the file.
  public var positions: [Position]

  public var rounding: Rounding

  /// Withheld from credit card tips before sharing.
  public var cardFee: Percentage

  /// How cash is handed out; nil: to the minor unit.
  public var cashRounding: CashRounding?

  /// How pools are shared, by shift type; a type that is not named is shared by points.
  public var sharing: [String: ShareMethod]

  public var payPeriod: PayPeriodRule?

  /// The day that the workweek begins on (29 CFR 778.105), where the settings have it.
  public var workweekStart: Weekday?

  /// Worked time in one shift above which a person's clock times are doubted; at most 24 hours.
  public var longestShift: Hours

  /// Work that begins before this time belongs to the day before.
  public var dayStart: ClockTime

  /// The categories of people's sales in shift files.
  public var salesCategories: [String] = []

  /// Sources of money other than the built-in ones, in the order of the file.
  public var namedSources: [MoneySource] = []

  /// Run from first to last; nil: one pool of all sources, for everyone, by `sharing`.
  public var pools: [PoolPolicy]?

  /// Nil if wages are not checked.
  public var wages: WagePolicy?

  /// The payroll files that are wanted, in the order of the file; nil if the key is missing.
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

  /// The sources that shifts may have; service charges are tips where the law has it so.
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

/// A restaurant's name, and after it the location where it has one: `Casa Marisol, Downtown`.
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
    /// The worked time, breaks taken off.
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
