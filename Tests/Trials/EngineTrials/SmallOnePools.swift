import Tips

/// Every small shift of one pool for everybody: up to three people in two positions, no hour to two
/// hours each, a few cents of each kind of tips, with a card fee and without, by each way to share.
package struct SmallOnePools: Sendable {
  package static let count = methods.count * fees.count * cents * crews.count

  private static let methods = ShareMethod.allCases
  private static let fees: [Int64] = [0, 500_000]
  private static let (cards, houses, cashes) = (6, 4, 5)
  private static let cents = cards * houses * cashes

  /// Positions and hours of one to three people, each a number from 0 to 5.
  private static let crews: [[Int]] = (1...3).flatMap { people in
    (0..<[6, 36, 216][people - 1]).map { number in
      (0..<people).map { number / [1, 6, 36][$0] % 6 }
    }
  }

  /// With the higher ID first, so that ties do not go by lines.
  private static let roster = Roster(
    ["3", "2", "1"].map {
      Employee(id: EmployeeID($0), firstName: $0, lastName: "", positions: ["A", "B"])
    })

  package private(set) var shared = 0

  /// Shifts with money that nobody may receive.
  package private(set) var refused = 0

  package init() {}

  /// Compares the shifts of some numbers below `count`.
  package mutating func run(_ numbers: some Sequence<Int>) throws(TrialFailure) {
    for number in numbers {
      do throws(OnePoolDifference) {
        if try SmallOnePools.comparison(number).check(SmallOnePools.shift(number)) {
          shared += 1
        } else {
          refused += 1
        }
      } catch {
        throw TrialFailure(rule: "\(error)", shift: number, seed: 0)
      }
    }
  }

  package mutating func add(_ other: SmallOnePools) {
    shared += other.shared
    refused += other.refused
  }

  private static let comparisons: [OnePoolComparison] = methods.flatMap { method in
    fees.map { fee in
      let positions = [("A", 10_000, 600_000), ("B", 5_000, 400_000)].map { name, value, percent in
        Position(
          name: name, pointValue: PointValue(tenThousandths: Int64(value)),
          percent: Percentage(millionths: Int64(percent)))
      }
      let restaurant = Restaurant(
        name: "Small", currency: .usDollar, timeZone: nil, shiftTypes: ["Shift"],
        positions: positions, rounding: Rounding(), cardFee: Percentage(millionths: fee),
        sharing: ["Shift": method], payPeriod: nil)
      return OnePoolComparison(restaurant, roster)
    }
  }

  private static func comparison(_ number: Int) -> OnePoolComparison {
    comparisons[number % comparisons.count]
  }

  private static func shift(_ number: Int) -> Shift {
    guard let date = CalendarDate(dayNumber: 20_000) else { preconditionFailure("a day of 2024") }
    let rest = number / comparisons.count
    let (money, crew) = (rest % cents, crews[rest / cents])
    func amount(_ part: Int) -> Money { Money(minorUnits: Int64(part)) }
    return Shift(
      date: date, type: "Shift",
      tips: CollectedTips(
        creditCard: amount(money % cards), house: amount(money / cards % houses),
        cash: amount(money / cards / houses)),
      staff: zip(crew, roster.employees).map { kind, employee in
        StaffEntry(
          employee: employee.id, position: kind < 3 ? "A" : "B",
          attendance: .hours(Hours(tenThousandths: Int64(kind % 3) * 10_000)))
      })
  }
}
