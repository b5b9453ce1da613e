import Text
import Tips

/// Sentences about tips that a person collected, gave, and got in a shift with pools. They have only the person's own
/// data.
enum LedgerSentences {
  /// Returns paragraphs in the employees' order: one for each shift, then one for each pool over several shifts.
  static func paragraphs(of period: PeriodAllocation, in currency: Currency) -> [[String]] {
    var byEmployee: [EmployeeID: [String]] = [:]
    for shift in period.shifts {
      // If a shift has one pool for everyone, its line in the table says it all.
      if shift.sharesOnePool { continue }
      for (place, row) in shift.rows.enumerated() {
        byEmployee[row.employeeID, default: []].append(
          sentences(of: place, on: shift).joined(separator: " "))
      }
    }
    return period.employees.map { totals in
      let employee = totals.employee.id
      return (byEmployee[employee] ?? [])
        + LedgerSentences.sentences(of: period.pools, for: employee, in: currency)
    }
  }

  private static func sentences(of row: Int, on shift: ShiftAllocation) -> [String] {
    let words = LedgerWords(shift: shift)
    let lines = shift.moneyLines(of: row).compactMap { line in
      // A statement is personal, so it names nobody else.
      words.words(line, of: row) { translated("a coworker (\($0.position))") }
    }.map { translated("You \($0).") }
    let nothing = translated("You did not collect, give, or get any tips.")
    return ["\(shift.shift.label):"] + (lines.isEmpty ? [nothing] : lines)
  }

  /// Returns sentences about a person's shares of pools over several shifts.
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
