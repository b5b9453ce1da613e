import Spreadsheet

extension WorkbookTheme {
  /// Cells of sheets that people fill in on a phone.
  func dressEntry(_ role: Style.Role, in format: inout XLSXFormat) {
    format.fontSize = 14
    switch role {
    case .entry, .entryText, .mark:
      format.isUnlocked = true
      format.fill = Palette.input
      format.textColor = Palette.inputInk
      format.isBold = role != .entryText
      let edge = XLSXFormat.Border(.thin, Palette.line)
      (format.top, format.bottom, format.left, format.right) = (edge, edge, edge, edge)
      if role == .entryText { format.fontSize = 12 }
      if role == .mark { format.horizontal = .center }
    case .answer: format.bottom = XLSXFormat.Border(.hair, Palette.line)
    case .mainAnswer:
      format.fontSize = 16
      format.isBold = true
      format.textColor = Palette.accent
      format.bottom = XLSXFormat.Border(.thin, Palette.accent)
    case .remark, .alert:
      format.fontSize = 11
      format.wraps = true
      format.indent = role == .remark ? 1 : 0
      format.textColor = role == .alert ? Palette.bad : Palette.quiet
      format.isBold = role == .alert
    default: break
    }
  }
}
