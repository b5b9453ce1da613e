import Spreadsheet
import TipAllocation
import TipModel

/// The columns of statements and how wide they are, so that they fit on a page across.
struct StatementColumns {
  let shape: StatementShape
  let table: Table<StatementRow>

  /// In characters, by the table's columns.
  let widths: [Int]
  let page: PageSetup

  /// The smallest scale at which text of 11 points has 8 on paper.
  private static let leastScale = 73
  private static let widestShift = 18
  private static let pixelsOfCharacter = 7

  /// - Parameter page: of the sheet; it is laid across where the columns do not fit upright.
  init(
    _ people: [StatementPerson], of period: PeriodAllocation, in currency: Currency, page: PageSetup
  ) {
    shape = StatementShape(period)
    let table = Table.statement(shape)
    let rows = people.flatMap(\.rows)
    let widths = table.sheetColumns.map { column in
      StatementColumns.width(of: column, rows, people, in: currency)
    }
    var upright = page
    upright.isLandscape = false
    upright.fit(widths)
    if upright.scale < StatementColumns.leastScale {
      upright.isLandscape = true
      upright.fit(widths)
    }
    self.page = upright
    self.table = table
    self.widths = widths
  }

  /// The width of some columns side by side, in characters of running text.
  func characters(_ columns: Range<Int>) -> Int {
    let pixels = widths[columns].reduce(0) { $0 + StatementColumns.pixelsOfCharacter * $1 + 5 }
    // Letters are narrower than digits; some of that is kept for programs that differ.
    return max(10, pixels * 10 / 66)
  }

  /// Columns in groups of about the same width, for amounts side by side.
  func groups(_ count: Int) -> [Range<Int>] {
    let whole = widths.reduce(0, +)
    var (groups, first, used): ([Range<Int>], Int, Int) = ([], 0, 0)
    for (index, width) in widths.enumerated() {
      used += width
      let isLast = groups.count == count - 1
      if !isLast, used * count >= whole * (groups.count + 1) {
        groups.append(first..<index + 1)
        first = index + 1
      }
    }
    return groups + [first..<widths.count]
  }

  private static func width(
    of column: Column<StatementRow>, _ rows: [StatementRow], _ people: [StatementPerson],
    in currency: Currency
  ) -> Int {
    if case .fixed(let width) = column.options.width, column.key == "date" { return width }
    let values = rows.map { width(of: column.value(of: $0), in: currency) }
    var widest = max(title(column.title), values.max() ?? 0)
    if column.key == "shift" { return min(widest, widestShift) + 1 }
    if case .sum = column.options.total {
      let totals = people.map { column.total(of: $0.rows) }
      let sign = TextWidth.width(of: currency.symbol) + 1
      widest = max(
        widest,
        totals.map { width(of: $0, in: currency) + ($0.isMoney ? sign : 1) }.max() ?? 0)
    }
    return widest + 1
  }

  /// The width in which a title takes two lines.
  private static func title(_ title: String) -> Int {
    let longest = title.split(separator: " ").map { TextWidth.width(of: String($0)) }.max() ?? 1
    let width = (longest...max(longest, 60)).first { TextWidth.lines(of: title, width: $0) <= 2 }
    return (width ?? longest) + 1
  }

  private static func width(of value: TableValue, in currency: Currency) -> Int {
    let text = TextWidth.width(of: value.text(in: currency))
    // Separators of thousands are not in plain text.
    return value.isMoney ? text + max(0, text - currency.minorUnitDigits - 2) / 3 : text
  }
}

extension TableValue {
  fileprivate var isMoney: Bool { if case .money = self { true } else { false } }
}

extension Column {
  /// The sum of some rows.
  fileprivate func total(of rows: [Row]) -> TableValue {
    guard case .sum(let zero) = options.total else { return .none }
    return rows.reduce(zero) { $0 + value(of: $1) }
  }
}
