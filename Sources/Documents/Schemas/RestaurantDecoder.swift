package import Diagnostics
package import TipModel
package import YAMLSubset

private enum RestaurantKey: Int, FieldKey {
  case restaurant, currency, timeZone, shiftTypes, positions, rounding, cardFee, shareBy, payPeriod
  case workweek, longestShift, dayStarts, payroll

  var name: StaticString {
    switch self {
    case .restaurant: "restaurant"
    case .currency: "currency"
    case .timeZone: "time_zone"
    case .shiftTypes: "shift_types"
    case .positions: "positions"
    case .rounding: "rounding"
    case .cardFee: "card_fee"
    case .shareBy: "share_by"
    case .payPeriod: "pay_period"
    case .workweek: "workweek"
    case .longestShift: "longest_shift"
    case .dayStarts: "day_starts"
    case .payroll: "payroll"
    }
  }
}

private enum RoundingKey: Int, FieldKey {
  case hours, hoursMode, hoursOf, points

  var name: StaticString {
    switch self {
    case .hours: "hours"
    case .hoursMode: "hours_mode"
    case .hoursOf: "hours_of"
    case .points: "points"
    }
  }
}

private enum PayPeriodKey: Int, FieldKey {
  case kind, start

  var name: StaticString {
    switch self {
    case .kind: "kind"
    case .start: "start"
    }
  }
}

/// A restaurant's settings with the places that later checks point at.
package struct DecodedRestaurant: Sendable {
  package let restaurant: Restaurant

  /// Where the time zone is named.
  package let timeZonePlace: Place?

  /// Where a card fee above zero is set.
  package let cardFeePlace: Place?

  /// The payroll files that are wanted; nil where nothing is said.
  package let payroll: [DecodedPayrollChoice]?
}

/// Decodes `restaurant.yaml`.
///
/// - Errors: reported to the bag; nil where any was.
package func decodeRestaurant(
  _ tree: SyntaxTree, reportingTo bag: inout DiagnosticBag
) -> DecodedRestaurant? {
  var reader = TreeReader(tree)
  let restaurant = reader.restaurant()
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors ? nil : restaurant
}

extension TreeReader {
  fileprivate mutating func restaurant() -> DecodedRestaurant? {
    guard
      let root = root(
        of: "a restaurant's settings", example: "restaurant: Casa Marisol", role: .settings),
      let fields = fields(of: root, as: RestaurantKey.self, what: "a restaurant's settings")
    else { return nil }
    let name = required(.restaurant, in: fields, example: "restaurant: Casa Marisol")
      .flatMap { label(at: $0, field: "restaurant") }
    let currency = fields[.currency].map { self.currency(at: $0) } ?? .usDollar
    let timeZone = fields[.timeZone].flatMap { label(at: $0, field: "time_zone") }
    let shiftTypes = self.shiftTypes(in: fields)
    let positions = self.positions(in: fields)
    let rounding = fields[.rounding].map { self.rounding(at: $0) } ?? Rounding()
    let cardFee = fields[.cardFee].flatMap { percentage(at: $0, field: "card_fee") } ?? .zero
    let sharing = self.sharing(at: fields[.shareBy], shiftTypes: shiftTypes)
    let payPeriod = fields[.payPeriod].flatMap { self.payPeriod(at: $0) }
    let workweekStart = fields[.workweek].flatMap { self.workweekStart(at: $0) }
    let longestShift = fields[.longestShift].flatMap { self.longestShift(at: $0) }
    let dayStart = fields[.dayStarts].flatMap { clockTime(at: $0, field: "day_starts") }
    let payroll = fields[.payroll].map { payrollChoices(at: $0) }
    checkPercents(sharing: sharing, positions: positions, at: fields[.positions])
    guard let name else { return nil }
    return DecodedRestaurant(
      restaurant: Restaurant(
        name: name, currency: currency, timeZone: timeZone, shiftTypes: shiftTypes,
        positions: positions, rounding: rounding, cardFee: cardFee, sharing: sharing,
        payPeriod: payPeriod, workweekStart: workweekStart,
        longestShift: longestShift ?? Restaurant.usualLongestShift,
        dayStart: dayStart ?? Restaurant.usualDayStart, payroll: payroll?.map(\.choice)),
      timeZonePlace: fields[.timeZone].map { tree.place(of: $0) },
      cardFeePlace: cardFee == .zero ? nil : fields[.cardFee].map { tree.place(of: $0) },
      payroll: payroll)
  }

