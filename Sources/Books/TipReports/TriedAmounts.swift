package import Text
package import Tips

/// A person's amounts under the current settings and under another policy.
package struct TriedAmounts: Sendable {
  package let employee: EmployeeID
  package let name: String
  package let paid: TipShares
  package let tried: TipShares

  /// Returns rows by employee ID for everyone who gets money under either policy.
  package static func rows(paid: PeriodAllocation, tried: PeriodAllocation) -> [TriedAmounts] {
    func shares(_ period: PeriodAllocation) -> [EmployeeID: TipShares] {
      Dictionary(uniqueKeysWithValues: period.employees.map { ($0.employee.id, $0.shares) })
    }
    let names = Dictionary(
      lasts: (paid.employees + tried.employees).map {
        (key: $0.employee.id, value: $0.employee.name)
      })
    let (before, after) = (shares(paid), shares(tried))
    return names.keys.sorted().map { id in
      TriedAmounts(
        employee: id, name: names[id] ?? id.text, paid: before[id] ?? .zero,
        tried: after[id] ?? .zero)
    }
  }

  /// Whether the person's amount differs.
  package var isChanged: Bool { paid != tried }

  /// The difference in tips and service charges.
  package var change: MoneyDifference {
    tried.earned - paid.earned
  }
}

extension Table where Row == TriedAmounts {
  /// A row per person: the output of `tipsheet try`.
  package static let tried = Table {
    Column.employeeID { $0.employee }.onTerminal()
    Column.name { $0.name }.onTerminal(leastWidth: 8, isFirst: true)
    Column.money("Digital now", "digital_tips") { $0.paid.digital }.sum().onTerminal()
    Column.money("Cash now", "cash_tips") { $0.paid.cash }.sum().onTerminal()
    Column.money("Charges now", "service_charges") { $0.paid.serviceCharge }.sum()
    Column.money("Digital", "tried_digital_tips") { $0.tried.digital }.sum().onTerminal()
    Column.money("Cash", "tried_cash_tips") { $0.tried.cash }.sum().onTerminal()
    Column.money("Charges", "tried_service_charges") { $0.tried.serviceCharge }.sum()
    Column.difference("Change", "difference") { $0.change }
      .formula { _, row in
        let (tried, now) = (
          row.sum("tried_digital_tips", to: "tried_service_charges"),
          row.sum("digital_tips", to: "service_charges")
        )
        return row.rounded("\(tried)-\(now)")
      }.sum().onTerminal(isSigned: true)
  }
}

extension TableRow {
  /// Returns the sum of adjacent cells in the row.
  fileprivate func sum(_ first: String, to last: String) -> Formula {
    "SUM(\(self[first]):\(self[last]))"
  }
}

extension CSVTable {
  package static func tried(_ rows: [TriedAmounts], currency: Currency) -> CSVTable {
    Table.tried.file(rows, currency: currency)
  }
}

/// A workbook of one sheet, with each person's amounts under another policy.
///
/// - Parameters:
///   - policy: the name of the policy file.
///   - paid: the days as the current settings share them.
package func triedWorkbook(
  _ rows: [TriedAmounts], policy: String, paid: PeriodAllocation, of restaurant: Restaurant,
  version: String
) -> Workbook {
  let period = paid.period.longText
  let sheet = SheetDraft(
    translated("Comparison"), .proof, largest: paid.totals.earned,
    [
      [
        .title(
          translated("Another policy"),
          translated("\(restaurant.title), \(period): as paid now and under \(policy)")), .space(6),
        .table(Listing(.people, .tried, rows, total: translated("Total"), frozenColumns: 2)),
      ]
    ])
  return Book(
    [sheet], in: restaurant.currency, heading: (restaurant.title, period),
    footer: "tipsheet \(version)"
  ).workbook(
    title: translated("Another policy: \(period)"), subject: period, author: restaurant.title,
    created: paid.period.to)
}
