import Spreadsheet
import TipAllocation
import TipModel

/// Where the settings are in a workbook.
struct SettingsPlaces: Sendable {
  let rules: [Setting]

  /// Computed from the rules, for the shifts' formulas.
  let steps: [Setting]
  let rulesRange: TableRange
  let stepsRange: TableRange
  let positionsRange: TableRange
  let positions: [String]
  private let positionNumbers: [String: Int]
  private let cells: [String: CellReference]
  private let references: [String: Formula]

  var sheet: SheetName { rulesRange.sheet }

  init(
    _ sheet: SheetName, positions: [String], in restaurant: Restaurant, shifts: [ShiftAllocation],
    _ units: SheetUnits
  ) {
    rules = Setting.rules(of: restaurant, for: shifts)
    steps = Setting.steps(of: restaurant.rounding, units)
    rulesRange = TableRange(.settings, on: sheet, header: 3, count: rules.count)
    // A title is in the place of a header.
    stepsRange = TableRange(
      .settings, on: sheet, header: rulesRange.totalRow + 2, count: steps.count)
    positionsRange = TableRange(
      .settingsPositions, on: sheet, header: stepsRange.totalRow + 2, count: positions.count)
    self.positions = positions
    positionNumbers = Dictionary(
      uniqueKeysWithValues: positions.enumerated().map { ($0.element, $0.offset + 1) })
    var cells: [String: CellReference] = [:]
    for (settings, range) in [(rules, rulesRange), (steps, stepsRange)] {
      for (index, setting) in settings.enumerated() where !setting.key.isEmpty {
        cells[setting.key] = range.cell("value", row: range.first + index)
      }
    }
    self.cells = cells
    references = cells.mapValues { "\(sheet, fixed: $0)" }
  }

  /// A setting's cell, for formulas on the same sheet.
  subscript(key: String) -> CellReference {
    guard let cell = cells[key] else { preconditionFailure("there is no setting \(key)") }
    return cell
  }

  /// A setting's cell, for formulas on other sheets.
  func reference(_ key: String) -> Formula {
    guard let reference = references[key] else {
      preconditionFailure("there is no setting \(key)")
    }
    return reference
  }

  /// A cell of a position's row; nil for a position that neither settings nor shifts have.
  func position(_ key: String, of name: String) -> CellReference? {
    positionNumbers[name].map { positionsRange.cell(key, row: positionsRange.header + $0) }
  }

  /// A position's number, from 1: what formulas find it by, for names may hold wildcards.
  func number(of position: String) -> Int { positionNumbers[position] ?? 0 }
}

extension Plan {
  /// The sheet of the rules that the amounts were computed by.
  func settingsSheet() -> Sheet {
    var sheet = Sheet(settings.sheet, .reference, page: pageSetup(isLandscape: false))
    sheet.putTitle("Settings", "The rules used, and where they come from")
    let (rules, steps, positions) = (
      settings.rulesRange, settings.stepsRange, settings.positionsRange
    )
    sheet.putHeader(.settings, at: rules)
    for column in rules.nextColumn..<positions.nextColumn {
      sheet.put("", .header, at: CellReference(rules.header, column))
    }
    sheet.putRows(settings.rules, of: .settings, at: rules, plan: self)
    sheet.put(
      "Worked out from the rules, for the formulas", .section,
      at: CellReference(steps.header, steps.firstColumn))
    sheet.putRows(settings.steps, of: .settings, at: steps, plan: self)
    sheet.put(
      "Positions", .section, at: CellReference(positions.header - 1, positions.firstColumn))
    sheet.putHeader(.settingsPositions, at: positions)
    let rows = settings.positions.map {
      SettingsPosition(
        name: $0, position: restaurant.position(named: $0), isInput: restaurant.pools == nil)
    }
    sheet.putRows(rows, of: .settingsPositions, at: positions, plan: self)
    sheet.columns = columns(of: .settingsPositions, rows, amount: 0)
    sheet.rowHeights = [
      0: 28, rules.header: 24,
      positions.header: 24,
    ]
    sheet.page.printArea = CellRange(
      .a1, CellReference(positions.last, positions.nextColumn - 1))
    return sheet
  }
}
