import TipAllocation
import TipModel
import Wording

/// The reasons that a shift's money cannot be shared.
struct FaultyLedger {
  let faults: [LedgerFault]
  let shift: Shift
  let currency: Currency

  /// Whether the restaurant has its own pools, which `otherwise` can name.
  let hasPools: Bool

  func text(_ amount: Money) -> String { amount.plain(in: currency) }
}

let ledgerFaultChecks: [Check<FaultyLedger>] = [
  Check("unshared pool", diagnostic: "pool-without-points") { ledger, findings in
    let code = ledger.currency.code
    for case .noPoints(let pool, let amount) in ledger.faults {
      findings.add(
        .fail,
        "\(ledger.text(amount)) \(code) of \(pool.rawValue) tips came in, and nobody in"
          + " this shift has points",
        help:
          "tips are never left over: list the people who worked, or correct hours and point values")
    }
    for case .noPercents(let pool, let amount, let positions) in ledger.faults {
      findings.add(
        .fail,
        "\(ledger.text(amount)) \(code) of \(pool.rawValue) tips came in, and the"
          + " positions worked have 0% of it: \(positions.joined(separator: ", "))",
        help:
          "tips are never left over: list the other people who worked, or give the position a percent in"
          + " restaurant.yaml")
    }
  },
  Check("source without receivers", diagnostic: "pool-without-points") { ledger, findings in
    for case .nobodyReceives(let pool, let source, let amount, let window) in ledger.faults {
      let tips = window.map { ledger.shift.details.timed[$0] }
      let times: Words = tips.map { " from \($0.start) to \($0.end)" } ?? ""
      findings.add(
        .fail, about: .source(ledger.shift.id, name: source, window: window),
        "\(pool): \(ledger.text(amount))\(times) and nobody to receive it",
        help: !ledger.hasPools
          ? "list the people who worked, or correct the times, hours, and point values"
          : "name a pool further down that gets it then (`otherwise:` in restaurant.yaml), or add"
            + " whoever worked")
    }
  },
  Check("sources taken", diagnostic: "source-without-pool") { ledger, findings in
    for case .noPool(let source, let amount) in ledger.faults {
      findings.add(
        .fail, about: .source(ledger.shift.id, name: source, window: nil),
        "\(source): \(ledger.text(amount)), but no pool takes it in this shift",
        help: "add \(source) to the `sources` of a pool that runs in it (restaurant.yaml)")
    }
  },
  Check("sources taken whole", diagnostic: "source-percents-do-not-sum") { ledger, findings in
    for case .partsDoNotSum(let source, let parts, let millionths) in ledger.faults {
      let list = parts.map { "\($0.pool) \($0.percent.plain)" }.joined(separator: ", ")
      findings.add(
        .fail, about: .source(ledger.shift.id, name: source, window: nil),
        "\(source): the pools of this shift take \(percentText(millionths: millionths)) of it,"
          + " not 100%: \(list)",
        help: "change their percentages in restaurant.yaml so that they add up to 100%")
    }
  },
  Check("refunds within what came in", diagnostic: "refund-too-large") { ledger, findings in
    for case .refundTooLarge(let source, let refund, let collected) in ledger.faults {
      findings.add(
        .fail, about: .refunds(ledger.shift.id),
        "\(ledger.text(refund)) of \(source) is refunded, but only \(ledger.text(collected)) came"
          + " in",
        help: "correct the refund, or enter it in the shift that the money came in on")
    }
  },
  Check("own tips within what came in", diagnostic: "tips-over-total") { ledger, findings in
    for case .ownTipsTooLarge(let source, let own, let total) in ledger.faults {
      findings.add(
        .fail, about: .source(ledger.shift.id, name: source, window: nil),
        "people's \(source) tips add up to \(ledger.text(own)), but only \(ledger.text(total)) came in"
          + " after refunds",
        help: "correct the total, or the tips on the lines of the staff")
    }
  },
  Check("tip-outs by hand within what is held", diagnostic: "hand-tip-out-too-large") {
    ledger, findings in
    for case .handTipOutTooLarge(let index, let tipOut, let held) in ledger.faults {
      findings.add(
        .fail, about: .handTipOut(ledger.shift.id, index: index),
        "employee \(tipOut.giver.text) gives \(ledger.text(tipOut.amount)), but holds"
          + " \(ledger.text(held)) after the pools",
        help: "give at most \(ledger.text(held))")
    }
  },
]

extension TimedTips {
  fileprivate var start: String { ClockTime(minutes: from % ClockTime.minutesPerDay).plain }
  fileprivate var end: String { ClockTime(minutes: to % ClockTime.minutesPerDay).plain }
}
