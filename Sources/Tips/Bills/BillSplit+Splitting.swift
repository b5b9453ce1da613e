/// A bill split among its people: every line and every person's column adds up to the cent.
public struct BillSplit: Hashable, Sendable {
  /// One line of the bill and each person's part of it, in the order of the bill's people.
  public struct Line: Hashable, Sendable {
    public let source: Source
    public let amount: Money
    public let shares: [Money]
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

  /// Each person's part of the subtotal.
  public let subtotals: [Money]

  /// Splits line after line: items, rest, tax, tip. Items and rest are shared by the parts of
  /// those who share them; tax and tip follow each person's exact part of the subtotal, so that people who share
  /// the same pay the same, to a cent.
  public init(_ bill: Bill) {
    let everyone = Array(bill.people.indices)
    var cents = OddCents(people: bill.people.count)
    var lines = bill.items.enumerated().map { index, item in
      Line(
        source: .item(index), amount: item.amount,
        shares: cents.split(
          item.amount, byPartsOf: item.sharers.isEmpty ? everyone : item.sharers))
    }
    let rest = Money(minorUnits: (bill.subtotal - bill.itemSum).minorUnits)
    if rest > .zero || lines.isEmpty {
      lines.append(
        Line(source: .rest, amount: rest, shares: cents.split(rest, byPartsOf: everyone)))
    }
    let subtotals = everyone.map { person in
      lines.reduce(Money.zero) { $0 + $1.shares[person] }
    }
    // On a bill of zero nobody has a part, so all weights are equal.
    let weights =
      bill.subtotal > .zero
      ? everyone.map { cents.exactThousandths(of: subtotals[$0], person: $0) }
      : everyone.map { _ in 1 }
    self.bill = bill
    self.lines = lines
    self.subtotals = subtotals
    tax = Line(source: .tax, amount: bill.tax, shares: cents.split(bill.tax, by: weights))
    tip = Line(
      source: .tip, amount: bill.tipAmount, shares: cents.split(bill.tipAmount, by: weights))
  }

  /// The total that each person owes.
  public var totals: [Money] {
    subtotals.indices.map { subtotals[$0] + tax.shares[$0] + tip.shares[$0] }
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
  func exactThousandths(of rounded: Money, person: Int) -> Int64 {
    let (quotient, rest) = spared[person].quotientAndRemainder(dividingBy: OddCents.scale / 1_000)
    return rounded.minorUnits * 1_000 + (rest < 0 ? quotient - 1 : quotient)
  }

  /// - Parameter sharers: one for each part; a person may have several.
  mutating func split(_ amount: Money, byPartsOf sharers: [Int]) -> [Money] {
    var weights = [Int64](repeating: 0, count: spared.count)
    for sharer in sharers { weights[sharer] += 1 }
    return split(amount, by: weights)
  }

  /// - Precondition: as many weights as people, none below zero and one above.
  mutating func split(_ amount: Money, by weights: [Int64]) -> [Money] {
    let whole = Int128(weights.reduce(0, +))
    var left = amount.minorUnits
    var floors: [Int64] = []
    var rounded: [(person: Int, remainder: Int64, spared: Int64)] = []
    for (person, weight) in weights.enumerated() {
      let product = Int128(amount.minorUnits) * Int128(weight)
      let (floor, remainder) = product.quotientAndRemainder(dividingBy: whole)
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
    return floors.map { Money(minorUnits: $0) }
  }
}
