import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// An employee whose pay a correction changes: the amounts still to pay, hand out, or take back.
struct OwedRow: Sendable {
  /// The person's number among all people in the correction, from 1.
  let number: Int
  let payout: PayoutRow
  let person: PeriodChanges.Person

  /// Returns rows for people whose paycheck or cash differs.
  static func rows(_ changes: PeriodChanges, _ payout: [PayoutRow]) -> [OwedRow] {
    zip(changes.people, payout).enumerated().map { number, both in
      OwedRow(number: number + 1, payout: both.1, person: both.0)
    }.filter {
      $0.paycheck != .zero || $0.payout.cashOut > .zero || $0.payout.cashBack > .zero
        || $0.payout.difference != .zero
    }
  }

  /// The change in tips and service charges that go through payroll.
  var paycheck: MoneyDifference { person.now.paycheck - person.was.paycheck }

  /// The change in cash that the person has held since the shifts.
  var heldMore: MoneyDifference { payout.held - person.cashHeldBefore }
}

extension EmployeeTotals {
  /// Returns the difference from other totals; zero if these are not larger.
  func owed(over other: EmployeeTotals) -> Money {
    max(earned, other.earned).less(other.earned)
  }
}

/// The places of the amounts owed on a correction's first sheet, and of all amounts below them.
final class ChangesPlaces: Sendable {
  static let header = 5

  let rows: [OwedRow]
  let columns: Table<OwedRow>
  let owed: TableRange
  let people: TableRange

  /// The first cell of the next steps.
  let steps: CellReference

  init(_ changes: PeriodChanges, _ payout: [PayoutRow], steps count: Int, on sheet: SheetName) {
    rows = OwedRow.rows(changes, payout)
    columns = .owed(hasCharges: changes.hasCharges)
    owed = TableRange(
      columns, on: sheet, header: ChangesPlaces.header, count: rows.count, gap: 1)
    steps = CellReference(owed.first, owed.nextColumn)
    people = TableRange(
      Table.corrected(hasCharges: changes.hasCharges), on: sheet,
      header: max(owed.totalRow, steps.row + count) + 4,
      count: changes.people.count, gap: 1)
  }

  /// The check that the to-do list covers the whole difference between amounts paid and owed.
  var check: SheetCheck {
    SheetCheck(
      detail: translated("Payments and recoveries equal all differences."),
      cell: CellReference(people.totalRow + 2, 0))
  }
}

extension Table where Row == OwedRow {
  /// A row per person whose pay differs, with the amounts still to pay or take back.
  static func owed(hasCharges: Bool) -> Table {
    Table {
      Column.who(most: 34) { $0.payout.id }
      Column.money("Pay now", "pay") { $0.person.now.owed(over: $0.person.was) }
        .formula { item, row in item.excess("now", over: "was", row) }.sum()
      Column.money("Recover", "recover") { $0.person.was.owed(over: $0.person.now) }
        .formula { item, row in item.excess("was", over: "now", row) }.sum()
      Column.difference("On the paycheck", "paycheck") { $0.paycheck }
        .formula { item, row in
          let keys = ["digital_tips"] + (hasCharges ? ["service_charges"] : [])
          return row.rounded("\(keys.map { item.find($0 + "_difference", row) }, separator: "+")")
        }.sum()
      Column.money("Hand out in cash", "cash_out") { $0.payout.cashOut }
        .formula { item, row in row.positive(item.cash(row)) }.sum()
      Column.money("Collect in cash", "cash_back") { $0.payout.cashBack }
        .formula { item, row in row.positive("0-(\(item.cash(row)))") }.sum()
    }
  }
}

extension OwedRow {
  /// Returns a person's cell among all amounts.
  fileprivate func find(_ key: String, _ row: TableRow) -> Formula {
    guard let people = row.plan.changes?.people else {
      preconditionFailure("a list of what is owed without a correction")
    }
    return "\(people.cell(key, row: people.header + number))"
  }

  fileprivate func excess(_ key: String, over other: String, _ row: TableRow) -> Formula {
    row.positive("\(find(key, row))-\(find(other, row))")
  }

  /// Cash still to hand out; below zero if the person returns some.
  fileprivate func cash(_ row: TableRow) -> Formula {
    let held = row.plan.exact(heldMore)
    return "\(find("cash_tips_difference", row))-(\(held.numerator)/\(held.denominator))"
  }
}
