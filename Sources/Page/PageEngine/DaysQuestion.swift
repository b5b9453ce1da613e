import Documents
import Jobs
import Rules
import Text
import Tips

/// The days of a restaurant: today, the week, and the existing and missing shifts.
struct DaysQuestion {
  private let folder: KeptFolder
  private let restaurant: SettingsAndRoster

  /// The current day at the restaurant. Until its day starts in the morning, this is yesterday.
  private let today: CalendarDate

  private let clock: ClockStyle

  /// Minutes since midnight on the device's clock.
  private let now: Int

  /// The first day of the list of shifts.
  private let since: CalendarDate

  /// The first day whose shifts are read; nil if all are. Until then, no shift is compared with earlier ones.
  private let readFrom: CalendarDate?

  /// The first day whose shifts are compared with earlier ones; nil if all are.
  private let comparedFrom: CalendarDate?

  /// The missing shifts since the first day of the list.
  private let missing: [ShiftID]

  /// - Parameter question: the device's day as `today`, the minutes since midnight as `now`, and the first day of the
  ///   list as `since`. By default, the list covers the days that doubts look back on. If shifts of more than `weeks`
  ///   weeks are not read yet, those weeks are read now. Once all are, a few more are compared with each question.
  /// - Returns: nil without a restaurant or a day.
  init?(_ question: PageQuestion, in folder: KeptFolder) {
    guard let known = folder.restaurant, let day = question.date("today") else {
      return nil
    }
    self.folder = folder
    clock = ClockStyle(question)
    now = Int(question.text("now")) ?? ClockTime.minutesPerDay / 2
    let isNightBefore = now < known.restaurant.dayStart.minutes
    today = isNightBefore ? day.adding(days: -1) ?? day : day
    restaurant = known.inForce(on: today)
    let since = question.date("since") ?? today.adding(days: -RestaurantPast.reach) ?? today
    self.since = since
    let firstPast = since.dayNumber - RestaurantPast.reach
    let asked = Int(question.text("weeks")).flatMap { [today] in today.adding(days: -7 * $0) }
    readFrom = asked.flatMap { asked in
      folder.nights.contains {
        $0.date < asked && $0.date.dayNumber >= firstPast && !$0.isRead
      } ? asked : nil
    }
    comparedFrom =
      asked == nil || readFrom != nil
      ? nil
      : folder.lastDay(
        whenComparing: DaysQuestion.comparedAtOnce, since: since, at: restaurant.restaurant)
    missing = folder.missing(of: restaurant, before: today) { $0 >= since }
  }

  /// The shifts that a question compares with earlier ones, so that a slow phone answers taps in between.
  private static let comparedAtOnce = 30

  var answer: JSONValue {
    let nights = inOrderOfShifts(
      Array(folder.nights(from: since)), types: restaurant.restaurant.shiftTypes
    ) { ShiftID(date: $0.date, type: $0.type ?? "") }.reversed()
    return [
      "today": .string(today.plain), "tonight": tonight, "week": week,
      "unread": .bool(readFrom != nil || comparedFrom != nil),
      "nights": .list(
        nights.map { json($0) } + folder.undated.map { undated($0) }),
      "missing": .list(missing.map { $0.json }),
      "left_out": .list(folder.leftOutRows),
      // Whether there are shifts before the list.
      "earlier": .bool(folder.nights.first.map { $0.date < since } ?? false),
    ]
  }

  private func money(_ money: Money) -> JSONValue {
    .string(money.spoken(in: restaurant.restaurant.currency))
  }

  private func screen(_ source: SourceFile) -> ScreenDiagnostics {
    ScreenDiagnostics(of: source, clock, restaurant.restaurant.currency)
  }

  // MARK: Tonight

  private var tonight: JSONValue {
    guard let type = typeOfNow else { return .null }
    let id = ShiftID(date: today, type: type)
    let there = folder.night(id)
    let usual = UsualNight(of: today, type, in: folder)
    let crew = folder.form(on: today, type)?.crew(of: usual.staff, before: []).lines ?? []
    var seen: Set<EmployeeID> = []
    return [
      "date": .string(today.plain), "shift": .string(type),
      "title": .string(id.title), "path": JSONValue(there?.path),
      "state": .string(there.map { state(of: $0).name } ?? "missing"),
      "crew": .list(
        crew.filter { seen.insert($0.employee).inserted }.compactMap { line in
          restaurant.roster[line.employee].map { person in
            ["id": .string(person.id.text), "initials": .string(person.initials)]
          }
        }),
      "from": JSONValue(usual.night?.decoded.shift.spokenTitle),
    ]
  }

