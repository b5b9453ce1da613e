import CXLSXWriter

/// How a cell looks; equal formats are made once in a workbook.
package struct XLSXFormat: Hashable, Sendable {
  package enum Horizontal: Sendable { case standard, left, center, right }
  package enum Vertical: Sendable { case bottom, center, top }

  /// A line along an edge of a cell.
  package struct Border: Hashable, Sendable {
    package enum Weight: Sendable { case hair, thin, medium }

    package var weight: Weight
    package var color: XLSXColor

    package init(_ weight: Weight, _ color: XLSXColor) {
      self.weight = weight
      self.color = color
    }
  }

  /// Nil: the program's default.
  package var fontName: String?
  package var fontSize: Double?
  package var isBold = false
  package var isItalic = false
  package var isUnderlined = false
  package var textColor: XLSXColor?
  package var fill: XLSXColor?

  /// A number format in Excel's language, such as `#,##0.00`.
  package var numberFormat: String?
  package var horizontal = Horizontal.standard
  package var vertical = Vertical.bottom
  package var wraps = false
  package var indent: UInt8 = 0
  package var top: Border?
  package var bottom: Border?
  package var left: Border?
  package var right: Border?

  /// True for a cell that may be changed in a protected sheet.
  package var isUnlocked = false

  package init() {}
}

/// A color as `0xRRGGBB`.
package struct XLSXColor: Hashable, Sendable {
  let value: UInt32

  package init(_ value: UInt32) { self.value = value }

  /// The library reads 0 as "no color"; black has a number of its own.
  var forLibrary: UInt32 { value == 0 ? 0x1000000 : value }
}

extension XLSXFormat {
  /// Sets a library's format to this one.
  func apply(to format: UnsafeMutablePointer<lxw_format>) {
    unsafe applyFont(to: format)
    unsafe applyPlacing(to: format)
    if let fill {
      unsafe format_set_pattern(format, UInt8(LXW_PATTERN_SOLID.rawValue))
      unsafe format_set_bg_color(format, fill.forLibrary)
    }
    unsafe applyBorders(to: format)
    if isUnlocked { unsafe format_set_unlocked(format) }
  }

  private func applyFont(to format: UnsafeMutablePointer<lxw_format>) {
    if let fontName { unsafe format_set_font_name(format, fontName) }
    if let fontSize { unsafe format_set_font_size(format, fontSize) }
    if isBold { unsafe format_set_bold(format) }
    if isItalic { unsafe format_set_italic(format) }
    if isUnderlined { unsafe format_set_underline(format, UInt8(LXW_UNDERLINE_SINGLE.rawValue)) }
    if let textColor { unsafe format_set_font_color(format, textColor.forLibrary) }
  }

  private func applyPlacing(to format: UnsafeMutablePointer<lxw_format>) {
    if let numberFormat { unsafe format_set_num_format(format, numberFormat) }
    switch horizontal {
    case .standard: break
    case .left: unsafe format_set_align(format, UInt8(LXW_ALIGN_LEFT.rawValue))
    case .center: unsafe format_set_align(format, UInt8(LXW_ALIGN_CENTER.rawValue))
    case .right: unsafe format_set_align(format, UInt8(LXW_ALIGN_RIGHT.rawValue))
    }
    switch vertical {
    case .bottom: break
    case .center: unsafe format_set_align(format, UInt8(LXW_ALIGN_VERTICAL_CENTER.rawValue))
    case .top: unsafe format_set_align(format, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue))
    }
    if wraps { unsafe format_set_text_wrap(format) }
    if indent > 0 { unsafe format_set_indent(format, indent) }
  }

  private func applyBorders(to format: UnsafeMutablePointer<lxw_format>) {
    if let top {
      unsafe format_set_top(format, top.weight.forLibrary)
      unsafe format_set_top_color(format, top.color.forLibrary)
    }
    if let bottom {
      unsafe format_set_bottom(format, bottom.weight.forLibrary)
      unsafe format_set_bottom_color(format, bottom.color.forLibrary)
    }
    if let left {
      unsafe format_set_left(format, left.weight.forLibrary)
      unsafe format_set_left_color(format, left.color.forLibrary)
    }
    if let right {
      unsafe format_set_right(format, right.weight.forLibrary)
      unsafe format_set_right_color(format, right.color.forLibrary)
    }
  }
}

extension XLSXFormat.Border.Weight {
  fileprivate var forLibrary: UInt8 {
    switch self {
    case .hair: UInt8(LXW_BORDER_HAIR.rawValue)
    case .thin: UInt8(LXW_BORDER_THIN.rawValue)
    case .medium: UInt8(LXW_BORDER_MEDIUM.rawValue)
    }
  }
}
