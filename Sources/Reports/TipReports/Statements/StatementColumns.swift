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

  /// The most that columns of words have, from the widest choice to the narrowest.
  private static let limits = [
    ["shift": 18, "part": 36], ["shift": 14, "part": 24], ["shift": 11, "part": 15],
  ]
  private static let pixelsOfCharacter = 7

  /// The most lines of a title.
  static let titleLines = 2

  /// - Parameter page: of the sheet; it is laid across where the columns do not fit upright.
  init(
    _ people: [StatementPerson], of period: PeriodAllocation, in currency: Currency, page: PageSetup
  ) {
    shape = StatementShape(period)
    let table = Table.statement(shape)
    let rows = people.flatMap(\.rows)
    let natural = table.sheetColumns.map { column in
      StatementColumns.width(of: column, rows, people, in: currency)
    }
    self.table = table
    // Words give way first: they are broken between lines.
    let wishes = StatementColumns.limits.map { limits in
      zip(table.sheetColumns, natural).map { column, width in
        min(width, limits[column.key] ?? width)
      }
    }
    let upright = wishes.map { (widths: $0, page: page.fitting($0, isLandscape: false)) }
    if let chosen = upright.first(where: { $0.page.scale >= StatementColumns.leastScale }) {
      (widths, self.page) = chosen
    } else {
      (widths, self.page) = (wishes[0], page.fitting(wishes[0], isLandscape: true))
    }
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
    let sign =
      TextWidth.width(of: currency.symbol) + (currency.symbol.allSatisfy(\.isLetter) ? 1 : 0)
    var widest = values.max() ?? 0
    if case .sum = column.options.total {
      let totals = people.map { column.total(of: $0.rows) }
      widest = max(
        widest,
        totals.map { width(of: $0, in: currency) + ($0.isMoney ? sign : 0) }.max() ?? 0)
    }
    return max(widest + 1, titleWidth(column.title))
  }

  /// The least width in which a title takes as many lines as the header has.
  private static func titleWidth(_ title: String) -> Int {
    let longest = title.split(separator: " ").map { TextWidth.width(of: String($0)) }.max() ?? 1
    return (longest...).first { TextWidth.lines(of: title, width: $0) <= titleLines } ?? longest
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

extension PageSetup {
  fileprivate func fitting(_ widths: [Int], isLandscape: Bool) -> PageSetup {
    var page = self
    page.isLandscape = isLandscape
    page.fit(widths)
    return page
  }
}
