import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// A person's part of a shift's pools as a statement's row computes it, so that it follows changed inputs.
struct PartFormulas {
  /// `8.50 of 53.43 points`.
  let words: Formula

  /// A fraction from 0 to 1.
  let fraction: Formula
}

// One function per sharing method. They add up or count whole ranges of the shift's table, whatever the order of its
// rows.
extension PartFormulas {
  static func points(of item: ShiftRow, _ row: TableRow) -> PartFormulas {
    let shift = row.plan.shifts[item.shift]
    let all: Formula = "SUM(\(shift.sheet, fixed: shift.table.area("points")))"
    return PartFormulas(
      words: Formula(
        sentence: "\(Formula.value(0)) of \(Formula.value(1)) points",
        ["\(twoDecimals: row["points"])", "\(twoDecimals: all)"]),
      fraction: "IF(\(all)>0,\(row["points"])/\(all),0)")
  }

  static func hours(of item: ShiftRow, _ row: TableRow) -> PartFormulas {
    let shift = row.plan.shifts[item.shift]
    let (values, hours) = (shift.table.area("point_value"), shift.table.area("hours"))
    let all: Formula =
      "SUMIF(\(shift.sheet, fixed: values),\">0\",\(shift.sheet, fixed: hours))"
    return PartFormulas(
      words: Formula(
        sentence: "\(Formula.value(0)) of \(Formula.value(1)) hours",
        ["\(twoDecimals: row["hours"])", "\(twoDecimals: all)"]),
      fraction: "IF(\(takesPart(item, row)),\(row["hours"])/\(all),0)")
  }

  /// Returns nil unless every line that takes part counts one share.
  static func equal(of item: ShiftRow, _ row: TableRow) -> PartFormulas? {
    let isEach = zip(item.allocation.rows, item.allocation.equalShares).allSatisfy { line, shares in
      shares == (line.work.sharesTips ? 1 : 0)
    }
    guard isEach else { return nil }
    let shift = row.plan.shifts[item.shift]
    let (values, hours) = (shift.table.area("point_value"), shift.table.area("hours"))
    let all: Formula =
      "COUNTIFS(\(shift.sheet, fixed: values),\">0\",\(shift.sheet, fixed: hours),\">0\")"
    return PartFormulas(
      words: Formula(sentence: "1 of \(Formula.value(0)) equal parts", [all]),
      fraction: "IF(\(takesPart(item, row)),1/\(all),0)")
  }

  /// Returns nil if the shift's sheet does not have the percentages in force.
  static func byPosition(of item: ShiftRow, _ row: TableRow) -> PartFormulas? {
    let shift = row.plan.shifts[item.shift]
    guard shift.isByPosition else { return nil }
    let cell: (String) -> Formula = { key in
      "\(shift.sheet, fixed: shift.pointValue(key, of: item.row.position))"
    }
    let (own, all) = (cell("in_force"), "\(shift.sheet, fixed: shift.wholePercent)" as Formula)
    let settings = row.plan.settings
    let scale: Formula = "\(settings.sheet, fixed: settings["weight_scale"])"
    let points: Formula = "\(cell("position_points"))/\(scale)"
    let hundredth = row.plan.units.percentScale / 100
    let percent: (Formula) -> Formula = { "\($0)/\(hundredth)&\"%\"" }
    let rest = Formula(
      sentence: " × \(Formula.value(0)) of \(Formula.value(1)) points",
      ["\(twoDecimals: row["points"])", "\(twoDecimals: points)"])
    let whole: Formula =
      "IF(\(all)=\(row.plan.units.percentScale),\"\",\" ÷ \"&\(percent(all)))"
    return PartFormulas(
      words: "\(percent(own))&\(whole)&\(rest)",
      fraction: """
        IF(\(all)*\(cell("position_points"))>0,\
        \(own)/\(all)*\(row["points"])/(\(points)),0)
        """)
  }

  /// Returns whether the row's person shares tips: they worked, in a position that takes part.
  private static func takesPart(_ item: ShiftRow, _ row: TableRow) -> Formula {
    "\(row["hours"])*\(row.fromShift("point_value", item))>0"
  }
}

extension Formula.StringInterpolation {
  /// Appends a number as text.
  fileprivate mutating func appendInterpolation(twoDecimals number: Formula) {
    // Round half a hundredth up, even if its binary fraction is a little below.
    appendInterpolation("FIXED(\(number)+0.0000001,2,TRUE)" as Formula)
  }

  fileprivate mutating func appendInterpolation(twoDecimals cell: CellReference) {
    appendInterpolation(twoDecimals: "\(cell)" as Formula)
  }
}
