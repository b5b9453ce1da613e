import Spreadsheet

/// A cell with the result of a check, which the sheet Checks also lists.
struct SheetCheck: Sendable {
  /// The name, in a few words.
  let name: String

  /// The explanation, in a sentence that also appears next to the cell.
  let detail: String
  let sheet: SheetName
  let cell: CellReference

  /// Whether it held when the workbook was written.
  var holds = true
}

extension Sheet {
  /// Puts a check and its explanation.
  ///
  /// - Parameter conditions: conditions that must all hold; an error in any of them fails the check.
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
  /// The checks that sheets have next to their tables.
  var sheetChecks: [SheetCheck] {
    payout.checks + [changes?.check, workweeks?.check, pools?.check].compactMap { $0 }
  }
}
