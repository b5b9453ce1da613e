// The styles that reports name: a cell's role in its sheet, and the kind of its value.
extension Style {
  package enum Role: UInt8, CaseIterable, Sendable {
    case title, subtitle, section, note
    case keyLabel, keyAmount
    case header, headerRight, headerCenter, body, total, navigation
    case setting, work
    case status, keyStatus
    case label, rule
    case signature

    // A line on paper for a name, a date, or a signature.
    case fillIn

    // One sentence about the whole workbook, and a person's name and amounts on a page to cut out.
    case banner, bannerWarning, bannerFailing, bigName, bigAmount, cutLine

    // Amounts in a grid of days, shaded by size.
    case grid, gridTotal

    // The amount that a person owes, next to its parts; texts that must be noticed.
    case owed, alert, warned

    // A difference that must be zero.
    case tick

    // The looks of highlighted cells.
    case failing, warning, changed
  }

  package enum Kind: UInt8, CaseIterable, Sendable {
    case text, centeredText, wrappedText, indentedText
    case integer, money, plainMoney, rate, difference
    case hours, points, pointValue, percent, wholePercent, minutes
    case date, dayAndDate, time

    // A part of a whole; money without cents; a leftover cent, blank for none.
    case fraction, wholeMoney, odd, count, lineNumber

    // A part of a whole in hundredths of a percent, and a text that explains it.
    case part, indentedWrappedText

    // Bills or coins; blank for none.
    case pieces

    // A difference with a mark if it is zero.
    case tick
  }

  /// - Parameter banded: whether the cell has the band color of every other row.
  package init(_ role: Role, _ kind: Kind = .text, banded: Bool = false) {
    self.init(number: UInt16(role.rawValue) << 6 | UInt16(kind.rawValue) << 1 | (banded ? 1 : 0))
  }

  var role: Role? { Role(rawValue: UInt8(truncatingIfNeeded: number >> 6)) }
  var kind: Kind? { Kind(rawValue: UInt8(truncatingIfNeeded: number >> 1 & 31)) }
  var isBanded: Bool { number & 1 == 1 }
}
