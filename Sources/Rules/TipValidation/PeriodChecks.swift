import Text
import Tips

/// The rules of a pay period as a whole, in the order of the validation list.
let periodChecks: [Check<PeriodFacts>] =
  periodSumChecks + [
    Check("shifts within the period") { facts, findings in
      let period = facts.allocation.period
      let (from, to) = (period.from.plain, period.to.plain)
      for shift in facts.allocation.shifts.map({ $0.shift.id }) where !period.contains(shift.date) {
        findings.add(.fail, "\(shift.label) is not in \(from) to \(to).")
      }
      findings.addNone("Every shift falls in \(from) to \(to).")
    },
    Check("overlapping shifts") { facts, findings in
      let shifts = facts.allocation.shifts
      for overlap in overlaps(among: shifts) {
        findings.add(
          .warn, expected: .minutes(0), actual: .minutes(overlap.minutes),
          overlap.sentence(among: shifts)
            + ". One person cannot work in two places: check the clock times.")
      }
      findings.addNone("Nobody is clocked in on two shifts at the same time.", of: .minutes(0))
    },
    // The difference between each employee's whole cents, pool by pool, and the exact sum.
    Check("tips against entitlement") { facts, findings in
      for kind in MoneyKind.allCases {
        let entitlements = facts.allocation.entitlements(of: kind)
        for totals in facts.allocation.employees {
          guard let owed = entitlements[totals.employee.id] else { continue }
          let exact = owed.exact.rounded
          let difference = FractionalMoney(owed.received) - exact
          let limit = owed.units.minorUnits * FractionalMoney.unitsPerMinorUnit
          findings.add(
            abs(difference.units) <= limit ? .pass : .fail, as: "\(kind.label) against entitlement",
            expected: .fractionalMoney(exact), actual: .money(owed.received),
            difference: .fractionalMoney(difference),
            "\(totals.employee.label): the exact sum of \(owed.count) \(owed.count == 1 ? "share" : "shares")"
              + " of pools; found: the sum of the same as they were paid, each rounded by less than its unit."
          )
        }
      }
    },
    Check("rounding neutrality", law: "29 CFR 785.48(b)") { facts, findings in
      guard facts.allocation.shifts.contains(where: { $0.restaurant.rounding.hours > 0 }) else {
        return
      }
      for totals in facts.allocation.employees {
        findings.addNeutrality(totals, Words(verbatim: totals.employee.label))
      }
    },
    Check("rounding neutrality in all", law: "29 CFR 785.48(b)") { facts, findings in
      findings.addNeutrality(facts.allocation.totals, "All staff")
    },
  ] + workweekChecks + wageChecks

/// Checks that employees' totals equal what came in and was worked, and what shifts hold.
private let periodSumChecks: [Check<PeriodFacts>] = [
  // All that came in was paid out, or is kept.
  Check("period in and out") { facts, findings in
    for kind in MoneyKind.allCases {
      let collected = facts.allocation.shifts.reduce(.zero) { $0 + $1.collectedKinds[kind] }
      let employees = facts.allocation.employees.reduce(.zero) { $0 + $1.shares[kind] }
      guard kind != .serviceCharge || collected > .zero || employees > .zero else { continue }
      let house = kind == .serviceCharge ? facts.allocation.chargesKept : .zero
      findings.expect(
        .money(collected), found: .money(employees + house),
        as: "period \(kind.label) in and out",
        "Tips collected in all shifts, less refunds and card fees; found: the sum of all employees'"
          + " totals" + (kind == .serviceCharge ? " and what the restaurant keeps." : "."))
    }
  },
  // Each pool over several shifts has someone to receive its money.
  Check("pools over several shifts") { facts, findings in
    let currency = facts.restaurant.currency
    for pool in facts.allocation.pools {
      let days: Words = "\(pool.from.plain) to \(pool.to.plain)"
      for kind in MoneyKind.allCases where pool.unshared[kind] > .zero {
        findings.add(
          .fail, expected: .money(pool.collected[kind]), actual: .money(.zero),
          "\(pool.policy.name): \(pool.collected[kind].plain(in: currency)) of \(kind.label) from"
            + " \(days), and nobody to receive it.")
      }
      for shares in pool.shares {
        findings.expect(
          .money(pool.collected[shares.kind]), found: .money(shares.amounts.reduce(.zero, +)),
          as: "pools over several shifts (\(pool.policy.name): \(shares.kind.label))",
          "Collected from \(days); found: what people received.")
      }
    }
  },
  // Each employee's total against the rows that carry the ID, added up again.
  Check("employees' totals against shifts") { facts, findings in
    let paid = facts.allocation.sums { $0.total.minorUnits }
    let employees = facts.allocation.employees
    let offenders = employees.filter { $0.total.minorUnits != paid[$0.employee.id] }
    findings.expect(
      .count(paid.count), found: .count(employees.count - offenders.count),
      offenders.isEmpty
        ? "Every employee's total is the sum of the employee's shares, shift by shift."
        : "Totals that are not the sum of their shares: "
          + offenders.map { $0.employee.label }.joined(separator: ", ") + ".")
  },
  Check("employees' hours against shifts") { facts, findings in
    findings.expect(
      .hours(facts.allocation.totals.hours),
      found: .hours(facts.allocation.employees.reduce(.zero) { $0 + $1.hours }),
      "Sum of all shifts; found: sum of all employees.")
  },
  Check("employees' points against shifts") { facts, findings in
    findings.expect(
      .points(facts.allocation.totals.points),
      found: .points(facts.allocation.employees.reduce(.zero) { $0 + $1.points }),
      "Sum of all shifts; found: sum of all employees.")
  },
]

