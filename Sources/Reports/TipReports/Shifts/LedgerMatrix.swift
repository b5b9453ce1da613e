import TipAllocation
import TipModel

/// A shift's money of one kind, from where it came in to where it went. Holders are down, movements across.
struct LedgerMatrix: Sendable {
  enum Holder: Hashable, Sendable {
    /// A staff line.
    case person(Int)

    /// Money that came in for everyone.
    case common

    /// The restaurant's part of service charges.
    case house

    /// The card fee.
    case fee

    /// Money of pools over several shifts.
    case held
  }

  let shift: ShiftAllocation
  let ledger: ShiftLedger
  let kind: MoneyKind

  var holders: [Holder] {
    ledger.lines.indices.map { .person($0) } + [.common, .house, .fee, .held]
  }

  /// Returns whether the ledger has a row for a holder. People always have one; others, if they have money coming in or
  /// moving.
  func shows(_ holder: Holder) -> Bool {
    if case .person = holder { return true }
    return cameIn(holder) != 0 || fee(holder) != 0
      || ledger.pools.contains { moved(by: $0, holder) != 0 }
  }

  /// The places of the pools that moved money of the kind.
  var movingPools: [Int] {
    let holders = holders
    return ledger.pools.indices.filter { index in
      holders.contains { moved(by: ledger.pools[index], $0) != 0 }
    }
  }

  /// Whether manual tip-outs moved some of the money.
  var movesByHand: Bool { holders.contains { movedByHand($0) != 0 } }

  /// Returns the minor units that the holder took in.
  func cameIn(_ holder: Holder) -> Int64 {
    switch holder {
    case .person(let row): ledger.lines[row].collected[kind].minorUnits
    case .common:
      ledger.common.reduce(0) { sum, common in
        sum + (common.source.kind.money == kind ? common.collected.minorUnits : 0)
      }
    case .house, .fee, .held: 0
    }
  }

  /// Returns the fee; below zero for a holder who pays it.
  func fee(_ holder: Holder) -> Int64 {
    switch holder {
    case .person(let row):
      ledger.lines[row].own[kind].minorUnits - ledger.lines[row].collected[kind].minorUnits
    case .common:
      ledger.common.reduce(0) { sum, common in
        sum - (common.source.kind.money == kind ? common.fee.minorUnits : 0)
      }
    case .fee: kind == .digital ? ledger.cardFee.minorUnits : 0
    case .house, .held: 0
    }
  }

  /// Returns the money that a pool moved; below zero if the holder gave more than they received.
  func moved(by pool: PoolRun, _ holder: Holder) -> Int64 {
    switch holder {
    case .person(let row):
      pool.received(by: row)[kind].minorUnits - pool.given(by: row)[kind].minorUnits
    case .common:
      pool.inflows.reduce(0) { sum, inflow in
        sum - (inflow.source.kind.money == kind ? inflow.amount.minorUnits : 0)
      }
    case .house: kind == .serviceCharge ? pool.house.minorUnits : 0
    case .held: pool.held[kind].minorUnits
    case .fee: 0
    }
  }

  /// Returns the money moved by manual tip-outs, after the pools.
  func movedByHand(_ holder: Holder) -> Int64 {
    guard case .person(let row) = holder else { return 0 }
    return ledger.handTipOuts.reduce(0) { sum, payment in
      let given = payment.given.reduce(0) { $0 + ($1.row == row ? $1.amounts[kind].minorUnits : 0) }
      return sum - given + (payment.receiver == row ? payment.amounts[kind].minorUnits : 0)
    }
  }

  /// Returns the holder's money at the end.
  func net(_ holder: Holder) -> Int64 {
    ledger.pools.reduce(cameIn(holder) + fee(holder) + movedByHand(holder)) {
      $0 + moved(by: $1, holder)
    }
  }
}

extension ShiftLedger {
  /// Returns the money that a staff line gave, to pools and manually.
  func given(by row: Int, _ kind: MoneyKind, in shift: ShiftAllocation) -> Int64 {
    pools.reduce(0) { $0 + $1.given(by: row)[kind].minorUnits }
      + max(0, -LedgerMatrix(shift: shift, ledger: self, kind: kind).movedByHand(.person(row)))
  }

  /// Returns the money that a staff line received, from pools and manually.
  func received(by row: Int, _ kind: MoneyKind, in shift: ShiftAllocation) -> Int64 {
    pools.reduce(0) { $0 + $1.received(by: row)[kind].minorUnits }
      + max(0, LedgerMatrix(shift: shift, ledger: self, kind: kind).movedByHand(.person(row)))
  }
}
