import TipAllocation
import TipModel

/// Sentences about the tips that a person collected, gave and got in a shift with pools: the
/// person's own data alone.
struct LedgerSentences {
  let shift: ShiftAllocation
  let ledger: ShiftLedger

  /// By the employees' order: shift by shift, and then the pools over several.
  static func sentences(of period: PeriodAllocation, in currency: Currency) -> [[String]] {
    var byEmployee: [EmployeeID: [String]] = [:]
    for shift in period.shifts {
      guard let ledger = shift.ledger else { continue }
      let sentences = LedgerSentences(shift: shift, ledger: ledger)
      for (place, row) in shift.rows.enumerated() {
        byEmployee[row.employeeID, default: []] += sentences.sentences(of: place)
      }
    }
    return period.employees.map { totals in
      let employee = totals.employee.id
      return (byEmployee[employee] ?? [])
        + LedgerSentences.sentences(of: period.pools, for: employee, in: currency)
    }
  }

  private func sentences(of row: Int) -> [String] {
    let line = ledger.lines[row]
    var lines = [shift.shift.label + ": " + collected(line)]
    for pool in ledger.pools {
      lines += pool.payments.filter { $0.row == row }.map { gave($0, to: pool) }
      let received = pool.received(by: row)
      if received != .zero { lines.append(got(received, from: pool, row)) }
    }
    for payment in ledger.handTipOuts {
      for given in payment.given where given.row == row && given.amounts != .zero {
        lines.append(
          "You gave \(text(given.amounts)) to \(shift.rows[payment.receiver].name) by hand.")
      }
      if payment.receiver == row, let giver = payment.given.first?.row {
        lines.append("You got \(text(payment.amounts)) from \(shift.rows[giver].name) by hand.")
      }
    }
    return lines
  }

  private func collected(_ line: LedgerLine) -> String {
    guard line.collected != .zero else { return "you collected no tips of your own." }
    let fee = line.collected.digital.minorUnits - line.own.digital.minorUnits
    return "you collected \(text(line.collected))"
      + (fee > 0 ? ", less the card fee of \(text(Money(minorUnits: fee)))" : "") + "."
  }

  /// `You gave 28.74 and 2.17 in cash to Support (7% of 410.55 and 31.00 in cash).`
  private func gave(_ payment: TipOutPayment, to pool: PoolRun) -> String {
    var why = ""
    if let percent = payment.percent, let base = payment.base {
      let amount =
        switch base {
        case .tips(let digital, let cash): text(KindAmounts(digital: digital, cash: cash))
        case .sales(let sales): text(sales) + " of sales"
        }
      why = " (\(percent.plain) of \(amount))"
    }
    let rest =
      payment.shortfall > .zero ? ", \(text(payment.shortfall)) less than due: you had no more" : ""
    return "You gave \(text(payment.given)) to \(pool.label)\(why)\(rest)."
  }

  /// `You got 12.30 from Bar (6.00 of 14.50 hours).`
  private func got(_ received: KindAmounts, from pool: PoolRun, _ row: Int) -> String {
    var why = ""
    if let slices = pool.shares.first?.slices, slices.count == 1, let slice = slices.first {
      why = slice.portion(of: row, in: shift.restaurant.currency).map { " (\($0))" } ?? ""
    }
    return "You got \(text(received)) from \(pool.label)\(why)."
  }

  private func text(_ money: Money) -> String { money.plain(in: shift.restaurant.currency) }

  private func text(_ amounts: KindAmounts) -> String {
    amounts.words(in: shift.restaurant.currency)
  }

  /// A person's parts of the pools over several shifts.
  private static func sentences(
    of pools: [PeriodPool], for employee: EmployeeID, in currency: Currency
  ) -> [String] {
    pools.compactMap { pool in
      guard let index = pool.employees.firstIndex(of: employee) else { return nil }
      let share = pool.shares.reduce(into: KindAmounts.zero) {
        $0[$1.kind] += $1.proofs[index].share
      }
      guard share != .zero else { return nil }
      let slices = pool.shares.first?.slices ?? []
      let portion = slices.count == 1 ? slices.first?.portion(of: index, in: currency) : nil
      return "\(pool.policy.name), \(spanText(pool.from, pool.to, separator: " to ")): you got"
        + " \(share.words(in: currency))" + (portion.map { " (\($0))" } ?? "") + "."
    }
  }
}

extension PoolSlice {
  /// `6.00 of 14.50 hours`; nil where the weights would say nothing.
  fileprivate func portion(of person: Int, in currency: Currency) -> String? {
    let (own, all) = (Int64(weights[person]), Int64(clamping: totalWeight))
    guard window == nil else { return nil }
    switch basis {
    case .hours: return "\(Hours(units: own).plain) of \(Hours(units: all).plain) hours"
    case .points: return "\(Points(units: own).plain) of \(Points(units: all).plain) points"
    case .equally: return "\(own) of \(all) equal parts"
    case .sales:
      let text = { (units: Int64) in Money(minorUnits: units).plain(in: currency) }
      return "\(text(own)) of \(text(all)) of sales"
    }
  }
}

extension KindAmounts {
  /// `12.30, 4.05 in cash and 3.00 of service charges`; `0.00` for nothing.
  fileprivate func words(in currency: Currency) -> String {
    let parts = MoneyKind.allCases.filter { self[$0] > .zero }.map { kind in
      self[kind].plain(in: currency)
        + (kind == .cash ? " in cash" : kind == .serviceCharge ? " of service charges" : "")
    }
    return parts.isEmpty ? Money.zero.plain(in: currency) : PolicyWords.list(parts)
  }
}
