import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// A position of a shift, with its point value.
struct ShiftPosition: Sendable {
  let name: String

  /// The position in the settings; nil if the settings do not have it.
  let position: Position?

  /// The shift's own point value; nil if the usual one is in force.
  let pointValue: PointValue?
  let percents: PositionPercents?
  let shift: ShiftPlaces

  static func rows(of shift: ShiftPlaces) -> [ShiftPosition] {
    shift.positions.map { name in
      ShiftPosition(
        name: name, position: shift.allocation.restaurant.position(named: name),
        pointValue: shift.allocation.shift.pointValues[name], percents: shift.arithmetic?.percents,
        shift: shift)
    }
  }

  fileprivate var usual: PointValue { position?.pointValue ?? .zero }
}

extension Table where Row == ShiftPosition {
  /// A row per position of a shift, below its people: the point values in force.
  ///
  /// - Parameter isByPosition: true if positions' percents are in force too.
  static func pointValues(isByPosition: Bool) -> Table {
    isByPosition ? pointValuesWithPercents : pointValuesAlone
  }

  private static let pointValuesAlone = pointValues(withPercents: false)
  private static let pointValuesWithPercents = pointValues(withPercents: true)

  private static func pointValues(withPercents isPercent: Bool) -> Table {
    Table(isMovable: true) {
      Column("Point values", "position", width: .texts(least: 11, most: 13)) { .text($0.name) }
        .shown(as: .wrappedText)
      Column("Used", "this_shift", .right, width: .fixed(7)) {
        .pointValue($0.pointValue ?? $0.usual)
      }.input { $0.pointValue != nil }
        .formula { item, row in item.pointValue == nil ? "\(row["usual"])" : nil }
      if isPercent {
        Column("Percent", "percent", .right, width: .fixed(9)) {
          .percent($0.position?.percent ?? .zero)
        }.formula { item, row in row.settings("percent", of: item) { $0.percent } }
      }
      Column(working: "As written", ShiftInput.written("this_shift")) { item, _ in
        item.pointValue.map { .pointValue($0) } ?? .none
      }
      Column(working: "Usual", "usual") { item, _ in .pointValue(item.usual) }
        .formula { item, row in row.settings("point_value", of: item) { $0.pointValue } }
      if isPercent {
        Column(working: "Points", "position_points") { item, _ in
          .integer(Int64(item.percents?.points(item.name) ?? 0))
        }
        .formula { item, row in
          let table = item.shift.table
          return """
            SUMIF(\(fixed: table.area("position_number")),\
            \(row.plan.settings.number(of: item.name)),\(fixed: table.area("points_whole")))
            """
        }
        Column(working: "In force", "in_force") { item, _ in
          .integer(Int64(item.percents?.inForce(item.name) ?? 0))
        }
        .formula { item, row in
          let scale = row.plan.units.percentScale
          return "IF(\(row["position_points"])>0,ROUND(\(row["percent"])*\(scale),0),0)"
        }
      }
    }
  }
}

extension TableRow {
  /// The position's cell in the settings; nil if the shift's value differs from that of the last day, which the
  /// settings show.
  fileprivate func settings(
    _ key: String, of item: ShiftPosition, _ value: (Position) -> some Equatable
  ) -> Formula? {
    let settings = plan.settings
    let latest = plan.restaurant.position(named: item.name)
    guard item.position.map(value) == latest.map(value) else { return nil }
    return settings.position(key, of: item.name).map { "\(settings.sheet, fixed: $0)" }
  }
}
