import Spreadsheet
import TipAllocation
import TipModel
import Wording

extension SharedKeys {
  static let digital = SharedKeys("digital")
  static let cash = SharedKeys("cash")
  static let house = SharedKeys("house")

  /// An amount around the columns of the table of cents.
  enum Amount {
    case pool, weights, given, left
  }

  /// - Parameter proof: the table of cents.
  func cell(_ amount: Amount, in proof: TableRange) -> CellReference {
    switch amount {
    case .pool: proof.cell(floor, row: proof.header - 1)
    case .weights: proof.cell(remainder, row: proof.header - 1)
    case .given: proof.total(floor)
    case .left: proof.total(rank)
    }
  }
}

/// A person in the table of cents.
final class ProofRow: Sendable {
  let line: ShiftRow
  let shares: ShiftArithmetic
  let order: TieOrder

  init(_ line: ShiftRow, _ shares: ShiftArithmetic, _ order: TieOrder) {
    self.line = line
    self.shares = shares
    self.order = order
  }
}

// The largest remainder method in whole numbers, to follow cent by cent.
extension Table where Row == ProofRow {
  /// A row per person of one shift: exact shares, whole cents, fractions, and who gets the leftover cents.
  ///
  /// Formulas find every number by the person's line, so neither table depends on the other's order.
  ///
  /// - Parameter columns: the visible columns of the people.
  static func centByCent(_ shape: ShiftShape, columns: Int) -> Table {
    let isByPosition = shape.method.onSheets.isByPosition
    let digital = shared(.digital, isByPosition) { $0.digital }
    let cash = shared(.cash, isByPosition) { $0.cash }
    let house = shared(.house, false) { $0.house }
    return Table {
      Column("#", "line", .center) { .count($0.line.place + 1) }.role(.written)
        .shown(as: .lineNumber)
      Column("Who", "name") { .text($0.line.row.name) }.shown(as: .wrappedText)
      seen(digital, "Paycheck")
      for number in 0..<max(0, columns - 10) {
        Column("", "gap_\(number)") { _ in .none }.role(.label)
      }
      seen(cash, "Cash")
      Column.taken("weight") { $0.shares.weights }
      Column.taken("order") { $0.order.places }
      if isByPosition { Column.taken("divisor") { $0.shares.divisors } }
      digital.working
      cash.working
      house.working
      digital.share("Share", isShown: false)
      cash.share("Share", isShown: false)
      // The parts of the digital share that come from credit card tips and from house tips.
      house.share("House tips", isShown: false)
      Column(working: "Card tips", "card_tips") { item, _ in .money(item.line.row.creditCardShare) }
        .formula { _, row in "\(row[digital.keys.share])-\(row[house.keys.share])" }
    }
  }

  @ColumnList<ProofRow>
  private static func seen(_ pool: SharedColumns<ProofRow>, _ title: Words) -> [Column<ProofRow>] {
    pool.exact(title)
    pool.whole("whole")
    pool.fraction("fraction")
    pool.odd("extra")
  }

  private static func shared(
    _ keys: SharedKeys, _ isByPosition: Bool,
    _ shares: @escaping @Sendable (ShiftArithmetic) -> SheetShares
  ) -> SharedColumns<ProofRow> {
    SharedColumns(keys: keys) {
      (shares($0.shares), $0.line.place)
    } formulas: { item, row in
      let shared = shares(item.shares)
      let digital = SharedKeys.digital
      return ShareFormulas(
        unit: ShareUnit(perMajor: row.plan.units.perMajor, size: shared.unit),
        amount: "\(fixed: keys.cell(.pool, in: row.range))",
        left: "\(fixed: keys.cell(.left, in: row.range))",
        // House tips are shared like digital tips, whatever their method.
        weight: keys.floor == SharedKeys.house.floor
          ? "(\(row[digital.floor])+\(row[digital.extra]))" : "\(row["weight"])",
        divisor: isByPosition
          ? "\(row["divisor"])" : "\(fixed: keys.cell(.weights, in: row.range))",
        order: (row["order"], row.area("order")), remainderScale: shared.remainderScale)
    }
  }
}

extension Column where Row == ProofRow {
  /// A number of the same person, from the table of people.
  fileprivate static func taken(
    _ key: String, _ numbers: @escaping @Sendable (ProofRow) -> [Int64]
  ) -> Column {
    Column(working: "", key) { item, _ in .integer(numbers(item)[item.line.place]) }
      .formula { item, row in
        let people = row.shift(item.line).table
        return "SUMIF(\(fixed: people.area("line")),\(row["line"]),\(fixed: people.area(key)))"
      }
  }
}
