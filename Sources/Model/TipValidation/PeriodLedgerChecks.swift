import TipAllocation
import TipModel
import Wording

/// Of a period with shifts whose money goes through pools.
let periodLedgerChecks: [Check<PeriodFacts>] = [
  Check("period in and out") { facts, findings in
    let shifts = facts.allocation.shifts
    for kind in MoneyKind.allCases {
      let collected = shifts.reduce(.zero) { $0 + $1.collectedKinds[kind] }
      let employees = facts.allocation.employees.reduce(.zero) { $0 + $1.shares[kind] }
      let house =
        kind == .serviceCharge ? shifts.reduce(.zero) { $0 + $1.ledger.house } : .zero
      guard collected > .zero || employees > .zero else { continue }
      findings.expect(
        collected, found: employees + house, as: "period \(kind.label) in and out",
        "What came in over all shifts, less refunds and card fees; found: the sum of all employees'"
          + " totals" + (kind == .serviceCharge ? " and what the restaurant keeps." : "."))
    }
  }.only { !$0.sharesOnePool },
  // Money of a pool over several shifts that nobody may have is no one's: it must not be forgotten.
  Check("pools over several shifts") { facts, findings in
    let currency = facts.restaurant.currency
    for pool in facts.allocation.pools {
      let days = "\(pool.from.plain) to \(pool.to.plain)"
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
  },
]

extension PeriodFacts {
  var sharesOnePool: Bool { allocation.shifts.allSatisfy { $0.sharesOnePool } }
}
