import EngineTrials
import TestSupport
import Testing
import TipAllocation
import TipModel

/// A percent by how many receive: two barbacks get 30 % of a bar's tips, one gets 20 %.
@Suite struct HeadCountTests {
  @Test(arguments: [
    (
      sales: [100, 300] as [Int64], weights: WeightBasis.sales(category: nil), given: 3_000 as Int64
    ),
    (sales: [0, 300] as [Int64], weights: WeightBasis.sales(category: nil), given: 2_000 as Int64),
    (sales: [0, 300] as [Int64], weights: WeightBasis.equally, given: 3_000 as Int64),
    (sales: [0, 0] as [Int64], weights: WeightBasis.sales(category: nil), given: 0 as Int64),
  ])
  func whoHasNoPartIsNotCounted(sales: [Int64], weights: WeightBasis, given: Int64) throws {
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
    pool.weights = [WeightPart(basis: weights, percent: .all)]
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
