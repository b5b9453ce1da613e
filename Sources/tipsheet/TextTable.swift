import Diagnostics

/// A table of names and figures for a terminal: the first column to the left, all others to the
/// right, and a rule above the totals.
///
/// A table too wide for the terminal is cut into blocks of columns, each beginning with the names.
struct TextTable {
  private static let gap = 2

  private let header: [DisplayText]
  private var rows: [[DisplayText]] = []
  private var ruledRows: Set<Int> = []

  /// - Parameter labelLimit: columns that names may take.
  init(header: [String], labelLimit: Int = 30) {
    self.labelLimit = labelLimit
    self.header = TextTable.cells(header, labelLimit: labelLimit)
  }

  private let labelLimit: Int

  /// - Parameter isTotal: with a rule above it.
  mutating func add(_ row: [String], isTotal: Bool = false) {
    precondition(row.count == header.count, "a row of another width")
    if isTotal { ruledRows.insert(rows.count) }
    rows.append(TextTable.cells(row, labelLimit: labelLimit))
  }

  /// - Parameter width: columns of the terminal.
  func text(width: Int = 80) -> String {
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].width }.max() ?? 0
    }
    var blocks: [Range<Int>] = []
    var start = 1
    while start < header.count {
      var end = start + 1
      var used = widths[0] + TextTable.gap + widths[start]
      while end < header.count, used + TextTable.gap + widths[end] <= width {
        used += TextTable.gap + widths[end]
        end += 1
      }
      blocks.append(start..<end)
      start = end
    }
    return blocks.map { block(of: $0, widths: widths) }.joined(separator: "\n")
  }

  private func block(of columns: Range<Int>, widths: [Int]) -> String {
    let rule =
      String(
        repeating: "─",
        count: widths[0] + columns.reduce(0) { $0 + TextTable.gap + widths[$1] }) + "\n"
    var text = line(header, columns, widths) + rule
    for (index, row) in rows.enumerated() {
      if ruledRows.contains(index) { text += rule }
      text += line(row, columns, widths)
    }
    return text
  }

  private func line(_ cells: [DisplayText], _ columns: Range<Int>, _ widths: [Int]) -> String {
    var line = cells[0].leading(in: widths[0])
    for column in columns {
      line += String(repeating: " ", count: TextTable.gap)
      line += cells[column].trailing(in: widths[column])
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }

  private static func cells(_ texts: [String], labelLimit: Int) -> [DisplayText] {
    texts.enumerated().map { DisplayText($1, limit: $0 == 0 ? labelLimit : 24) }
  }
}