/// Checks of the measures that payroll law and Form W-2 need.
private let workweekChecks: [Check<PeriodFacts>] = [
  workweeks("workweeks' digital tips", .digital), workweeks("workweeks' cash tips", .cash),
  // One line, if some positions have a code and tips were paid under one without a code.
  Check("occupation codes") { facts, findings in
    let totals = facts.allocation.occupationTotals(in: facts.restaurant)
    guard findings.tipLaw == .us, totals.contains(where: { $0.code != nil }) else { return }
    let missing = totals.filter { $0.code == nil }
    guard !missing.isEmpty else {
      return findings.addNone("All tips were paid under occupation codes.")
    }
    let people = Set(missing.map { $0.employee.id })
    var positions: [String] = []
    for row in facts.allocation.shifts.lazy.flatMap({ $0.rows })
    where row.totalShare > .zero && people.contains(row.employeeID)
      && facts.restaurant.position(named: row.position)?.occupationCode == nil
      && !positions.contains(row.position)
    {
      positions.append(row.position)
    }
    findings.add(
      .warn, expected: .count(0), actual: .count(missing.count),
      "Tips were paid under positions without an occupation code: "
        + positions.joined(separator: ", ")
        + ". The 2026 Form W-2 requires one: give them their `occupation_code` in the settings.")
  },
]

private func workweeks(_ name: Words, _ kind: MoneyKind) -> Check<PeriodFacts> {
  Check(name) { facts, findings in
    let first = facts.restaurant.firstDayOfWorkweek
    findings.expect(
      .money(facts.allocation.totals.shares[kind]),
      found: .money(
        facts.allocation.workweekTotals(startingOn: first).reduce(.zero) { $0 + $1.shares[kind] }),
      "Sum of all shifts; found: sum of all employees' workweeks.")
  }
}

extension PeriodAllocation {
  /// Returns what everybody got in all shifts, and from pools over several shifts, added up again.
  func sums(of amount: (TipShares) -> Int64) -> [EmployeeID: Int64] {
    var sums: [EmployeeID: Int64] = [:]
    for row in shifts.lazy.flatMap({ $0.rows }) {
      sums[row.employeeID, default: 0] += amount(row.shares)
    }
    for part in pools.lazy.flatMap({ $0.parts }) {
      sums[part.employeeID, default: 0] += amount(part.shares)
    }
    return sums
  }
}

extension FindingList {
  fileprivate mutating func addNeutrality<Key>(_ totals: Totals<Key>, _ who: Words) {
    let gained = totals.gainedMinutes
    let outcome: Words =
      switch gained {
      case 0: "rounding removed as many minutes as it added."
      case 1...: "rounding added \(gained) minutes."
      default: "rounding removed \(-gained) minutes."
      }
    add(
      .pass, expected: .minutes(totals.clockedMinutes),
      actual: .minutes(totals.clockedMinutes + gained),
      "\(who): \(outcome) Rounding should even out over time\(law).")
  }
}

extension Overlap {
  /// `Fred P. (16) is clocked in on Lunch of 2024-04-13 and Dinner of 2024-04-13 at once, for 30
  /// minutes`.
  ///
  /// - Parameter shifts: those that were compared.
  func sentence(among shifts: [ShiftAllocation]) -> Words {
    let row = shifts[first].rows.first { $0.employeeID == employee }
    return "\(row?.label ?? employee.text) is clocked in on \(shifts[first].shift.id.label) and"
      + " \(shifts[second].shift.id.label) at once, for \(minutes) minutes"
  }
}
