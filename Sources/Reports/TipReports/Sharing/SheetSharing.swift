import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// A workbook's words for a method of sharing.
struct SheetSharing: Sendable {
  /// The method's name in reports, after "shared by".
  let label: String

  /// The meaning of the label; nil if the label is enough.
  var explanation: String?

  /// The arithmetic of a person's share, at the foot of a statement.
  let meaningOfPart: String
}

extension ShareMethod {
  var onSheets: SheetSharing {
    switch self {
    case .points:
      SheetSharing(
        label: translated("points"), explanation: translated("hours × point value"),
        meaningOfPart: translated("your points ÷ everyone's points"))
    case .hours:
      SheetSharing(
        label: translated("hours"), meaningOfPart: translated("your hours ÷ everyone's hours"))
    case .equally:
      SheetSharing(
        label: translated("equal parts"), explanation: translated("one part each"),
        meaningOfPart: translated("one equal part per person"))
    case .percent:
      SheetSharing(
        label: translated("position percent"),
        meaningOfPart: translated(
          "your position's percent × your points ÷ your position's points"))
    }
  }

  /// Returns a person's part of a shift's pool; nil if the sheet has only the result.
  ///
  /// - Parameters:
  ///   - own: returns the person's cell of a column.
  ///   - all: returns the column's cells of everyone on the shift.
  /// - Precondition: the person has a part.
  func part(
    of item: ShiftRow, _ own: (String) -> Formula, _ all: (String) -> Formula
  ) -> Formula? {
    switch self {
    case .points: return "\(own("points"))/SUM(\(all("points")))"
    case .hours:
      return "\(own("hours"))/SUMIF(\(all("point_value")),\">0\",\(all("hours")))"
    case .equally:
      let (rows, shares) = (item.allocation.rows, item.allocation.equalShares)
      let isOneEach = zip(rows, shares).allSatisfy { $1 == ($0.work.sharesTips ? 1 : 0) }
      return isOneEach
        ? "1/COUNTIFS(\(all("point_value")),\">0\",\(all("hours")),\">0\")" : nil
    case .percent: return nil
    }
  }
}
