import Text

/// The widths of a table's columns, and the columns on each line of a row.
struct TableLayout {
  /// A part of the table printed on its own: the columns on each line of a row.
  typealias Block = [[Int]]

  let blocks: [Block]
  private let columns: [TerminalTable.Column]
  private let widths: [Int]
  private let gap: Int

  /// The indentation of a folded row's second and later lines.
  private static let indent = 2

  /// The most columns of a title in blocks, if it is wider than its numbers.
  private static let widestTitle = 12

  /// - Parameter rows: the rows, starting with the titles.
  init(
    _ columns: [TerminalTable.Column], rows: [[String]], width: Int,
    overflow: TerminalTable.Overflow
  ) {
    self.columns = columns
    let natural = columns.indices.map { column in
      rows.map { DisplayText($0[column]).width }.max() ?? 0
    }
    let whole: Block = [Array(columns.indices)]
    let wide = [(natural, 2), (natural, 1)]
    if let (widths, gap) = wide.first(where: { TableLayout.width(of: $0, gap: $1) <= width }) {
      self.widths = widths
      self.gap = gap
      blocks = [whole]
    } else if let widths = TableLayout.shortened(natural, columns, to: width) {
      self.widths = widths
      gap = 1
      blocks = [whole]
    } else if overflow == .foldedRows {
      widths = TableLayout.limited(natural, columns, to: width)
      gap = TableLayout.indent
      blocks = [TableLayout.folds(widths, gap: gap, width: width)]
    } else {
      gap = 2
      widths = TableLayout.narrowed(natural, columns, numbers: rows.dropFirst(), to: width)
      blocks = TableLayout.blocks(widths, gap: gap, width: width)
    }
  }

  /// Returns the width of the longest line in a block.
  func width(of block: Block) -> Int {
    block.enumerated().map { number, line in
      (number == 0 ? 0 : TableLayout.indent)
        + TableLayout.width(of: line.map { widths[$0] }, gap: gap)
    }.max() ?? 0
  }

  /// Returns a row's lines in a block, without blank lines of folded rows.
  func lines(of row: [String], in block: Block) -> [String] {
    block.enumerated().compactMap { number, columns in
      var line = number == 0 ? "" : String(repeating: " ", count: TableLayout.indent)
      for column in columns {
        if column != columns.first { line += String(repeating: " ", count: gap) }
        line += cell(row[column], in: column)
      }
      while line.last == " " { line.removeLast() }
      return line.isEmpty && number > 0 ? nil : line
    }
  }

  private func cell(_ text: String, in column: Int) -> String {
    // Only a title can be wider than its numbers.
    let width = widths[column]
    let shown = DisplayText(text, limit: width)
    return columns[column].kind == .number
      ? shown.trailing(in: width) : shown.leading(in: width)
  }

  private static func width(of widths: some Collection<Int>, gap: Int) -> Int {
    widths.reduce(0, +) + max(0, widths.count - 1) * gap
  }

  /// Shortens the widest columns of words first; nil if they cannot shrink enough.
  private static func shortened(
    _ natural: [Int], _ columns: [TerminalTable.Column], to width: Int
  ) -> [Int]? {
    var widths = natural
    while TableLayout.width(of: widths, gap: 1) > width {
      let yielding = columns.indices.filter { index in
        guard case .words(let least) = columns[index].kind else { return false }
        return widths[index] > least
      }
      guard let widest = yielding.max(by: { widths[$0] < widths[$1] }) else { return nil }
      widths[widest] -= 1
    }
    return widths
  }

  /// Limits columns of words to the terminal's width, for lines of their own.
  private static func limited(
    _ natural: [Int], _ columns: [TerminalTable.Column], to width: Int
  ) -> [Int] {
    zip(natural, columns).map { natural, column in
      guard case .words(let least) = column.kind, natural > width - indent else { return natural }
      return max(min(least, natural), width - indent, 1)
    }
  }

  /// Returns widths for blocks. Numbers stay whole, titles are cut to a limit, and the first column leaves space for at
  /// least one other.
  private static func narrowed(
    _ natural: [Int], _ columns: [TerminalTable.Column], numbers rows: ArraySlice<[String]>,
    to width: Int
  ) -> [Int] {
    var widths = natural
    for column in columns.indices where columns[column].kind == .number {
      let numbers = rows.map { DisplayText($0[column]).width }.max() ?? 0
      widths[column] = min(natural[column], max(numbers, widestTitle))
    }
    if case .words(let least) = columns[0].kind {
      let beside = widths.dropFirst().max() ?? 0
      widths[0] = max(min(least, widths[0]), min(widths[0], width - 2 - beside))
    }
    return widths
  }

  /// Puts as many columns on each line of a row as fit.
  private static func folds(_ widths: [Int], gap: Int, width: Int) -> Block {
    var folds: Block = []
    var start = 0
    for column in widths.indices {
      let indent = folds.isEmpty ? 0 : TableLayout.indent
      let line = indent + TableLayout.width(of: widths[start...column], gap: gap)
      if line > width, column > start {
        folds.append(Array(start..<column))
        start = column
      }
    }
    return folds + [Array(start..<widths.count)]
  }

  /// Returns blocks with the first column, and as many of the others as fit next to it.
  private static func blocks(_ widths: [Int], gap: Int, width: Int) -> [Block] {
    var blocks: [[Int]] = []
    for column in widths.indices.dropFirst() {
      let longer = (blocks.last ?? [0]) + [column]
      if !blocks.isEmpty, TableLayout.width(of: longer.map { widths[$0] }, gap: gap) <= width {
        blocks[blocks.count - 1] = longer
      } else {
        blocks.append([0, column])
      }
    }
    return blocks.isEmpty ? [[[0]]] : blocks.map { [$0] }
  }
}
