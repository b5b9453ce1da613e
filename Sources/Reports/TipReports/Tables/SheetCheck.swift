import Spreadsheet

/// A cell that says whether a check holds, which the sheet of all checks takes up.
struct SheetCheck: Sendable {
  /// In a few words.
  let name: String

  /// In a sentence, which is also next to the cell.
  let detail: String
  let sheet: SheetName
  let cell: CellReference

  /// Whether it held when the book was written.
  var holds = true
}

extension Sheet {
  /// Puts a check and next to it what it says.
  ///
  /// - Parameter conditions: all true if it holds; an error anywhere in them fails it.
  mutating func put(_ check: SheetCheck, _ conditions: [Formula]) {
    let test: Formula =
      conditions.count == 1 ? conditions[0] : "AND(\(conditions, separator: ","))"
    put(
      .textFormula(
        CheckMark.formula("IF(ISERROR(\(test)),1=0,\(test))"),
        check.holds ? CheckMark.pass : CheckMark.fail),
      Style(.status), at: check.cell)
    put(check.detail, .note, at: check.cell.moved(right: 1))
    highlight(.status, in: CellRange(check.cell))
  }
}

extension Plan {
  /// The checks that are on sheets next to what they check.
  var sheetChecks: [SheetCheck] {
    payout.checks + [changes?.check, workweeks?.check, pools?.check].compactMap { $0 }
  }
}
