import TipModel

/// A validation list while it is written: a scope, and the lines so far.
struct CheckList {
  let scope: Check.Scope?
  private(set) var checks: [Check] = []

  init(_ scope: Check.Scope?) { self.scope = scope }

  mutating func add(
    _ name: CheckName, _ status: Check.Status, expected: Check.Value = .none,
    actual: Check.Value = .none, difference: Check.Value = .none, _ detail: String
  ) {
    checks.append(
      Check(
        scope: scope, name: name.rawValue, status: status, expected: expected, actual: actual,
        difference: difference, detail: detail))
  }

  /// An amount that must be equal to the last minor unit.
  mutating func expect(_ name: CheckName, _ expected: Money, found actual: Money, _ detail: String)
  {
    add(
      name, expected == actual ? .pass : .fail, expected: .money(expected), actual: .money(actual),
      difference: .moneyDifference(actual - expected), detail)
  }

  /// How many of a number of things are as they must be.
  mutating func expect(_ name: CheckName, count expected: Int, found actual: Int, _ detail: String)
  {
    add(
      name, expected == actual ? .pass : .fail, expected: .count(expected), actual: .count(actual),
      difference: .count(actual - expected), detail)
  }

  /// One line for each offender, or one that says that there is none.
  mutating func addEach(
    _ name: CheckName, _ status: Check.Status, _ offenders: [String], otherwise: String
  ) {
    if offenders.isEmpty {
      add(name, .pass, expected: .count(0), actual: .count(0), difference: .count(0), otherwise)
    }
    for offender in offenders { add(name, status, offender) }
  }
}

/// What is checked. The names stand in `validation.csv`, so they stay.
package enum CheckName: String, CaseIterable, Sendable {
  // The figures of a shift.
  case digitalPool = "digital pool"
  case cashPool = "cash pool"
  case creditCardPart = "credit-card part"
  case housePart = "house part"
  case digitalShares = "digital shares within one cent"
  case cashShares = "cash shares within one cent"
  case houseParts = "house parts within one cent"
  case rowTotals = "row totals"
  case columnTotals = "column totals"
  case points = "points"

  // The rules of a shift.
  case cardFee = "card fee"
  case hoursRounding = "hours rounding"
  case shiftType = "shift type set up"
  case positions = "positions set up"
  case roster = "on the roster"
  case positionHeld = "position held"
  case oncePerShift = "once per shift"
  case eligibility = "no share for managers and ineligible positions"
  case hoursBounds = "hours bounds"
  case unclearTime = "time without am or pm"
  case clockChange = "clock change"
  case override = "point value override"

  // What another system says of a shift.
  case declaredDigital = "declared digital tips"
  case declaredCash = "declared cash tips"
  case declaredDigitalTotal = "declared digital total"
  case declaredCashTotal = "declared cash total"
  case declaredPeople = "declared people"

  // A pay period.
  case periodDigital = "period digital tips"
  case periodCash = "period cash tips"
  case periodCreditCardPart = "period credit-card part"
  case periodHousePart = "period house part"
  case employeeTotals = "employees' totals against shifts"
  case employeeHours = "employees' hours against shifts"
  case employeePoints = "employees' points against shifts"
  case shiftDates = "shifts within the period"
  case overlap = "overlapping shifts"
  case digitalEntitlement = "digital tips against entitlement"
  case cashEntitlement = "cash tips against entitlement"
  case roundingNeutrality = "rounding neutrality"
  case roundingNeutralityInAll = "rounding neutrality in all"

  // What goes to payroll.
  case workweekDigital = "workweeks' digital tips"
  case workweekCash = "workweeks' cash tips"
  case occupationCodes = "occupation codes"
  case payrollFile = "payroll file"
  case payrollDigital = "payroll digital tips"
  case payrollCash = "payroll cash tips"
  case payrollTotal = "payroll total tips"
  case payrollCollected = "payroll collected tips"
  case payrollHours = "payroll hours"
  case payrollPeople = "payroll people"
  case payrollBalance = "payroll debits against credits"
  case payrollOvertime = "payroll hours over 40 in a workweek"
}
