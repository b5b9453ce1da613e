/// A chart over cells of its own or another sheet.
package struct Chart: Sendable {
  package enum Kind: Sendable { case stackedColumns, stackedBars, bars }

  /// A row of values. Their cells hold numbers, not formulas, so that previews show them too.
  package struct Series: Sendable {
    package let title: String
    package let values: CellRange
    package let color: Color

    package init(title: String, values: CellRange, color: Color) {
      self.title = title
      self.values = values
      self.color = color
    }
  }

  package let kind: Kind
  package let title: String

  /// Text for people who cannot see the chart: its subject, and where its amounts are.
  package let alternativeText: String

  /// The sheet with the categories and values.
  package let sheet: SheetName
  package let categories: CellRange
  package let series: [Series]

  /// The style with the number format of the value axis.
  package let axisStyle: Style
  package let textColor: Color
  package let lineColor: Color

  /// The cell in the upper left corner.
  package let anchor: CellReference

  /// The size in pixels.
  package let width: Int
  package let height: Int

  package init(
    _ kind: Kind, title: String, alternativeText: String, sheet: SheetName, categories: CellRange,
    series: [Series],
    axisStyle: Style, textColor: Color, lineColor: Color,
    anchor: CellReference, width: Int, height: Int
  ) {
    self.kind = kind
    self.title = title
    self.alternativeText = alternativeText
    self.sheet = sheet
    self.categories = categories
    self.series = series
    self.axisStyle = axisStyle
    self.textColor = textColor
    self.lineColor = lineColor
    self.anchor = anchor
    self.width = width
    self.height = height
  }
}
