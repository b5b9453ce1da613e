/// The look of cells of one style, as in the dialog "Format Cells".
package struct CellFormat: Hashable, Sendable {
  package enum HorizontalAlignment: Sendable { case general, left, center, right }
  package enum VerticalAlignment: Sendable { case bottom, center, top }

  /// A line along an edge of a cell.
  package struct Border: Hashable, Sendable {
    package enum Weight: Sendable { case hair, thin, dashed }

    package let weight: Weight
    package let color: Color

    package init(_ weight: Weight, _ color: Color) {
      self.weight = weight
      self.color = color
    }
  }

  /// The size in points; nil for the program's default.
  package var fontSize: Double?
  package var isBold = false
  package var isItalic = false
  package var isUnderlined = false
  package var textColor: Color?
  package var fill: Color?

  /// The number format in Excel's notation, such as `#,##0.00`.
  package var numberFormat: String?
  package var horizontal = HorizontalAlignment.general
  package var vertical = VerticalAlignment.bottom
  package var wraps = false
  package var indent: UInt8 = 0
  package var top: Border?
  package var bottom: Border?
  package var left: Border?
  package var right: Border?

  package init() {}
}

/// A color as `0xRRGGBB`.
package struct Color: Hashable, Sendable {
  package let value: UInt32

  package init(_ value: UInt32) { self.value = value }
}
