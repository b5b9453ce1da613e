import Folder
import Rules
import Text
import Tips

// Cash that was not picked up, and payroll files that are missing.
extension RestaurantStatus {
  /// Lists cash that was handed out beyond the amount, and cash that was not picked up, one item per person.
  mutating func listCash(_ cash: CashPickup) {
    let (restaurant, commands) = (restaurant, commands)
    func money(_ amount: Money) -> String { amount.plain(in: restaurant.restaurant.currency) }
    func name(_ person: EmployeeID) -> String {
      (restaurant.roster[person]?.name).map { "\($0) (\(person.text))" } ?? person.text
    }
    func json(_ line: CashPickup.Line, _ amount: Money) -> JSONValue {
      [
        "employee_id": .string(line.employee.text),
        "name": JSONValue(restaurant.roster[line.employee]?.name),
        "date": .string(line.shift.date.plain), "shift": .string(line.shift.type),
        "amount": .string(money(amount)),
      ]
    }
    list("cash_handed_out_in_excess", cash.excess) { line in
      (
        json(line, Money(minorUnits: line.handed.minorUnits - line.due.minorUnits)),
        Item(
          .urgent,
          translated(
            """
              \(name(line.employee)) got \(money(line.handed)) in cash for \(line.shift.date.weekdayAndDay) \
            \(line.shift.type), and the shift now gives \(money(line.due))
            """), translated("    correct the shift, or its line in paid.yaml"))
      )
    }
    var known: Set<EmployeeID> = []
    list("cash_to_pick_up", cash.open) { line in
      let json = json(line, line.open)
      guard known.insert(line.employee).inserted else { return (json, nil) }
      let lines = cash.open.filter { $0.employee == line.employee }
      let days = lines.map { "\($0.shift.date.weekdayAndDay) \($0.shift.type)" }
      let shifts =
        days.count < 3
        ? days.joined(separator: ", ") : translated("\(days.count) shifts since \(days[0])")
      let sum = lines.reduce(Money.zero) { $0 + $1.open }
      return (
        json,
        Item(
          .cash, "  \(name(line.employee)): \(money(sum)), \(shifts)",
          "    \(commands.line("paid", ["--person", shellWord(line.employee.text)]))")
      )
    }
  }

  /// Lists the payroll files that open periods lack, with an item for each reason.
  mutating func listPayroll(_ periods: [LoadedPeriod]) {
    let refused = periods.flatMap { period in
      period.payroll.filter { $0.isRefused }.map { (period.allocation.period, $0) }
    }
    let reasons = refused.flatMap { period, file in
      file.reasons.map {
        (
          period: period, what: "\(file.request.template.provider): \($0.what)",
          remedy: $0.remedy.text
        )
      }
    }
    var known: Set<String> = []
    let items = reasons.filter { known.insert($0.what).inserted }.map { reason in
      let all = reasons.filter { $0.what == reason.what }
      let periods: Words =
        all.count > 1 ? "\(all.count) pay periods have" : "\(reason.period.spoken) has"
      return Item(
        .urgent, translated("  \(periods) no payroll file for \(reason.what)"),
        "    \(all.last?.remedy ?? "")")
    }
    let json = refused.map { period, file -> JSONValue in
      [
        "from": .string(period.from.plain), "to": .string(period.to.plain),
        "provider": .string(file.request.template.provider),
        "reasons": .list(file.reasons.map { .string($0.what.text) }),
      ]
    }
    lists.append(("missing_payroll_files", json, items))
  }
}
