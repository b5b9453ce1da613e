import Spreadsheet
import TipAllocation
import TipModel

/// How a workbook shares a pool by one method: its words, and each person's weight as a number and
/// as a formula.
struct SheetSharing: Sendable {
  /// As reports name the method, after "shared by".
  let label: String

  /// The meaning of the label; nil where it says all.
  var explanation: String?

  /// A further note on a shift's sheet.
  var note: String?

  /// Whether a pool goes to positions by their percents first, and then to the people of each: the
  /// sheet has the percents in force, and a divisor for each person.
  var isByPosition = false

  /// The weight of somebody who has a part in the pools, a whole number.
  ///
  /// - Parameters:
  ///   - points: the person's, in the workbook's whole numbers.
  ///   - percent: that of the position, in force.
  let weight:
    @Sendable (_ row: AllocationRow, _ points: Int64, _ percent: Int64, SheetUnits) -> Int64

  /// The same as the worksheet computes it, 0 for somebody without a part.
  let formula: @Sendable (ShiftRow, TableRow) -> Formula

  /// The unit that the rates of statements are for, a point, an hour or a head: its parts among the
  /// weights, as a number and as a formula on another sheet.
  let unit: @Sendable (ShiftRow, Plan) -> (parts: Int64, formula: Formula)
}

extension ShareMethod {
  /// How workbooks share by the method.
  var onSheets: SheetSharing {
    switch self {
    case .points:
      SheetSharing(
        label: "points", explanation: "hours × point value",
        weight: { _, points, _, _ in points },
        formula: { _, row in "\(row["points_whole"])" },
        unit: { row, plan in plan.point(of: row) })
    case .hours:
      SheetSharing(
        label: "hours",
        weight: { row, _, _, units in row.hours.units / (Hours.unitsPerHour / units.hourScale) },
        formula: { _, row in
          let scale = row.plan.settings.reference("hour_scale")
          return "IF(\(row["point_value"])>0,ROUND(\(row["hours"])*\(scale),0),0)"
        },
        unit: { _, plan in (plan.units.hourScale, plan.setting("hour_scale")) })
    case .equally:
      SheetSharing(
        label: "head", explanation: "one part each",
        weight: { _, _, _, _ in 1 },
        formula: { _, row in "IF(\(row["point_value"])*\(row["hours"])>0,1,0)" },
        unit: { _, _ in (1, "1") })
    case .percent:
      SheetSharing(
        label: "position percent",
        note: "Remainders of different positions are compared to 13 decimals of a cent.",
        isByPosition: true,
        weight: { _, points, percent, _ in percent * points },
        formula: { item, row in
          let percent = row.shift(item).pointValue("in_force", of: item.row.position)
          return "\(fixed: percent)*\(row["points_whole"])"
        },
        unit: { row, plan in
          let (shift, point) = (plan.shifts[row.shift], plan.point(of: row))
          let percent = shift.pointValue("in_force", of: row.row.position)
          return (
            (shift.arithmetic?.percents.inForce(row.row.position) ?? 0) * point.parts,
            "\(shift.sheet, percent)*\(point.formula)"
          )
        })
    }
  }
}

extension Plan {
  fileprivate func point(of row: ShiftRow) -> (parts: Int64, formula: Formula) {
    let isExact = row.allocation.restaurant.rounding.points == .exact
    return (isExact ? units.exactPointScale : 100, setting("weight_scale"))
  }

  fileprivate func setting(_ key: String) -> Formula { "\(settings.sheet, settings[key])" }
}
