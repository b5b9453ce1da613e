import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// How a workbook shares a pool by one method: its words, and each person's weight as a number and
/// as a formula.
struct SheetSharing: Sendable {
  /// As reports name the method, after "shared by".
  let label: String

  /// The meaning of the label; nil if it says all.
  var explanation: String?

  /// A further note on a shift's sheet.
  var note: String?

  /// Whether a pool goes to positions by their percents first, and then to the people of each: the
  /// sheet has the percents in force, and a divisor for each person.
  var isByPosition = false

  /// The weight of someone as the worksheet computes it, a whole number: 0 without a part in the pools.
  let formula: @Sendable (ShiftRow, TableRow) -> Formula

  /// The arithmetic of a person's part, for the foot of a statement.
  let meaningOfPart: String

  /// The part as a row of a statement computes it; nil if a spreadsheet could not follow.
  let partFormulas: @Sendable (ShiftRow, TableRow) -> PartFormulas?
}

extension ShareMethod {
  /// How workbooks share by the method.
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
  /// The equal shares of the line, once it has hours and points.
  fileprivate var sharesIfTaking: UInt64 { allocation.equalSharesIfTaking(place) }
}
