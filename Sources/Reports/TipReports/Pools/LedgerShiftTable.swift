import Spreadsheet
import TipAllocation
import TipModel
import Wording

extension Table where Row == ShiftRow {
  /// A row per person of a shift with pools: what everybody has in the end. How it came about is in
  /// the ledgers below it.
  static func ledgerShift(hasCharges: Bool) -> Table {
    Table {
      ledgerPeople(hasCharges: hasCharges).columns
      Column(working: "Employee no.", "employee_number", width: 13) {
        .count($1.employeeNumber(of: $0.row.employeeID))
      }
      Column(working: "Position no.", "position_number", width: 13) {
        .count($1.settings.number(of: $0.row.position))
      }
      Column(working: "Sharing hours", "sharing_hours", width: 13) { row, _ in
        .hours(row.row.work.exclusion == nil ? row.row.hours : .zero)
      }
      // All tips of cards and house accounts count as the former once they went through pools.
      Column(working: "Card tips", "card_tips", width: 13) { row, _ in .money(row.row.digitalShare)
      }
      .formula { _, row in "\(row["digital_tips"])" }
      Column(working: "House tips", "house_tips", width: 13) { _, _ in .money(.zero) }
    }
  }

  private static func ledgerPeople(hasCharges: Bool) -> Table {
    Table {
      Column("#", "line", .center, width: .fixed(4)) { .count($0.place + 1) }.role(.written)
        .shown(as: .lineNumber)
      Column("Name", "name", width: .texts(least: 20, most: 26)) { .text($0.row.name) }
        .shown(as: .wrappedText)
      Column("Position", "position", width: .texts(least: 11, most: 16)) {
        .text($0.row.position)
      }.shown(as: .wrappedText)
      Column("Worked", "worked", width: .fixed(14)) { .text($0.row.workedText) }
        .shown(as: .wrappedText)
      Column("Hours", "hours", .right, width: .amount) { .hours($0.row.hours) }
        .zero(.hours(.zero)).sum()
      Column("Point value", "point_value", .right, width: .amount) {
        .pointValue($0.row.pointValue)
      }
      Column("Points", "points", .right, width: .amount) { .points($0.row.points) }
        .zero(.points(.zero)).sum()
      Column.money("Digital tips", "digital_tips") { $0.row.digitalShare }.net(.digital).sum()
      Column.money("Cash tips", "cash_tips") { $0.row.cashShare }.net(.cash).sum()
      if hasCharges {
        Column.serviceCharges(isShown: true) { $0.row.serviceCharge }.map { $0.net(.serviceCharge) }
      }
      Column.money("Total tips", "total_tips") { $0.row.totalShare }
        .formula { _, row in "\(row["digital_tips"])+\(row["cash_tips"])" }.sum()
      Column.tipsPerHour(width: .amount) { .perHour($0.row.totalShare, $0.row.hours) }
      Column("Note", "note", width: .texts(least: 12, most: 20)) { .text($0.row.noteText) }
        .shown(as: .indentedWrappedText)
    }
  }
}

extension Column where Row == ShiftRow {
  /// From the person's row in the ledger of a kind.
  fileprivate func net(_ kind: MoneyKind) -> Column {
    formula { item, row in
      row.shift(item).ledger?[kind]?.cell("net", of: .person(item.place)).map { "\(fixed: $0)" }
    }
  }
}

extension AllocationRow {
  /// `16:00–22:30`; empty where hours were given directly.
  fileprivate var workedText: String {
    punches.map { $0.clockInTime.plain + "–" + $0.clockOutTime.plain }.joined(separator: ", ")
  }
}
