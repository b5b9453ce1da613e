import Spreadsheet

/// A cell that says PASS or FAIL, which the sheet of all checks takes up.
struct SheetCheck: Sendable {
  /// In a few words.
  let name: String
  let sheet: SheetName
  let cell: CellReference

  init(_ name: String, _ sheet: SheetName, _ cell: CellReference) {
    (self.name, self.sheet, self.cell) = (name, sheet, cell)
  }
}

extension Sheet {
  /// Puts a check and beside it what it says.
  ///
  /// - Parameters:
  ///   - conditions: all true where it passes; an error anywhere in them fails it.
  ///   - isPass: what they come to before the sheet is recalculated.
  mutating func put(
    _ check: SheetCheck, _ conditions: [Formula], isPass: Bool, _ words: String
  ) {
    let test: Formula =
      conditions.count == 1 ? conditions[0] : "AND(\(conditions, separator: ","))"
    put(
      .textFormula(
        "IF(ISERROR(\(test)),\"FAIL\",IF(\(test),\"PASS\",\"FAIL\"))", isPass ? "PASS" : "FAIL"),
      Style(.status), at: check.cell)
    put(words, .note, at: check.cell.moved(right: 1))
    highlight(.status, in: CellRange(check.cell))
  }
}
