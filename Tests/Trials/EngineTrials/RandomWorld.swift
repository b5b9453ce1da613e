package import Tips

/// A restaurant and its people, made up from a seed.
package struct RandomWorld {
  package let restaurant: Restaurant
  package let roster: Roster

  package init(using random: inout SplitMix64, timeZone: String? = nil) {
    let positions = (0..<(1 + random.below(6))).map { number in
      Position(
        name: "Position \(number)", pointValue: RandomWorld.pointValue(using: &random),
        isTipEligible: !random.isOnce(in: 12),
        percent: random.isOnce(in: 5) ? nil : RandomWorld.percentage(using: &random))
    }
    let rounding = Rounding(
      hours: random.pick(Rounding.steps), mode: random.pick(Rounding.Mode.allCases),
      target: random.pick(Rounding.Target.allCases),
      points: random.isOnce(in: 2) ? .exact : .hundredths)
    restaurant = Restaurant(
      name: "Restaurant", currency: .usDollar, timeZone: timeZone,
      shiftTypes: ShareMethod.allCases.map(\.rawValue), positions: positions, rounding: rounding,
      cardFee: RandomWorld.cardFee(using: &random),
      sharing: Dictionary(uniqueKeysWithValues: ShareMethod.allCases.map { ($0.rawValue, $0) }),
      payPeriod: nil)
    roster = RandomWorld.roster(of: positions, using: &random)
  }

  private static func roster(of positions: [Position], using random: inout SplitMix64) -> Roster {
    // Now and then more people than the engine ranks by counting.
    let count = random.isOnce(in: 40) ? 45 + random.below(40) : 1 + random.below(20)
    var numbers: Set<Int> = []
    var employees: [Employee] = []
    while employees.count < count {
      let number = random.below(random.isOnce(in: 2) ? 100 : 100_000)
      guard numbers.insert(number).inserted else { continue }
      let text = random.isOnce(in: 6) ? "E-\(number)" : "\(number)"
      employees.append(
        Employee(
          id: EmployeeID(text), firstName: "Employee", lastName: text,
          positions: positions.map(\.name), isManager: random.isOnce(in: 15)))
    }
    return Roster(employees)
  }

  private static func pointValue(using random: inout SplitMix64) -> PointValue {
    switch random.below(12) {
    case 0: .zero
    case 1: PointValue(tenThousandths: Int64(random.below(Int(PointValue.limit) + 1)))
    case 2, 3: PointValue(tenThousandths: Int64(1 + random.below(20_000)))
    default: PointValue(tenThousandths: Int64(1 + random.below(40)) * 500)
    }
  }

  private static func percentage(using random: inout SplitMix64) -> Percentage {
    Percentage(
      millionths: random.isOnce(in: 4)
        ? Int64(random.below(250_001)) : Int64(random.below(26)) * 10_000)
  }

  private static func cardFee(using random: inout SplitMix64) -> Percentage {
    switch random.below(6) {
    case 0: Percentage(millionths: Int64(random.below(50_001)))
    case 1: Percentage(millionths: Int64(random.below(Int(Percentage.whole) + 1)))
    default: .zero
    }
  }
}

/// A shift of that restaurant.
extension RandomWorld {
  package func shift(
    on date: CalendarDate, clock: WallClock, using random: inout SplitMix64
  ) -> Shift {
    let positions = restaurant.positions.map(\.name)
    let present = roster.employees.filter { _ in !random.isOnce(in: 5) }
    let staff = present.map { employee in
      StaffEntry(
        employee: employee.id, position: random.pick(positions),
        attendance: attendance(clock: clock, using: &random),
        pointValue: random.isOnce(in: 10) ? RandomWorld.pointValue(using: &random) : nil,
        reason: "a trial")
    }
    var pointValues: [String: PointValue] = [:]
    if random.isOnce(in: 5) {
      pointValues[random.pick(positions)] = RandomWorld.pointValue(using: &random)
    }
    return Shift(
      date: date, type: random.pick(restaurant.shiftTypes),
      tips: CollectedTips(
        creditCard: money(using: &random), house: money(using: &random), cash: money(using: &random)
      ),
      pointValues: pointValues, staff: staff)
  }

  private func money(using random: inout SplitMix64) -> Money {
    switch random.below(10) {
    case 0: .zero
    case 1, 2: Money(minorUnits: Int64(random.below(60)))
    case 3: Money(minorUnits: Int64(random.below(Int(Money.limit) + 1)))
    default: Money(minorUnits: Int64(random.below(1_000_000)))
    }
  }

  private func attendance(clock: WallClock, using random: inout SplitMix64) -> Attendance {
    switch random.below(12) {
    case 0: return .hours(Hours(tenThousandths: Int64(random.below(240_001))))
    case 1: return .hours(Hours(units: Int64(random.below(Int(Hours.limit) + 1)) / 3 * 3))
    default: break
    }
    var punches: [Punch] = []
    var minute = random.below(1_380)
    for _ in 0..<(random.isOnce(in: 6) ? 1 + random.below(3) : 1) {
      let clockIn = shownMinute(from: minute, on: clock)
      let clockOut = shownMinute(
        from: clockIn + 1 + random.below(random.isOnce(in: 10) ? 40 : 700), on: clock)
      punches.append(Punch(clockIn: clockIn, clockOut: clockOut))
      minute = clockOut + 1 + random.below(90)
    }
    let worked = punches.reduce(0) { $0 + clock.elapsedMinutes(of: $1) }
    let unpaidBreak = random.isOnce(in: 3) ? min(random.below(70), worked) : 0
    return .punches(first: punches[0], more: Array(punches.dropFirst()), unpaidBreak: unpaidBreak)
  }

  /// The first minute from here on that the clock on the wall shows.
  private func shownMinute(from minute: Int, on clock: WallClock) -> Int {
    if case .skipped(_, let to) = clock.reading(at: minute) { return to }
    return minute
  }
}
