import TipAllocation
package import TipModel
package import Wording

/// The receipts that Form 8027 needs in addition to the zips, and the method for allocating a shortfall.
package struct GrossReceipts: Hashable, Sendable {
  /// The measure of each employee's part.
  package enum Method: String, CaseIterable, Sendable {
    /// Line 7a: in proportion to hours.
    case hours

    /// Line 7b: in proportion to each employee's sales.
    case sales

    /// Line 7c: by an agreement with the employees.
    case agreement
  }

  package let amount: Money

  /// The expected rate: 8%, or the lower rate that the IRS granted, at least 2%.
  package let rate: Percentage
  package let method: Method

  /// The parts of line 7 by the agreement, which add up to 100%; empty for other methods.
  package let agreed: [EmployeeID: Percentage]

  package static let usualRate = Percentage(millionths: 80_000)
  package static let lowestRate = Percentage(millionths: 20_000)

  package init(
    _ amount: Money, rate: Percentage = usualRate, by method: Method = .hours,
    agreed: [EmployeeID: Percentage] = [:]
  ) {
    self.amount = amount
    self.rate = rate
    self.method = method
    self.agreed = agreed
  }
}

/// The hours and the sales of one person's line in a shift.
package struct YearWork: Sendable {
  package let person: YearPerson
  package let position: String
  package let code: String
  package let received: CalendarDate
  package let hours: Hours

  /// The sales; nil if the shift file gives none.
  package let sales: Money?

  package init(
    _ person: YearPerson, position: String, code: String, received: CalendarDate, hours: Hours,
    sales: Money?
  ) {
    self.person = person
    self.position = position
    self.code = code
    self.received = received
    self.hours = hours
    self.sales = sales
  }
}

/// The rule for which employees are tipped directly by customers.
package enum DirectlyTipped: Hashable, Sendable {
  /// By occupation code, if the code is conclusive.
  case byCode

  /// Only these positions.
  case positions(Set<String>)

  /// The codes of directly tipped employees, and of employees who get part of others' tips, from the examples in the
  /// instructions for Form 8027.
  private static let directCodes: Set<String> = ["101", "102", "103"]
  private static let indirectCodes: Set<String> = ["104", "105", "106", "108", "110"]

  /// Returns whether the position is directly tipped; nil if the code is inconclusive.
  package func isDirect(_ position: String, code: String) -> Bool? {
    switch self {
    case .positions(let positions): positions.contains(position)
    case .byCode:
      DirectlyTipped.directCodes.contains(code)
        ? true : DirectlyTipped.indirectCodes.contains(code) ? false : nil
    }
  }
}

