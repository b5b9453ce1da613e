import EngineTrials
import TestSupport
import Testing
import Tips

/// A percent by how many receive: two barbacks get 30 % of a bar's tips, one gets 20 %. They share by sales and equally.
@Suite struct HeadCountTests {
  @Test(
    arguments: [
      ([100, 300], 1_000_000, 3_000), ([0, 300], 1_000_000, 2_000), ([0, 300], 0, 3_000),
      ([0, 0], 1_000_000, 0), ([0, 0], 0, 3_000), ([0, 300], 999_999, 3_000),
    ] as [([Int64], Int64, Int64)])
  func whoHasNoPartIsNotCounted(sales: [Int64], bySales: Int64, given: Int64) throws {
    var restaurant = Restaurant("Bar", positions: [Position("Bartender"), Position("Barback")])
    restaurant.salesCategories = ["bar"]
    var pool = PoolPolicy(name: "Barbacks", receivers: PoolReceivers([.init(name: "Barback")]))
    pool.tipOuts = [
      TipOutPolicy(
        givers: ["Bartender"],
        rate: .percent([
          (from: 1, percent: Percentage(millionths: 200_000)),
          (from: 2, percent: Percentage(millionths: 300_000)),
        ]))
    ]
    // A part of 0% is none.
    pool.weights = [
      WeightPart(basis: .sales(category: nil), percent: Percentage(millionths: bySales)),
      WeightPart(basis: .equally, percent: Percentage(millionths: 1_000_000 - bySales)),
    ]
    restaurant.pools = [pool]
    let own = Money(minorUnits: 10_000)
    let barbacks = sales.enumerated().map { index, sales in
      line("\(index + 2)", "Barback", sales: Money(minorUnits: sales), own: nil)
    }
    let shift = Shift(
      date: try #require(CalendarDate(year: 2024, month: 4, day: 13)), type: "Dinner",
      tips: CollectedTips(creditCard: own, house: .zero, cash: .zero),
      staff: [line("1", "Bartender", sales: .zero, own: own)] + barbacks)
    let roster = Roster(
      (1...3).map { Employee("\($0)", "Person \($0)", ["Bartender", "Barback"]) })
    let allocation = try allocate(shift, in: restaurant, roster: roster, clockChanges: [])
    #expect(allocation.rows[0].digitalShare.minorUnits == 10_000 - given)
  }

  private func line(_ id: String, _ position: String, sales: Money, own: Money?) -> StaffEntry {
    StaffEntry(
      employee: EmployeeID(id), position: position,
      attendance: .hours(Hours(tenThousandths: 60_000)),
      ownTips: own.map { OwnTips(creditCard: $0, cash: .zero) },
      sales: [CategorySales(category: "bar", amount: sales)])
  }
}
