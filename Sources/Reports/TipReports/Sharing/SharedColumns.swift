import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The keys of the columns in which an amount is shared.
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

/// The columns in which an amount is shared by largest remainder, so that each unit can be followed: of one
/// pool for everyone, of any other pool, and of the card fee.
struct SharedColumns<Row: Sendable>: Sendable {
  /// A row's part of the amount.
  typealias Part = (shares: SheetShares, index: Int)

  let keys: SharedKeys

  /// Nil for a row without a part.
  let part: @Sendable (Row) -> Part?

  /// Nil also for what is shown as it was computed.
  let formulas: @Sendable (Row, TableRow) -> ShareFormulas?

  // MARK: Visible columns

  /// The exact share, which whole units are made of.
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

  /// The part of a unit that the whole ones leave.
  func fraction(_ title: Words) -> Column<Row> {
    shown(title, keys.fraction, as: .fraction) { shares, index in
      .fraction(
        shares.remainders[index], of: shares.remainderScale ?? shares.divisors[index])
    } _: { [keys] shares, row in
      shares.fraction(row[keys.remainder])
    }
  }

  /// The unit that was left over.
  func odd(_ title: Words) -> Column<Row> {
    shown(title, keys.odd, as: .odd) { shares, index in
      .moneyDifference(MoneyDifference(minorUnits: shares.extras[index] * shares.unit))
    } _: { [keys] shares, row in
      shares.unit.money("\(row[keys.extra])")
    }.zero(.moneyDifference(.zero))
  }

  /// The share: a sum of money for readers, or a hidden number for others.
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

  /// The whole units, the remainder over them, its rank, and whether the row gets a unit left over.
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
