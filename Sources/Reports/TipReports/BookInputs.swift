package import Spreadsheet
package import TipAllocation
package import TipModel

/// A cell of a shift's sheet into which people may type, with what was written in it.
package struct BookInput: Sendable {
  /// A value of the shift that the cell holds.
  package enum Field: Sendable {
    case creditCard, house, cash, serviceCharge
    case clockIn(pair: Int)
    case clockOut(pair: Int)
    case unpaidBreak
    case hours

    /// One for which `tipsheet take` proposes no edit; its name in the shift file.
    case other(String)
  }

  /// The shift's number in the book, from 0.
  package let shift: Int

  /// The person's line in the shift, from 0; nil for an amount of the whole shift.
  package let line: Int?
  package let field: Field
  package let sheet: SheetName
  package let cell: CellReference

  /// The value that the files have.
  package let written: TableValue

  /// The hidden cell with the value that was written.
  package let writtenCell: CellReference
}

/// The inputs of shifts in a workbook, and the cells with people's names.
package struct BookLayout: Sendable {
  package let inputs: [BookInput]

  /// By the shift's number and the person's line: the cells by which a book is known to be laid out so.
  package let names: [(sheet: SheetName, cell: CellReference, text: String)]

  /// - Parameter isSingleShift: whether it is a shift's own book.
  package init(
    _ period: PeriodAllocation, of restaurant: Restaurant, roster: Roster, isSingleShift: Bool
  ) {
    let plan = Plan(
      restaurant, roster: roster, period: period, findings: [],
      source: BookSource(bundle: nil, version: "", files: []), isSingleShift: isSingleShift)
    var inputs: [BookInput] = []
    var names: [(sheet: SheetName, cell: CellReference, text: String)] = []
    for (number, places) in plan.shifts.enumerated() {
      let table = places.table
      for (amount, money) in places.inputAmounts {
        inputs.append(
          BookInput(
            shift: number, line: nil, field: amount.field, sheet: table.sheet,
            cell: places.tips(amount), written: .money(money),
            writtenCell: places.writtenTips(amount)))
      }
      for position in ShiftPosition.rows(of: places) {
        guard let value = position.pointValue else { continue }
        inputs.append(
          BookInput(
            shift: number, line: nil, field: .other("point_values"), sheet: table.sheet,
            cell: places.pointValue("this_shift", of: position.name), written: .pointValue(value),
            writtenCell: places.pointValue(
              ShiftInput.written("this_shift"), of: position.name)))
      }
      for row in ShiftRow.rows(of: places.allocation, number) {
        let place = table.first + row.place
        names.append((table.sheet, table.cell("name", row: place), row.row.name))
        for input in ShiftInput.all(places.shape) {
          guard let written = input.written(row) else { continue }
          inputs.append(
            BookInput(
              shift: number, line: row.place, field: input.field, sheet: table.sheet,
              cell: table.cell(input.key, row: place), written: written,
              writtenCell: table.cell(input.writtenKey, row: place)))
        }
      }
      inputs += places.ledgerInputs(number)
    }
    self.inputs = inputs
    self.names = names
  }
}

/// Contents of a workbook that are no input of a shift and that people may type over: names and other texts
/// of lists, and the rules.
package struct BookTexts: Sendable {
  /// A column of a list, whose rows may have been sorted.
  package struct List: Sendable {
    package let sheet: SheetName
    package let cells: [CellReference]
    package let texts: [String]
  }

  package let lists: [List]

  /// The cells of rules, each with the hidden one that has what was written.
  package let rules: [(sheet: SheetName, cell: CellReference, written: CellReference)]

  /// - Parameter isSingleShift: whether it is a shift's own book.
  package init(
    _ period: PeriodAllocation, of restaurant: Restaurant, roster: Roster, isSingleShift: Bool
  ) {
    let plan = Plan(
      restaurant, roster: roster, period: period, findings: [],
      source: BookSource(bundle: nil, version: "", files: []), isSingleShift: isSingleShift)
    var sheets = [(plan.payoutSheet(), plan.payout.table)]
    if !isSingleShift {
      sheets += [(PaySheet(plan).sheet, plan.pay.people), (plan.rosterSheet(), plan.rosterPlaces)]
      if let register = plan.register {
        sheets.append((plan.registerSheet(at: register), register))
      }
    }
    lists = sheets.flatMap { sheet, range in BookTexts.lists(of: sheet, in: range) }
    let settings = plan.settings
    rules =
      isSingleShift
      ? []
      : settings.rules.enumerated().filter { $0.element.input != nil }.map { index, _ in
        let row = settings.rulesRange.first + index
        return (
          settings.sheet, settings.rulesRange.cell("value", row: row),
          CellReference(row, SettingsPlaces.written)
        )
      }
        + settings.positions.indices.map { index in
          let row = settings.positionsRange.first + index
          return (
            settings.sheet, settings.positionsRange.cell("point_value", row: row),
            CellReference(row, SettingsPlaces.written)
          )
        }
  }

  /// The columns of texts of a list that readers see.
  private static func lists(of sheet: Sheet, in range: TableRange) -> [List] {
    var columns: [Int: [(CellReference, String)]] = [:]
    for cell in sheet.cells where range.rows.contains(cell.reference.row) {
      let column = cell.reference.column
      guard (range.firstColumn..<range.nextColumn).contains(column),
        !sheet.columns[column].isHidden, case .text(let text) = cell.value, !text.isEmpty
      else { continue }
      columns[column, default: []].append((cell.reference, text))
    }
    return columns.sorted { $0.key < $1.key }.map { _, cells in
      List(sheet: sheet.name, cells: cells.map { $0.0 }, texts: cells.map { $0.1 })
    }
  }
}

extension ShiftPlaces {
  /// People's own tips, which the shift file has with each person.
  fileprivate func ledgerInputs(_ number: Int) -> [BookInput] {
    guard let ledger else { return [] }
    return ledger.parts.flatMap { part in
      part.keys.flatMap { key in
        ledger.rows.enumerated().compactMap { index, row -> BookInput? in
          guard let written = row.written(key) else { return nil }
          return BookInput(
            shift: number, line: index, field: .other("tips"), sheet: part.range.sheet,
            cell: part.range.cell(key.text, row: part.range.first + index),
            written: .money(written),
            writtenCell: part.range.cell(
              ShiftInput.written(key.text), row: part.range.first + index))
        }
      }
    }
  }
}

extension CollectedAmount {
  fileprivate var field: BookInput.Field {
    switch self {
    case .creditCard: .creditCard
    case .house: .house
    case .cash: .cash
    case .method: .serviceCharge
    case .cardFee, .digital: .other("tips")
    }
  }
}

extension InputColumn {
  fileprivate var field: BookInput.Field {
    for pair in 0..<8 {
      if key == ShiftInput.clockIn(pair) { return .clockIn(pair: pair) }
      if key == ShiftInput.clockOut(pair) { return .clockOut(pair: pair) }
    }
    return switch key {
    case ShiftInput.unpaidBreak: .unpaidBreak
    case ShiftInput.hours: .hours
    default: .other(key)
    }
  }
}
