/// The values that cells accept, with the hint next to them.
package struct DataValidation: Sendable {
  package enum Rule: Sendable {
    /// One of these words, offered as a drop-down: in ASCII, at most 255 characters including commas.
    case words([String])

    /// A time of day: from 0 to below 1.
    case time
    case wholeNumber(ClosedRange<Int>)
    case number(ClosedRange<Int>)

    /// Any value that makes the formula true. The formula refers to the first cell.
    case custom(Formula)
  }

  package let range: CellRange
  package let rule: Rule
  package let title: String
  package let message: String

  /// - Parameters:
  ///   - title: at most 32 characters.
  ///   - message: the text of the input message and the alert, at most 255 characters.
  package init(
    _ range: CellRange, _ rule: Rule, title: String, message: String
  ) {
    precondition(title.utf16.count <= 32 && message.utf16.count <= 255, "too long for Excel")
    self.range = range
    self.rule = rule
    self.title = title
    self.message = message
  }
}
