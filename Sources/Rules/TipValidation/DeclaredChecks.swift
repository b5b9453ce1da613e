import Text
import Tips

/// Checks that compare the shares with amounts from another system or a printed page.
let declaredChecks: [Check<ShiftAllocation>] = [
  Check("declared tips") { shift, findings in
    for (line, declared) in shift.shift.declared.enumerated() {
      let row = shift.row(of: declared.employee)
      for pool in Pool.allCases {
        guard let amount = declared.amount(of: pool) else { continue }
        let share = shift.share(of: pool, for: declared.employee)
        let who =
          row.map { Words(verbatim: $0.label) }
          ?? "Employee \(declared.employee.text), who is not on the shift"
        findings.expect(
          .money(share), found: .money(amount), at: ["declared", .item(line), .key(pool.rawValue)],
          as: "declared \(Words(stringLiteral: pool.rawValue)) tips",
          "\(who): \(shift.comparison(of: amount, with: share))")
      }
    }
  },
  // Compares the declared total with the shares of the same people.
  Check("declared total") { shift, findings in
    for pool in Pool.allCases {
      let lines = shift.shift.declared.filter { $0.amount(of: pool) != nil }
      guard !lines.isEmpty else { continue }
      let expected = lines.reduce(Money.zero) { sum, line in
        sum + shift.share(of: pool, for: line.employee)
      }
      let found = lines.reduce(Money.zero) { $0 + ($1.amount(of: pool) ?? .zero) }
      findings.expect(
        .money(expected), found: .money(found), at: ["declared"],
        as: "declared \(Words(stringLiteral: pool.rawValue)) total",
        "\(lines.count) of \(shift.rows.count) people: "
          + shift.comparison(of: found, with: expected))
    }
  },
  Check("declared people") { shift, findings in
    guard !shift.shift.declared.isEmpty else { return }
    let strangers = shift.shift.declared.filter { shift.row(of: $0.employee) == nil }
    for line in strangers {
      findings.add(
        .fail, "Employee \(line.employee.text) is declared, but is not on the shift.")
    }
    let declared = Set(shift.shift.declared.map { $0.employee })
    let missing = shift.rows.filter { !declared.contains($0.employeeID) }
    for row in missing {
      findings.add(.warn, "\(row.label) is on the shift, but nothing is declared.")
    }
    if strangers.isEmpty && missing.isEmpty {
      findings.expect(
        .count(Set(shift.rows.map { $0.employeeID }).count), found: .count(declared.count),
        "The declared people are the people on the shift.")
    }
  },
]

extension DeclaredAmount {
  fileprivate func amount(of pool: Pool) -> Money? { pool == .digital ? digital : cash }
}

extension ShiftAllocation {
  /// Returns a person's share, in all positions.
  fileprivate func share(of pool: Pool, for employee: EmployeeID) -> Money {
    rows.reduce(.zero) { sum, row in
      guard row.employeeID == employee else { return sum }
      return sum + (pool == .digital ? row.digitalShare : row.cashShare)
    }
  }

  /// Returns the person's last line.
  fileprivate func row(of employee: EmployeeID) -> AllocationRow? {
    rows.last { $0.employeeID == employee }
  }

  fileprivate func comparison(of declared: Money, with share: Money) -> Words {
    if declared == share { return "the declared amounts equal the shares." }
    let difference = Money(minorUnits: abs((declared - share).minorUnits))
    return "\(difference.plain(in: restaurant.currency)) \(declared < share ? "less" : "more") is"
      + " declared than shared."
  }
}
