package import Tips

/// The changes of a correction: each person's totals before and after, and why.
package struct PeriodChanges: Sendable {
  /// An employee on a shift of the period, before or now.
  package struct Person: Sendable {
    package let employee: Employee
    package let was: EmployeeTotals
    package let now: EmployeeTotals

    /// Make-ups to the minimum wage that payroll files pay, before and now.
    let makeUp: (was: Money, now: Money)

    /// Cash tips that the person kept from the shifts, before the correction.
    let cashHeldBefore: Money

    /// Everything that the person was paid, and should be paid.
    var paid: Money { was.earned + makeUp.was }
    var due: Money { now.earned + makeUp.now }
  }

  /// The file name of the bundle that is corrected.
  package let bundle: String

  /// The correction's number within the period, from 1.
  package let number: Int

  /// The people, by employee ID.
  package let people: [Person]

  /// The totals of all people.
  package let totals: (was: Totals<PayPeriod>, now: Totals<PayPeriod>)

  /// Whether service charges came in, before or now.
  let hasCharges: Bool

  /// Whether payroll files pay make-ups to the minimum wage, before or now.
  let hasMakeUps: Bool

  /// Changes to input files, in the order of the files.
  package let inputs: [InputChange]

  /// Sentences about the payroll files and about manual steps.
  package let payroll: [String]

  /// - Parameter makeUps: those that payroll files pay, by person.
  package init(
    of bundle: String, number: Int, was: PeriodAllocation, now: PeriodAllocation,
    makeUps: (was: [EmployeeID: Money], now: [EmployeeID: Money]) = ([:], [:]),
    inputs: [InputChange], payroll: [String]
  ) {
    self.payroll = payroll
    self.bundle = bundle
    self.number = number
    self.inputs = inputs
    totals = (was.totals, now.totals)
    hasMakeUps = !makeUps.was.isEmpty || !makeUps.now.isEmpty
    hasCharges = was.hasServiceCharges || now.hasServiceCharges
    func byID(_ period: PeriodAllocation) -> [EmployeeID: EmployeeTotals] {
      Dictionary(uniqueKeysWithValues: period.employees.map { ($0.employee.id, $0) })
    }
    let (before, after) = (byID(was), byID(now))
    let heldBefore = was.cashHeld
    people = Set(before.keys).union(after.keys).sorted().compactMap { id in
      guard let employee = (after[id] ?? before[id])?.employee else { return nil }
      let none = EmployeeTotals(of: employee)
      return Person(
        employee: employee, was: before[id] ?? none, now: after[id] ?? none,
        makeUp: (makeUps.was[id] ?? .zero, makeUps.now[id] ?? .zero),
        cashHeldBefore: heldBefore[id] ?? .zero)
    }
  }
}
