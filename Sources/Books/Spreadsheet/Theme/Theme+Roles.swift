extension Theme {
  private static let hairline = CellFormat.Border(.hair, Palette.line)
  private static let thinAccent = CellFormat.Border(.thin, Palette.accent)

  /// Applies the look of a role to a format.
  static func apply(_ role: Style.Role, to format: inout CellFormat) {
    switch role {
    case .label: break
    case .title:
      format.fontSize = 18
      format.isBold = true
      format.textColor = Palette.accent
    case .subtitle: format.textColor = Palette.quiet
    case .note:
      format.textColor = Palette.quiet
      format.isItalic = true
    case .section:
      format.isBold = true
      format.textColor = Palette.accent
    case .signature:
      format.textColor = Palette.quiet
      format.top = CellFormat.Border(.thin, Palette.quiet)
      format.vertical = .top
    case .navigation:
      format.textColor = Palette.accent
      format.isUnderlined = true
    case .banner: banner(&format, Palette.good, Palette.goodPale)
    case .bannerWarning: banner(&format, Palette.warning, Palette.warningPale)
    case .bannerFailing: banner(&format, Palette.bad, Palette.badPale)
    case .header: header(&format)
    case .headerCenter:
      header(&format)
      format.horizontal = .center
    case .headerRight:
      header(&format)
      format.horizontal = .right
    case .body, .fillIn: format.bottom = hairline
    case .status:
      format.bottom = hairline
      format.horizontal = .center
      format.textColor = Palette.good
      format.isBold = true
    case .work:
      format.bottom = hairline
      format.textColor = Palette.quiet
    case .total:
      format.isBold = true
      format.top = thinAccent
    case .setting:
      format.horizontal = .left
      format.bottom = hairline
    case .owed:
      format.isBold = true
      format.bottom = hairline
    case .alert:
      format.textColor = Palette.bad
      format.isBold = true
    case .warned:
      format.textColor = Palette.warning
      format.isBold = true
    case .tick:
      format.textColor = Palette.good
      format.horizontal = .right
    case .failing:
      format.textColor = Palette.bad
      format.fill = Palette.badPale
    case .warning:
      format.textColor = Palette.warning
      format.fill = Palette.warningPale
    }
  }

  private static func banner(_ format: inout CellFormat, _ color: Color, _ fill: Color) {
    format.isBold = true
    format.wraps = true
    format.indent = 1
    format.textColor = color
    format.fill = fill
    frame(&format, color)
  }

  private static func header(_ format: inout CellFormat) {
    format.isBold = true
    format.wraps = true
    format.fill = Palette.accentPale
    format.bottom = thinAccent
  }

  private static func frame(_ format: inout CellFormat, _ color: Color) {
    let edge = CellFormat.Border(.thin, color)
    (format.top, format.bottom, format.left, format.right) = (edge, edge, edge, edge)
  }
}
