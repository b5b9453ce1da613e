import TipModel

/// The validation list of one shift, in a fixed order.
package func checks(of allocation: ShiftAllocation) -> [Check] {
  ShiftChecks(allocation).all
}

struct ShiftChecks {
  let allocation: ShiftAllocation
  var all: [Check] = []

  init(_ allocation: ShiftAllocation) {
    self.allocation = allocation
    checkPools()
  }

  private var scope: Check.Scope {
    Check.Scope(date: allocation.shift.date, shiftType: allocation.shift.type)
  }

  private mutating func checkPools() {
    let tips = allocation.shift.tips
    let fee = allocation.pools.cardFee
    let shared = allocation.totals
    expect(
      "digital pool", tips.creditCard - fee + (tips.house - .zero), shared.digitalShare - .zero)
    expect("cash pool", tips.cash - .zero, shared.cashShare - .zero)
  }

  private mutating func expect(
    _ name: String, _ expected: MoneyDifference, _ actual: MoneyDifference
  ) {
    let difference = MoneyDifference(minorUnits: actual.minorUnits - expected.minorUnits)
    all.append(
      Check(
        scope: scope, name: name, status: difference == .zero ? .pass : .fail,
        expected: .moneyDifference(expected), actual: .moneyDifference(actual),
        difference: .moneyDifference(difference)))
  }
}
