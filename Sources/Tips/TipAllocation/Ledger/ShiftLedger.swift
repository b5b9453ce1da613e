public import Text

/// A shift's money from where it came in to where it went, pool by pool.
public struct ShiftLedger: Sendable {
  /// One for each of the shift's staff lines.
  public internal(set) var lines: [LedgerLine]

  /// The amounts for all, by source, before and after the fee.
  public internal(set) var common: [CommonMoney] = []

  /// The amounts that parties collected, in the order of the file.
  public internal(set) var parties: [PartyMoney] = []

  /// In the order in which they ran; a pool that is shared in teams is here once for each team.
  public internal(set) var pools: [PoolRun] = []

  /// In the order of the file.
  public internal(set) var handTipOuts: [HandPayment] = []

  /// The fee withheld from all card tips.
  public internal(set) var cardFee = Money.zero

  /// Cash below a step of `cash_rounding`. It stays in the tip jar for the next shift, or the till takes it and it is
  /// shared as house tips.
  public internal(set) var cashLeft = Money.zero
  public internal(set) var cashToTill = Money.zero

  /// The part of service charges that the restaurant keeps.
  public var house: Money { pools.reduce(.zero) { $0 + $1.house } }

  /// Money collected for pools that are shared over a week or a pay period.
  public var held: KindAmounts { pools.reduce(.zero) { $0 + $1.held } }
}

/// One staff line's money.
public struct LedgerLine: Sendable {
  /// The amounts that the person collected, with parts of parties' tips, before the fee and after it.
  public var collected = KindAmounts.zero
  public var own = KindAmounts.zero

  /// The amounts that the person has at the end.
  public var net = KindAmounts.zero

  public init() {}
}

/// A source's amount for all: the total less the amounts that people and parties collected.
public struct CommonMoney: Sendable {
  public let source: MoneySource
  public let collected: Money
  public let fee: Money

  public var net: Money { collected.minus(fee) }
}

/// A party's tips, and how they were divided.
public struct PartyMoney: Sendable {
  public let party: Party
  public let fee: Money

  /// By staff line, after the fee.
  public let parts: [KindAmounts]
}

/// A pool's income and payments in a shift.
public struct PoolRun: Sendable {
  public let policy: PoolPolicy

  /// Nil unless the pool is shared within teams.
  public let team: String?

  /// Staff lines that could receive.
  public let receivers: [Int]

  /// The parts of one minor unit by the pool's weights, whatever it collected; times of tips do not count.
  public let parts: [PoolSlice]

  /// The amounts from sources, its own and those passed on to it by a pool above.
  public internal(set) var inflows: [PoolInflow] = []

  /// The amounts that people gave, in the order of the tip-outs and then of the staff lines.
  public internal(set) var payments: [TipOutPayment] = []

  /// The part of the pool's service charges that the restaurant keeps.
  public internal(set) var house = Money.zero

  /// The amounts that are kept for the end of a week or a pay period.
  public internal(set) var held = KindAmounts.zero

  /// How each kind was shared, without kinds that have no money.
  public internal(set) var shares: [PoolShares] = []

  /// The pool's name, with the team that it was shared in.
  public var label: String { policy.name + (team.map { " (\($0))" } ?? "") }

  /// All that it collected, less the restaurant's part.
  public var collected: KindAmounts {
    var sum = payments.reduce(.zero) { $0 + $1.given }
    for inflow in inflows { sum[inflow.source.kind.money] += inflow.amount }
    sum.serviceCharge = sum.serviceCharge.minus(house)
    return sum
  }

  /// Returns the amounts that a staff line gave.
  public func given(by row: Int) -> KindAmounts {
    payments.reduce(into: .zero) { sum, payment in
      if payment.row == row { sum += payment.given }
    }
  }

  /// Returns the amounts that a staff line received.
  public func received(by row: Int) -> KindAmounts {
    shares.reduce(into: .zero) { $0[$1.kind] += $1.amounts[row] }
  }
}

/// How a pool's money of one kind was shared.
public struct PoolShares: Sendable {
  public let kind: MoneyKind
  public let amount: Money
  public let slices: [PoolSlice]

  /// The indexes of the amounts in the order in which ties are broken.
  public let order: [Int]

  /// The amount that shares are multiples of: a minor unit, or a step of `cash_rounding`.
  public let unit: Money

