/// A restaurant's settings: `restaurant.yaml`.
package struct Restaurant: Sendable {
  package var name: String

  /// Which of several restaurants of the name it is; nil where there is one.
  package var location: String?
  package var currency: Currency

  /// IANA name; nil: the clocks never change.
  package var timeZone: String?

  package var shiftTypes: [String]

  /// In the order of the file.
  package var positions: [Position]

  package var rounding: Rounding

  /// Withheld from credit-card tips before sharing.
  package var cardFee: Percentage

  /// How pools are shared, by shift type; a type that is not named is shared by points.
  package var sharing: [String: ShareMethod]

  package var payPeriod: PayPeriodRule?

  /// The day that the workweek begins on (29 CFR 778.105), where the settings have it.
  package var workweekStart: Weekday?

  /// Worked time in one shift above which a person's clock times are doubted; at most 24 hours.
  package var longestShift: Hours

  /// Work that begins before this time belongs to the day before.
  package var dayStart: ClockTime

  /// Categories by which shift files give people's sales.
  package var salesCategories: [String] = []

  /// Sources of money beside the built-in ones, in the order of the file.
  package var namedSources: [MoneySource] = []

  /// Run from first to last; nil: one pool of all sources, for everybody, by `sharing`.
  package var pools: [PoolPolicy]?

  /// Nil where wages are not checked.
  package var wages: WagePolicy?

  /// The payroll files that are wanted, in the order of the file; nil where the key is missing.
  package var payroll: [PayrollChoice]?

  /// 12 hours.
  package static let usualLongestShift = Hours(minutes: 720)

  /// 4:00 am: most bars have closed, and no kitchen has opened.
  package static let usualDayStart = ClockTime(minutes: 240)

  package init(
    name: String, currency: Currency, timeZone: String?, shiftTypes: [String],
    positions: [Position], rounding: Rounding, cardFee: Percentage,
    sharing: [String: ShareMethod], payPeriod: PayPeriodRule?, workweekStart: Weekday? = nil,
    longestShift: Hours = usualLongestShift, dayStart: ClockTime = usualDayStart,
    payroll: [PayrollChoice]? = nil
  ) {
    self.name = name
    self.currency = currency
    self.timeZone = timeZone
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
  package var title: String { restaurantTitle(name, location: location) }

  package var sources: [MoneySource] { MoneySource.builtIn + namedSources }

  package func position(named name: String) -> Position? { positions.first { $0.name == name } }

  package func shareMethod(for shiftType: String) -> ShareMethod { sharing[shiftType] ?? .points }
}

/// A restaurant's name, and after it the location where it has one: `Casa Marisol, Downtown`.
func restaurantTitle(_ name: String, location: String?) -> String {
  location.map { name + ", " + $0 } ?? name
}

/// How worked time and points are rounded.
package struct Rounding: Hashable, Sendable {
  package enum Mode: String, CaseIterable, Sendable {
    /// To the nearest step, half up.
    case nearest
    case up
    case down
  }

  package enum Target: String, CaseIterable, Sendable {
    /// The worked time, breaks taken off.
    case duration

    /// Each clock time.
    case punches
  }

  package enum PointStep: Sendable {
    /// Points are rounded half up to hundredths, and shares are in proportion to the result.
    case hundredths
    case exact
  }

  package static let steps = [0, 5, 6, 10, 15, 30, 45, 60]

  /// Minutes, one of `steps`; 0 is exact.
  package var hours: Int
  package var mode: Mode
  package var target: Target
  package var points: PointStep

  package init(
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
