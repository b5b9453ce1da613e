import TipAllocation
import TipModel

/// A line of a statement: what someone earned, and which part of the shift's money it is.
package final class StatementRow: Sendable {
  let earned: EarnedRow

  /// The shift's type, or the pool's name; with the position where the person has several.
  let title: String

  /// The part of the shift's pools; nil if the shift has pools of its own.
  let part: Part?

  /// The money that a person collected, gave and got in a shift with pools; nil in one without.
  let moves: Moves?

  struct Part: Sendable {
    let words: String
    let fraction: PoolFraction
    let digital: Money
    let cash: Money
  }

  struct Moves: Sendable {
    /// After the card fee.
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

  /// The lines of a period, by the employees' order: shifts, and then pools over several.
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
      // A part of a pool over several shifts is all received.
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
  /// For someone who takes no share of a shift's tips.
  static let noPart = "no share"
}
