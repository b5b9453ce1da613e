import EngineTrials
import Machine
import Tips

private let zones = [
  "America/Chicago", "America/Havana", "Asia/Beirut", "Australia/Lord_Howe", "Europe/London",
  "Africa/Casablanca", "America/Santiago", "Asia/Kolkata",
]

/// Prints random shifts with their shares, for another program to compute again.
///
/// One world to a line: its settings, its shifts, and each employee's amounts over all of them.
func printShifts(_ count: Int, seed: UInt64) {
  var random = SplitMix64(seed: seed)
  var printed = 0
  while printed < count {
    let zone = random.isOnce(in: 2) ? random.pick(zones) : nil
    let world = RandomWorld(using: &random, timeZone: zone)
    let allocations = sharedShifts(of: world, using: &random)
    printed += allocations.count
    print(JSON.world(world, allocations))
  }
}

private func sharedShifts(
  of world: RandomWorld, using random: inout SplitMix64
) -> [ShiftAllocation] {
  var allocations: [ShiftAllocation] = []
  for _ in 0..<12 {
    let anyDay = CalendarDate(dayNumber: 19_000 + random.below(3_000))
    guard let anyDay else { preconditionFailure("days from 2022 to 2030") }
    let (date, changes) = nightOfChange(after: anyDay, in: world.restaurant.timeZone)
    let shift = world.shift(
      on: date, clock: WallClock(date: date, changes: changes), using: &random)
    // A shift that nobody can share in is for the engine's own trial.
    let allocation = try? allocate(
      shift, in: world.restaurant, roster: world.roster, clockChanges: changes)
    if let allocation { allocations.append(allocation) }
  }
  return allocations
}

/// The day of the zone's first change in the year after a day, or the day before it; else the day itself.
private func nightOfChange(
  after day: CalendarDate, in zone: String?
) -> (date: CalendarDate, changes: [ClockChange]) {
  guard let zone, let nextYear = day.adding(days: 366) else { return (day, []) }
  do {
    let changes = try ZoneClock.changes(in: zone, from: day, to: nextYear)
    guard let first = changes.first else { return (day, changes) }
    return (first.date.adding(days: day.dayNumber % 2 - 1) ?? day, changes)
  } catch {
    fail("\(error)", status: 1)
  }
}

/// Just enough JSON: whole numbers, plain names, lists and objects.
enum JSON {
  static func world(_ world: RandomWorld, _ allocations: [ShiftAllocation]) -> String {
    let restaurant = world.restaurant
    let rounding = restaurant.rounding
    let positions = restaurant.positions.map { position in
      object([
        ("name", text(position.name)), ("value", "\(position.pointValue.tenThousandths)"),
        ("eligible", "\(position.isTipEligible)"),
        ("percent", position.percent.map { "\($0.millionths)" } ?? "null"),
      ])
    }
    return object([
      ("zone", restaurant.timeZone.map(text) ?? "null"), ("step", "\(rounding.hours)"),
      ("mode", text(rounding.mode.rawValue)), ("target", text(rounding.target.rawValue)),
      ("exact_points", "\(rounding.points == .exact)"),
      ("card_fee", "\(restaurant.cardFee.millionths)"), ("positions", list(positions)),
      (
        "managers",
        list(world.roster.employees.filter(\.isManager).map { text($0.id.text) })
      ),
      ("shifts", list(allocations.map(shift))), ("employees", list(employees(world, allocations))),
    ])
  }

  private static func shift(_ allocation: ShiftAllocation) -> String {
    let shift = allocation.shift
    let values = shift.pointValues.sorted { $0.key < $1.key }
    return object([
      ("date", text(shift.date.plain)), ("method", text(allocation.shareMethod.rawValue)),
      ("credit_card", "\(shift.tips.creditCard.minorUnits)"),
      ("house", "\(shift.tips.house.minorUnits)"), ("cash", "\(shift.tips.cash.minorUnits)"),
      ("fee", "\(allocation.pools.cardFee.minorUnits)"),
      ("values", object(values.map { ($0.key, "\($0.value.tenThousandths)") })),
      ("rows", list(allocation.rows.map(row))),
    ])
  }

  private static func row(_ row: AllocationRow) -> String {
    let entry = row.entry
    var fields = [("id", text(entry.employee.text)), ("position", text(entry.position))]
    switch entry.attendance {
    case .hours(let hours): fields.append(("hours_given", "\(hours.units)"))
    case .punches(let first, let more, let unpaidBreak):
      let punches = ([first] + more).map { "[\($0.clockIn),\($0.clockOut)]" }
      fields += [("punches", list(punches)), ("break", "\(unpaidBreak)")]
    }
    fields.append(("value", entry.pointValue.map { "\($0.tenThousandths)" } ?? "null"))
    fields += [
      ("exact_hours", "\(row.exactHours.units)"), ("hours", "\(row.hours.units)"),
      ("points", "\(row.points.units)"), ("card_share", "\(row.creditCardShare.minorUnits)"),
      ("house_share", "\(row.houseShare.minorUnits)"),
      ("cash_share", "\(row.cashShare.minorUnits)"),
    ]
    return object(fields)
  }

  /// Entitlements, in ten-thousandths of a cent.
  private static func employees(
    _ world: RandomWorld, _ allocations: [ShiftAllocation]
  ) -> [String] {
    let dates = allocations.map(\.shift.date)
    guard let first = dates.min(), let last = dates.max() else { return [] }
    let period = PeriodAllocation(
      PayPeriod(from: first, to: last), shifts: allocations, roster: world.roster)
    let (digital, cash) = (period.entitlements(of: .digital), period.entitlements(of: .cash))
    func units(_ owed: Entitlement?) -> String { "\(owed?.exact.rounded.units ?? 0)" }
    return period.employees.map { totals in
      object([
        ("id", text(totals.employee.id.text)),
        ("digital", "\(totals.digital.minorUnits)"), ("cash", "\(totals.cash.minorUnits)"),
        ("digital_entitlement", units(digital[totals.employee.id])),
        ("cash_entitlement", units(cash[totals.employee.id])),
        ("gained_minutes", "\(totals.gainedMinutes)"),
      ])
    }
  }

  private static func text(_ value: String) -> String { "\"\(value)\"" }

  private static func list(_ elements: [String]) -> String {
    "[\(elements.joined(separator: ","))]"
  }

  private static func object(_ fields: [(String, String)]) -> String {
    "{\(fields.map { "\(text($0.0)):\($0.1)" }.joined(separator: ","))}"
  }
}
