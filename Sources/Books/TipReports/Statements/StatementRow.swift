import Text
import Tips

/// A line of a statement: an employee's earnings in a shift, or from a pool over several shifts.
package final class StatementRow: Sendable {
  let earned: EarnedRow

  /// The part of the shift's pool in words: `6.25 of 21.25 points`.
  let part: String

  /// Money that a person collected, gave, and got in a shift with pools; nil for other shifts.
  let moves: TipMoves?

  private init(_ earned: EarnedRow) {
    self.earned = earned
    let allocation = earned.line?.allocation
    if let line = earned.line, let allocation, allocation.sharesOnePool,
      let pool = allocation.ledger.pools.first
    {
      part =
        pool.parts.first { $0.weights[line.place] > 0 }?
        .portion(of: line.place, in: allocation.restaurant.currency) ?? translated("no share")
      moves = nil
    } else {
      part = translated("see below")
      moves = earned.line.map { TipMoves($0) }
    }
  }

  /// Returns a period's lines by employee: shifts first, then pools over several shifts.
  static func rows(of period: PeriodAllocation) -> [EmployeeID: [StatementRow]] {
    Dictionary(grouping: EarnedRow.rows(of: period)) { $0.employeeID }
      .mapValues { $0.map { StatementRow($0) } }
  }
}

/// The properties of a pay period that decide which columns its statements have.
struct StatementShape: Equatable {
  /// Whether some shift shares tips by points, or by percentages and points.
  let hasPoints: Bool

  /// Whether some shift has pools, or a pool over several shifts was shared.
  let hasPools: Bool
  let hasCharges: Bool
  let hasCardFee: Bool

  /// Whether some shift has one pool, so a part of it fits into a cell.
  let hasParts: Bool

  init(_ period: PeriodAllocation) {
    let shared = period.shifts.filter { $0.sharesOnePool }
    hasPoints = shared.contains { $0.shareMethod == .points || $0.shareMethod == .percent }
    hasParts = !shared.isEmpty
    hasPools = shared.count < period.shifts.count || !period.pools.isEmpty
    hasCharges = period.hasServiceCharges
    hasCardFee = period.collected.cardFee > .zero
  }
}

extension Table where Row == StatementRow {
  /// A row per shift of one employee: the sheet Employees, and the table of `tipsheet statement`.
  ///
  /// - Parameter hasPositions: whether terminals show positions, because the person worked in several.
  static func statement(_ shape: StatementShape, hasPositions: Bool = false) -> Table {
    let position = Column<StatementRow>(
      "Position", "position", width: .texts(least: 10, most: 14)
    ) { .text($0.earned.position) }.shown(as: .wrappedText)
    return Table {
      Column("Date", "date", width: .fixed(12)) { .date($0.earned.date) }.shown(as: .dayAndDate)
        .onTerminal(leastWidth: .max)
      Column("Shift", "shift", width: .texts(least: 9, most: 16)) { .text($0.earned.shift) }
        .shown(as: .wrappedText).onTerminal(leastWidth: 6)
      hasPositions ? position.onTerminal(leastWidth: 5) : position
      Column<EarnedRow>.workedHours.fromShift().sum().onTerminal().of { $0.earned }
      if shape.hasPoints {
        Column<EarnedRow>.earnedPoints().fromShift().sum().onTerminal().of { $0.earned }
      }
      if shape.hasParts {
        Column(file: "part") { .text($0.part) }.onTerminal("Your part", leastWidth: 20)
      }
      if shape.hasPools {
        moved(shape.hasCardFee ? "Collected after fee" : "Collected", "collected") {
          $0.collected
        }.onTerminal("Collected")
        moved("− gave", "given") { $0.given }
        moved("+ got", "received") { $0.received }
      }
      paid("Digital tips", "digital_tips", "Digital") { $0.digital }
      paid("Cash tips", "cash_tips", "Cash") { $0.cash }
      if shape.hasCharges {
        Column<EarnedRow>.serviceCharges(isShown: true) { $0.serviceCharge }
          .map { $0.fromShift().onTerminal().of { $0.earned } }
      }
      Column(file: "total") { .money($0.earned.shares.earned) }.zero(.money(.zero)).sum()
        .onTerminal("Total")
    }
  }

  private static func paid(
    _ title: Words, _ key: String, _ short: Words,
    _ amount: @escaping @Sendable (TipShares) -> Money
  ) -> Column<StatementRow> {
    Column<EarnedRow>.money(title, key) { amount($0.shares) }.fromShift().sum().onTerminal(short)
      .of { $0.earned }
  }

  private static func moved(
    _ title: Words, _ key: String, _ amount: @escaping @Sendable (TipMoves) -> Money
  ) -> Column<StatementRow> {
    Column(title, key, .right, width: .amount) { row in
      row.moves.map { .money(amount($0)) } ?? .none
    }.zero(.money(.zero)).sum().onTerminal()
  }
}
