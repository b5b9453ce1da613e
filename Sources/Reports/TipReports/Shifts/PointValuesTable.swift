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

  static func rows(of shift: ShiftPlaces) -> [ShiftPosition] {
    shift.positions.map { name in
      ShiftPosition(
        name: name, position: shift.allocation.restaurant.position(named: name),
        pointValue: shift.allocation.shift.pointValues[name])
    }
  }
}

extension Table where Row == ShiftPosition {
  /// A row per position of a shift, next to its people: the point values in force.
  ///
  /// - Parameter isByPosition: true if positions' percents are in force too.
  static func pointValues(isByPosition: Bool) -> Table {
    Table {
      Column("Point values", "position", width: .texts(least: 11, most: 13)) { .text($0.name) }
        .shown(as: .wrappedText)
      Column("Used", "this_shift", .right, width: .fixed(7)) {
        .pointValue($0.pointValue ?? $0.position?.pointValue ?? .zero)
      }
      if isByPosition {
        Column("Percent", "percent", .right, width: .fixed(9)) {
          .percent($0.position?.percent ?? .zero)
        }
      }
    }
  }
}
