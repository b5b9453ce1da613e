import Tips

/// Tips that a person collected, gave, and got in a shift, digital and cash together.
struct TipMoves: Sendable {
  /// After the card fee.
  let collected: Money
  let given: Money
  let received: Money

  init(_ line: ShiftRow) {
    let ledger = line.allocation.ledger
    let byHand = ledger.movedByHand(line.place)
    func sum(_ amounts: [KindAmounts]) -> Int64 {
      amounts.reduce(0) { $0 + $1.digital.minorUnits + $1.cash.minorUnits }
    }
    collected = ledger.lines[line.place].own.tips
    given = Money(
      minorUnits: sum(ledger.pools.map { $0.given(by: line.place) }) + max(0, -byHand))
    received = Money(
      minorUnits: sum(ledger.pools.map { $0.received(by: line.place) }) + max(0, byHand))
  }
}

extension ShiftLedger {
  /// Returns the minor units of tips that a person got by hand; below zero if the person gave more.
  fileprivate func movedByHand(_ row: Int) -> Int64 {
    handTipOuts.reduce(0) { sum, payment in
      func tips(_ amounts: KindAmounts) -> Int64 {
        amounts.digital.minorUnits + amounts.cash.minorUnits
      }
      let given = payment.given.reduce(0) { $0 + ($1.row == row ? tips($1.amounts) : 0) }
      return sum - given + (payment.receiver == row ? tips(payment.amounts) : 0)
    }
  }
}
