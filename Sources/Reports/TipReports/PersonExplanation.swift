package import TipAllocation
package import TipModel
import Wording

/// One person's amounts on a shift in sentences: hours, points, what was collected, given and
/// received, and who got the odd cents.
///
/// Only the person's own data, and the sums that it is a part of.
package struct PersonExplanation: Sendable {
  private let shift: ShiftAllocation
  private let employee: EmployeeID
  private let rows: [Int]

  /// Nil for a person who is not on the shift.
  package init?(of employee: EmployeeID, on shift: ShiftAllocation) {
    rows = shift.rows.indices.filter { shift.rows[$0].employeeID == employee }
    guard !rows.isEmpty else { return nil }
    self.shift = shift
    self.employee = employee
  }

  /// A paragraph a line.
  package var lines: [String] {
    guard let first = rows.first else { return [] }
    let title =
      "\(shift.rows[first].name) (\(employee.text)) – \(shift.shift.type),"
      + " \(shift.shift.date.monthDayAndYear)"
    var lines = [title, ""] + rows.map { workSentence($0) }
    lines += rows.flatMap { row in
      shift.sharesOnePool
        ? Pool.allCases.compactMap { poolSentence($0, row: row) }
        : ledgerSentences(row, shift.ledger)
    }
    let sum = rows.reduce(TipShares.zero) { $0 + shift.rows[$1].shares }
    var amounts = [
      translated("\(text(sum.digital)) in digital tips"), translated("\(text(sum.cash)) in cash"),
    ]
    if sum.serviceCharge > .zero {
      amounts.append(translated("\(text(sum.serviceCharge)) of service charges"))
    }
    return lines + ["", translated("In all: \(PolicyWords.list(amounts)).")]
  }

  private func text(_ amount: Money) -> String { amount.plain(in: shift.restaurant.currency) }

  // MARK: Work

  private func workSentence(_ index: Int) -> String {
    let row = shift.rows[index]
    let hours = translated("Worked \(row.hours.plain) hours as \(row.position)")
    switch row.work.exclusion {
    case .manager:
      return translated("\(hours). A manager takes no share of a pool (29 CFR 531.52(b)).")
    case .ineligiblePosition:
      let cited = shift.restaurant.law.citing("29 CFR 531.52(b)")
      return translated("\(hours), which is not a tip-eligible position\(cited).")
    case nil: break
    }
    let value = row.pointValue.plain
    var source = ""
    if row.entry.pointValue != nil {
      source = translated(", set for this person on this shift")
      if let reason = row.entry.reason { source += " (\(reason))" }
    } else if row.work.employee?.pointValue != nil {
      source = translated(", the person's own on the roster")
    } else if shift.shift.pointValues[row.position] != nil {
      source = translated(", set for this shift")
    }
    let unit = row.pointValue.tenThousandths == 10_000 ? translated("point") : translated("points")
    return translated("\(hours), \(value) \(unit) an hour\(source): \(row.points.plain) points.")
  }

  // MARK: One pool for all

  private func poolSentence(_ pool: Pool, row: Int) -> String? {
    let amount = pool == .digital ? shift.pools.digital : shift.pools.cash
    guard amount > .zero else { return nil }
    let proofs = shift.proofs(of: pool)
    let proof = proofs[row]
    let kind = pool == .digital ? translated("digital tips") : translated("cash tips")
    let name = rows.count > 1 ? translated("\(kind), as \(shift.rows[row].position)") : kind
    guard proof.rank != nil else {
      if shift.shareMethod == .equally, let other = shift.lineWithShare(of: row) {
        return translated(
          "Of the \(text(amount)) of \(name) nothing: a person has one share, and it is counted as"
            + " \(shift.rows[other].position)."
        )
      }
      return
        translated(
          "Of the \(text(amount)) of \(name) nothing: no part by \(shift.shareMethod.onSheets.label)."
        )
    }
    let part: String
    switch shift.shareMethod {
    case .points:
      part = translated(
        "\(shift.rows[row].points.plain) of all \(shift.totals.points.plain) points")
    case .hours:
      let hours = shift.rows.filter { $0.work.sharesTips }.reduce(Hours.zero) { $0 + $1.hours }
      part = translated(
        "\(shift.rows[row].hours.plain) of the \(hours.plain) hours of all who share")
    case .equally:
      let shares = shift.equalShares
      let (own, all) = (shares[row], shares.reduce(0, +))
      part =
        own == 1
        ? translated("one of \(all) equal parts") : translated("\(own) of \(all) equal shares")
    case .percent:
      let percent = shift.restaurant.position(named: shift.rows[row].position)?.percent ?? .zero
      part = translated("a part by points of \(shift.rows[row].position)'s \(percent.plain)")
    }
    return translated(
      """
      Of the \(text(amount)) of \(name): \(part), which is exactly\
       \(exact(proof.floor, millionths: proof.remainder.millionths)), so \(text(proof.share))
      """)
      + odd(
        proof.rank, gets: proof.getsExtraCent,
        in: proofs.count { $0.getsExtraCent }) + "."
  }

  /// `51.206667…`: the cents with millionths of a cent, cut.
  private func exact(_ floor: Money, millionths: Int) -> String {
    guard millionths > 0 else { return text(floor) }
    let digits = String(millionths)
    var fraction = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let separator = shift.restaurant.currency.minorUnitDigits == 0 ? "." : ""
    return text(floor) + separator + fraction + "…"
  }

  /// Who gets a cent that whole cents leave over, and why.
  private func odd(_ rank: Int?, gets: Bool, in count: Int) -> String {
    guard let rank, count > 0 else { return "" }
    let cents =
      count == 1 ? translated("the 1 cent left over") : translated("the \(count) cents left over")
    guard gets else { return translated("; \(cents) went to larger fractions of a cent") }
    return
      translated(
        " with \(count == 1 ? "" as Words : "\(context: "cents")one of ")\(cents), for the \(ordinal(rank)) fraction of a cent"
      )
  }

  private func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return number == 1 ? translated("largest") : translated("\(number)\(ending) largest")
  }

  // MARK: Pools

  private func ledgerSentences(_ row: Int, _ ledger: ShiftLedger) -> [String] {
    let words = LedgerWords(shift: shift, ledger: ledger)
    var sentences = [words.collected(row)].compactMap { $0.map(sentence) }
    for pool in ledger.pools {
      sentences += pool.payments.filter { $0.row == row }.map { sentence(words.gave($0, to: pool)) }
      sentences += pool.shares.compactMap { receiving($0, from: pool, row: row, words) }
    }
    return sentences + words.byHand(row).map(sentence)
  }

  /// `Gave 5.00 to Seating.`
  private func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  private func receiving(
    _ shares: PoolShares, from pool: PoolRun, row: Int, _ words: LedgerWords
  ) -> String? {
    let proofs = shares.proofs
    let proof = proofs[row]
    let own = shares.slices.filter { $0.weights[row] > 0 }
    guard let slice = own.first else { return nil }
    let part =
      own.count == 1
      ? words.portion(slice, of: row)
      : translated("\(own.count) parts, ")
        + own.map { words.portion($0, of: row) }.joined(separator: translated(", then "))
    let kind =
      switch shares.kind {
      case .digital: translated("digital tips")
      case .cash: translated("cash tips")
      case .serviceCharge: translated("service charges")
      }
    return translated(
      """
      Got \(text(proof.share)) of \(pool.policy.name)'s \(text(shares.amount)) of \(kind):\
       \(part); exactly \(exact(proof.floor, millionths: proof.remainder.millionths))
      """)
      + odd(
        proof.rank, gets: proof.getsExtraCent,
        in: proofs.count { $0.getsExtraCent }) + "."
  }
}