/// The tips that an employer allocates to directly tipped employees if less than 8% of receipts was reported: Form
/// 8027, lines 5 to 7, and box 8 of Form W-2.
///
/// - Source: 26 CFR 31.6053-3; the instructions for Form 8027, whose example is a test.
package struct AllocatedTips: Sendable {
  /// A directly tipped employee, or an employee in an agreement.
  package struct Row: Sendable {
    package let person: YearPerson
    package let hours: Hours
    package let sales: Money
    package let reported: Money

    /// The person's part of line 6 after the tips of indirectly tipped employees, rounded half up; nil under an
    /// agreement.
    package let expected: Money?

    /// The person's part of line 7; zero if they reported as much as expected.
    package let allocated: Money
  }

  /// The reason that tips cannot be allocated.
  package enum Fault: Error {
    /// Positions with tips have inconclusive codes.
    case unclear(positions: [String])

    /// There are no directly tipped employees, or none of them has hours or sales.
    case nobody

    /// Some directly tipped employees have hours and no sales.
    case withoutSales([YearPerson])

    /// The agreement has IDs that do not occur in the zips.
    case strangers([EmployeeID])
  }

  package let receipts: GrossReceipts

  /// The expected part of the receipts: line 6, rounded half up.
  package let expected: Money

  /// The shortfall of reported tips: line 7; zero if there is none.
  package let shortfall: Money

  /// The rows by person; empty without a shortfall.
  package let rows: [Row]

  package init(
    _ receipts: GrossReceipts, _ direct: DirectlyTipped, lines: [YearLine], work: [YearWork]
  ) throws(Fault) {
    self.receipts = receipts
    let whole = Int64(Percentage.whole)
    // Below 10^13 minor units × 80,000: within 64 bits.
    expected = Money(
      minorUnits: (receipts.amount.minorUnits * receipts.rate.millionths + whole / 2) / whole)
    var reported: [YearPerson: Money] = [:]
    var indirect = Money.zero
    var unclear: Set<String> = []
    for line in lines where line.amounts.tips > .zero {
      switch direct.isDirect(line.position, code: line.code) {
      case true?: reported[line.person] = (reported[line.person] ?? .zero) + line.amounts.tips
      case false?: indirect = indirect + line.amounts.tips
      case nil: unclear.insert(line.position)
      }
    }
    let all = lines.reduce(Money.zero) { $0 + $1.amounts.tips }
    guard expected > all else {
      (shortfall, rows) = (.zero, [])
      return
    }
    shortfall = Money(minorUnits: expected.minorUnits - all.minorUnits)
    guard receipts.method != .agreement else {
      rows = try AllocatedTips.agreed(receipts.agreed, of: shortfall, lines: lines, work: work)
      return
    }
    guard unclear.isEmpty else { throw .unclear(positions: unclear.sorted()) }
    var hours: [YearPerson: Hours] = [:]
    var sales: [YearPerson: Money] = [:]
    for line in work where direct.isDirect(line.position, code: line.code) == true {
      hours[line.person] = (hours[line.person] ?? .zero) + line.hours
      if let own = line.sales { sales[line.person] = (sales[line.person] ?? .zero) + own }
    }
    let people = Set(reported.keys).union(hours.keys).sorted()
    if receipts.method == .sales {
      let missing = people.filter { sales[$0] == nil && (hours[$0] ?? .zero) > .zero }
      guard missing.isEmpty else { throw .withoutSales(missing) }
    }
    let weights = people.map { person in
      switch receipts.method {
      case .hours: UInt128((hours[person] ?? .zero).units)
      case .sales: UInt128((sales[person] ?? .zero).minorUnits)
      case .agreement: preconditionFailure("shared by its parts, above")
      }
    }
    let total = weights.reduce(0, +)
    guard total > 0 else { throw .nobody }
    // All amounts are in units of 1/`total` minor unit, so nothing is rounded before the shares.
    let base = UInt128(expected.minorUnits - indirect.minorUnits)
    let short = zip(people, weights).map { person, weight in
      let part = base * weight
      let own = UInt128((reported[person] ?? .zero).minorUnits) * total
      return part > own ? part - own : 0
    }
    let shares = LargestRemainder.shares(of: UInt64(shortfall.minorUnits), by: short)
    rows = people.indices.map { index in
      let person = people[index]
      return Row(
        person: person, hours: hours[person] ?? .zero, sales: sales[person] ?? .zero,
        reported: reported[person] ?? .zero,
        expected: Money(minorUnits: Int64((2 * base * weights[index] + total) / (2 * total))),
        allocated: Money(minorUnits: Int64(shares[index])))
    }
  }
}

extension AllocatedTips {
  /// Returns the rows of an agreement, by ID. If an ID has several names, the first counts.
  private static func agreed(
    _ parts: [EmployeeID: Percentage], of shortfall: Money, lines: [YearLine], work: [YearWork]
  ) throws(Fault) -> [Row] {
    let people = Set(lines.map { $0.person }).union(work.map { $0.person }).sorted()
    let ids = parts.keys.sorted()
    let strangers = ids.filter { id in !people.contains { $0.id == id } }
    guard strangers.isEmpty else { throw .strangers(strangers) }
    let shares = LargestRemainder.shares(
      of: UInt64(shortfall.minorUnits), by: ids.map { UInt128(parts[$0]?.millionths ?? 0) })
    return zip(ids, shares).compactMap { id, share in
      guard let person = people.first(where: { $0.id == id }) else { return nil }
      let own = work.filter { $0.person.id == id }
      return Row(
        person: person, hours: own.reduce(.zero) { $0 + $1.hours },
        sales: own.reduce(.zero) { $0 + ($1.sales ?? .zero) },
        reported: lines.filter { $0.person.id == id }.reduce(.zero) { $0 + $1.amounts.tips },
        expected: nil, allocated: Money(minorUnits: Int64(share)))
    }
  }
}

extension AllocatedTips.Fault {
  package var sentence: Words {
    switch self {
    case .unclear(let positions):
      """
      Form 8027, line 7: the occupation codes do not tell whether customers tip these positions\
       themselves: \(positions.joined(separator: ", "))
      """
    case .nobody:
      "Form 8027, line 7: nobody who is directly tipped has hours or sales in these zips"
    case .withoutSales(let people):
      """
      Form 8027, line 7: no sales are in the zips for\
       \(people.map { "\($0.name) (\($0.id.text))" }.joined(separator: ", "))
      """
    case .strangers(let ids):
      "Form 8027, line 7: nobody in these zips has the ID \(ids.map { $0.text }.joined(separator: ", "))"
    }
  }

  package var help: Words {
    switch self {
    case .unclear, .nobody:
      """
      name all positions that customers tip themselves: --directly-tipped "Server, Bartender"
      """
    case .withoutSales:
      "give each person's `sales` in shift files, or allocate by hours: --allocate-by hours"
    case .strangers: "give the IDs of the roster: --agreed \"3=60%\" --agreed \"14=40%\""
    }
  }
}
