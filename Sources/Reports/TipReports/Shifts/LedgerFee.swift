import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The card fee of a shift with pools, spread by largest remainder over the card tips of the people and
/// those for all.
struct LedgerFee: Sendable {
  struct Part: Sendable {
    /// The card tips, in minor units.
    let weight: Int64

    /// The place in ties, from 0.
    let order: Int64
    let proof: ShareProof

    /// The rest that whole minor units leave, of the sum of card tips.
    let remainder: Int64

    /// The place in the order in which units left over are withheld, from 1; 0 without card tips.
    let rank: Int64
  }

  let parts: [LedgerMatrix.Holder: Part]

  /// Nil without a fee, where card tips are of several sources or of parties, and where a spreadsheet could
  /// not follow it exactly.
  init?(_ shift: ShiftAllocation, _ order: TieOrder) {
    let ledger = shift.ledger
    let fee = ledger.cardFee
    guard fee > .zero, ledger.parties.isEmpty, shift.hasOneSource(.card) else { return nil }
    let common = ledger.common.first { $0.source.kind == .card }?.collected ?? .zero
    // In ties of cents what came in for all comes first.
    let amounts = [common] + ledger.lines.map { $0.collected.digital }
    // Those without card tips come after all others.
    let places = zip(amounts, [0] + order.places).map { amount, place in
      amount > .zero ? place : place + Int64(amounts.count)
    }
    let largest = amounts.reduce(.zero, +)
    guard
      Int128(fee.minorUnits) * Int128(largest.minorUnits) + Int128(largest.minorUnits)
        < Int128(SheetUnits.exactLimit)
    else { return nil }
    let proofs = ShareProof.all(
      of: fee, by: amounts.map { UInt64($0.minorUnits) },
      order: amounts.indices.sorted { places[$0] < places[$1] })
    let remainders = amounts.indices.map { index in
      fee.minorUnits * amounts[index].minorUnits
        - proofs[index].floor.minorUnits * largest.minorUnits
    }
    var parts: [LedgerMatrix.Holder: Part] = [:]
    for index in amounts.indices {
      let holder: LedgerMatrix.Holder = index == 0 ? .common : .person(index - 1)
      let weight = amounts[index].minorUnits
      let before = amounts.indices.count { other in
        remainders[other] != remainders[index]
          ? remainders[other] > remainders[index] : places[other] < places[index]
      }
      parts[holder] = Part(
        weight: weight, order: places[index], proof: proofs[index], remainder: remainders[index],
        rank: weight == 0 ? 0 : Int64(before + 1))
    }
    self.parts = parts
  }

  static let weight = "fee_weight"
  static let order = "fee_order"
  static let floor = "fee_floor"
  static let remainder = "fee_rest"
  static let rank = "fee_rank"
}

extension ShiftAllocation {
  /// Whether all that came in of a kind of source is one source's.
  func hasOneSource(_ kind: MoneySource.Kind) -> Bool {
    restaurant.sources.count { $0.kind == kind && shift.collected(of: $0.name) > .zero } <= 1
  }
}

extension Table where Row == LedgerRow {
  /// The hidden columns in which the card fee is spread.
  @ColumnList<LedgerRow>
  static var feeColumns: [Column<LedgerRow>] {
    Column.fee("Card tips", LedgerFee.weight) { $0.weight }
      .formula { item, row in row.feeWeight(item) }
    Column.fee("Order in ties", LedgerFee.order) { $0.order }
    Column.fee("Whole", LedgerFee.floor) { $0.proof.floor.minorUnits }
      .formula { item, row in row.fee(item) { $0.floor } }
    Column.fee("Remainder", LedgerFee.remainder) { $0.remainder }
      .formula { item, row in row.fee(item) { $0.remainder(over: row[LedgerFee.floor]) } }
    Column.fee("Rank", LedgerFee.rank) { $0.rank }
      .formula { item, row in
        row.fee(item) {
          $0.rank(
            row[LedgerFee.remainder], among: row.area(LedgerFee.remainder),
            order: row[LedgerFee.order], among: row.area(LedgerFee.order))
        }
      }
  }
}

extension Column where Row == LedgerRow {
  fileprivate static func fee(
    _ title: Words, _ key: String, _ number: @escaping @Sendable (LedgerFee.Part) -> Int64
  ) -> Column {
    Column(working: title, key) { row, _ in
      row.money.fee?.parts[row.holder].map { .integer(Int64(number($0))) } ?? .none
    }
  }
}

extension TableRow {
  private var allFees: Formula { "SUM(\(fixed: area(LedgerFee.weight)))" }

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

  private func feeAmount(_ item: LedgerRow) -> Formula {
    "ROUND(\(fixed: plan.shifts[item.shift].tips(.cardFee))*\(plan.units.perMajor),0)"
  }

  fileprivate func fee(
    _ item: LedgerRow, _ formula: (ShareFormulas) -> Formula
  ) -> Formula? {
    guard item.money.fee?.parts[item.holder] != nil else { return nil }
    return formula(
      ShareFormulas(
        amount: feeAmount(item), weight: "\(self[LedgerFee.weight])", divisor: allFees))
  }

  /// The fee that is withheld from the holder's card tips, below zero.
  func withheld(_ item: LedgerRow) -> Formula? {
    guard item.money.fee?.parts[item.holder] != nil else { return nil }
    let left: Formula = "(\(feeAmount(item))-SUM(\(fixed: area(LedgerFee.floor))))"
    let extra = ShareFormulas.extra(self[LedgerFee.rank], of: left)
    return "-(\(self[LedgerFee.floor])+\(extra))/\(plan.units.perMajor)"
  }
}
