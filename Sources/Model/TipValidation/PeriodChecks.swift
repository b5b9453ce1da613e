package import TipAllocation
import TipModel

/// The validation list of a pay period: that of each shift, then that of the period as a whole.
package func checks(of period: PeriodAllocation) -> [Check] {
  var checks = PeriodChecks(period)
  checks.addTotals()
  checks.addShiftDates()
  checks.addOverlaps()
  checks.addEntitlements()
  checks.addRoundingNeutrality()
  return period.shifts.flatMap { TipValidation.checks(of: $0) } + checks.list.checks
}

struct PeriodChecks {
  let period: PeriodAllocation
  var list = CheckList(nil)

  init(_ period: PeriodAllocation) { self.period = period }

  func person(_ employee: Employee) -> String { "\(employee.name) (\(employee.id.text))" }

  mutating func addTotals() {
    addTotal(.periodDigital, shifts: \.pools.digital, employees: \.digital)
    addTotal(.periodCash, shifts: \.pools.cash, employees: \.cash)
    addTotal(.periodCreditCardPart, shifts: \.pools.netCreditCard, employees: \.creditCard)
    addTotal(.periodHousePart, shifts: \.pools.house, employees: \.house)
    addEmployeeTotals()

    let shifts = period.totals
    let hours = period.employees.reduce(Hours.zero) { $0 + $1.hours }
    list.add(
      .employeeHours, hours == shifts.hours ? .pass : .fail, expected: .hours(shifts.hours),
      actual: .hours(hours), "All shifts; found: all employees.")
    let points = period.employees.reduce(Points.zero) { $0 + $1.points }
    list.add(
      .employeePoints, points == shifts.points ? .pass : .fail, expected: .points(shifts.points),
      actual: .points(points), "All shifts; found: all employees.")
  }

  private mutating func addTotal(
    _ name: CheckName, shifts pool: (ShiftAllocation) -> Money,
    employees paid: (EmployeeTotals) -> Money
  ) {
    list.expect(
      name, period.shifts.reduce(.zero) { $0 + pool($1) },
      found: period.employees.reduce(.zero) { $0 + paid($1) },
      "What came in over all shifts; found: the sum of all employees' totals.")
  }

  /// Each employee's total against the rows that carry the ID, summed anew.
  private mutating func addEmployeeTotals() {
    var paid: [EmployeeID: Int64] = [:]
    for row in period.shifts.lazy.flatMap(\.rows) {
      paid[row.employeeID, default: 0] += row.totalShare.minorUnits
    }
    let offenders = period.employees.filter { $0.total.minorUnits != paid[$0.employee.id] }
    list.expect(
      .employeeTotals, count: paid.count, found: period.employees.count - offenders.count,
      offenders.isEmpty
        ? "Every employee's total is the sum of the employee's shares, shift by shift."
        : "Totals that are not the sum of the shares: "
          + offenders.map { person($0.employee) }.joined(separator: ", ") + ".")
  }

  mutating func addShiftDates() {
    let (from, to) = (period.period.from.plain, period.period.to.plain)
    let outside = period.shifts.filter { !period.period.contains($0.shift.date) }
    list.addEach(
      .shiftDates, .fail,
      outside.map { "\($0.shift.type) of \($0.shift.date.plain) is not in \(from) to \(to)." },
      otherwise: "Every shift falls in \(from) to \(to).")
  }

  /// What sharing in whole cents, shift by shift, leaves each employee above or below the exact sum.
  mutating func addEntitlements() {
    for totals in period.employees {
      addEntitlement(.digitalEntitlement, totals.digitalEntitlement, totals.digital, totals)
      addEntitlement(.cashEntitlement, totals.cashEntitlement, totals.cash, totals)
    }
  }

  private mutating func addEntitlement(
    _ name: CheckName, _ entitlement: Entitlement, _ paid: Money, _ totals: EmployeeTotals
  ) {
    let exact = entitlement.rounded
    let difference = FractionalMoney(paid) - exact
    let shifts = totals.shiftCount
    let bound = Int64(shifts) * FractionalMoney.unitsPerMinorUnit
    list.add(
      name, abs(difference.units) <= bound ? .pass : .fail, expected: .fractionalMoney(exact),
      actual: .money(paid), difference: .fractionalMoney(difference),
      "\(person(totals.employee)): the exact sum over \(shifts) \(shifts == 1 ? "shift" : "shifts"),"
        + " and what whole cents shift by shift come to. Less than a cent a shift apart.")
  }

  mutating func addRoundingNeutrality() {
    let rounds = period.shifts.contains { $0.restaurant.rounding.hours > 0 }
    if rounds {
      for totals in period.employees {
        addNeutrality(.roundingNeutrality, totals.totals, person(totals.employee))
      }
    }
    addNeutrality(.roundingNeutralityInAll, period.totals, "All staff")
  }

  private mutating func addNeutrality(_ name: CheckName, _ totals: RowTotals, _ who: String) {
    let gained = totals.gainedMinutes
    let outcome =
      switch gained {
      case 0: "rounding took as many minutes as it gave."
      case 1...: "rounding gave \(gained) minutes."
      default: "rounding took \(-gained) minutes."
      }
    list.add(
      name, .pass, expected: .minutes(totals.clockedMinutes),
      actual: .minutes(totals.clockedMinutes + gained), difference: .minutes(gained),
      "\(who): \(outcome) Over time it should even out (29 CFR 785.48(b)).")
  }
}
