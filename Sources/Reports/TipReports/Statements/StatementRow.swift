import TipAllocation
import TipModel

/// A line of a statement: an employee's earnings, and their part of the shift's money.
package final class StatementRow: Sendable {
  let earned: EarnedRow

  /// The shift's type or the pool's name, with the position if the person has several.
  let title: String

  /// The part of the shift's pools; nil if the shift has named pools.
  let part: Part?

  /// Money that a person collected, gave, and got in a shift with pools; nil for other shifts.
  let moves: Moves?

  struct Part: Sendable {
    let words: String
    let fraction: PoolFraction
    let digital: Money
    let cash: Money
  }

  struct Moves: Sendable {
    /// The money collected, after the card fee.
    let collected: Money
    let given: Money
    let received: Money
  }

  init(_ earned: EarnedRow, hasPosition: Bool) {
    self.earned = earned
    title = hasPosition ? "\(earned.shift), \(earned.position)" : earned.shift
    part = earned.line.flatMap { Part($0) }
    moves = part == nil ? Moves(earned) : nil
  }

  /// Returns a period's lines by employee: shifts first, then pools over several shifts.
  static func rows(of period: PeriodAllocation) -> [EmployeeID: [StatementRow]] {
    var earned: [EmployeeID: [EarnedRow]] = [:]
    for row in EarnedRow.rows(of: period) { earned[row.employeeID, default: []].append(row) }
    return earned.mapValues { rows in
      let hasPositions = Set(rows.map { $0.position }).count > 1
      return rows.map { StatementRow($0, hasPosition: hasPositions) }
    }
  }
}

extension StatementRow.Part {
  fileprivate init?(_ line: ShiftRow) {
    guard line.allocation.sharesOnePool, let pool = line.allocation.ledger.pools.first else {
      return nil
    }
    fraction = pool.parts.fraction(of: line.place)
    words =
      pool.parts.first { $0.weights[line.place] > 0 }?
      .portion(of: line.place, in: line.allocation.restaurant.currency)
      ?? StatementRow.noPart
    digital = line.allocation.pools.digital
    cash = line.allocation.pools.cash
  }
}

extension StatementRow.Moves {
  fileprivate init(_ earned: EarnedRow) {
    guard let line = earned.line else {
      // Money from a pool over several shifts is all received.
      (collected, given, received) = (.zero, .zero, earned.shares.total)
      return
    }
    let ledger = line.allocation.ledger
    collected = ledger.lines[line.place].own.tips
    func sum(_ amount: (MoneyKind) -> Int64) -> Money {
      Money(minorUnits: amount(.digital) + amount(.cash))
    }
    given = sum { ledger.given(by: line.place, $0, in: line.allocation) }
    received = sum { ledger.received(by: line.place, $0, in: line.allocation) }
  }
}

extension StatementRow {
  /// The text for a person without a share of the shift's tips.
  static let noPart = "no share"
}
