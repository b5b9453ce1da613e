import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The properties of a pay period that decide which columns its statements have.
struct StatementShape: Equatable {
  /// Whether some shift shares tips by points, or by percentages and points.
  let hasPoints: Bool

  /// Whether some shift shares money for everyone by one method.
  let isShared: Bool

  /// Whether some shift has pools, or a pool over several shifts was shared.
  let hasPools: Bool
  let hasCharges: Bool

  init(_ period: PeriodAllocation) {
    let shared = period.shifts.filter { $0.sharesOnePool }
    hasPoints = shared.contains { $0.shareMethod == .points || $0.shareMethod == .percent }
    isShared = !shared.isEmpty || period.shifts.isEmpty
    hasPools = shared.count < period.shifts.count || !period.pools.isEmpty
    hasCharges = period.hasServiceCharges
  }
}

extension Table where Row == StatementRow {
  /// A row per shift of one employee: the sheet Statements, and the table of `tipsheet statement`.
  static func statement(_ shape: StatementShape) -> Table {
    Table {
      Column("Date", "date") { .date($0.earned.date) }.shown(as: .dayAndDate)
        .onTerminal(leastWidth: .max)
      Column("Shift", "shift") { .text($0.title) }.shown(as: .wrappedText)
        .onTerminal(leastWidth: 6)
      Column<EarnedRow>.workedHours.fromShift().sum().onTerminal().of { $0.earned }
      if shape.hasPoints {
        Column<EarnedRow>("× value", "point_value", .right) { row in
          row.line.map { .pointValue($0.row.pointValue) } ?? .none
        }.fromShift().onTerminal().of { $0.earned }
        Column<EarnedRow>.earnedPoints("= points").fromShift().sum().onTerminal().of { $0.earned }
      }
      partWords
      if shape.isShared { partColumns }
      if shape.hasPools { poolColumns }
      Column.paid("digital tips", "digital_tips") {
        $0.shares.digital
      }
      if shape.isShared { Column.pool("of cash pool", "cash_pool", .cash) { $0.cash } }
      Column.paid("cash tips", "cash_tips") { $0.shares.cash }
      if shape.hasCharges {
        Column.paid("Tips", "total_tips") { $0.shares.total }
        Column<EarnedRow>.serviceCharges(isShown: true) { $0.serviceCharge }
          .map { $0.fromShift().onTerminal().of { $0.earned } }
        Column.money("Total", "total") { $0.earned.shares.earned }
          .formula { _, row in "\(row["total_tips"])+\(row["service_charges"])" }.sum()
          .onTerminal()
      } else {
        Column.paid("Total", "total_tips") { $0.shares.total }
      }
    }
  }

  private static var partWords: Column<StatementRow> {
    Column("Your part", "part") { .text($0.part?.words ?? StatementRow.below) }
      .shown(as: .indentedWrappedText).onTerminal(leastWidth: 20)
  }

  @ColumnList<StatementRow>
  private static var partColumns: [Column<StatementRow>] {
    Column("= %", "fraction", .right) { row in row.part.map { .part($0.fraction) } ?? .none }
      .shown(as: .part).formula { item, row in row.part(item) }.onTerminal()
    Column.pool("of digital pool", "digital_pool", .digital) { $0.digital }
  }

  @ColumnList<StatementRow>
  private static var poolColumns: [Column<StatementRow>] {
    Column.moved("You collected", "collected", .collected) { $0.collected }
    Column.moved("− gave", "given", .given) { $0.given }
    Column.moved("+ got", "received", .received) { $0.received }
  }
}

extension StatementRow {
  /// The text in place of a part, if sentences below the table explain it.
  static var below: String { translated("see below") }
}

extension Column where Row == StatementRow {
  /// An amount that the person got, from the shift's sheet.
  fileprivate static func paid(
    _ title: Words, _ key: String, _ amount: @escaping @Sendable (EarnedRow) -> Money
  ) -> Column {
    Column<EarnedRow>.money(title, key, amount).fromShift().sum().onTerminal().of { $0.earned }
  }

  /// An amount that the shift collected for everyone.
  fileprivate static func pool(
    _ title: Words, _ key: String, _ cell: CollectedAmount,
    _ amount: @escaping @Sendable (StatementRow.Part) -> Money
  ) -> Column {
    Column(title, key, .right) { row in row.part.map { .money(amount($0)) } ?? .none }
      .formula { item, row in
        guard item.part != nil, let line = item.earned.line else { return nil }
        let shift = row.plan.shifts[line.shift]
        return "\(shift.sheet, fixed: shift.tips(cell))"
      }.onTerminal()
  }

  fileprivate static func moved(
    _ title: Words, _ key: String, _ move: LedgerSum,
    _ amount: @escaping @Sendable (StatementRow.Moves) -> Money
  ) -> Column {
    Column(title, key, .right) { row in row.moves.map { .money(amount($0)) } ?? .none }
      .zero(.money(.zero)).sum().onTerminal()
      .formula { item, row in
        guard item.moves != nil, let line = item.earned.line else { return nil }
        return row.plan.sum(of: move, line.place, onShift: line.shift)
      }
  }
}

extension TableRow {
  /// Returns the part of the shift's pool; nil if the sheet has only the result.
  fileprivate func part(_ item: StatementRow) -> Formula? {
    guard let part = item.part, part.fraction.numerator > 0, let line = item.earned.line else {
      return nil
    }
    let table = plan.shifts[line.shift].table
    return line.allocation.shareMethod.part(of: line) {
      "\(self[$0])"
    } _: {
      "\(table.sheet, fixed: table.area($0))"
    }
  }
}
