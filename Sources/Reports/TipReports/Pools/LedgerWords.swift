import TipAllocation
import TipModel
import Wording

/// The events of a shift with pools in words without a subject: a statement puts `You` before them,
/// and an explanation the proof after them.
struct LedgerWords {
  let shift: ShiftAllocation
  let ledger: ShiftLedger

  private var currency: Currency { shift.restaurant.currency }

  /// `collected 120.40 and 18.00 in cash, less the card fee of 3.01`; nil for nothing.
  func collected(_ row: Int) -> String? {
    let line = ledger.lines[row]
    guard line.collected != .zero else { return nil }
    let parties = ledger.parties.filter { $0.parts[row] != .zero }.map { $0.party.name }
    let fee = line.collected.digital.minorUnits - line.own.digital.minorUnits
    return translated("collected \(line.collected.words(in: currency))")
      + (parties.isEmpty ? "" : translated(", with a part of \(PolicyWords.list(parties))"))
      + (fee > 0
        ? translated(", less the card fee of \(Money(minorUnits: fee).plain(in: currency))") : "")
  }

  /// `gave 28.74 and 2.17 in cash to Support (7% of 410.55 and 31.00 in cash)`.
  func gave(_ payment: TipOutPayment, to pool: PoolRun) -> String {
    let rest =
      payment.shortfall > .zero
      ? translated(", \(payment.shortfall.plain(in: currency)) less than due: no more was there")
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
          + (asked == .remaining ? translated(" left then") : "")
      case .sales(let sales): sales.plain(in: currency) + translated(" of ") + asked.salesWords
      }
    let part = translated("\(context: "percent")\(percent.plain) of \(amount)")
    // A limit that bites is named.
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
  func got(_ received: KindAmounts, from pool: PoolRun, _ row: Int) -> String {
    let slices = pool.shares.first?.slices ?? []
    let part = slices.count == 1 ? slices.first.map { " (\(portion($0, of: row)))" } ?? "" : ""
    return translated("got \(received.words(in: currency)) from \(pool.label)\(part)")
  }

  func portion(_ slice: PoolSlice, of row: Int) -> String {
    slice.portion(of: row, timed: shift.shift.details.timed, in: currency)
  }

  /// Tip-outs by hand: `gave 20.00 to Johny M. by hand`.
  ///
  /// - Parameter other: how the person on the other side is called.
  func byHand(_ row: Int, other: (AllocationRow) -> String = { $0.name }) -> [String] {
    ledger.handTipOuts.flatMap { payment in
      var lines = payment.given.filter { $0.row == row && $0.amounts != .zero }.map { given in
        translated(
          "gave \(given.amounts.words(in: currency)) to \(other(shift.rows[payment.receiver])) by hand"
        )
      }
      if payment.receiver == row, let giver = payment.given.first?.row {
        lines.append(
          translated(
            "got \(payment.amounts.words(in: currency)) from \(other(shift.rows[giver])) by hand"))
      }
      return lines
    }
  }
}

extension TipOutPolicy.Base {
  /// `sales`, `food sales`, `food and wine sales`.
  fileprivate var salesWords: String {
    guard case .sales(let categories?) = self else { return translated("sales") }
    return PolicyWords.list(categories) + translated(" sales")
  }
}

extension PoolSlice {
  /// `6.25 of 21.25 points`, with the position's percent and the time where there are such.
  ///
  /// - Parameters:
  ///   - person: the index of the weight.
  ///   - timed: the shift's tips with times.
  func portion(of person: Int, timed: [TimedTips] = [], in currency: Currency) -> String {
    let (own, all) = (weights[person], totalWeight)
    var words: String
    switch basis {
    case .points where window != nil:
      let hundredths = (UInt128(own) * 20_000 + all) / (2 * all)
      words = decimalText(Int64(hundredths), decimals: 2) + translated("% of the minutes × points")
    case .points:
      words = translated(
        "\(Points(units: Int64(own)).plain) of \(Points(units: Int64(all)).plain) points")
    case .hours where window != nil: words = translated("\(own) of \(all) minutes")
    case .hours:
      words = translated(
        "\(Hours(units: Int64(own)).plain) of \(Hours(units: Int64(all)).plain) hours")
    case .equally: words = translated("\(own) of \(all) equal parts")
    case .sales(let category):
      let text = { (units: Int64) in Money(minorUnits: units).plain(in: currency) }
      words =
        translated("\(text(Int64(own))) of \(text(Int64(all))) of ")
        + TipOutPolicy.Base.sales(categories: category.map { [$0] }).salesWords
    }
    if let position { words += translated(" of \(position)") }
    if let window, timed.indices.contains(window) {
      words += translated(" from \(clock(timed[window].from)) to \(clock(timed[window].to))")
    }
    return words
  }

  private func clock(_ minute: Int) -> String {
    ClockTime(minutes: minute % ClockTime.minutesPerDay).spoken
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
    return parts.isEmpty ? Money.zero.plain(in: currency) : PolicyWords.list(parts)
  }
}
