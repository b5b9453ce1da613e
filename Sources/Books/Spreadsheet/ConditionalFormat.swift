/// A format for cells whose values meet a condition.
package struct ConditionalFormat: Sendable {
  package enum Rule: Sendable {
    case cell(equalTo: String, Style)
    case cellIsNotZero(Style)

    /// A condition for the range. The formula refers to the first cell.
    case formula(Formula, Style)

    /// Shades from the smallest to the largest number.
    case colorScale(Color, Color)

    /// A bar whose length shows the number.
    case dataBar(Color)
  }

  package let rule: Rule
  package let range: CellRange

  package init(_ rule: Rule, _ range: CellRange) {
    self.rule = rule
    self.range = range
  }
}
