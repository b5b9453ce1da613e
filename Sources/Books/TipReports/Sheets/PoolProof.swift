import Text
import Tips

/// The sharing of a pool by largest remainder, cent by cent.
final class PoolProof: Sendable {
  /// A person with a part of the pool.
  struct Row: Sendable {
    /// The staff line, or the number among the employees of a pool over several shifts.
    let person: Int
    let name: String
    let weight: TableValue
    let shares: [MoneyKind: SheetShare]
  }

  let id: TableID
  let title: String
  let rows: [Row]

  /// The kinds of money that it shared, and how much.
  private let amounts: [MoneyKind: Money]

  /// The shift's number in the period and its allocation, if all shared one pool; its people then show the weights.
  private let shift: (index: Int, allocation: ShiftAllocation)?

  var kinds: [MoneyKind] { MoneyKind.allCases.filter { amounts[$0] != nil } }

  /// Returns the pools of a shift that someone got money of.
  static func all(of allocation: ShiftAllocation, _ index: Int) -> [PoolProof] {
    allocation.ledger.pools.enumerated().compactMap { number, pool in
      PoolProof(
        .proof(shift: index, pool: number), pool.shares,
        title: allocation.sharesOnePool ? translated("Cent by cent") : pool.label,
        names: allocation.rows.map { $0.name }, in: allocation.restaurant.currency,
        shift: allocation.sharesOnePool ? (index, allocation) : nil)
    }
  }

  /// - Parameter names: the names of those who may have a part.
  /// - Returns: nil if nobody got money.
  init?(
    _ id: TableID, _ shares: [PoolShares], title: String, names: [String], in currency: Currency,
    shift: (index: Int, allocation: ShiftAllocation)? = nil
  ) {
    let shares = shares.filter { $0.amount > .zero }
    let sharing = shares.map { ($0.kind, SheetShare.all($0)) }
    let slices = shares.flatMap { $0.slices }
    // Timed tips, mixes, and percentages by position have several weights a person.
    let weights = shares.allSatisfy { $0.slices.count == 1 } ? slices.first : nil
    rows = names.indices.compactMap { person in
      let own = sharing.filter { $0.1[person].proof.rank != nil }
      guard !own.isEmpty else { return nil }
      let weight = weights.map { WeightUnit($0).value(Int64($0.weights[person])) }
      return Row(
        person: person, name: names[person], weight: weight ?? .none,
        shares: Dictionary(uniqueKeysWithValues: own.map { ($0.0, $0.1[person]) }))
    }
    guard !rows.isEmpty else { return nil }
    self.id = id
    self.title = title
    self.shift = shift
    amounts = Dictionary(uniqueKeysWithValues: shares.map { ($0.kind, $0.amount) })
  }

  // MARK: The table

  var table: Table<Row> {
    Table {
      Column.employee { $0.name }
      if shift == nil {
        Column("Weight", "weight", .right, width: .fixed(10)) { $0.weight }
      }
      for kind in kinds { columns(kind) }
    }
  }

  @ColumnList<Row>
  private func columns(_ kind: MoneyKind) -> [Column<Row>] {
    let keys = SharedKeys(kind)
    let group = Words(verbatim: kind.title)
    shown("Exact share", keys.exact, as: .rate, kind) { $0.exact }
      .formula { [self] item, row in
        item.shares[kind]?.isFollowed == true ? exact(kind, item, row) : nil
      }.group(group)
    shown("Whole", keys.whole, as: .plainMoney, kind) { .money($0.proof.floor) }
      .formula { item, row in
        item.shares[kind].flatMap { $0.isFollowed ? $0.unit(row).whole(row[keys.exact]) : nil }
      }.group(group)
    shown("Fraction", keys.fraction, as: .fraction, kind) { $0.fraction }
      .formula { item, row in
        item.shares[kind].flatMap {
          $0.isFollowed ? $0.unit(row).fraction(row[keys.exact], over: row[keys.whole]) : nil
        }
      }.group(group)
    Column("Left\u{AD}over", keys.odd, .right, width: .fixed(7)) { row in
      row.shares[kind].map { .moneyDifference($0.leftover) } ?? .none
    }.zero(.moneyDifference(.zero)).shown(as: .odd).sum().group(group)
    shown("Share", keys.share, as: .plainMoney, kind) { .money($0.proof.share) }
      .zero(.money(.zero))
      .formula { item, row in
        item.shares[kind] == nil ? nil : "\(row[keys.whole])+\(row[keys.odd])"
      }.sum().group(group)
  }

