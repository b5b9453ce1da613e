/// A table for a terminal: a header, rows, and rows of totals below a rule.
///
/// It is laid out for the width at hand. Where that is too narrow, the gaps between columns close
/// to one space, then words are shortened as far as their columns allow, and then each row is
/// folded onto several lines. Nothing is left out, and a figure is never shortened.
package struct TerminalTable: Sendable {
  package struct Column: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// Aligned at the right, never shortened.
      case figure

      /// Aligned at the left; may be shortened, but to no less than `least` columns.
      case words(least: Int)
    }

    package let title: String
    package let kind: Kind

    /// Words that must stay whole are of kind `.words(least: .max)`.
    package init(_ title: String, _ kind: Kind) {
      self.title = title
      self.kind = kind
    }
  }

  package let columns: [Column]
  private var rows: [[String]] = []
  private var totals: [[String]] = []

  package init(_ columns: [Column]) { self.columns = columns }

  /// - Precondition: as many cells as there are columns.
  package mutating func add(_ cells: [String]) {
    precondition(cells.count == columns.count, "a row of another width")
    rows.append(cells)
  }

  /// A row that stands below the rule at the end.
  ///
  /// - Precondition: as many cells as there are columns.
  package mutating func add(total cells: [String]) {
    precondition(cells.count == columns.count, "a row of another width")
    totals.append(cells)
  }

  /// The table's lines, without spaces at their ends.
  package func lines(width: Int) -> [String] {
    let layout = TableLayout(columns, rows: [columns.map(\.title)] + rows + totals, width: width)
    let rule = String(repeating: "─", count: layout.width)
    var lines = layout.lines(of: columns.map(\.title))
    lines.append(rule)
    for row in rows { lines += layout.lines(of: row) }
    if !totals.isEmpty { lines.append(rule) }
    for row in totals { lines += layout.lines(of: row) }
    return lines
  }
}

/// Which columns stand on which line of a row, and how wide they are.
private struct TableLayout {
  private let columns: [TerminalTable.Column]
  private let widths: [Int]
  private let gap: Int

  /// Indexes of columns; a row that is not folded has one line.
  private let folds: [Range<Int>]

  /// Columns before the second and later lines of a folded row.
  private static let indent = 2

  init(_ columns: [TerminalTable.Column], rows: [[String]], width: Int) {
    self.columns = columns
    let natural = columns.indices.map { column in
      rows.map { TerminalPiece($0[column]).width }.max() ?? 0
    }
    let wide = [(natural, 2), (natural, 1)]
    if let (widths, gap) = wide.first(where: { TableLayout.width(of: $0, gap: $1) <= width }) {
      self.widths = widths
      self.gap = gap
      folds = [columns.indices]
    } else if let widths = TableLayout.shortened(natural, columns, to: width) {
      self.widths = widths
      gap = 1
      folds = [columns.indices]
    } else {
      widths = TableLayout.limited(natural, columns, to: width)
      gap = TableLayout.indent
      folds = TableLayout.folds(widths, gap: gap, width: width)
    }
  }

  /// Of the longest line.
  var width: Int {
    folds.enumerated().map { number, fold in
      (number == 0 ? 0 : TableLayout.indent) + TableLayout.width(of: widths[fold], gap: gap)
    }.max() ?? 0
  }

  /// A folded row's lines that would be blank are left out.
  func lines(of row: [String]) -> [String] {
    folds.enumerated().compactMap { number, fold in
      var line = number == 0 ? "" : String(repeating: " ", count: TableLayout.indent)
      for column in fold {
        if column > fold.lowerBound { line += String(repeating: " ", count: gap) }
        line += cell(row[column], in: column)
      }
      while line.last == " " { line.removeLast() }
      return line.isEmpty && number > 0 ? nil : line
    }
  }

  private func cell(_ text: String, in column: Int) -> String {
    switch columns[column].kind {
    case .figure:
      let piece = TerminalPiece(text)
      return String(repeating: " ", count: max(0, widths[column] - piece.width)) + piece.text
    case .words:
      let piece = TerminalPiece.shortened(text, to: widths[column])
      return piece.text + String(repeating: " ", count: max(0, widths[column] - piece.width))
    }
  }

  private static func width(of widths: some Collection<Int>, gap: Int) -> Int {
    widths.reduce(0, +) + max(0, widths.count - 1) * gap
  }

  /// The widest columns of words give way first; nil where they cannot give enough.
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

  /// On a line of its own a column of words is at most as wide as the terminal.
  private static func limited(
    _ natural: [Int], _ columns: [TerminalTable.Column], to width: Int
  ) -> [Int] {
    zip(natural, columns).map { natural, column in
      guard case .words(let least) = column.kind, natural > width - indent else { return natural }
      return max(min(least, natural), width - indent, 1)
    }
  }

  /// Each line takes as many columns as fit.
  private static func folds(_ widths: [Int], gap: Int, width: Int) -> [Range<Int>] {
    var folds: [Range<Int>] = []
    var start = 0
    for column in widths.indices {
      let indent = folds.isEmpty ? 0 : TableLayout.indent
      let line = indent + TableLayout.width(of: widths[start...column], gap: gap)
      if line > width, column > start {
        folds.append(start..<column)
        start = column
      }
    }
    folds.append(start..<widths.count)
    return folds
  }
}
