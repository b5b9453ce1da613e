import Spreadsheet
import TipAllocation
import TipModel

/// An amount or point value of a shift that you can change on its sheet.
struct ShiftAmountInput {
  let cell: CellReference
  let kind: InputKind

  /// The hidden cell with the number as written.
  let written: CellReference

  static func all(of shift: ShiftPlaces) -> [ShiftAmountInput] {
    let amounts = shift.inputAmounts.map { amount, _ in
      ShiftAmountInput(
        cell: shift.tips(amount), kind: .money, written: shift.writtenTips(amount))
    }
    let values = ShiftPosition.rows(of: shift).filter { $0.pointValue != nil }.map { position in
      ShiftAmountInput(
        cell: shift.pointValue("this_shift", of: position.name), kind: .pointValue,
        written: shift.pointValue(ShiftInput.written("this_shift"), of: position.name))
    }
    return amounts + values
  }
}

// Limits on the shift's inputs, and the hidden cells with their written values.
extension ShiftBlock {
  func guardInputs(_ rows: [ShiftRow], in sheet: inout Sheet) {
    let currency = plan.restaurant.currency
    for input in ShiftAmountInput.all(of: places) {
      let range = CellRange(input.cell)
      sheet.guardInput(range, input.kind, written: "\(input.written)", in: currency)
    }
    for (amount, money) in places.inputAmounts {
      sheet.put(
        .number(plan.exact(money)), Style(.written, .plainMoney), at: places.writtenTips(amount))
    }
    for part in places.ledger?.parts ?? [] {
      for key in part.keys {
        for (index, row) in places.ledger?.rows.enumerated() ?? [].enumerated()
        where row.written(key) != nil {
          let cell = part.range.cell(key.text, row: part.range.first + index)
          let written = part.range.cell(ShiftInput.written(key.text), row: cell.row)
          sheet.guardInput(CellRange(cell), .money, written: "\(written)", in: currency)
        }
      }
    }
    for input in ShiftInput.all(places.shape) {
      let isInput = rows.map { input.written($0) != nil }
      for run in Sheet.runs(of: isInput) {
        let range = CellRange(
          column: table.column(input.key),
          rows: (table.first + run.lowerBound)...(table.first + run.upperBound))
        let written = table.cell(input.writtenKey, row: range.first.row)
        sheet.guardInput(range, input.kind, written: "\(written)", in: currency)
      }
    }
  }
}

extension Sheet {
  /// Limits what you can type into inputs, and marks invalid or changed ones.
  ///
  /// - Parameter written: the first cell's value as written.
  mutating func guardInput(
    _ range: CellRange, _ kind: InputKind, written: Formula, in currency: Currency
  ) {
    let cell = range.first
    dataValidations.append(kind.validation(of: range, in: currency))
    let bad = kind.badness(of: cell, scale: currency.minorUnitsPerMajor)
    highlight(.where("\(bad)>0", .missing), in: range)
    highlight(.where("\(InputKind.change(of: cell, from: written))>0", .changed), in: range)
  }
}
