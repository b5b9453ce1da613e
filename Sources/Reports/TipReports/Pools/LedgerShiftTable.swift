import Spreadsheet
import TipAllocation
import TipModel

extension Table where Row == ShiftRow {
  /// A row per person of a shift with pools: what is the person's own, what was given and received,
  /// and what remains.
  static func ledgerShift(hasCharges: Bool) -> Table {
    Table {
      Column.employeeID { $0.row.employeeID }
      Column.name { $0.row.name }.link { $1.statement(of: $0.row.employeeID) }
      Column("Position", "position", width: .amount) { .text($0.row.position) }
      Column("Hours", "hours", .right, width: .amount) { .hours($0.row.hours) }
        .zero(.hours(.zero)).sum()
      Column("Point value", "point_value", .right, width: .amount) {
        .pointValue($0.row.pointValue)
      }
      Column("Points", "points", .right, width: .amount) { .points($0.row.points) }
        .zero(.points(.zero)).sum()
      Column.moneyOf(.digital, "digital_tips")
      Column.moneyOf(.cash, "cash_tips")
      if hasCharges {
        Column.serviceCharges(isShown: true) { $0.row.serviceCharge }.map { column in
          column.formula { item, row in row.ledgerCell("net", .serviceCharge, item) }
        }
      }
      Column.money("Total tips", "total_tips") { $0.row.totalShare }
        .formula { _, row in "\(row["digital_tips"])+\(row["cash_tips"])" }.sum()
      Column.tipsPerHour(width: .amount) { .perHour($0.row.totalShare, $0.row.hours) }
      Column("Worked", "worked", width: .texts(least: 12, most: 40)) { .text($0.row.workedText) }
        .shown(as: .indentedText)
      Column("Note", "note", width: .texts(least: 12, most: 60)) { .text($0.row.noteText) }
        .shown(as: .indentedText)
      Column(working: "Employee no.", "employee_number", width: 13) {
        .count($1.employeeNumber(of: $0.row.employeeID))
      }
      Column(working: "Position no.", "position_number", width: 13) {
        .count($1.settings.number(of: $0.row.position))
      }
      // All tips of cards and house accounts count as the former once they went through pools.
      Column(working: "Card tips", "card_tips", width: 13) { row, _ in .money(row.row.digitalShare) }
        .formula { _, row in "\(row["digital_tips"])" }
      Column(working: "House tips", "house_tips", width: 13) { _, _ in .money(.zero) }
    }
  }
}

extension Column where Row == ShiftRow {
  /// A person's own money of a kind, what was given and received, and the net.
  @ColumnList<ShiftRow>
  fileprivate static func moneyOf(_ kind: MoneyKind, _ key: String) -> [Column] {
    Column.money("Own", "own_" + key) { $0.ledger { ledger, row in ledger.lines[row].own[kind].minorUnits } }
      .group(kind.title)
      .formula { item, row in
        guard let came = row.ledgerCell("came_in", kind, item),
          let fee = row.ledgerCell("fee", kind, item)
        else { return nil }
        return "\(came)+\(fee)"
      }.sum()
    Column.money("Given", "given_" + key) { item in
      item.ledger { $0.given(by: $1, kind, in: item.allocation) }
    }.group(kind.title).formula { item, row in row.pools(item, kind, hand: "-") { $0.given(by: $1, kind) } }
      .sum()
    Column.money("Received", "received_" + key) { item in
      item.ledger { $0.received(by: $1, kind, in: item.allocation) }
    }.group(kind.title)
      .formula { item, row in
        row.pools(item, kind, hand: "") { pool, person in
          pool.share(of: person, kind).map { [$0] } ?? []
        }
      }.sum()
    Column.money("Net", key) { kind == .digital ? $0.row.digitalShare : $0.row.cashShare }
      .group(kind.title)
      .formula { _, row in
        let digits = row.plan.restaurant.currency.minorUnitDigits
        return """
          ROUND(\(row["own_" + key])-\(row["given_" + key])+\(row["received_" + key]),\(digits))
          """
      }.sum()
  }
}

extension TableRow {
  /// The person's cell in the shift's ledger of a kind.
  fileprivate func ledgerCell(_ key: String, _ kind: MoneyKind, _ item: ShiftRow) -> Formula? {
    shift(item).ledger?[kind]?.cell(key, of: .person(item.place)).map { "\($0)" }
  }

  /// The sum of a person's cells on the sheet Pools, and of what moved by hand; nil where there is
  /// nothing.
  fileprivate func pools(
    _ item: ShiftRow, _ kind: MoneyKind, hand sign: String,
    _ cells: (PoolPlace, Int) -> [CellReference]
  ) -> Formula? {
    guard let places = plan.pools else { return nil }
    var terms = places.shifts[item.shift].compactMap { $0 }
      .flatMap { cells($0, item.place) }.map { "\(places.sheet, $0)" as Formula }
    if item.allocation.ledger?.handTipOuts.isEmpty == false,
      let hand = ledgerCell("by_hand", kind, item)
    {
      terms.append(sign.isEmpty ? "MAX(0,\(hand))" : "MAX(0,-\(hand))")
    }
    return terms.isEmpty ? nil : "\(terms, separator: "+")"
  }
}

extension ShiftRow {
  fileprivate func ledger(_ units: (ShiftLedger, Int) -> Int64) -> Money {
    allocation.ledger.map { Money(minorUnits: units($0, place)) } ?? .zero
  }
}

extension AllocationRow {
  /// `16:00–22:30`; empty where hours were given directly.
  fileprivate var workedText: String {
    punches.map { $0.clockInTime.plain + "–" + $0.clockOutTime.plain }.joined(separator: ", ")
  }
}
