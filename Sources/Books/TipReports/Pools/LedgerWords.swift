import Text
import Tips

/// The steps of a person's money in words, without a subject. A statement puts `You` first; an explanation adds the
/// proof.
struct LedgerWords {
  let shift: ShiftAllocation

  private var currency: Currency { shift.restaurant.currency }

  /// - Parameter other: returns the name of the other person in a manual tip-out.
  /// - Returns: nil for a pool that gave the person nothing.
  func words(
    _ line: MoneyLine, of row: Int, other: (AllocationRow) -> String = { $0.name }
  ) -> String? {
    switch line {
    case .collected: collected(row)
    case .gave(let payment, let pool): gave(payment, to: pool)
    case .got(let pool): got(from: pool, row)
    case .nothing: nil
    case .gaveByHand(let amounts, let receiver):
      translated("gave a manual tip-out of \(amounts.words(in: currency)) to \(other(receiver))")
    case .gotByHand(let amounts, let giver):
      translated("got a manual tip-out of \(amounts.words(in: currency)) from \(other(giver))")
    }
  }

  /// `collected 120.40 and 18.00 in cash, less the card fee of 3.01`.
  private func collected(_ row: Int) -> String {
    let line = shift.ledger.lines[row]
    let parties = shift.ledger.parties.filter { $0.parts[row] != .zero }.map { $0.party.name }
    let fee = line.collected.digital.minorUnits - line.own.digital.minorUnits
    return translated("collected \(line.collected.words(in: currency))")
      + (parties.isEmpty ? "" : translated(", including a share of \(parties.listed())"))
      + (fee > 0
        ? translated(", less the card fee of \(Money(minorUnits: fee).plain(in: currency))") : "")
  }

  /// `gave 28.74 and 2.17 in cash to Support (7% of 410.55 and 31.00 in cash)`.
  private func gave(_ payment: TipOutPayment, to pool: PoolRun) -> String {
    let rest =
      payment.shortfall > .zero
      ? translated(
        ", \(payment.shortfall.plain(in: currency)) short because no \(payment.lacking) were left")
      : ""
    return translated(
      """
      gave \(payment.given.words(in: currency)) to \(pool.label)\
       (\(basis(of: payment, in: pool)))\(rest)
      """)
  }

  private func basis(of payment: TipOutPayment, in pool: PoolRun) -> String {
    guard let percent = payment.percent, let base = payment.base else {
      return translated("a fixed amount")
    }
    let asked = pool.policy.tipOuts[payment.tipOut].base
    let amount =
      switch base {
      case .tips(let digital, let cash):
        KindAmounts(digital: digital, cash: cash).words(in: currency)
          + (asked == .remaining ? translated(" left at that point") : "")
      case .sales(let sales): sales.plain(in: currency) + translated(" of ") + asked.salesWords
      }
    let part = translated("\(context: "percent")\(percent.plain) of \(amount)")
    // Name a limit that applies.
    let whole =
      switch base {
      case .tips(let digital, let cash): percent.rounded(of: digital) + percent.rounded(of: cash)
      case .sales(let sales): percent.rounded(of: sales)
      }
    guard let limit = pool.policy.tipOuts[payment.tipOut].limit, whole > limit else { return part }
    return translated(
      "\(part) is \(whole.plain(in: currency)), at most \(limit.plain(in: currency))")
  }

  /// `got 12.30 from Bar (6.00 of 14.50 hours)`.
  private func got(from pool: PoolRun, _ row: Int) -> String {
    let slices = pool.shares.first?.slices ?? []
    let part = slices.count == 1 ? slices.first.map { " (\(portion($0, of: row)))" } ?? "" : ""
    return translated(
      "got \(pool.received(by: row).words(in: currency)) from \(pool.label)\(part)")
  }

  func portion(_ slice: PoolSlice, of row: Int) -> String {
    slice.portion(of: row, timed: shift.shift.details.timed, in: currency)
  }
}

extension TipOutPolicy.Base {
  /// `sales`, `food sales`, `food and wine sales`.
  var salesWords: String {
    guard case .sales(let categories?) = self else { return translated("sales") }
    return translated("\(categories.listed()) sales")
  }
}

extension KindAmounts {
  /// `12.30, 4.05 in cash and 3.00 of service charges`; `0.00` for nothing.
  func words(in currency: Currency) -> String {
    let parts = MoneyKind.allCases.filter { self[$0] > .zero }.map { kind in
      self[kind].plain(in: currency)
        + (kind == .cash
          ? translated(" in cash")
          : kind == .serviceCharge ? translated(" of service charges") : "")
    }
    return parts.isEmpty ? Money.zero.plain(in: currency) : parts.listed()
  }
}
