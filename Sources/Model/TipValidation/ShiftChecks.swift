package import TipAllocation
import TipModel

/// The validation list of one shift, in a fixed order.
///
/// The figures are asserted a second time, from the shift as it was read and by other arithmetic
/// than that which shared the pools.
package func checks(of allocation: ShiftAllocation) -> [Check] {
  var checks = ShiftChecks(allocation)
  checks.addFigures()
  checks.addRules()
  checks.addDeclared()
  return checks.list.checks
}

struct ShiftChecks {
  let allocation: ShiftAllocation
  var list: CheckList

  var shift: Shift { allocation.shift }
  var restaurant: Restaurant { allocation.restaurant }
  var rows: [AllocationRow] { allocation.rows }

  init(_ allocation: ShiftAllocation) {
    self.allocation = allocation
    list = CheckList(
      Check.Scope(date: allocation.shift.date, shiftType: allocation.shift.type))
  }

  /// How sentences name a person: `Fred P. (16)`.
  func person(_ row: AllocationRow) -> String { "\(row.name) (\(row.employeeID.text))" }

  func text(_ money: Money) -> String { money.plain(in: restaurant.currency) }

  mutating func addFigures() {
    addPools()
    addShares(.digitalShares, of: pools.digital, parts: rows.map(\.digitalShare))
    addShares(.cashShares, of: shift.tips.cash, parts: rows.map(\.cashShare))
    addHouseParts()
    addTotals()
    addPoints()
  }

  /// What there is to share, from the tips as they came in.
  private var pools: (netCreditCard: Money, digital: Money) {
    let tips = shift.tips
    // Half up in other words than the engine's: the fee is the whole number nearest to the product.
    let fee =
      (2 * tips.creditCard.minorUnits * restaurant.cardFee.millionths + Percentage.whole)
      / (2 * Percentage.whole)
    let net = Money(minorUnits: tips.creditCard.minorUnits - fee)
    return (net, net + tips.house)
  }

  private mutating func addPools() {
    let (tips, pools) = (shift.tips, pools)
    let columns = allocation.totals
    let fee = tips.creditCard - pools.netCreditCard
    list.expect(
      .digitalPool, pools.digital, found: columns.digitalShare,
      "Credit card \(text(tips.creditCard)) less card fee \(fee.plain(in: restaurant.currency))"
        + " plus house \(text(tips.house)); found: the sum of all digital shares.")
    list.expect(
      .cashPool, tips.cash, found: columns.cashShare,
      "Cash collected; found: the sum of all cash shares.")
    list.expect(
      .creditCardPart, pools.netCreditCard, found: columns.creditCardShare,
      "Credit-card tips less the fee; found: the sum of the credit-card parts of all shares.")
    list.expect(
      .housePart, tips.house, found: columns.houseShare,
      "House tips; found: the sum of the house parts of all shares.")
  }

  private mutating func addShares(_ name: CheckName, of pool: Money, parts: [Money]) {
    let fractions = allocation.shareMethod.fractions(
      of: rows.map(\.work), in: restaurant)
    addWithinOneCent(name, of: pool, fractions: fractions, parts: parts)
  }

  private mutating func addHouseParts() {
    let total = rows.reduce(0 as UInt128) { $0 + UInt128($1.digitalShare.minorUnits) }
    let fractions = rows.map { row in
      PoolFraction(numerator: UInt128(row.digitalShare.minorUnits), denominator: max(1, total))
    }
    addWithinOneCent(
      .houseParts, of: shift.tips.house, fractions: fractions, parts: rows.map(\.houseShare))
  }

  /// Every part must be less than one cent from pool × fraction: |part × denominator − pool ×
  /// numerator| < denominator, in whole numbers.
  private mutating func addWithinOneCent(
    _ name: CheckName, of pool: Money, fractions: [PoolFraction], parts: [Money]
  ) {
    let offenders = rows.indices.filter { index in
      let fraction = fractions[index]
      let exact = UInt128(pool.minorUnits) * fraction.numerator
      let (paid, overflow) = UInt128(parts[index].minorUnits)
        .multipliedReportingOverflow(by: fraction.denominator)
      return overflow || (paid > exact ? paid - exact : exact - paid) >= fraction.denominator
    }
    list.expect(
      name, count: rows.count, found: rows.count - offenders.count,
      offenders.isEmpty
        ? "Every share is less than one cent from the exact one."
        : "A cent or more from the exact share: "
          + offenders.map { person(rows[$0]) }.joined(separator: ", ") + ".")
  }

  private mutating func addTotals() {
    let offenders = rows.filter { row in
      row.creditCardShare.minorUnits + row.houseShare.minorUnits + row.cashShare.minorUnits
        != row.totalShare.minorUnits
    }
    list.expect(
      .rowTotals, count: rows.count, found: rows.count - offenders.count,
      offenders.isEmpty
        ? "In every row, credit-card part, house part and cash make the total."
        : "Rows whose parts do not make the total: "
          + offenders.map(person).joined(separator: ", ") + ".")
    list.expect(
      .columnTotals, pools.digital + shift.tips.cash,
      found: rows.reduce(.zero) { $0 + $1.totalShare },
      "Both pools; found: the sum of all rows' totals.")
  }

  private mutating func addPoints() {
    let step = restaurant.rounding.points == .exact ? 1 : Points.unitsPerHundredth
    var expected: Int64 = 0
    for row in rows {
      let exact = row.hours.units * row.pointValue.tenThousandths
      expected += (2 * exact + step) / (2 * step) * step
    }
    let found = allocation.totals.points
    list.add(
      .points, expected == found.units ? .pass : .fail, expected: .points(Points(units: expected)),
      actual: .points(found),
      "Hours × point value of every row, \(step == 1 ? "exactly" : "rounded half up to hundredths");"
        + " found: the sum of all points.")
  }
}
