import Text
import Tips

/// A step of one staff line's money on a shift, in the order of the ledger.
///
/// Both `explain` and statements use this list.
enum MoneyLine {
  /// The tips that the person collected, before the card fee.
  case collected
  case gave(TipOutPayment, to: PoolRun)
  case got(from: PoolRun)

  /// A pool that shared money only among others, although this person's position is in it.
  case nothing(from: PoolRun)
  case gaveByHand(KindAmounts, to: AllocationRow)
  case gotByHand(KindAmounts, from: AllocationRow)
}

extension ShiftAllocation {
  func moneyLines(of row: Int) -> [MoneyLine] {
    var lines: [MoneyLine] = ledger.lines[row].collected == .zero ? [] : [.collected]
    for pool in ledger.pools {
      lines += pool.payments.filter { $0.row == row }.map { .gave($0, to: pool) }
      if pool.shares.contains(where: { $0.hasWeight(row) }) {
        lines.append(.got(from: pool))
      } else if !pool.shares.isEmpty, isMeant(row, by: pool) {
        lines.append(.nothing(from: pool))
      }
    }
    for payment in ledger.handTipOuts {
      lines += payment.given.filter { $0.row == row && $0.amounts != .zero }
        .map { .gaveByHand($0.amounts, to: rows[payment.receiver]) }
      if payment.receiver == row, let giver = payment.given.first?.row {
        lines.append(.gotByHand(payment.amounts, from: rows[giver]))
      }
    }
    return lines
  }

  /// Returns whether the pool is meant for the line's position, and the line may share tips.
  private func isMeant(_ row: Int, by pool: PoolRun) -> Bool {
    let work = rows[row].work
    return work.exclusion == nil && pool.policy.receivers[work.position] != nil
      && (pool.team == nil || pool.team == work.entry.team)
  }

  /// Returns the person's other line that has their share of an equally shared pool; nil if there is none.
  func lineWithShare(of row: Int, in pool: PoolRun) -> Int? {
    guard pool.policy.weights.contains(where: { $0.basis == .equally }) else { return nil }
    return rows.indices.first { other in
      other != row && rows[other].employeeID == rows[row].employeeID
        && pool.shares.contains { $0.hasWeight(other) }
    }
  }
}

extension PoolShares {
  func hasWeight(_ row: Int) -> Bool { slices.contains { $0.weights[row] > 0 } }
}