  /// By staff line, or by employee over a week or a pay period.
  public let amounts: [Money]

  /// - Precondition: someone has a weight; the slices' money is the amount, a whole number of units.
  init(
    kind: MoneyKind, amount: Money, slices: [PoolSlice], order: [Int], unit: Money
  ) {
    self.kind = kind
    self.amount = amount
    self.slices = slices
    self.order = order
    self.unit = unit
    amounts =
      slices.count == 1
      ? wholeShares(of: amount, by: slices[0].weights, order: order, unit: unit)
      : slices.proofs(of: amount, order: order, unit: unit).map { $0.share }
  }

  /// How each amount was computed, unit by unit.
  public var proofs: [ShareProof] { slices.proofs(of: amount, order: order, unit: unit) }

  /// Whether a person's share is less than a unit from the exact one, which is the unrounded sum over the slices.
  public func isWithinOneUnit(_ index: Int) -> Bool {
    let exact = slices.reduce(.zero) { sum, slice in
      slice.weights[index] > 0 ? sum + slice.money * slice.part(of: index) : sum
    }
    let (paid, unit) = (Fraction(amounts[index]), Fraction(unit))
    return paid < exact + unit && exact < paid + unit
  }
}

/// Money of a source that a pool took.
public struct PoolInflow: Sendable {
  public let source: MoneySource
  public var amount: Money

  /// The times when it came in: indexes among the shift's timed tips, weighted by amount; empty if there are no times.
  public var windows: [(index: Int, weight: UInt64)] = []
}

/// One person's payment to a pool by one tip-out.
public struct TipOutPayment: Sendable {
  /// The staff line.
  public let row: Int

  /// Its place among the pool's tip-outs.
  public let tipOut: Int

  /// The base of the percentage, with caps applied: tips by kind, or sales as one amount; nil for a fixed amount.
  public let base: TipOutBase?
  public let percent: Percentage?

  /// The amount by the policy, before it is limited to what the person holds.
  public let due: KindAmounts
  public let given: KindAmounts

  /// The amount not taken because the person did not hold enough.
  public var shortfall: Money { due.tips.minus(given.tips) }

  /// The kind of tips that ran out. A percentage of tips takes from each kind by itself.
  public var lacking: Words {
    guard case .tips = base else { return "tips" }
    return switch (due.digital > given.digital, due.cash > given.cash) {
    case (true, false): "digital tips"
    case (false, true): "cash tips"
    default: "tips"
    }
  }
}

public enum TipOutBase: Hashable, Sendable {
  case tips(digital: Money, cash: Money)
  case sales(Money)

  public var amount: Money {
    switch self {
    case .tips(let digital, let cash): digital + cash
    case .sales(let sales): sales
    }
  }
}

/// A manual tip-out, by kinds and staff lines.
public struct HandPayment: Sendable {
  public let tipOut: HandTipOut
  public let given: [(row: Int, amounts: KindAmounts)]
  public let receiver: Int

  public var amounts: KindAmounts { given.reduce(.zero) { $0 + $1.amounts } }
}

/// A reason that a shift's money cannot be shared.
public enum LedgerFault: Hashable, Sendable {
  /// One pool for everyone has money, and nobody has points.
  case noPoints(pool: Pool, amount: Money)

  /// One pool is shared by percentage, and everyone with points is in a position with 0%.
  case noPercents(pool: Pool, amount: Money, positions: [String])

  /// A pool with a source's money and nobody to receive it.
  ///
  /// - window: an index among the shift's timed tips; nil for money without a time.
  case nobodyReceives(pool: String, source: String, amount: Money, window: Int?)

  /// A source with money that no pool takes.
  case noPool(source: String, amount: Money)

  /// The pools that run in this shift do not take all of a source.
  case partsDoNotSum(source: String, parts: [SourceTaker], millionths: Int64)

  /// More is refunded than came in.
  case refundTooLarge(source: String, refund: Money, collected: Money)

  /// People and parties collected more than came in, after refunds.
  case ownTipsTooLarge(source: String, own: Money, total: Money)

  /// A manual tip-out of more than the giver holds.
  case handTipOutTooLarge(index: Int, HandTipOut, held: Money)
}

/// A pool with the part that it takes of a source.
public struct SourceTaker: Hashable, Sendable {
  public let pool: String
  public let percent: Percentage
}
