import Text
package import Tips

/// The look of the reports' styles, in a currency.
package struct Theme: Sendable {
  private let currency: Currency

  package init(_ currency: Currency) { self.currency = currency }

  package func format(of style: Style) -> CellFormat {
    guard let role = style.role, let kind = style.kind else {
      preconditionFailure("a style that the theme does not name")
    }
    var format = CellFormat()
    if role == .failing || role == .warning {
      Theme.apply(role, to: &format)
      return format
    }
    format.textColor = Palette.ink
    format.vertical = .center
    format.numberFormat = numberFormat(of: kind)
    Theme.align(kind, &format)
    Theme.apply(role, to: &format)
    return format
  }

  private static func align(_ kind: Style.Kind, _ format: inout CellFormat) {
    switch kind {
    case .text: break
    case .wrappedText: format.wraps = true
    case .sentence:
      format.horizontal = .left
      format.indent = 1
      format.wraps = true
    case .centeredText, .lineNumber: format.horizontal = .center
    case .date, .dayAndDate: format.horizontal = .left
    default: format.horizontal = .right
    }
  }

  /// Returns a number format in Excel's notation. It shows a dash for zeros that mean "nothing".
  private func numberFormat(of kind: Style.Kind) -> String? {
    switch kind {
    case .text, .centeredText, .wrappedText, .sentence: nil
    case .integer: "#,##0"
    case .money: sign + amount + ";-" + sign + amount
    case .plainMoney: amount + ";-" + amount + ";\"–\""
    case .difference: "+" + amount + ";-" + amount + ";\"–\""
    case .rate: amount + (currency.minorUnitDigits == 0 ? ".0000" : "00")
    case .hours: "#,##0.00"
    case .points: "#,##0.00"
    case .pointValue: "0.00##"
    case .percent: "0.00##%"
    case .minutes, .lineNumber: "0"
    case .date: currency.dateFormat
    case .dayAndDate: translated("\(context: "date format of a cell")ddd mmm d")
    case .time: currency.countsHoursTwice ? "h:mm AM/PM" : "hh:mm"
    case .fraction: "0.0000"
    case .pieces: "#,##0;-#,##0;;"
    case .tick: "+" + amount + ";-" + amount + ";\"✓ \"" + amount
    case .odd: "+" + amount + ";-" + amount + ";;"
    }
  }

  private var amount: String {
    currency.minorUnitDigits == 0
      ? "#,##0" : "#,##0." + String(repeating: "0", count: currency.minorUnitDigits)
  }

  /// The currency symbol. A space follows if it is letters.
  private var sign: String {
    let symbol = currency.symbol
    return symbol.allSatisfy { $0.isLetter } ? "\"\(symbol) \"" : "\"\(symbol)\""
  }
}
