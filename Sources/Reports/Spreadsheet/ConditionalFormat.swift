/// A format that cells have while their values meet a condition.
package struct ConditionalFormat: Sendable {
  package enum Rule: Sendable {
    case cell(equalTo: String, Style)
    case cellIsNotZero(Style)

    /// The range for the formula, which is written for the first cell.
    case formula(Formula, Style)

    /// Shades from the least to the largest number.
    case colorScale(Color, Color)

    /// A bar as long as the value is large.
    case dataBar(Color)
  }

  package let rule: Rule
  package let range: CellRange

  package init(_ rule: Rule, _ range: CellRange) {
    self.rule = rule
    self.range = range
  }
}
