/// A bill split among its people: every line and every person's column adds up to the cent.
public struct BillSplit: Hashable, Sendable {
  /// One line of the bill and each person's part of it, in the order of the bill's people.
  public struct Line: Hashable, Sendable {
    public let source: Source
    public let amount: MoneyDifference
    public let shares: [MoneyDifference]
  }

  /// The origin of a line.
  public enum Source: Hashable, Sendable {
    /// Its index among the bill's items.
    case item(Int)

    /// The part of the subtotal that the items leave; all of it if there are none.
    case rest
    case tax
    case tip
  }

  public let bill: Bill

  /// The items, and then the rest of the subtotal.
  public let lines: [Line]
  public let tax: Line
  public let tip: Line

  /// Each person's part of the subtotal; below zero for someone with discounts above their items.
  public let subtotals: [MoneyDifference]

  /// Splits line after line: items, discounts, rest, tax, tip. Items and rest are shared by the parts of
  /// those who share them; tax and tip follow each person's exact part of the subtotal, so that people who share
  /// the same pay the same, to a cent. An item's own tax is shared as the item is.
  public init(_ bill: Bill) {
    let lines = SplitLines(of: bill) { _ in true }
    var cents = lines.cents
    var taxes = [MoneyDifference](repeating: .zero, count: bill.people.count)
    func add(_ tax: Money, by weights: [Int64]) {
      let shares = cents.split(MoneyDifference(tax), by: weights)
      for person in taxes.indices { taxes[person] = taxes[person] + shares[person] }
    }
    for (index, item) in bill.items.enumerated() where item.tax > .zero {
      add(item.tax, by: lines.weights[index])
    }
    let others = SplitLines(of: bill) { $0.tax == .zero }
    add(bill.tax.minus(bill.itemTax), by: others.exactParts)
    self.bill = bill
    self.lines = lines.lines
    subtotals = lines.sums
    tax = Line(source: .tax, amount: MoneyDifference(bill.tax), shares: taxes)
    let tip = MoneyDifference(bill.tipAmount)
    self.tip = Line(source: .tip, amount: tip, shares: cents.split(tip, by: lines.exactParts))
  }

  /// The first person with discounts above what they share; nil if there is none.
  public var overdrawnPerson: String? {
    subtotals.firstIndex { $0 < .zero }.map { bill.people[$0] }
  }

  /// The total that each person owes.
  public var totals: [MoneyDifference] {
    subtotals.indices.map { subtotals[$0] + tax.shares[$0] + tip.shares[$0] }
  }
}

/// Some items of a bill and the rest of its subtotal, shared.
private struct SplitLines {
  private(set) var lines: [BillSplit.Line] = []

  /// Each person's weight in each item of the bill.
  private(set) var weights: [[Int64]]
  private(set) var cents: OddCents

  init(of bill: Bill, where isCounted: (BillItem) -> Bool) {
    let everyone = [Int64](repeating: 1, count: bill.people.count)
    weights = bill.items.map { item in
      item.sharers.isEmpty
        ? everyone
        : bill.people.indices.map { person in Int64(item.sharers.count { $0 == person }) }
    }
    cents = OddCents(people: bill.people.count)
    let counted = bill.items.indices.filter { isCounted(bill.items[$0]) }
    for index in counted where !bill.items[index].isDiscount { put(bill.items[index], index) }
    let parts = exactParts
    for index in counted where bill.items[index].isDiscount {
      if bill.items[index].sharers.isEmpty { weights[index] = parts }
      put(bill.items[index], index)
    }
    // Discounts are shared after the items, and stand where the bill has them.
    lines.sort { left, right in
      guard case (.item(let first), .item(let second)) = (left.source, right.source) else {
        return false
      }
      return first < second
    }
    let rest = MoneyDifference(bill.subtotal) - bill.itemSum
    if rest > .zero || lines.isEmpty {
      lines.append(.init(source: .rest, amount: rest, shares: cents.split(rest, by: everyone)))
    }
  }

  private mutating func put(_ item: BillItem, _ index: Int) {
    lines.append(
      .init(
        source: .item(index), amount: item.amount,
        shares: cents.split(item.amount, by: weights[index])))
  }

  /// Each person's sum of the lines.
  var sums: [MoneyDifference] {
    cents.people.map { person in lines.reduce(.zero) { $0 + $1.shares[person] } }
  }

  /// Each person's exact sum of the lines in thousandths of a cent, as weights; equal ones if nobody has a part.
  var exactParts: [Int64] {
    let sums = sums
    let parts = cents.people.map { max(0, cents.exactThousandths(of: sums[$0], person: $0)) }
    return parts.contains { $0 > 0 } ? parts : parts.map { _ in 1 }
  }
}

/// Gives the cents that are left of a line after everyone's floor, by largest remainder. Ties are broken so that over
/// many lines nobody pays more of them than others.
///
/// If remainders are the same, as they always are among people who share a line equally, the people whom rounding has
/// spared the most so far pay the cents. Each person's remainders add up from line to line, less the leftover cents
/// that they paid. If that is the same too, the first person pays. A line's shares add up to the line, and each is
/// within one cent of the exact one.
struct OddCents {
  /// Millionths of a cent: remainders that differ by less count as equal.
  static let scale: Int64 = 1_000_000

  /// The amount that rounding saved each person so far, in millionths of a cent; negative if they paid more than their
  /// exact part.
  private(set) var spared: [Int64]

  init(people: Int) { spared = [Int64](repeating: 0, count: people) }

  /// Returns the exact value of a person's rounded part of the lines so far, in thousandths of a cent, rounded down. It
  /// is the same for people who shared the same, whoever paid the leftover cents.
  func exactThousandths(of rounded: MoneyDifference, person: Int) -> Int64 {
    let (quotient, rest) = spared[person].quotientAndRemainder(dividingBy: OddCents.scale / 1_000)
    return rounded.minorUnits * 1_000 + (rest < 0 ? quotient - 1 : quotient)
  }

  var people: Range<Int> { spared.indices }

  /// Returns each person's part of an amount, which is below zero for a discount.
  ///
  /// - Precondition: as many weights as people, none below zero and one above.
  mutating func split(_ amount: MoneyDifference, by weights: [Int64]) -> [MoneyDifference] {
    let whole = Int128(weights.reduce(0, +))
    var left = amount.minorUnits
    var floors: [Int64] = []
    var rounded: [(person: Int, remainder: Int64, spared: Int64)] = []
    for (person, weight) in weights.enumerated() {
      let product = Int128(amount.minorUnits) * Int128(weight)
      var (floor, remainder) = product.quotientAndRemainder(dividingBy: whole)
      if remainder < 0 { (floor, remainder) = (floor - 1, remainder + whole) }
      floors.append(Int64(floor))
      left -= Int64(floor)
      let millionths = Int64(remainder * Int128(OddCents.scale) / whole)
      if remainder > 0 { rounded.append((person, millionths, spared[person])) }
      spared[person] += millionths
    }
    // More people than cents: the remainders add up to the cents left, and each is below one.
    let ranked = rounded.sorted {
      ($1.remainder, $1.spared, $0.person) < ($0.remainder, $0.spared, $1.person)
    }
    for (person, _, _) in ranked.prefix(Int(left)) {
      floors[person] += 1
      spared[person] -= OddCents.scale
    }
    return floors.map { MoneyDifference(minorUnits: $0) }
  }
}
