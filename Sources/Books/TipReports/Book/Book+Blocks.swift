import Text
import Tips

// The cells of blocks.
extension Book {
  func put(_ block: Block, at row: Int, in sheet: inout Sheet) {
    let first = CellReference(row, 0)
    switch block {
    case .title(let title, let subject):
      sheet.put(title, .title, at: first)
      sheet.rowHeights[row] = 26
      // Pages side by side show only the columns that each of them repeats.
      let repeated = sheet.page.repeatedColumns?.upperBound
      putWords(subject, .subtitle, at: first.moved(down: 1), through: repeated, in: &sheet)
    case .banner(let sentence):
      putWords(sentence.text, sentence.role, at: first, isFramed: true, in: &sheet)
    case .section(let title):
      sheet.rowHeights[row] = 18
      putWords(title, .section, at: first, in: &sheet)
    case .text(let text, let role): putWords(text, role, at: first, in: &sheet)
    case .table(let table):
      let range = self[table.id]
      table.put(in: &sheet, at: range, of: self)
    case .equations(let equations, let id):
      for (number, equation) in equations.enumerated() {
        put(equation, of: self[id], at: row + number, in: &sheet)
      }
    case .signatures(let labels): putSignatures(labels, at: row, in: &sheet)
    case .space(let height): sheet.rowHeights[row] = height
    }
  }

  /// The most characters of a line of text.
  private static let longestLine = 110

  /// Puts a sentence, in one line if the sheet is as wide.
  ///
  /// - Parameter column: the last one that it may take; nil for all.
  private func putWords(
    _ text: String, _ role: Style.Role, at first: CellReference, through column: Int? = nil,
    isFramed: Bool = false, in sheet: inout Sheet
  ) {
    var (last, width) = (0, sheet.columns[0].width)
    while last < column ?? sheet.columns.count - 1, width < Book.longestLine {
      last += 1
      width += sheet.columns[last].width
    }
    // Sections are bold.
    let space = role == .section ? width * 15 / 16 : width - (isFramed ? 2 : 0)
    let lines = TextWidth.lines(of: text, width: space)
    if lines == 1, !isFramed {
      sheet.put(text, role, at: first)
    } else {
      sheet.merge(
        CellRange(from: first, columns: last + 1), .text(text), Style(role, .wrappedText))
    }
    if lines > 1 || isFramed { sheet.rowHeights[first.row] = 14 * lines + (isFramed ? 8 : 1) }
  }

  private func put(
    _ equation: Equation, of range: TableRange, at row: Int, in sheet: inout Sheet
  ) {
    sheet.put(equation.label, .note, at: CellReference(row, 0))
    for difference in equation.differences {
      let cell = range.cell(difference.key, row: row)
      let formula = hasFormulas ? difference.formula?(range, self) : nil
      let value: CellValue =
        formula.map { .formula($0, difference.value) } ?? .number(difference.value)
      sheet.put(value, Style(.tick, difference.kind), at: cell)
      sheet.highlight(.notZero, in: CellRange(cell))
    }
  }

  private func putSignatures(_ labels: [String], at row: Int, in sheet: inout Sheet) {
    let count = sheet.columns.count
    // The lines are about equally wide, and as wide as their labels; a column between two of them stays free.
    let whole = sheet.columns.reduce(0) { $0 + $1.width }
    var (column, used) = (0, 0)
    for (number, label) in labels.enumerated() where column < count {
      let (first, start) = (column, used)
      let goal = whole * (number + 1) / labels.count
      // Without the last column, which may stay free.
      var space = 0
      while column < count, used < goal || space < TextWidth.width(of: label) {
        space = used - start
        used += sheet.columns[column].width
        column += 1
      }
      column = max(column, first + 1)
      let last = number + 1 < labels.count && column - first > 1 ? column - 2 : column - 1
      sheet.putSignature(
        label, in: CellRange(CellReference(row + 1, first), CellReference(row + 1, last)))
    }
    sheet.rowHeights[row] = 20
  }
}
