package import Documents
import Text
package import Tips

/// The place where a restaurant is set up: its clock and its known time zones.
package struct SetUpPlace {
  /// The IANA name of the machine's time zone; nil if it is not known.
  package let zone: String?

  /// The region of the user's locale, two letters of ISO 3166; nil if it is not known.
  package let region: String?

  /// The names of all zones, in order.
  package let zones: () -> [String]

  /// Whether a zone of a name exists.
  package let isZone: (String) -> Bool

  /// Returns the day and the time in a zone; in the machine's own for nil.
  package let now: (_ zone: String?) -> (date: CalendarDate, time: ClockTime)

  package init(
    zone: String?, region: String?, zones: @escaping () -> [String],
    isZone: @escaping (String) -> Bool,
    now: @escaping (_ zone: String?) -> (date: CalendarDate, time: ClockTime)
  ) {
    self.zone = zone
    self.region = region
    self.zones = zones
    self.isZone = isZone
    self.now = now
  }
}

/// A restaurant's settings and people while they are set up or changed.
package struct RestaurantSetUp {
  /// The files that are already in the folder.
  package var old: OldFiles
  let place: SetUpPlace

  /// The settings by the answers so far; they always have a pay period.
  package var restaurant: Restaurant

  /// Whether files or answers have the currency; otherwise it is that of the place.
  var hasChosenCurrency: Bool

  /// Whether the place tells the currency; otherwise its question has no default.
  private(set) var hasUsualCurrency = false

  /// It stays even if the calendar sets the start of periods, because the answer may change.
  var periodStart: CalendarDate {
    didSet { restaurant.payPeriod = periodKind.rule(from: periodStart) }
  }
  package var people: [Employee]

  /// The way to share tips, by the answers so far.
  package var chosen = ChosenPolicy()

  package init(_ old: OldFiles, at place: SetUpPlace) {
    self.old = old
    self.place = place
    let known = old.restaurant
    let today = place.now(known == nil ? place.zone : known?.timeZone).date
    let monday = today.adding(days: -today.weekday.rawValue) ?? today
    periodStart = known?.payPeriod.map { $0.start ?? today } ?? monday
    restaurant = known ?? RestaurantSetUp.usual(in: place.zone)
    restaurant.payPeriod = restaurant.payPeriod ?? .weekly(start: monday)
    people = old.roster?.employees ?? []
    hasChosenCurrency = known != nil
    proposeCurrency()
  }

  /// Proposes the currency of the restaurant's time zone, or else of the locale, unless it is chosen.
  mutating func proposeCurrency() {
    guard !hasChosenCurrency,
      let currency = Currency.usual(timeZone: restaurant.timeZone, region: place.region)
    else { return }
    restaurant.currency = currency
    hasUsualCurrency = true
  }

  /// Returns a new restaurant's settings before any answers.
  private static func usual(in zone: String?) -> Restaurant {
    var rounding = Rounding()
    rounding.hours = 15
    return Restaurant(
      name: "", currency: .usDollar, timeZone: zone,
      shiftTypes: [translated("Lunch"), translated("Brunch"), translated("Dinner")],
      positions: usualPositions, rounding: rounding, cardFee: .zero, sharing: [:], payPeriod: nil)
  }

  /// The positions of many restaurants, with the Treasury Tipped Occupation Codes that are clear from their names.
  private static var usualPositions: [Position] {
    [
      (translated("Bartender"), 10_000, "101"), (translated("Server"), 10_000, "102"),
      (translated("Expo"), 7_500, nil),
      (translated("Runner"), 6_500, "104"), (translated("Busser"), 5_500, "104"),
      (translated("Host"), 5_000, "109"),
    ].map { name, value, code in
      Position(name: name, pointValue: PointValue(tenThousandths: value), occupationCode: code)
    } + [Position(name: translated("Manager"), pointValue: .zero, isTipEligible: false)]
  }

  var periodKind: PayPeriodKind {
    get { restaurant.payPeriod.map { PayPeriodKind($0) } ?? .weekly }
    set { restaurant.payPeriod = newValue.rule(from: periodStart) }
  }

  /// Whether to ask for the tip law: US dollars in the United States make it clear.
  var mayHaveOtherLaw: Bool { restaurant.law != .us || restaurant.namedLaw != nil }

  package var name: String? { restaurant.name.isEmpty ? nil : restaurant.name }

  /// The day at the restaurant.
  var day: RestaurantDay {
    RestaurantDay(of: restaurant, now: place.now(restaurant.timeZone))
  }
}

// Readings of answers typed at a prompt or after an option.
extension RestaurantSetUp {
  /// Reads an IANA name; nil for `none`.
  func timeZone(_ text: String) throws(WrongAnswer) -> String? {
    if AnswerWord.none.isMeant(by: text) { return nil }
    let known = place.zones()
    // Everyday names, such as `Chicago` or `central time`.
    let meant = known.contains(text) ? nil : zoneNamed(text, known: known)
    let name = try RestaurantSchema.timeZone.value(of: meant ?? text)
    guard place.isZone(name) else { throw WrongAnswer(noTimeZone: name, known: known) }
    return name
  }

