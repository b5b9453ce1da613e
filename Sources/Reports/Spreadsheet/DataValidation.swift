/// The input that cells accept, and the hint next to them.
package struct DataValidation: Sendable {
  package enum Rule: Sendable {
    /// One of a range's values, offered as a drop-down.
    case list(SheetName, CellRange)

    /// One of these words, offered as a drop-down: ASCII, together with their commas at most 255
    /// characters.
    case words([String])

    /// A time of day: from 0 to below 1.
    case time
    case wholeNumber(ClosedRange<Int>)
    case number(ClosedRange<Int>)

    /// Whatever makes the formula true; it is written for the first cell.
    case custom(Formula)
  }

  /// The answer to any other input: it is refused, or taken after a question.
  package enum ErrorAlert: Sendable { case stop, warning }

  package let range: CellRange
  package let rule: Rule
  package let alert: ErrorAlert
  package let title: String
  package let message: String

  /// - Parameters:
  ///   - title: at most 32 characters.
  ///   - message: at most 255 characters; for the input message and the alert.
  package init(
    _ range: CellRange, _ rule: Rule, alert: ErrorAlert = .stop, title: String, message: String
  ) {
    precondition(title.utf16.count <= 32 && message.utf16.count <= 255, "too long for Excel")
    self.range = range
    self.rule = rule
    self.alert = alert
    self.title = title
    self.message = message
  }
}