  private mutating func longestShift(at node: NodeID) -> Hours? {
    guard let hours = hours(at: node, field: "longest_shift") else { return nil }
    if hours > .zero { return hours }
    report(.zeroLongestShift(at: tree.place(of: node)))
    return nil
  }

  mutating func currency(at node: NodeID) -> Currency {
    guard let code = text(at: node, field: "currency") else { return .usDollar }
    if let currency = Currency(code: code) { return currency }
    report(.unknownCurrency(code, at: tree.place(of: node)))
    return .usDollar
  }

  private mutating func shiftTypes(in fields: Fields<RestaurantKey>) -> [String] {
    guard
      let node = required(
        .shiftTypes, in: fields, example: "shift_types: [Lunch, Brunch, Dinner]"),
      let items = items(at: node, field: "shift_types", of: "names")
    else { return [] }
    var types: [String] = []
    var places: [String: Place] = [:]
    for item in items {
      guard let type = label(at: item, field: "shift_types") else { continue }
      let place = tree.place(of: item)
      if let first = places[type.lowercased()] {
        report(.duplicateName(type, what: "shift type", at: place, first: first))
      } else {
        places[type.lowercased()] = place
        types.append(type)
      }
    }
    if types.isEmpty, !bag.hasErrors {
      report(.emptyList(of: "shift types", at: tree.place(of: node)))
    }
    return types
  }

  private mutating func rounding(at node: NodeID) -> Rounding {
    guard let fields = fields(of: node, as: RoundingKey.self, what: "`rounding`") else {
      return Rounding()
    }
    let steps = Rounding.steps.map { ("\($0)", $0) }
    let pointSteps: [(String, Rounding.PointStep)] = [("0.01", .hundredths), ("exact", .exact)]
    return Rounding(
      hours: fields[.hours].flatMap { choice(at: $0, field: "hours", among: steps) } ?? 0,
      mode: fields[.hoursMode].flatMap {
        choice(at: $0, field: "hours_mode", of: Rounding.Mode.self)
      } ?? .nearest,
      target: fields[.hoursOf].flatMap {
        choice(at: $0, field: "hours_of", of: Rounding.Target.self)
      } ?? .duration,
      points: fields[.points].flatMap {
        choice(at: $0, field: "points", among: pointSteps)
      } ?? .hundredths)
  }

  private mutating func payPeriod(at node: NodeID) -> PayPeriodRule? {
    guard let fields = fields(of: node, as: PayPeriodKey.self, what: "`pay_period`") else {
      return nil
    }
    let kinds: [(String, PayPeriodKind)] = [
      ("weekly", .counted(PayPeriodRule.weekly)), ("biweekly", .counted(PayPeriodRule.biweekly)),
      ("semimonthly", .fixed(.semimonthly)), ("monthly", .fixed(.monthly)),
    ]
    guard
      let kind = required(.kind, in: fields, example: "kind: weekly")
        .flatMap({ choice(at: $0, field: "kind", among: kinds) })
    else { return nil }
    switch kind {
    case .counted(let rule):
      return required(.start, in: fields, example: "start: 2024-04-08")
        .flatMap { date(at: $0, field: "start") }.map(rule)
    case .fixed(let rule):
      // These begin where the calendar says; a start may stand there, and must be a date.
      if let start = fields[.start] { _ = date(at: start, field: "start") }
      return rule
    }
  }

  /// A kind of period, and whether it is counted from a day of its own.
  private enum PayPeriodKind {
    case counted((CalendarDate) -> PayPeriodRule)
    case fixed(PayPeriodRule)
  }

  private mutating func sharing(at node: NodeID?, shiftTypes: [String]) -> [String: ShareMethod] {
    guard let node else { return [:] }
    guard tree.kind(of: node) == .mapping else {
      guard let method = choice(at: node, field: "share_by", of: ShareMethod.self) else {
        return [:]
      }
      return Dictionary(uniqueKeysWithValues: shiftTypes.map { ($0, method) })
    }
    var sharing: [String: ShareMethod] = [:]
    for (key, value) in tree.entries(of: node) {
      let type = tree.text(of: key)
      if !shiftTypes.contains(type) {
        report(.unknownShiftType(type, at: tree.place(of: key), known: shiftTypes))
      } else if let method = choice(at: value, field: type, of: ShareMethod.self) {
        sharing[type] = method
      }
    }
    return sharing
  }
}
