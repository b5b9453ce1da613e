import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// How a workbook shares a pool by one method: its words, and each person's weight as a number and a formula.
struct SheetSharing: Sendable {
  /// The method's name in reports, after "shared by".
  let label: String

  /// The meaning of the label; nil if the label is enough.
  var explanation: String?

  /// A further note on a shift's sheet.
  var note: String?

  /// Whether positions' percentages split a pool first, and then the people of each position share it. The sheet has
  /// the percentages in force, and a divisor for each person.
  var isByPosition = false

  /// Returns a person's weight as the worksheet computes it: a whole number, 0 for no share of the pools.
  let formula: @Sendable (ShiftRow, TableRow) -> Formula

  /// The arithmetic of a person's share, at the foot of a statement.
  let meaningOfPart: String

  /// Returns the share as a statement's row computes it; nil if a spreadsheet cannot follow.
  let partFormulas: @Sendable (ShiftRow, TableRow) -> PartFormulas?
}

extension ShareMethod {
  /// How workbooks share with this method.
  var onSheets: SheetSharing {
    switch self {
    case .points:
      SheetSharing(
        label: translated("points"), explanation: translated("hours × point value"),
        formula: { _, row in "\(row["points_whole"])" },
        meaningOfPart: translated("your points ÷ everyone's points"),
        partFormulas: { .points(of: $0, $1) })
    case .hours:
      SheetSharing(
        label: translated("hours"),
        formula: { _, row in
          let scale = row.plan.settings.reference("hour_scale")
          return "IF(\(row["point_value"])>0,ROUND(\(row["hours"])*\(scale),0),0)"
        },
        meaningOfPart: translated("your hours ÷ everyone's hours"),
        partFormulas: { .hours(of: $0, $1) })
    case .equally:
      SheetSharing(
        label: translated("equal parts"), explanation: translated("one part each"),
        formula: { item, row in
          "IF(\(row["point_value"])*\(row["hours"])>0,\(Int64(item.sharesIfTaking)),0)"
        },
        meaningOfPart: translated("one equal part per person"),
        partFormulas: { .equal(of: $0, $1) })
    case .percent:
      SheetSharing(
        label: translated("position percent"),
        note: translated(
          "Remainders of different positions are compared at 13 decimals."),
        isByPosition: true,
        formula: { item, row in
          let percent = row.shift(item).pointValue("in_force", of: item.row.position)
          return "\(fixed: percent)*\(row["points_whole"])"
        },
        meaningOfPart: translated(
          "your position's percent × your points ÷ your position's points"),
        partFormulas: { .byPosition(of: $0, $1) })
    }
  }
}

extension ShiftRow {
  /// The line's equal shares once it has hours and points.
  fileprivate var sharesIfTaking: UInt64 { allocation.equalSharesIfTaking(place) }
}
