/// One shift's tips, shared to the last cent.
///
/// Every amount that reports print comes from here; none is computed a second time elsewhere.
public final class ShiftAllocation: Sendable {
  public let shift: Shift
  public let restaurant: Restaurant
  public let pools: TipPools
  public let shareMethod: ShareMethod

  public let totals: Totals<ShiftID>

  /// In the order of the shift file.
  public let rows: [AllocationRow]

  /// The zone's, around the shift's date and perhaps other dates; empty if clocks never change.
  public let clockChanges: [ClockChange]

  /// How the money went through the restaurant's pools.
  public let ledger: ShiftLedger

  /// Whether all that came in is one pool for everyone, shared by `shareMethod`.
  public let sharesOnePool: Bool

  /// The pools that money moved through; none if all shared one.
  public var severalPools: [PoolRun] { sharesOnePool ? [] : ledger.pools }

  public init(
    _ shift: Shift, in restaurant: Restaurant, rows: [AllocationRow], ledger: ShiftLedger,
    clockChanges: [ClockChange] = []
  ) {
    self.shift = shift
    self.restaurant = restaurant
    self.rows = rows
    self.ledger = ledger
    self.clockChanges = clockChanges
    pools = TipPools(shift, ledger, in: restaurant)
    shareMethod = restaurant.shareMethod(for: shift.type)
    totals = Totals(of: shift.id, rows)
    sharesOnePool = hasOnePool(
      shift, in: restaurant, work: rows.map { $0.work })
  }

  /// The people on the shift. Someone in two positions counts once.
  public var employeeCount: Int { Set(rows.map { $0.employeeID }).count }

  /// Whether service charges came in; they are shared as wages.
  public var hasServiceCharges: Bool { pools.serviceCharge > .zero }

  /// How each row's share of the one pool was computed, cent by cent, in the order of the rows.
  ///
  /// - Precondition: the shift shares one pool.
  public func proofs(of pool: Pool) -> [ShareProof] {
    precondition(sharesOnePool, "shares of several pools")
    let shares = ledger.pools.lazy.flatMap { $0.shares }.first { $0.kind == pool.kind }
    return shares?.proofs ?? rows.map { _ in .none }
  }
}

/// The amounts to share.
///
/// Digital tips are credit card tips less the fee, plus house tips. Cash is shared separately.
public struct TipPools: Hashable, Sendable {
  public let creditCard: Money

  /// Credit card × rate, rounded half up to the minor unit.
  public let cardFee: Money
  public let house: Money
  public let cash: Money

  /// Wages, not tips.
  public let serviceCharge: Money

  public init(
    creditCard: Money, cardFee: Money, house: Money, cash: Money, serviceCharge: Money = .zero
  ) {
    precondition(cardFee <= creditCard, "a fee above the tips that it is withheld from")
    self.serviceCharge = serviceCharge
    self.creditCard = creditCard
    self.cardFee = cardFee
    self.house = house
    self.cash = cash
  }

  public init(_ tips: CollectedTips, cardFee rate: Percentage) {
    self.init(
      creditCard: tips.creditCard, cardFee: rate.rounded(of: tips.creditCard), house: tips.house,
      cash: tips.cash)
  }

  /// The tips that are shared on a shift: what came in, less refunds. Cash includes what the tip jar held before, less
  /// what is below a step of `cash_rounding`. Tips of all card sources count as credit card tips.
  init(_ shift: Shift, _ ledger: ShiftLedger, in restaurant: Restaurant) {
    var (card, house, cash, charges) = (Money.zero, Money.zero, Money.zero, Money.zero)
    for source in restaurant.sources {
      let net = shift.collected(of: source.name).minus(shift.refunded(of: source.name))
      switch source.kind {
      case .card: card += net
      case .house: house += net
      case .cash: cash += net
      case .serviceCharge: charges += net
      }
    }
    self.init(
      creditCard: card, cardFee: ledger.cardFee, house: house + ledger.cashToTill,
      cash: (cash + shift.carried).minus(ledger.cashLeft + ledger.cashToTill),
      serviceCharge: charges)
  }

  /// Credit-card tips after the fee.
  public var netCreditCard: Money { creditCard.minus(cardFee) }

  public var digital: Money { netCreditCard + house }

  /// Tips before the fee.
  public var tips: CollectedTips {
    CollectedTips(creditCard: creditCard, house: house, cash: cash)
  }

  public static func + (left: TipPools, right: TipPools) -> TipPools {
    TipPools(
      creditCard: left.creditCard + right.creditCard, cardFee: left.cardFee + right.cardFee,
      house: left.house + right.house, cash: left.cash + right.cash,
      serviceCharge: left.serviceCharge + right.serviceCharge)
  }
}

/// One person's hours, points and shares in a shift.
public struct AllocationRow: Sendable {
  public let work: RatedWork

  public let shares: TipShares

  public init(work: RatedWork, shares: TipShares) {
    self.work = work
    self.shares = shares
  }

  public var entry: StaffEntry { work.entry }
  public var employeeID: EmployeeID { work.employeeID }

  public var position: String { work.position }

  /// The name as reports print it: from the roster, or else the ID.
  public var name: String { work.name }

  /// True elapsed time less breaks, before rounding.
  public var exactHours: Hours { work.time.exact }

  /// Hours after rounding; points are computed from them, and reports print them.
  public var hours: Hours { work.time.rounded }

  /// The point value in force: the person's, else the shift's, else the position's; zero for
  /// a person who may not share.
  public var pointValue: PointValue { work.pointValue }

  /// Points after rounding; the pools are shared by them.
  public var points: Points { work.points }

  public var creditCardShare: Money { shares.creditCard }
  public var houseShare: Money { shares.house }
  public var digitalShare: Money { shares.digital }
  public var cashShare: Money { shares.cash }

  /// Wages, not tips.
  public var serviceCharge: Money { shares.serviceCharge }

  /// Digital tips and cash.
  public var totalShare: Money { shares.total }
}
