import EngineTrials
import Tips

/// An ordinary restaurant whose shifts are all the same size.
struct BenchmarkRestaurant {
  let restaurant: Restaurant
  let roster: Roster

  init(people: Int) {
    let values: [(name: String, value: Int64)] = [
      ("Server", 10_000), ("Bartender", 10_000), ("Expo", 7_500), ("Runner", 6_500),
      ("Busser", 5_500),
    ]
    restaurant = Restaurant(
      name: "Benchmark", currency: .usDollar, timeZone: nil, shiftTypes: ["Dinner"],
      positions: values.map { position in
        Position(
          name: position.name, pointValue: PointValue(tenThousandths: position.value))
      },
      rounding: Rounding(hours: 15), cardFee: .zero, sharing: [:], payPeriod: nil)
    roster = Roster(
      (1...people).map { number in
        Employee(
          id: EmployeeID("\(number)"), firstName: "Employee", lastName: "\(number)",
          positions: values.map(\.name))
      })
  }

  func shift(using random: inout SplitMix64) -> Shift {
    guard let date = CalendarDate(year: 2024, month: 4, day: 13) else {
      preconditionFailure("a day of 2024")
    }
    let positions = restaurant.positions.map(\.name)
    return Shift(
      date: date, type: "Dinner",
      tips: CollectedTips(
        creditCard: Money(minorUnits: Int64(random.below(800_000))),
        house: Money(minorUnits: Int64(random.below(20_000))),
        cash: Money(minorUnits: Int64(random.below(60_000)))),
      staff: roster.employees.map { employee in
        let clockIn = 840 + random.below(180)
        let punch = Punch(clockIn: clockIn, clockOut: clockIn + 120 + random.below(480))
        return StaffEntry(
          employee: employee.id, position: random.pick(positions),
          attendance: .punches(first: punch, more: [], unpaidBreak: 0))
      })
  }
}
