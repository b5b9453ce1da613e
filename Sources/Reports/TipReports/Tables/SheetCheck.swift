import Spreadsheet

/// A cell that compares two totals.
struct SheetCheck: Sendable {
  /// The explanation, in a sentence next to the cell.
  let detail: String
  let cell: CellReference
}

extension Sheet {
  /// Puts a check and its explanation.
  mutating func put(_ check: SheetCheck, _ condition: Formula) {
    put(
      .textFormula(CheckMark.formula(condition), CheckMark.pass), Style(.status), at: check.cell)
    put(check.detail, .note, at: check.cell.moved(right: 1))
    highlight(.status, in: CellRange(check.cell))
  }
}
