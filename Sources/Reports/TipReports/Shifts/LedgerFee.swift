import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The card fee of a shift with pools, spread by largest remainder over people's own card tips and those for everyone.
struct LedgerFee: Sendable {
  static let keys = SharedKeys("fee")
  static let weight = "fee_weight"
  static let order = "fee_order"

  /// The shares: first the tips for everyone, then by staff line.
  let shares: SheetShares

  /// The places in the tie order, from 0.
  let order: [Int64]

  /// Fails without a fee, if card tips come from several sources or parties, or if a spreadsheet cannot follow the fee
  /// exactly.
  init?(_ shift: ShiftAllocation, _ order: TieOrder) {
    let ledger = shift.ledger
    let fee = ledger.cardFee
    guard fee > .zero, ledger.parties.isEmpty, shift.hasOneSource(.card) else { return nil }
    let common = ledger.common.first { $0.source.kind == .card }?.collected ?? .zero
    // Tips for everyone win ties of cents.
    let weights = [common.minorUnits] + ledger.lines.map { $0.collected.digital.minorUnits }
    // People without card tips come last.
    let places = zip(weights, [0] + order.places).map { weight, place in
      weight > 0 ? place : place + Int64(weights.count)
    }
    let total = weights.reduce(0, +)
    shares = SheetShares(
      ShareProof.all(
        of: fee, by: weights.map { UInt64($0) },
        order: weights.indices.sorted { places[$0] < places[$1] }),
      of: fee,
      by: SheetShares.Weights(numbers: weights, divisors: weights.map { _ in total }),
      order: places)
    guard shares.isExact else { return nil }
    self.order = places
  }

  /// Returns the index of a holder's share; nil for a holder of no card tips.
  func index(_ holder: LedgerMatrix.Holder) -> Int? {
    switch holder {
    case .common: 0
    case .person(let row): row + 1
    case .house, .fee, .held: nil
    }
  }
}

extension ShiftAllocation {
  /// Returns whether a single source brought in all money of a kind.
  func hasOneSource(_ kind: MoneySource.Kind) -> Bool {
    restaurant.sources.count { $0.kind == kind && shift.collected(of: $0.name) > .zero } <= 1
  }
}

extension Table where Row == LedgerRow {
  /// The hidden columns that spread the card fee.
  @ColumnList<LedgerRow>
  static var feeColumns: [Column<LedgerRow>] {
    Column.fee("Card tips", LedgerFee.weight) { $0.shares.weights }
      .formula { item, row in row.feeWeight(item) }
    Column.fee("Order in ties", LedgerFee.order) { $0.order }
    SharedColumns(keys: LedgerFee.keys) { (row: LedgerRow) in
      row.feePart
    } formulas: { item, row in
      row.feeShares(item)
    }.working
  }
}

extension LedgerRow {
  fileprivate var feePart: SharedColumns<LedgerRow>.Part? {
    guard let fee = money.fee, let index = fee.index(holder) else { return nil }
    return (fee.shares, index)
  }
}

extension Column where Row == LedgerRow {
  fileprivate static func fee(
    _ title: Words, _ key: String, _ numbers: @escaping @Sendable (LedgerFee) -> [Int64]
  ) -> Column {
    Column(working: title, key) { row, _ in
      guard let fee = row.money.fee, let index = fee.index(row.holder) else { return .none }
      return .integer(numbers(fee)[index])
    }
  }
}

extension TableRow {
  fileprivate func feeWeight(_ item: LedgerRow) -> Formula? {
    let scale = plan.units.perMajor
    let shift = plan.shifts[item.shift]
    switch item.holder {
    case .person: return "ROUND(\(self[LedgerKey(.digital, .cameIn).text])*\(scale),0)"
    case .common:
      guard let people = shift.ledger?.people(LedgerKey(.digital, .cameIn)) else { return nil }
      return "ROUND((\(fixed: shift.tips(.creditCard))-SUM(\(fixed: people)))*\(scale),0)"
    case .house, .fee, .held: return nil
    }
  }

  fileprivate func feeShares(_ item: LedgerRow) -> ShareFormulas? {
    let keys = LedgerFee.keys
    guard let part = item.feePart else { return nil }
    let amount: Formula =
      "ROUND(\(fixed: plan.shifts[item.shift].tips(.cardFee))*\(plan.units.perMajor),0)"
    return ShareFormulas(
      unit: ShareUnit(perMajor: plan.units.perMajor, size: part.shares.unit), amount: amount,
      left: "(\(amount)-SUM(\(fixed: area(keys.floor))))", weight: "\(self[LedgerFee.weight])",
      divisor: "SUM(\(fixed: area(LedgerFee.weight)))",
      order: (self[LedgerFee.order], area(LedgerFee.order)))
  }

  /// Returns the fee withheld from the holder's card tips, below zero.
  func withheld(_ item: LedgerRow) -> Formula? {
    guard let shares = feeShares(item) else { return nil }
    let keys = LedgerFee.keys
    return shares.unit.money("-(\(self[keys.floor])+\(self[keys.extra]))")
  }
}
