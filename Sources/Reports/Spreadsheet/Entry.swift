/// Cells that a reader fills in, and what may be filled in.
package struct Entry: Sendable {
  package enum Rule: Sendable {
    /// One of the cells of an area, offered as a drop-down.
    case list(SheetName, CellRange)

    /// Whatever makes a formula true; it is written for the area's first cell.
    case formula(Formula)
  }

  package let area: CellRange
  package let rule: Rule

  /// Anything else is asked about and then taken, instead of refused.
  package let isAdvice: Bool

  /// At most 32 characters.
  package let title: String

  /// At most 255 characters.
  package let message: String

  package init(
    _ area: CellRange, _ rule: Rule, isAdvice: Bool = false, title: String, message: String
  ) {
    self.area = area
    self.rule = rule
    self.isAdvice = isAdvice
    self.title = title
    self.message = message
  }
}