  /// Takes `1.00`, or `1.00 till`; one minor unit means no rounding.
  mutating func takeCashRounding(_ text: String) throws(WrongAnswer) {
    var words = text.split(separator: " ").map { String($0) }
    var rest = CashRounding.Rest.next
    if words.count > 1, let last = words.last, AnswerWord.till.isMeant(by: last) {
      rest = .till
      words.removeLast()
    }
    let typed = AnswerWord.amount(words.joined(separator: " "), in: restaurant.currency)
    let (field, context) = (RestaurantSchema.cashRounding.name, ReadingContext(restaurant))
    // Zero means no rounding, as no such line does in a file.
    let isZero = try ValueType<Money>.money.value(of: typed, field: field, in: context) == .zero
    let step =
      isZero
      ? Money.zero
      : try ValueType<Money>.moneyAboveZero.value(of: typed, field: field, in: context)
    restaurant.cashRounding =
      step.minorUnits > 1 ? CashRounding(step: step, rest: rest) : nil
  }

  /// Reads names with commas between them; refuses names of positions, which the next question asks for.
  func shiftTypes(_ text: String) throws(WrongAnswer) -> [String] {
    var types = RestaurantSetUp.separatedMeals(text)
    if types.isEmpty { types = partsBetweenCommas(RestaurantSetUp.withCommas(text)) }
    for type in types {
      try RestaurantSetUp.checkName(
        type, of: "shift type", example: translated("Lunch, Dinner"))
    }
    types = try checkedShiftTypes(types)
    let positions = restaurant.positions.map { $0.name }
    let mistaken = types.first { type in
      type.utf8.count > 3 && !restaurant.shiftTypes.contains(type)
        && positionMeant(by: type, among: positions) != nil
    }
    guard let mistaken else { return types }
    throw WrongAnswer(
      code: .notAChoice, message: "\(mistaken) is a position, not a shift type",
      help: "positions come next; shift types are such as Lunch, Dinner")
  }

  /// Returns `lunch and dinner` or `comida y cena` with a comma instead of the word between.
  private static func withCommas(_ text: String) -> String {
    text.split(separator: " ").map { word in
      ["and", "y", "e", "&", "/"].contains(foldedAnswer(String(word))) ? "," : String(word)
    }.joined(separator: " ")
  }

  /// Splits `Lunch Brunch Dinner`, the names of meals without commas; empty for anything else.
  private static func separatedMeals(_ text: String) -> [String] {
    let meals: [AnswerWord] = [.breakfast, .brunch, .lunch, .dinner]
    let words = text.split(separator: " ").map { String($0) }
    return words.allSatisfy { AnswerWord.meant(by: $0, among: meals) != nil } ? words : []
  }

  /// Takes `36,Diana,M.,Expo;Server`, optionally with `manager` after another comma.
  package mutating func add(employeeLine line: String) throws(WrongAnswer) {
    let parts = commaParts(line)
    guard (4...5).contains(parts.count),
      parts.count == 4 || parts[4].isEmpty || AnswerWord.manager.isMeant(by: parts[4])
    else {
      throw WrongAnswer(
        code: .wrongFieldCount, message: "\"\(line)\" is not a person's line",
        help: "write ID, first name, last name and positions, such as \"36,Diana,M.,Expo;Server\"")
    }
    let employee = Employee(
      id: try RosterSchema.id.value(of: parts[0]), firstName: parts[1],
      lastName: parts[2], positions: restaurant.positionNames(parts[3]),
      isManager: parts.count == 5 && !parts[4].isEmpty)
    try checkEmployee(employee, on: people, in: ReadingContext(restaurant))
    people.append(employee)
  }

  /// The meaning of a line typed about the people.
  package enum RosterLine { case done, changed, list, file, name }

  /// Takes `delete 36` and the empty line after all people; the others are for the caller.
  package mutating func take(rosterLine typed: String) throws(WrongAnswer) -> RosterLine {
    if typed.isEmpty {
      guard people.isEmpty else { return .done }
      throw WrongAnswer(
        code: .emptyList, message: "there are no employees in this list", help: "add at least one")
    }
    if AnswerWord.list.isMeant(by: typed) { return .list }
    if typed.lowercased().hasSuffix(".csv") { return .file }
    guard let id = AnswerWord.delete.rest(of: typed).map({ EmployeeID($0) }) else { return .name }
    guard old.roster?[id] == nil else {
      throw WrongAnswer(
        code: .notAChoice,
        message: "employee \(id.text) is in \(old.rosterPath ?? translated("the roster"))",
        help: "delete the line there, if old shifts no longer need it")
    }
    guard let index = people.firstIndex(where: { $0.id == id }) else {
      throw WrongAnswer(
        code: .unknownEmployee, message: "employee \(id.text) is not on the roster", help: nil)
    }
    people.remove(at: index)
    return .changed
  }
}

/// Returns the parts between commas without spaces around them; blank ones are left out. A comma between two digits is
/// a decimal comma.
func partsBetweenCommas(_ text: String) -> [String] {
  let letters = Array(text)
  func isDigit(_ index: Int) -> Bool { letters.indices.contains(index) && letters[index].isNumber }
  var parts = [""]
  for (index, letter) in letters.enumerated() {
    if letter == ",", !isDigit(index - 1) || !isDigit(index + 1) {
      parts.append("")
    } else {
      parts[parts.count - 1].append(letter)
    }
  }
  return parts.map { trimmedAnswer($0) }.filter { !$0.isEmpty }
}
