import Text
package import Tips

/// One person's amounts on a shift in sentences: hours, points, money collected, given, and received, and who got the
/// leftover cents.
///
/// The text has only the person's own data and the totals they are part of.
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

  /// One paragraph per line.
  package var lines: [String] {
    let title =
      "\(shift.rows[rows[0]].name) (\(employee.text)) – \(shift.shift.type),"
      + " \(shift.shift.spokenDays)"
    var lines = [title, ""] + rows.map { workSentence($0) }
    lines += rows.flatMap { row in
      shift.moneyLines(of: row).flatMap { sentences(of: $0, row) }
    }
    let sum = rows.reduce(TipShares.zero) { $0 + shift.rows[$1].shares }
    var amounts = [
      translated("\(text(sum.digital)) in digital tips"), translated("\(text(sum.cash)) in cash"),
    ]
    if sum.serviceCharge > .zero {
      amounts.append(translated("\(text(sum.serviceCharge)) of service charges"))
    }
    return lines + ["", translated("In all: \(amounts.listed()).")]
  }

  private func text(_ amount: Money) -> String { amount.plain(in: shift.restaurant.currency) }

  // MARK: Work

  private func workSentence(_ index: Int) -> String {
    let row = shift.rows[index]
    let hours = translated("Worked \(row.hours.plain) hours as \(row.position)")
    let cited = shift.restaurant.law.citing("29 CFR 531.52(b)")
    switch row.work.exclusion {
    case .manager: return translated("\(hours). A manager cannot share in a pool\(cited).")
    case .ineligiblePosition:
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
    return translated("\(hours), \(value) \(unit) per hour\(source): \(row.points.plain) points.")
  }

  // MARK: Money

  private func sentences(of line: MoneyLine, _ row: Int) -> [String] {
    switch line {
    case .got(let pool):
      return pool.shares.filter { $0.hasWeight(row) }.map { received($0, from: pool, row) }
    case .nothing(let pool):
      return pool.shares.map { nothing($0, from: pool, row) }
    case .collected, .gave, .gaveByHand, .gotByHand:
      guard let words = LedgerWords(shift: shift).words(line, of: row) else { return [] }
      return [words.prefix(1).uppercased() + words.dropFirst() + "."]
    }
  }

  /// Names an amount of a pool: `Bar's 120.00 of digital tips`, or `the 120.00 of digital tips` if no pool has a name.
  /// Adds the position if the person worked in several.
  private func money(_ shares: PoolShares, of pool: PoolRun, _ row: Int) -> String {
    let amount =
      switch shares.kind {
      case .digital: translated("\(text(shares.amount)) of digital tips")
      case .cash: translated("\(text(shares.amount)) of cash tips")
      case .serviceCharge: translated("\(text(shares.amount)) of service charges")
      }
    let owned =
      shift.restaurant.pools == nil
      ? translated("the \(amount)") : translated("\(pool.policy.name)'s \(amount)")
    return rows.count > 1 ? translated("\(owned), as \(shift.rows[row].position)") : owned
  }

  private func received(_ shares: PoolShares, from pool: PoolRun, _ row: Int) -> String {
    let proofs = shares.proofs
    let proof = proofs[row]
    let words = LedgerWords(shift: shift)
    let own = shares.slices.filter { $0.weights[row] > 0 }.map { words.portion($0, of: row) }
    let part =
      own.count == 1
      ? own[0]
      : translated("\(own.count) parts, ") + own.joined(separator: translated(", then "))
    return translated(
      """
      Got \(text(proof.share)) of \(money(shares, of: pool, row)):\
       \(part); exactly \(text(proof.exact))
      """)
      + odd(
        proof.rank, gets: proof.getsExtraUnit, in: proofs.count { $0.getsExtraUnit },
        unit: shares.unit) + "."
  }

  private func nothing(_ shares: PoolShares, from pool: PoolRun, _ row: Int) -> String {
    let money = money(shares, of: pool, row)
    if let other = shift.lineWithShare(of: row, in: pool) {
      let position = shift.rows[other].position
      return translated(
        "Got nothing of \(money): a person has one share, which is counted as \(position).")
    }
    let bases = pool.policy.weights.map { $0.basis.shown.words }.listed()
    return translated(
      "Got nothing of \(money): it is shared \(bases), and this line has no part in it.")
  }

  /// Returns `51.206667…`: cents with millionths of a cent, truncated.
  private func text(_ exact: Fraction) -> String {
    let (floor, millionths) = (Money(minorUnits: exact.whole), exact.part.millionths)
    guard millionths > 0 else { return text(floor) }
    let digits = String(millionths)
    var fraction = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let separator = shift.restaurant.currency.minorUnitDigits == 0 ? "." : ""
    return text(floor) + separator + fraction + "…"
  }

  /// Explains who gets a leftover cent and why.
  private func odd(_ rank: Int?, gets: Bool, in count: Int, unit: Money) -> String {
    guard unit.minorUnits == 1 else { return oddSteps(gets: gets, in: count, unit: unit) }
    guard let rank, count > 0 else { return "" }
    let cents =
      count == 1 ? translated("the 1 leftover cent") : translated("the \(count) leftover cents")
    guard gets else { return translated("; \(cents) went to larger fractions of a cent") }
    return
      translated(
        " with \(count == 1 ? "" as Words : "\(context: "cents")one of ")\(cents), for the \(ordinal(rank)) fraction of a cent"
      )
  }

  /// Explains leftover steps of `cash_rounding`.
  private func oddSteps(gets: Bool, in count: Int, unit: Money) -> String {
    var words = translated("; cash is handed out in steps of \(text(unit))")
    if count > 0 {
      words +=
        gets
        ? translated(", and one of the leftover steps goes to this fraction")
        : translated(", and the leftover steps went to larger fractions")
    }
    return words
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
}
