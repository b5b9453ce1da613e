import Spreadsheet
import TipAllocation
import TipModel

/// The places of the settings in a workbook.
struct SettingsPlaces: Sendable {
  let rules: [Setting]
  let rulesRange: TableRange
  let positionsRange: TableRange
  let positions: [String]

  var sheet: SheetName { rulesRange.sheet }

  init(
    _ sheet: SheetName, positions: [String], in restaurant: Restaurant, shifts: [ShiftAllocation],
    from row: Int
  ) {
    rules = Setting.rules(of: restaurant, for: shifts)
    rulesRange = TableRange(.settings, on: sheet, header: row, count: rules.count)
    positionsRange = TableRange(
      .settingsPositions, on: sheet, header: rulesRange.totalRow + 1, count: positions.count)
    self.positions = positions
  }

  /// A setting's cell.
  subscript(key: String) -> CellReference {
    guard let index = rules.firstIndex(where: { $0.key == key }) else {
      preconditionFailure("there is no setting \(key)")
    }
    return rulesRange.cell("value", row: rulesRange.first + index)
  }

  /// The first row below all lists.
  var end: Int { positionsRange.totalRow + 1 }
}
