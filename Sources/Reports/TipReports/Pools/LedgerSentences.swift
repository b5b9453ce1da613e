import TipAllocation
import TipModel
import Wording

/// Sentences about the tips that a person collected, gave and got in a shift with pools: the
/// person's own data alone.
struct LedgerSentences {
  let shift: ShiftAllocation
  let ledger: ShiftLedger

  /// By the employees' order: a paragraph for each shift, and then for each pool over several.
  static func paragraphs(of period: PeriodAllocation, in currency: Currency) -> [[String]] {
    var byEmployee: [EmployeeID: [String]] = [:]
    for shift in period.shifts {
      if shift.sharesOnePool { continue }
      let sentences = LedgerSentences(shift: shift, ledger: shift.ledger)
      for (place, row) in shift.rows.enumerated() {
        byEmployee[row.employeeID, default: []].append(
          sentences.sentences(of: place).joined(separator: " "))
      }
    }
    return period.employees.map { totals in
      let employee = totals.employee.id
      return (byEmployee[employee] ?? [])
        + LedgerSentences.sentences(of: period.pools, for: employee, in: currency)
    }
  }

  private func sentences(of row: Int) -> [String] {
    let words = LedgerWords(shift: shift, ledger: ledger)
    var lines: [String] = []
    if let collected = words.collected(row) { lines.append(translated("You \(collected).")) }
    for pool in ledger.pools {
      lines += pool.payments.filter { $0.row == row }.map {
        translated("You \(words.gave($0, to: pool)).")
      }
      let received = pool.received(by: row)
      if received != .zero {
        lines.append(translated("You \(words.got(received, from: pool, row))."))
      }
    }
    // A statement is one person's own, and names nobody else.
    lines += words.byHand(row) { translated("a person in position \($0.position)") }.map {
      translated("You \($0).")
    }
    let nothing = translated("You collected, gave and got nothing.")
    return ["\(shift.shift.label):"] + (lines.isEmpty ? [nothing] : lines)
  }

  /// A person's parts of the pools over several shifts.
  private static func sentences(
    of pools: [PeriodPool], for employee: EmployeeID, in currency: Currency
  ) -> [String] {
    pools.compactMap { pool in
      guard let index = pool.employees.firstIndex(of: employee) else { return nil }
      let share = pool.shares.reduce(into: KindAmounts.zero) {
        $0[$1.kind] += $1.amounts[index]
      }
      guard share != .zero else { return nil }
      let slices = pool.shares.first?.slices ?? []
      let portion = slices.count == 1 ? slices.first?.portion(of: index, in: currency) : nil
      return translated(
        """
        \(pool.policy.name), \(spanText(pool.from, pool.to, separator: translated("\(context: "between days") to "))): you got\
         \(share.words(in: currency))
        """) + (portion.map { " (\($0))" } ?? "") + "."
    }
  }
}
