import Spreadsheet
import TipModel

/// How the meaning of cells looks: one quiet theme of ink, teal and a pale yellow for inputs.
struct WorkbookTheme {
  enum Palette {
    static let ink = XLSXColor(0x1F2A33)
    static let quiet = XLSXColor(0x66727D)
    static let accent = XLSXColor(0x0F5C5E)
    static let accentPale = XLSXColor(0xE4EFEE)
    static let band = XLSXColor(0xF6F9F9)
    static let line = XLSXColor(0xD5DDE0)
    static let input = XLSXColor(0xFFF6DB)
    static let inputInk = XLSXColor(0x1D4B8F)
    static let work = XLSXColor(0xF3F1EC)
    static let good = XLSXColor(0x2C6E49)
    static let bad = XLSXColor(0x9B1C1C)
    static let badPale = XLSXColor(0xFBE3E1)
    static let warning = XLSXColor(0x8A5A00)
    static let warningPale = XLSXColor(0xFDF0D2)
    static let bar = XLSXColor(0xBFDAD8)
    static let cash = XLSXColor(0xD9A441)
  }

  let currency: Currency

  /// What a cell of this meaning looks like.
  func format(of style: Style) -> XLSXFormat {
    var format = XLSXFormat()
    format.textColor = Palette.ink
    format.vertical = .center
    place(style.kind, in: &format)
    dress(style, in: &format)
    return format
  }

  private func dress(_ style: Style, in format: inout XLSXFormat) {
    switch style.role {
    case .title, .subtitle, .section, .note, .label, .rule, .workLabel, .signature:
      dressText(style.role, in: &format)
    case .keyLabel, .keyFigure, .keyStatus: dressKey(style.role, in: &format)
    case .header, .headerRight, .headerCenter, .workHeader: dressHeader(style.role, in: &format)
    case .navigation: format.textColor = Palette.accent
    case .stripInput, .stripFigure, .setting, .settingInput: dressRule(style.role, in: &format)
    case .body, .link, .status, .input, .work, .workTotal, .total:
      dressTable(style, in: &format)
    case .entryLabel, .entry, .entryText, .mark, .answer, .mainAnswer, .remark, .alert:
      dressEntry(style.role, in: &format)
    }
  }

  private func dressText(_ role: Style.Role, in format: inout XLSXFormat) {
    switch role {
    case .title:
      format.fontSize = 18
      format.isBold = true
      format.textColor = Palette.accent
    case .subtitle, .note, .workLabel:
      format.textColor = Palette.quiet
      if role == .note { format.isItalic = true }
    case .section:
      format.isBold = true
      format.fontSize = 12
      format.textColor = Palette.accent
    case .signature:
      format.textColor = Palette.quiet
      format.top = XLSXFormat.Border(.thin, Palette.quiet)
      format.vertical = .top
    default: break
    }
  }

  private func dressKey(_ role: Style.Role, in format: inout XLSXFormat) {
    format.horizontal = .left
    if role == .keyLabel {
      format.textColor = Palette.quiet
      format.fontSize = 9
      format.vertical = .bottom
    } else {
      format.fontSize = 16
      format.isBold = true
      if role == .keyStatus { format.textColor = Palette.good }
    }
  }

  private func dressHeader(_ role: Style.Role, in format: inout XLSXFormat) {
    format.isBold = true
    format.wraps = true
    format.fill = role == .workHeader ? Palette.work : Palette.accentPale
    format.bottom = XLSXFormat.Border(.thin, Palette.accent)
    if role == .headerRight || role == .workHeader { format.horizontal = .right }
    if role == .headerCenter { format.horizontal = .center }
    if role == .workHeader { format.textColor = Palette.quiet }
  }

  private func dressTable(_ style: Style, in format: inout XLSXFormat) {
    if style.isBanded { format.fill = Palette.band }
    format.bottom = XLSXFormat.Border(.hair, Palette.line)
    switch style.role {
    case .link: format.textColor = Palette.accent
    case .status:
      format.horizontal = .center
      format.textColor = Palette.good
      format.isBold = true
    case .input:
      format.fill = Palette.input
      format.textColor = Palette.inputInk
    case .work, .workTotal: format.textColor = Palette.quiet
    case .total:
      format.isBold = true
      format.top = XLSXFormat.Border(.thin, Palette.accent)
      format.bottom = nil
    default: break
    }
  }

  /// Figures that stand below or beside their label, and not in a column.
  private func dressRule(_ role: Style.Role, in format: inout XLSXFormat) {
    format.horizontal = .left
    format.bottom = XLSXFormat.Border(.hair, Palette.line)
    if role == .stripInput || role == .settingInput {
      format.fill = Palette.input
      format.textColor = Palette.inputInk
    }
  }

  private func place(_ kind: Style.Kind, in format: inout XLSXFormat) {
    format.numberFormat = numberFormat(of: kind)
    switch kind {
    case .text: break
    case .wrappedText: format.wraps = true
    case .centeredText: format.horizontal = .center
    case .indentedText:
      format.horizontal = .left
      format.indent = 1
    case .date, .shortDate: format.horizontal = .left
    default: format.horizontal = .right
    }
  }

  /// In Excel's language; zeros that say "nothing" are a dash.
  func numberFormat(of kind: Style.Kind) -> String? {
    switch kind {
    case .text, .centeredText, .wrappedText, .indentedText: nil
    case .integer: "#,##0"
    case .money: sign + amount + ";-" + sign + amount
    case .plainMoney: amount + ";-" + amount + ";\"–\""
    case .difference: "+" + amount + ";-" + amount + ";\"–\""
    case .rate: amount + (currency.minorUnitDigits == 0 ? ".0000" : "00")
    case .hours: "#,##0.00"
    case .points: "#,##0.00"
    case .pointValue: "0.00##"
    case .percent: "0.00##%"
    case .wholePercent: "0%"
    case .minutes: "0"
    case .date: "yyyy-mm-dd"
    case .shortDate: "mmm d"
    case .time: "h:mm AM/PM"
    }
  }

  private var amount: String {
    currency.minorUnitDigits == 0
      ? "#,##0" : "#,##0." + String(repeating: "0", count: currency.minorUnitDigits)
  }

  /// The currency's sign; letters stand apart from the figure.
  private var sign: String {
    let symbol = currency.symbol
    return symbol.allSatisfy(\.isLetter) ? "\"\(symbol) \"" : "\"\(symbol)\""
  }
}
