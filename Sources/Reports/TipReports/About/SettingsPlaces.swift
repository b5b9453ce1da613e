import Spreadsheet
import TipAllocation
import TipModel

/// The places of the settings in a workbook.
struct SettingsPlaces: Sendable {
  let rules: [Setting]

  /// Values computed from the rules for the shifts' formulas.
  let steps: [Setting]
  let rulesRange: TableRange
  let stepsRange: TableRange
  let positionsRange: TableRange
  let positions: [String]
  private let positionNumbers: [String: Int]
  private let cells: [String: CellReference]
  private let references: [String: Formula]

  var sheet: SheetName { rulesRange.sheet }

  /// - Parameter isBeside: whether the computed values are to the right of the rules, outside the printed page;
  ///   otherwise they are below.
  init(
    _ sheet: SheetName, positions: [String], in restaurant: Restaurant, shifts: [ShiftAllocation],
    _ units: SheetUnits, from row: Int, isBeside: Bool
  ) {
    rules = Setting.rules(of: restaurant, for: shifts)
    steps = Setting.steps(of: restaurant.rounding, units)
    rulesRange = TableRange(.settings, on: sheet, header: row, count: rules.count)
    positionsRange = TableRange(
      .settingsPositions, on: sheet, header: rulesRange.totalRow + 1, count: positions.count)
    // A title replaces the header.
    stepsRange = TableRange(
      .settings, on: sheet, header: isBeside ? row : positionsRange.totalRow + 1,
      firstColumn: isBeside ? WorkpaperColumns.upright + 2 : 0, count: steps.count)
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

  /// A cell of a position's row; nil if neither settings nor shifts have the position.
  func position(_ key: String, of name: String) -> CellReference? {
    positionNumbers[name].map { positionsRange.cell(key, row: positionsRange.header + $0) }
  }

  /// A position's number, from 1. Formulas look it up, because names may hold wildcards.
  func number(of position: String) -> Int { positionNumbers[position] ?? 0 }
}

extension SettingsPlaces {
  /// The first row below all lists.
  var end: Int { max(positionsRange.totalRow, stepsRange.totalRow) + 1 }

  /// The first of three hidden columns: the value as written, whether the input is invalid, whether it differs.
  static let written = WorkpaperColumns.firstHidden

  /// Returns a hidden column's cells over all rows with inputs.
  private func hidden(_ offset: Int) -> CellRange {
    CellRange(
      column: SettingsPlaces.written + offset, rows: rulesRange.first...positionsRange.last)
  }

  var badInputs: Formula { "SUM(\(sheet, fixed: hidden(1)))" }
  var changedInputs: Formula { "SUM(\(sheet, fixed: hidden(2)))" }
}
