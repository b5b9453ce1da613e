import Folder
import Text
import Tips

extension RestaurantStatus {
  var json: JSONValue {
    .object([
      ("restaurant", .string(restaurant.restaurant.name)),
      ("location", JSONValue(restaurant.restaurant.location)), ("date", .string(today.plain)),
      ("needs_a_hand", .bool(needsAHand)),
      (
        "shifts_without_tips",
        .list(
          withoutTips.map { shift in
            .object([
              ("date", .string(shift.date.plain)), ("shift", JSONValue(shift.type)),
              ("file", .string(shift.path)),
            ])
          })
      ),
      (
        "missing_shifts",
        .list(
          missing.map {
            .object([("date", .string($0.date.plain)), ("shift", .string($0.type))])
          })
      ),
      ("files_with_errors", .list(withErrors.map { $0.json("errors") })),
      ("files_with_doubts", .list(withDoubts.map { $0.json("doubts") })),
      ("files_with_warnings", .list(withWarnings.map { $0.json("warnings") })),
      (
        "checks",
        .list(
          withFindings.map { line in
            .object([
              ("from", .string(line.period.from.plain)), ("to", .string(line.period.to.plain)),
              ("fail", .number(line.failed)), ("warn", .number(line.warned)),
            ])
          })
      ),
      ("missing_payroll_files", .list(payroll.map(\.json))),
      ("cash_to_pick_up", .list(cash.open.map { json($0, $0.open) })),
      (
        "cash_handed_out_in_excess",
        .list(
          cash.excess.map {
            json($0, Money(minorUnits: $0.handed.minorUnits - $0.due.minorUnits))
          })
      ),
      ("periods", .list(periods.map(\.json))),
    ])
  }
}

extension RestaurantStatus {
  private func json(_ line: CashPickup.Line, _ amount: Money) -> JSONValue {
    .object([
      ("employee_id", .string(line.employee.text)),
      ("name", JSONValue(restaurant.roster[line.employee]?.name)),
      ("date", .string(line.shift.date.plain)), ("shift", .string(line.shift.type)),
      ("amount", .string(amount.plain(in: restaurant.restaurant.currency))),
    ])
  }
}

extension RestaurantStatus.CountedFile {
  fileprivate func json(_ what: String) -> JSONValue {
    .object([("file", .string(path)), (what, .number(count))])
  }
}

extension RestaurantStatus.MissingPayrollFile {
  fileprivate var json: JSONValue {
    .object([
      ("from", .string(period.from.plain)), ("to", .string(period.to.plain)),
      ("provider", .string(provider)),
      ("reasons", .list(reasons.map { .string($0.what.text) })),
    ])
  }
}

extension PeriodStatus {
  fileprivate var json: JSONValue {
    .object([
      ("from", .string(period.from.plain)), ("to", .string(period.to.plain)),
      ("state", .string(state.rawValue)), ("is_over", .bool(isOver)), ("shifts", .number(shifts)),
      ("bundle", record?.bundle.map { PeriodStatus.json($0) } ?? .null),
      ("corrections", .list((record?.corrections ?? []).map { PeriodStatus.json($0) })),
      (
        "reopened",
        .list(
          (record?.reopenings ?? []).map { reopening in
            .object([
              ("reason", .string(reopening.reason)),
              ("bundle", PeriodStatus.json(reopening.bundle)),
            ])
          })
      ),
      ("differences", .list(closed?.differences ?? [])),
      ("other_differences", .list(closed?.otherDifferences ?? [])),
      ("problems", .list(problems.map { .string($0.what.text) })),
    ])
  }

  private static func json(_ bundle: PayPeriodRecords.Bundle) -> JSONValue {
    .object([("file", .string(bundle.path)), ("sha256", .string(bundle.checksum))])
  }
}

extension ClosedPeriod {
  fileprivate var differences: [JSONValue] {
    guard case .otherAmounts(let changes) = comparison else { return [] }
    return changes.changed.map { change in
      .object([
        ("employee_id", .string(change.id.text)), ("name", .string(change.name)),
        ("was", .string(change.was.plain(in: currency))),
        ("now", .string(change.now.plain(in: currency))),
      ])
    }
  }

  /// Differences in hours, or in the parts of an amount.
  fileprivate var otherDifferences: [JSONValue] {
    guard case .otherAmounts(let changes) = comparison else { return [] }
    return changes.otherChanges.map { .string($0) }
  }
}
