import TipAllocation
import TipModel
import Wording

/// Checks that all that came in over a period was paid out, or is kept.
let periodInAndOut = Check<PeriodFacts>("period in and out") { facts, findings in
  let shifts = facts.allocation.shifts
  for kind in MoneyKind.allCases {
    let collected = shifts.reduce(.zero) { $0 + $1.collectedKinds[kind] }
    let employees = facts.allocation.employees.reduce(.zero) { $0 + $1.shares[kind] }
    let house = kind == .serviceCharge ? facts.allocation.chargesKept : .zero
    if let name = facts.allocation.sharesOnePool ? kind.onePoolOfPeriod : nil {
      findings.expect(
        collected, found: employees, as: name,
        PeriodFacts.allEmployees)
    } else if collected > .zero || employees > .zero {
      findings.expect(
        collected, found: employees + house, as: "period \(kind.label) in and out",
        "Tips collected in all shifts, less refunds and card fees; found: the sum of all employees'"
          + " totals" + (kind == .serviceCharge ? " and what the restaurant keeps." : "."))
    }
  }
}

/// Checks that each pool over several shifts has someone to receive its money.
let poolsOverShifts = Check<PeriodFacts>("pools over several shifts") { facts, findings in
  let currency = facts.restaurant.currency
  for pool in facts.allocation.pools {
    let days: Words = "\(pool.from.plain) to \(pool.to.plain)"
    for kind in MoneyKind.allCases where pool.unshared[kind] > .zero {
      findings.add(
        .fail, expected: .money(pool.collected[kind]), actual: .money(.zero),
        difference: .moneyDifference(.zero - pool.collected[kind]),
        "\(pool.policy.name): \(pool.collected[kind].plain(in: currency)) of \(kind.label) from"
          + " \(days), and nobody to receive it.")
    }
    for shares in pool.shares {
      findings.expect(
        pool.collected[shares.kind], found: shares.amounts.reduce(.zero) { $0 + $1 },
        as: "pools over several shifts (\(pool.policy.name): \(shares.kind.label))",
        "Collected from \(days); found: what people received.")
    }
  }
}

extension MoneyKind {
  /// The pool's name in the validation list, if every shift of the period shares one pool.
  fileprivate var onePoolOfPeriod: Words? {
    switch self {
    case .digital: "period digital tips"
    case .cash: "period cash tips"
    case .serviceCharge: nil
    }
  }
}

extension PeriodFacts {
  static let allEmployees: Words =
    "Tips collected in all shifts; found: the sum of all employees' totals."
}
