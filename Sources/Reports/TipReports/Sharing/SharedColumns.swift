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
  let floor: String
  let remainder: String
  let rank: String
  let extra: String
  let share: String

  init(_ key: String) {
    exact = key + "_exact"
    whole = key + "_whole"
    fraction = key + "_fraction"
    odd = key + "_odd"
    floor = key + "_floor"
    remainder = key + "_rest"
    rank = key + "_rank"
    extra = key + "_extra"
    share = key + "_share"
  }

  init(_ kind: MoneyKind) { self.init(kind.key) }
}

/// Columns that share an amount by largest remainder, with every unit traceable. They serve shift-wide pools, other
/// pools, and the card fee.
struct SharedColumns<Row: Sendable>: Sendable {
  /// A row's part of the amount.
  typealias Part = (shares: SheetShares, index: Int)

  let keys: SharedKeys

  /// Returns the row's part; nil if it has none.
  let part: @Sendable (Row) -> Part?

  /// Returns the row's formulas; nil also if the sheet only records the shares.
  let formulas: @Sendable (Row, TableRow) -> ShareFormulas?

  // MARK: Visible columns

  /// The exact share, before rounding to whole units.
  func exact(_ title: Words) -> Column<Row> {
    shown(title, keys.exact, as: .rate) { shares, index in
      guard shares.isExact else {
        // Rounded down to a hundredth of a cent, for print.
        let exact = shares.proofs[index].exact
        return .fractionalMoney(
          FractionalMoney(
            units: exact.whole.minorUnits * FractionalMoney.unitsPerMinorUnit
              + Int64(exact.part.millionths) / 100))
      }
      return .rate(
        Money(minorUnits: shares.amount * shares.unit), shares.weights[index],
        over: shares.divisors[index])
    } _: { shares, _ in
      shares.exact
    }
  }

  func whole(_ title: Words) -> Column<Row> {
    shown(title, keys.whole, as: .plainMoney) { shares, index in
      .money(Money(minorUnits: shares.floors[index] * shares.unit))
    } _: { [keys] shares, row in
      shares.unit.money("\(row[keys.floor])")
    }.zero(.money(.zero))
  }

  /// The fraction of a unit left after whole units.
  func fraction(_ title: Words) -> Column<Row> {
    shown(title, keys.fraction, as: .fraction) { shares, index in
      .fraction(
        shares.remainders[index], of: shares.remainderScale ?? shares.divisors[index])
    } _: { [keys] shares, row in
      shares.fraction(row[keys.remainder])
    }
  }

  /// The leftover unit.
  func odd(_ title: Words) -> Column<Row> {
    shown(title, keys.odd, as: .odd) { shares, index in
      .moneyDifference(MoneyDifference(minorUnits: shares.extras[index] * shares.unit))
    } _: { [keys] shares, row in
      shares.unit.money("\(row[keys.extra])")
    }.zero(.moneyDifference(.zero))
  }

  /// The share: a visible sum of money, or a hidden number for other formulas.
  func share(_ title: Words, isShown: Bool = true) -> Column<Row> {
    let value: @Sendable (Row) -> TableValue = { [part] row in
      part(row).map { .money($0.shares.proofs[$0.index].share) } ?? .none
    }
    let column: Column<Row> =
      isShown
      ? Column(title, keys.share, .right, width: .amount, value: value).zero(.money(.zero))
      : Column(working: title, keys.share) { row, _ in value(row) }
    return column.formula { [keys, formulas] item, row in
      formulas(item, row)?.unit.money("(\(row[keys.floor])+\(row[keys.extra]))")
    }
  }

  private func shown(
    _ title: Words, _ key: String, as kind: Style.Kind,
    _ value: @escaping @Sendable (SheetShares, Int) -> TableValue,
    _ formula: @escaping @Sendable (ShareFormulas, TableRow) -> Formula
  ) -> Column<Row> {
    Column(title, key, .right, width: .amount) { [part] row in
      part(row).map { value($0.shares, $0.index) } ?? .none
    }.shown(as: kind).formula { [formulas] item, row in formulas(item, row).map { formula($0, row) }
    }
  }

  // MARK: The hidden columns

  /// The whole units, the remainder, its rank, and whether the row gets a leftover unit.
  @ColumnList<Row>
  var working: [Column<Row>] {
    working("Whole", keys.floor) {
      $0.floors
    } _: { shares, _ in
      shares.floor
    }
    working("Remainder", keys.remainder) {
      $0.isExact ? $0.remainders : nil
    } _: { [keys] shares, row in
      shares.remainder(over: row[keys.floor])
    }
    working("Rank", keys.rank) {
      $0.ranks
    } _: { [keys] shares, row in
      shares.rank(row[keys.remainder], among: row.area(keys.remainder))
    }
    working("Odd", keys.extra) {
      $0.extras
    } _: { [keys] shares, row in
      shares.extra(row[keys.rank])
    }
  }

  private func working(
    _ title: Words, _ key: String, _ numbers: @escaping @Sendable (SheetShares) -> [Int64]?,
    _ formula: @escaping @Sendable (ShareFormulas, TableRow) -> Formula
  ) -> Column<Row> {
    Column(working: title, key) { [part] row, _ in
      part(row).flatMap { part in numbers(part.shares).map { .integer($0[part.index]) } } ?? .none
    }.formula { [formulas] item, row in formulas(item, row).map { formula($0, row) } }
  }
}
