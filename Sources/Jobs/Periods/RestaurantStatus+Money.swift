import Folder
import Rules
import Text
import Tips

// Cash that was not picked up, and payroll files that are missing.
extension RestaurantStatus {
  func money(_ amount: Money) -> String { amount.plain(in: restaurant.restaurant.currency) }

  func name(of employee: EmployeeID) -> String {
    (restaurant.roster[employee]?.name).map { "\($0) (\(employee.text))" } ?? employee.text
  }

  private func json(_ line: CashPickup.Line, _ amount: Money) -> JSONValue {
    [
      "employee_id": .string(line.employee.text),
      "name": JSONValue(restaurant.roster[line.employee]?.name),
      "date": .string(line.shift.date.plain), "shift": .string(line.shift.type),
      "amount": .string(money(amount)),
    ]
  }

  /// Adds cash that was not picked up, one item per person, and cash handed out beyond the amount.
  mutating func addCash(_ cash: CashPickup) {
    var people: [EmployeeID] = []
    for line in cash.open where !people.contains(line.employee) { people.append(line.employee) }
    let items = people.map { person -> (section: Section, item: Item) in
      let lines = cash.open.filter { $0.employee == person }
      let sum = lines.reduce(Money.zero) { $0 + $1.open }
      let days = lines.map { "\($0.shift.date.weekdayAndDay) \($0.shift.type)" }
      let shifts =
        days.count < 3
        ? days.joined(separator: ", ")
        : translated("\(days.count) shifts since \(days[0])")
      return (
        .cash,
        [
          .text("  \(name(of: person)): \(money(sum)), \(shifts)"),
          .text("    \(commands.line("paid", ["--person", shellWord(person.text)]))"),
        ]
      )
    }
    groups.append(
      Group(key: "cash_to_pick_up", json: cash.open.map { json($0, $0.open) }, items: items))
    let status = self
    add(
      "cash_handed_out_in_excess", cash.excess,
      json: {
        status.json($0, Money(minorUnits: $0.handed.minorUnits - $0.due.minorUnits))
      }, in: .urgent
    ) { line in
      (
        translated(
          """
            \(status.name(of: line.employee)) got \(status.money(line.handed)) in cash for \
          \(line.shift.date.weekdayAndDay) \(line.shift.type), and the shift now gives \(status.money(line.due))
          """), translated("    correct the shift, or its line in paid.yaml")
      )
    }
  }

  // MARK: Payroll

  /// Adds the payroll files that open periods lack: each reason once, with its periods.
  mutating func addPayroll(_ periods: [LoadedPeriod]) {
    var json: [JSONValue] = []
    var reasons: [(what: String, remedy: String, first: PayPeriod, count: Int)] = []
    for loaded in periods {
      let period = loaded.allocation.period
      for outcome in loaded.payroll where outcome.isRefused {
        let provider = outcome.request.template.provider
        json.append([
          "from": .string(period.from.plain), "to": .string(period.to.plain),
          "provider": .string(provider),
          "reasons": .list(outcome.reasons.map { .string($0.what.text) }),
        ])
        for reason in outcome.reasons {
          let what = "\(provider): \(reason.what)"
          if let known = reasons.firstIndex(where: { $0.what == what }) {
            reasons[known].count += 1
            reasons[known].remedy = reason.remedy.text
          } else {
            reasons.append((what, reason.remedy.text, period, 1))
          }
        }
      }
    }
    groups.append(
      Group(
        key: "missing_payroll_files", json: json,
        items: reasons.map { reason in
          let periods: Words =
            reason.count > 1
            ? "\(reason.count) pay periods have" : "\(reason.first.spoken) has"
          return (
            .urgent,
            [
              .text(translated("  \(periods) no payroll file for \(reason.what)")),
              .text("    \(reason.remedy)"),
            ]
          )
        }))
  }
}