  /// The type of the current shift: the last that usually has begun by now; the first before any has. Nil if the day is
  /// closed.
  private var typeOfNow: String? {
    guard !folder.isClosed(today) else { return nil }
    let types = restaurant.restaurant.shiftTypes
    let usual = types.filter { type in
      folder.nights.contains {
        $0.type == type && $0.date.weekday == today.weekday && $0.date < today
          && $0.date.dayNumber >= today.dayNumber - 28
      }
    }
    let possible = usual.isEmpty ? types : usual
    let dayStart = restaurant.restaurant.dayStart
    let minute = now < dayStart.minutes ? now + ClockTime.minutesPerDay : now
    let spans = usualSpans(of: types, on: today.weekday, dayStart: dayStart)
    let begun = possible.filter { type in
      let named = spans.first { $0.type == type }?.minutes.lowerBound
      return (beginning(of: type) ?? named).map { $0 <= minute } ?? false
    }
    return begun.last ?? possible.first
  }

  /// Returns the first clock-in of the last shift of a type, in minutes since midnight.
  private func beginning(of type: String) -> Int? {
    UsualNight(of: today, type, in: folder).staff.compactMap { $0.punches.first?.clockIn }.min()
  }

  // MARK: The week

  private var week: JSONValue {
    let period =
      restaurant.restaurant.payPeriod?.period(containing: today)
      ?? PayPeriodRule.weekly(
        start: today.adding(days: -today.weekday.rawValue) ?? today
      ).period(containing: today)
    guard let period else { return .null }
    let (days, sum) = folder.days(of: period, missing: missing, at: restaurant.restaurant) {
      $0.totals.total
    }
    return period.json.with([
      "title": .string(period.shortTitle), "total": money(sum), "days": .list(days),
    ])
  }

  // MARK: Nights

  private func json(_ night: KeptNight) -> JSONValue {
    let isUnread = readFrom.map { night.date < $0 } ?? false
    let (name, diagnostic) = isUnread ? ("unread", nil) : state(of: night)
    let allocation = isUnread ? nil : folder.reading(of: night).shift?.allocation
    return [
      "path": .string(night.path), "date": .string(night.date.plain),
      "shift": JSONValue(night.type),
      "days": .string(night.days),
      "title": .string(night.type.map { "\(night.days) – \($0)" } ?? night.days),
      "total": allocation.map { money($0.totals.total) } ?? .null,
      "people": allocation.map { .number(Set($0.rows.map { $0.employeeID }).count) } ?? .null,
      "state": .string(name),
      // Whether it is not completely entered yet.
      "begun": .bool(
        name == "open" || diagnostic.map { screen(night.source).item($0).isMissing } ?? false),
      "diagnostic": diagnostic.map { screen(night.source).json($0) } ?? .null,
    ]
  }

  private func undated(_ source: SourceFile) -> JSONValue {
    let first = folder.shared(source).bag.errors.first
    return [
      "path": .string(source.name), "date": .null, "shift": .null, "days": .string(source.name),
      "title": .string(source.name),
      "total": .null, "people": .null, "state": "wrong",
      "diagnostic": first.map { screen(source).json($0) } ?? .null,
    ]
  }

  /// Returns the state of a shift, with the first reason for it.
  private func state(of night: KeptNight) -> (name: String, diagnostic: Diagnostic?) {
    let reading = folder.reading(of: night)
    if let error = reading.bag.errors.first { return ("wrong", error) }
    if folder.isClosed(night.date) { return ("closed", nil) }
    if night.isCancelled { return ("cancelled", nil) }
    if folder.isOpen(night, at: restaurant.restaurant) { return ("open", nil) }
    guard readFrom == nil, night.doubts != nil || night.date >= comparedFrom ?? night.date else {
      return ("entered", nil)
    }
    let found = reading.bag.inFileOrder + folder.doubts(about: night, today: today).inFileOrder
    let doubt = found.first { $0.severity == .doubt }
    return doubt.map { ("doubtful", $0) } ?? ("entered", nil)
  }
}

extension Employee {
  /// `JM` for Johny Moss.
  var initials: String {
    String([firstName.first, lastName.first].compactMap { $0 })
  }
}
