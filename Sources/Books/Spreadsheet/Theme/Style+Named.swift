// The styles that reports name: a cell's role in its sheet, and the kind of its value.
extension Style {
  package enum Role: UInt8, CaseIterable, Sendable {
    case title, subtitle, section, note
    case header, headerRight, headerCenter, body, total, navigation
    case setting, work, status, label

    // The label below a line on paper, and the line for a name, a date, or a signature.
    case signature, fillIn

    // One sentence about the whole workbook.
    case banner, bannerWarning, bannerFailing

    // The amount that a person gets, next to its parts; texts that must be noticed.
    case owed, alert, warned

    // A difference that must be zero.
    case tick

    // The looks of highlighted cells.
    case failing, warning
  }

  package enum Kind: UInt8, CaseIterable, Sendable {
    case text, centeredText, wrappedText

    // A sentence next to numbers.
    case sentence
    case integer, money, plainMoney, rate, difference
    case hours, points, pointValue, percent, minutes
    case date, dayAndDate, time

    // A part of a whole; a leftover cent, blank for none.
    case fraction, odd, lineNumber

    // Bills or coins; blank for none.
    case pieces

    // A difference with a mark if it is zero.
    case tick
  }

  package init(_ role: Role, _ kind: Kind = .text) {
    self.init(number: UInt16(role.rawValue) << 5 | UInt16(kind.rawValue))
  }

  var role: Role? { Role(rawValue: UInt8(truncatingIfNeeded: number >> 5)) }
  var kind: Kind? { Kind(rawValue: UInt8(truncatingIfNeeded: number & 31)) }
}
