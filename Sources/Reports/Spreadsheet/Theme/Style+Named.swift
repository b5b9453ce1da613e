// The styles that reports name: a cell's part in its sheet, and the kind of value that it holds.
extension Style {
  package enum Role: UInt8, CaseIterable, Sendable {
    case title, subtitle, section, note
    case keyLabel, keyAmount
    case header, headerRight, headerCenter, body, input, total, navigation
    case bigInput, stripAmount, setting, settingInput
    case workHeader, work, workLabel
    case status, keyStatus
    case label, rule
    case signature

    // One sentence about the whole workbook, and a person's name and amounts on a page to cut out.
    case banner, bigName, bigAmount, cutLine

    // Amounts in a grid of days, whose shades come from their sizes.
    case grid, gridTotal

    // Numbers that formulas need and nobody reads.
    case written

    // Of sheets that people fill in on a phone: large.
    case entryLabel, entry, entryText, mark, answer, mainAnswer, remark, alert

    // The changes of highlighted cells.
    case failing, warning, changed, missing
  }

  package enum Kind: UInt8, CaseIterable, Sendable {
    case text, centeredText, wrappedText, indentedText
    case integer, money, plainMoney, rate, difference
    case hours, points, pointValue, percent, wholePercent, minutes
    case date, dayAndDate, time

    // A part of a whole; money without its cents; a cent that came out of rounding, blank for none.
    case fraction, wholeMoney, odd, count, lineNumber

    // A part of a whole in hundredths of a percent, and how it came about.
    case part, indentedWrappedText

    // Bills or coins; blank for none.
    case pieces
  }

  /// - Parameter banded: in every other row of a table.
  package init(_ role: Role, _ kind: Kind = .text, banded: Bool = false) {
    self.init(number: UInt16(role.rawValue) << 6 | UInt16(kind.rawValue) << 1 | (banded ? 1 : 0))
  }

  var role: Role? { Role(rawValue: UInt8(truncatingIfNeeded: number >> 6)) }
  var kind: Kind? { Kind(rawValue: UInt8(truncatingIfNeeded: number >> 1 & 31)) }
  var isBanded: Bool { number & 1 == 1 }
}
