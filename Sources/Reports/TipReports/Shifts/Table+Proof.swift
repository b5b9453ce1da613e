import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// A person in the table of cents.
final class ProofRow: Sendable {
  let line: ShiftRow
  fileprivate let shares: [MoneyKind: SheetShare]

  /// Returns rows of a shift with one pool for everyone.
  static func rows(of lines: [ShiftRow], _ shift: ShiftAllocation) -> [ProofRow] {
    let shares = shift.ledger.pools.flatMap { $0.shares }.map { ($0.kind, SheetShare.all($0)) }
    return lines.map { line in
      ProofRow(line, Dictionary(uniqueKeysWithValues: shares.map { ($0, $1[line.place]) }))
    }
  }

  private init(_ line: ShiftRow, _ shares: [MoneyKind: SheetShare]) {
    self.line = line
    self.shares = shares
  }
}

// The largest remainder method, to follow cent by cent.
extension Table where Row == ProofRow {
  /// A row per person of one shift: exact shares, whole cents, fractions, and who gets the leftover cents.
  ///
  /// - Parameter columns: the columns of the people.
  static func centByCent(_ shape: ShiftShape, columns: Int) -> Table {
    Table {
      Column("#", "line", .center) { .count($0.line.place + 1) }.role(.subtitle)
        .shown(as: .lineNumber)
      Column("Who", "name") { .text($0.line.row.name) }.shown(as: .wrappedText)
      shared(.digital, .digital, shape.method, "Paycheck")
      for number in 0..<max(0, columns - 10) {
        Column("", "gap_\(number)") { _ in .none }.role(.label)
      }
      shared(.cash, .cash, shape.method, "Cash")
    }
  }

  @ColumnList<ProofRow>
  private static func shared(
    _ kind: MoneyKind, _ collected: CollectedAmount, _ method: ShareMethod, _ title: Words
  ) -> [Column<ProofRow>] {
    let pool = SharedColumns<ProofRow>(keys: SharedKeys(kind)) {
      $0.shares[kind] ?? SheetShare.none
    } exactFormula: { item, row in
      let shift = row.shift(item.line)
      let table = shift.table
      let part = method.part(of: item.line) {
        "\(table.cell($0, row: table.first + item.line.place))"
      } _: {
        "\(fixed: table.area($0))"
      }
      return part.map { "\(fixed: shift.tips(collected))*\($0)" }
    }
    pool.exact(title)
    pool.whole("whole")
    pool.fraction("fraction")
    pool.odd("extra")
  }
}
