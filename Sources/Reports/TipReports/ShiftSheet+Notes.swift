import Spreadsheet
import TipAllocation
import TipModel

// Beside the table: point values, how to read the sheet, and the amounts that are shared cent by
// cent.
extension ShiftSheet {
  mutating func putPointValues() {
    let range = places.pointValues
    let columns = Table.pointValues(isByPosition: places.isByPosition)
    sheet.putHeader(columns, at: range)
    sheet.putRows(
      ShiftPosition.rows(of: places), of: columns, at: range, plan: plan, banding: .none)
    guard places.isByPosition, let percents = places.arithmetic?.percents else { return }
    sheet.put(
      .formula("SUM(\(range.area("in_force")))", Rational(percents.whole)),
      Style(.total, .integer), at: places.wholePercent)
  }

  mutating func putNotes() {
    var cell = table.cell("digital_tips", row: places.pointValues.header)
    sheet.put("How to read this sheet", .section, at: cell)
    var lines = [
      "Cells in this color are inputs: change one, and everything follows.",
      "The folded columns on the right share each pool, cent by cent.",
    ]
    if places.arithmetic == nil {
      lines.append(Plan.recordedReason)
    } else if let note = allocation.shareMethod.onSheets.note {
      lines.append(note)
    }
    if let note = allocation.shift.note { lines.append("Note: " + note) }
    for line in lines {
      cell.row += 1
      sheet.put(line, .note, at: cell)
    }
  }

  /// The amounts above the working columns of each pool.
  mutating func putProof() {
    guard let arithmetic = places.arithmetic else { return }
    let minor = plan.minorUnitName
    var cell = table.cell("employee_number", row: ProofColumns.Amount.pool.rawValue - 1)
    sheet.put("Penny proof", .section, at: cell)
    let lines = [
      "Each pool is shared in whole \(minor): pool × weight ÷ sum of weights, rounded down.",
      "The \(minor) left over go to the largest remainders; ties to higher points, then lower ID.",
    ]
    for line in lines {
      cell.row += 1
      sheet.put(line, .note, at: cell)
    }
    let weights: Formula =
      places.isByPosition
      ? "\(places.wholePercent)" : "SUM(\(table.area("weight")))"
    let (digital, cash) = (ProofColumns.digital, ProofColumns.cash)
    put(digital, arithmetic.digital, .digital, sum: arithmetic.totalWeight, weights: weights)
    put(cash, arithmetic.cash, .cash, sum: arithmetic.totalWeight, weights: weights)
    put(
      .house, arithmetic.house, .house, sum: allocation.totals.digital.minorUnits,
      weights: "SUM(\(table.area(digital.floor)))+SUM(\(table.area(digital.extra)))")
  }

  private mutating func put(
    _ columns: ProofColumns, _ proof: ShiftArithmetic.PoolProof, _ collected: CollectedAmount,
    sum: Int64, weights: Formula
  ) {
    let cell: (ProofColumns.Amount) -> CellReference = { [table] in columns.cell($0, in: table) }
    let titleRow = ProofColumns.Amount.pool.rawValue - 1
    sheet.put(columns.title, .section, at: table.cell(columns.floor, row: titleRow))
    let lines: [(ProofColumns.Amount, String, Formula, Int64)] = [
      (
        .pool, "Pool, \(plan.minorUnitName)", "ROUND(\(places.tips(collected))*\(scale),0)",
        proof.pool
      ),
      (.weights, "Sum of weights", weights, sum),
      (.given, "Given, rounded down", "SUM(\(table.area(columns.floor)))", proof.given),
      (.left, "Left over", "\(cell(.pool))-\(cell(.given))", proof.left),
    ]
    for (amount, label, formula, value) in lines {
      sheet.put(label, .workLabel, at: table.cell(columns.floor, row: amount.rawValue))
      sheet.put(
        .formula(formula, Rational(value)), Style(.workTotal, .integer), at: cell(amount))
    }
  }
}
