import Text
public import Tips

/// The context that a document's values are checked against: the restaurant's settings and roster.
public struct ReadingContext: Sendable {
  public var restaurant: Restaurant
  public var roster: Roster

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
    self.init(RestaurantSchema.noRestaurant)
    restaurant.currency = currency
  }

  public init(_ restaurant: Restaurant, roster: Roster = Roster([])) {
    self.restaurant = restaurant
    self.roster = roster
  }
}
