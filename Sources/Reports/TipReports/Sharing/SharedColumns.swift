import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The keys of the columns that share an amount.
struct SharedKeys: Sendable {
  let exact: String
  let whole: String
  let fraction: String
  let odd: String
  let share: String

  init(_ key: String) {
    exact = key + "_exact"
    whole = key + "_whole"
    fraction = key + "_fraction"
    odd = key + "_odd"
    share = key + "_share"
  }

  init(_ kind: MoneyKind) { self.init(kind.key) }
}

/// Columns that share an amount by largest remainder, with every cent traceable. They serve shift-wide pools and other
/// pools. Leftover cents are values.
struct SharedColumns<Row: Sendable>: Sendable {
  let keys: SharedKeys

  /// Returns the row's share; nil if it has none.
  let share: @Sendable (Row) -> SheetShare?

  /// Returns the formula of the exact share; nil if the sheet has only the result.
  let exactFormula: @Sendable (Row, TableRow) -> Formula?

  /// The exact share, before rounding to whole units.
  func exact(_ title: Words) -> Column<Row> {
    shown(title, keys.exact, as: .rate) { $0.exact }.formula { [share, exactFormula] item, row in
      share(item)?.isFollowed == true ? exactFormula(item, row) : nil
    }
  }

  func whole(_ title: Words) -> Column<Row> {
    shown(title, keys.whole, as: .plainMoney) { .money($0.proof.floor) }
      .formula { [keys, share] item, row in
        share(item)?.whole(row[keys.exact], row.plan)
      }.zero(.money(.zero))
  }

  /// The fraction of a unit left after whole units.
  func fraction(_ title: Words) -> Column<Row> {
    shown(title, keys.fraction, as: .fraction) { $0.fraction }
      .formula { [keys, share] item, row in
        guard let share = share(item), share.isFollowed else { return nil }
        return share.unit(row.plan).fraction(row[keys.exact], over: row[keys.whole])
      }
  }

  /// The leftover unit.
  func odd(_ title: Words) -> Column<Row> {
    shown(title, keys.odd, as: .odd) {
      .moneyDifference(
        MoneyDifference(minorUnits: $0.proof.getsExtraUnit ? $0.proof.unit.minorUnits : 0))
    }.zero(.moneyDifference(.zero))
  }

  /// The whole units and the leftover one.
  func share(_ title: Words) -> Column<Row> {
    shown(title, keys.share, as: .plainMoney) { .money($0.proof.share) }
      .formula { [keys, share] item, row in
        share(item)?.whole(row[keys.exact], row.plan).map { "\($0)+\(row[keys.odd])" }
      }.zero(.money(.zero))
  }

  private func shown(
    _ title: Words, _ key: String, as kind: Style.Kind,
    _ value: @escaping @Sendable (SheetShare) -> TableValue
  ) -> Column<Row> {
    Column(title, key, .right, width: .amount) { [share] in share($0).map(value) ?? .none }
      .shown(as: kind)
  }
}

extension SheetShare {
  fileprivate func unit(_ plan: Plan) -> ShareUnit {
    ShareUnit(perMajor: plan.currency.minorUnitsPerMajor, size: proof.unit.minorUnits)
  }

  fileprivate func whole(_ exact: CellReference, _ plan: Plan) -> Formula? {
    isFollowed ? unit(plan).whole(exact) : nil
  }
}
