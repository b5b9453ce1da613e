import Books
import CXLSXWriter

/// A cell format of the workbook that created it.
@safe struct XLSXFormat {
  let pointer: UnsafeMutablePointer<lxw_format>

  init(_ format: UnsafeMutablePointer<lxw_format>, _ looks: CellFormat) {
    unsafe pointer = format
    if let size = looks.fontSize { unsafe format_set_font_size(format, size) }
    if looks.isBold { unsafe format_set_bold(format) }
    if looks.isItalic { unsafe format_set_italic(format) }
    if looks.isUnderlined {
      unsafe format_set_underline(format, UInt8(LXW_UNDERLINE_SINGLE.rawValue))
    }
    if let color = looks.textColor { unsafe format_set_font_color(format, color.forLibrary) }
    if let number = looks.numberFormat { unsafe format_set_num_format(format, number) }
    switch looks.horizontal {
    case .general: break
    case .left: unsafe format_set_align(format, UInt8(LXW_ALIGN_LEFT.rawValue))
    case .center: unsafe format_set_align(format, UInt8(LXW_ALIGN_CENTER.rawValue))
    case .right: unsafe format_set_align(format, UInt8(LXW_ALIGN_RIGHT.rawValue))
    }
    switch looks.vertical {
    case .bottom: break
    case .center: unsafe format_set_align(format, UInt8(LXW_ALIGN_VERTICAL_CENTER.rawValue))
    case .top: unsafe format_set_align(format, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue))
    }
    if looks.wraps { unsafe format_set_text_wrap(format) }
    if looks.indent > 0 { unsafe format_set_indent(format, looks.indent) }
    if let fill = looks.fill {
      unsafe format_set_pattern(format, UInt8(LXW_PATTERN_SOLID.rawValue))
      unsafe format_set_bg_color(format, fill.forLibrary)
    }
    unsafe draw(looks.top, format_set_top, format_set_top_color)
    unsafe draw(looks.bottom, format_set_bottom, format_set_bottom_color)
    unsafe draw(looks.left, format_set_left, format_set_left_color)
    unsafe draw(looks.right, format_set_right, format_set_right_color)
  }

  /// Draws a border with the library's functions for its edge.
  private func draw(
    _ border: CellFormat.Border?,
    _ setWeight: (UnsafeMutablePointer<lxw_format>?, UInt8) -> Void,
    _ setColor: (UnsafeMutablePointer<lxw_format>?, UInt32) -> Void
  ) {
    guard let border else { return }
    unsafe setWeight(pointer, border.weight.forLibrary)
    unsafe setColor(pointer, border.color.forLibrary)
  }
}

extension Color {
  /// The color for the library, which reads 0 as "no color" and has a separate number for black.
  var forLibrary: UInt32 { value == 0 ? 0x1000000 : value }
}

extension CellFormat.Border.Weight {
  fileprivate var forLibrary: UInt8 {
    switch self {
    case .hair: UInt8(LXW_BORDER_HAIR.rawValue)
    case .thin: UInt8(LXW_BORDER_THIN.rawValue)
    case .dashed: UInt8(LXW_BORDER_MEDIUM_DASHED.rawValue)
    }
  }
}
