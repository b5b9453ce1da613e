import Text
public import Tips

/// The context that a document's values are checked against: the restaurant's settings and roster.
public struct ReadingContext: Sendable {
  public var currency: Currency
  public var shiftTypes: [String]
  public var positions: [Position]

  /// The payroll templates in use.
  public var payrollTemplates: [String]
  public var roster: Roster

  /// The categories of people's sales.
  public var salesCategories: [String] = []

  /// The origins of money: the built-in sources and the restaurant's own.
  public var sources = MoneySource.builtIn

  /// The tip law that applies to the restaurant.
  public var law = TipLaw.us

  /// Whether wages are checked against a minimum.
  var checksWages = false

  /// The places of each employee's positions on the roster.
  var positionPlaces: [EmployeeID: Place] = [:]

  /// The people of the bill that is read.
  var people = BillPeople([])

  /// An ID that nobody on the roster has.
  var nextID = EmployeeID("36")

  /// The number of days that the hours in a shift file cover.
  var dayCount = 1

  /// The context for hours of unknown days, up to the most that a person's time can be.
  public static let ofSeveralDays: ReadingContext = {
    var context = ReadingContext()
    context.dayCount = Int(Hours.limit / Hours.unitsPerHour / 24)
    return context
  }()

  /// The day for which values that change by date are read; nil for the last ones.
  public var day: CalendarDate?

  public init(currency: Currency = .usDollar) {
    self.currency = currency
    shiftTypes = []
    positions = []
    payrollTemplates = []
    roster = Roster([])
  }

  public init(_ restaurant: Restaurant, roster: Roster = Roster([])) {
    currency = restaurant.currency
    shiftTypes = restaurant.shiftTypes
    positions = restaurant.positions
    payrollTemplates = restaurant.payroll?.map { $0.template } ?? []
    salesCategories = restaurant.salesCategories
    sources = restaurant.sources
    law = restaurant.law
    checksWages = restaurant.wages != nil
    self.roster = roster
  }
}
