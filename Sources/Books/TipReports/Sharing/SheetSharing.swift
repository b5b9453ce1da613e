import Text
import Tips

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
}
