package import Spreadsheet
package import TipAllocation
package import TipModel
import Wording

/// An input cell on a shift's sheet, with the value it was written with.
package struct BookInput: Sendable {
  /// The value of the shift that the cell holds.
  package enum Field: Sendable {
    case creditCard, house, cash, serviceCharge
    case clockIn(pair: Int)
    case clockOut(pair: Int)
    case unpaidBreak
    case hours

    /// An input that `tipsheet take` proposes no edit for, by its name in the shift file.
    case other(String)
  }

  /// The shift's number in the workbook, from 0.
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

/// The inputs of a workbook's shifts, and the cells with employees' names.
package struct BookLayout: Sendable {
  package let inputs: [BookInput]

  /// The cells with employees' names. A workbook has this layout only if all of them have text.
  package let names: [(sheet: SheetName, cell: CellReference, text: String)]

  /// - Parameter isSingleShift: whether it is a single-shift workbook.
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

extension BookLayout {
  /// The inputs on a shift's sheet, each with the hidden cell that keeps its written value.
  ///
  /// The sheet's titles in the current language locate them; it does not matter who is on the shift.
  ///
  /// - Parameter rows: the sheet's texts by row and column, counted from 0.
  package static func inputs(
    by rows: [Int: [String]]
  ) -> [(cell: CellReference, written: CellReference)] {
    let (title, firstHidden) = (ShiftInput.writtenTitle.text, ShiftInput.firstHiddenTitle.text)
    return rows.flatMap { header, titles -> [(cell: CellReference, written: CellReference)] in
      guard let written = titles.firstIndex(of: title),
        let hidden = titles.firstIndex(of: firstHidden)
      else { return [] }
      let amounts = CollectedAmount.allCases.map {
        (
          cell: CellReference(header - 2, $0.firstColumn),
          written: CellReference(header - 2, hidden + $0.rawValue)
        )
      }
      let count = titles[written...].prefix { $0 == title }.count
      var people: [(cell: CellReference, written: CellReference)] = []
      var row = header + 1
      while let texts = rows[row], texts.count > 1, !texts[1].isEmpty {
        people += (0..<count).map {
          (CellReference(row, ShiftInput.firstColumn + $0), CellReference(row, written + $0))
        }
        row += 1
      }
      return amounts + people
    }
  }
}

/// A workbook's amounts for employees, by column, and their sums. The lists' rows may have been sorted.
package struct BookAmounts: Sendable {
  package struct List: Sendable {
    package let sheet: SheetName
    package let cells: [CellReference]
    package let amounts: [Money]
  }

  package let lists: [List]

  /// - Parameter isSingleShift: whether it is a single-shift workbook.
  package init(
    _ period: PeriodAllocation, of restaurant: Restaurant, roster: Roster, isSingleShift: Bool
  ) {
    let plan = Plan(
      restaurant, roster: roster, period: period, findings: [],
      source: BookSource(bundle: nil, version: "", files: []), isSingleShift: isSingleShift)
    var sheets = plan.shiftGroups.flatMap { group in
      let sheet = plan.shiftSheet(group)
      return group.map { (sheet, plan.shifts[$0].table) }
    }
    sheets.append((plan.payoutSheet(), plan.payout.table))
    if !isSingleShift {
      sheets.append((PaySheet(plan).sheet, plan.pay.people))
      if let register = plan.register {
        sheets.append((plan.registerSheet(at: register), register))
      }
    }
    let perMajor = restaurant.currency.minorUnitsPerMajor
    lists = sheets.flatMap { sheet, range in
      BookAmounts.lists(of: sheet, range.rows, in: range, perMajor)
        + BookAmounts.lists(of: sheet, range.totalRow...range.totalRow, in: range, perMajor)
    }
  }

  /// The columns of amounts that readers see.
  private static let keys = [
    "total", "total_tips", "paycheck", "digital_tips", "cash_tips", "service_charges", "cash_now",
  ]

  private static func lists(
    of sheet: Sheet, _ rows: ClosedRange<Int>, in range: TableRange, _ perMajor: Int64
  ) -> [List] {
    let columns = keys.filter { range.has($0) }.map { range.column($0) }.filter {
      !sheet.columns[$0].isHidden
    }
    var found: [Int: [(CellReference, Money)]] = [:]
    for cell in sheet.cells
    where rows.contains(cell.reference.row) && columns.contains(cell.reference.column) {
      guard case .formula(_, let exact) = cell.value, perMajor % exact.denominator == 0 else {
        continue
      }
      let units = exact.numerator * (perMajor / exact.denominator)
      found[cell.reference.column, default: []].append((cell.reference, Money(minorUnits: units)))
    }
    return found.sorted { $0.key < $1.key }.map { _, cells in
      List(sheet: sheet.name, cells: cells.map { $0.0 }, amounts: cells.map { $0.1 })
    }
  }
}

/// Texts that people may type over, besides shift inputs: names and other texts of lists, and the rules.
package struct BookTexts: Sendable {
  /// A column of a list. Its rows may have been sorted.
  package struct List: Sendable {
    package let sheet: SheetName
    package let cells: [CellReference]
    package let texts: [String]
  }

  package let lists: [List]

  /// The cells of rules, each with the hidden cell that keeps its written value.
  package let rules: [(sheet: SheetName, cell: CellReference, written: CellReference)]

  /// - Parameter isSingleShift: whether it is a single-shift workbook.
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
  /// The employees' own tips, which the shift file lists with each employee.
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