  private func shown(
    _ title: Words, _ key: String, as format: Style.Kind, _ kind: MoneyKind,
    _ value: @escaping @Sendable (SheetShare) -> TableValue
  ) -> Column<Row> {
    Column(title, key, .right, width: .amount) { $0.shares[kind].map(value) ?? .none }
      .shown(as: format)
  }

  /// Returns pool × own weight ÷ all weights; nil if the sheet has no cells for them.
  private func exact(_ kind: MoneyKind, _ item: Row, _ row: TableRow) -> Formula? {
    guard let (index, allocation) = shift, let pool = pool(kind, from: row.range.sheet, row.book)
    else { return nil }
    let own = { (key: String) in row.cell(.staff(index), key, row: item.person) }
    let all = { (key: String) in row.book.area(.staff(index), key, from: row.range.sheet) }
    switch allocation.shareMethod {
    case .points: return "\(pool)*\(own("points"))/SUM(\(all("points")))"
    case .hours:
      return "\(pool)*\(own("hours"))/SUMIF(\(all("point_value")),\">0\",\(all("hours")))"
    case .equally:
      let isOneEach = zip(allocation.rows, allocation.equalShares).allSatisfy {
        $1 == ($0.work.sharesTips ? 1 : 0)
      }
      return isOneEach ? "\(pool)/\(Int64(rows.count))" : nil
    case .percent: return nil
    }
  }

  /// Returns the cell of the pool's money; nil for a named pool, whose amount is a value.
  private func pool(_ kind: MoneyKind, from sheet: SheetName, _ book: Book) -> Formula? {
    guard let shift else { return nil }
    return book.cell(
      .cameIn(shift.index), kind == .digital ? "digital_tips" : "cash_tips", row: 0, from: sheet)
  }

  // MARK: Equations

  var equations: [Equation] {
    [
      Equation(
        label: translated("Shares add up to the pool"), differences: kinds.map { sum(of: $0) }),
      Equation(
        label: translated("Nobody is a cent from the exact share"),
        differences: kinds.map { distance($0) }),
    ]
  }

  private func sum(of kind: MoneyKind) -> Equation.Difference {
    let key = SharedKeys(kind).share
    let amount = amounts[kind] ?? .zero
    return Equation.Difference(key: key, value: .zero, kind: .tick) { [self] range, book in
      let pool =
        pool(kind, from: range.sheet, book) ?? Formula(literal: amount.plain(in: book.currency))
      return "ROUND(\(range.total(key))-\(pool),\(book.currency.minorUnitDigits))"
    }
  }

  /// The whole units between a share and the exact one: none, as fractions are from 0 to below 1, and nobody gets more
  /// than one leftover unit.
  private func distance(_ kind: MoneyKind) -> Equation.Difference {
    let own = rows.compactMap { $0.shares[kind] }
    let keys = SharedKeys(kind)
    guard let unit = own.first?.unitSize, own.allSatisfy({ $0.isFollowed }) else {
      return Equation.Difference(key: keys.share, value: .zero, kind: .tick, formula: nil)
    }
    return Equation.Difference(key: keys.share, value: .zero, kind: .tick) { range, book in
      let scale = book.currency.minorUnitsPerMajor
      let fractions = range.area(keys.fraction)
      let leftover: Formula = "INT(MAX(\(range.area(keys.odd)))*\(scale)/\(2 * unit))"
      return "INT(MAX(\(fractions)))-INT(MIN(\(fractions))+0.000001)+\(leftover)"
    }
  }
}

/// The keys of the columns that share an amount.
struct SharedKeys: Sendable {
  let exact: String
  let whole: String
  let fraction: String
  let odd: String
  let share: String

  init(_ kind: MoneyKind) {
    let key = kind.key
    exact = key + "_exact"
    whole = key + "_whole"
    fraction = key + "_fraction"
    odd = key + "_odd"
    share = key + "_share"
  }
}

extension MoneyKind {
  /// The key of its columns.
  var key: String {
    switch self {
    case .digital: "digital"
    case .cash: "cash"
    case .serviceCharge: "service_charge"
    }
  }

  var title: String {
    switch self {
    case .digital: translated("Digital tips")
    case .cash: translated("Cash tips")
    case .serviceCharge: translated("Service charges")
    }
  }
}
