import Text
import Tips

/// The reasons that a shift's money cannot be shared.
struct FaultyLedger {
  let faults: [LedgerFault]
  let shift: Shift
  let restaurant: Restaurant

  func text(_ amount: Money) -> String { amount.plain(in: restaurant.currency) }
}

let ledgerFaultChecks: [Check<FaultyLedger>] = [
  Check("unshared pool", diagnostic: "pool-without-points") { ledger, findings in
    let code = ledger.restaurant.currency.code
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
      func clock(_ minute: Int) -> String { ClockTime(minuteOfAnyDay: minute).plain }
      let times: Words = tips.map { " from \(clock($0.from)) to \(clock($0.to))" } ?? ""
      findings.add(
        .fail, at: ["tips"] + (window.map { [.item($0)] } ?? []) + [.key(source)],
        "\(pool): \(ledger.text(amount))\(times) and nobody to receive it",
        help: ledger.restaurant.pools == nil
          ? "list the people who worked, or correct the times, hours, and point values"
          : "name a pool further down that gets it then (`otherwise:` in restaurant.yaml), or add"
            + " whoever worked")
    }
  },
  Check("sources taken", diagnostic: "source-without-pool") { ledger, findings in
    for case .noPool(let source, let amount) in ledger.faults {
      let isTakenElsewhere = (ledger.restaurant.pools ?? []).contains {
        $0.sources.contains { $0.source == source }
      }
      findings.add(
        .fail, at: ["tips", .key(source)],
        "\(source): \(ledger.text(amount)) and no pool takes it"
          + (isTakenElsewhere ? " in this shift" : ""),
        help: "name it in `sources` of a pool in restaurant.yaml"
          + (["credit_card", "cash"].contains(source)
            ? ", or put it on the lines of the people who collected it" : ""))
    }
  },
  Check("sources taken whole", diagnostic: "source-percents-do-not-sum") { ledger, findings in
    for case .partsDoNotSum(let source, let parts, let millionths) in ledger.faults {
      let list = parts.map { "\($0.pool) \($0.percent.plain)" }.joined(separator: ", ")
      findings.add(
        .fail, at: ["tips", .key(source)],
        "\(source): the pools of this shift take \(percentText(millionths: millionths)) of it,"
          + " not 100%: \(list)",
        help: "change their percentages in restaurant.yaml so that they add up to 100%")
    }
  },
  Check("refunds within what came in", diagnostic: "refund-too-large") { ledger, findings in
    for case .refundTooLarge(let source, let refund, let collected) in ledger.faults {
      findings.add(
        .fail, at: ["refunds"],
        "\(ledger.text(refund)) of \(source) is refunded, but only \(ledger.text(collected)) came"
          + " in",
        help: "correct the refund, or enter it in the shift that the money came in on")
    }
  },
  Check("own tips within what came in", diagnostic: "tips-over-total") { ledger, findings in
    for case .ownTipsTooLarge(let source, let own, let total) in ledger.faults {
      let isRefunded = ledger.shift.refunds(of: source) > 0
      let tips: Words = source == MoneySource.cash.name ? "cash tips" : "credit-card tips"
      findings.add(
        .fail, at: ["tips", .key(source)],
        "people's \(tips) add up to \(ledger.text(own)), but only \(ledger.text(total)) came in"
          + (isRefunded ? " after refunds" : ""),
        help: isRefunded
          ? "write in `tips` what came in before refunds, and on people's lines what they have after them"
          : "correct the total, which includes what people collected, or correct their amounts",
        other: ledger.shift.firstOwn(source).map {
          (Finding.Subject(ledger.shift.id, at: $0), "the first of them")
        })
    }
  },
  Check("tip-outs by hand within what is held", diagnostic: "hand-tip-out-too-large") {
    ledger, findings in
    for case .handTipOutTooLarge(let index, let tipOut, let held) in ledger.faults {
      findings.add(
        .fail, at: ["tip_outs", .item(index)],
        "employee \(tipOut.giver.text) gives \(ledger.text(tipOut.amount)), but holds"
          + " \(ledger.text(held)) after the pools",
        help: held > .zero
          ? "give at most \(ledger.text(held))" : "delete this tip-out, or correct who gives it")
    }
  },
]

extension Shift {
  /// Returns the path of the first amount of a source that a person or a party collected.
  fileprivate func firstOwn(_ source: String) -> ValuePath? {
    func has(_ tips: OwnTips?) -> Bool {
      tips.map { source == "cash" ? $0.cash : $0.creditCard } ?? .zero > .zero
    }
    let end: [ValuePath.Step] = ["tips", .key(source)]
    return staff.firstIndex { has($0.ownTips) }.map { ["staff", .item($0)] + end }
      ?? details.parties.firstIndex { has($0.tips) }.map { ["parties", .item($0)] + end }
  }
}
