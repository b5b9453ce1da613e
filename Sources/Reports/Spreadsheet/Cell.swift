/// An exact number, on its way to the writer, which divides once.
package struct Rational: Hashable, Sendable {
  package static let zero = Rational(0)

  package let numerator: Int64

  /// Above zero.
  package let denominator: Int64

  package init(_ numerator: Int64, over denominator: Int64 = 1) {
    precondition(denominator > 0, "a denominator that is not above zero")
    self.numerator = numerator
    self.denominator = denominator
  }

  package init(_ number: Int) { self.init(Int64(number)) }
}

/// What stands in a cell.
package enum CellValue: Sendable {
  case blank
  case text(String)
  case number(Rational)

  /// A formula with the engine's own figure, which is what shows until it is recalculated.
  case formula(Formula, Rational)
  case textFormula(Formula, String)
}

/// A cell with its meaning.
package struct Cell: Sendable {
  package let spot: CellReference
  package let content: CellValue
  package let style: Style
}

/// What a cell is there for, and what kind of figure it shows; a writer makes looks of it.
package struct Style: Hashable, Sendable {
  /// A cell's part in its sheet.
  package enum Role: UInt8, CaseIterable, Sendable {
    case title, subtitle, section, note
    case keyLabel, keyFigure
    case header, headerRight, headerCenter, body, input, total, link, navigation
    case stripInput, stripFigure, setting, settingInput
    case workHeader, work, workTotal, workLabel
    case status, keyStatus
    case label, rule
    case signature

    // Of sheets that people fill in on a phone: large.
    case entryLabel, entry, entryText, mark, answer, mainAnswer, remark, alert
  }

  /// A figure's kind, which decides how it is written.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case text, centeredText, wrappedText, indentedText
    case integer, money, plainMoney, rate, difference
    case hours, points, pointValue, percent, wholePercent, minutes
    case date, shortDate, time
  }

  package var role: Role
  package var kind: Kind
  package var isBanded: Bool

  package init(_ role: Role, _ kind: Kind = .text, banded: Bool = false) {
    self.role = role
    self.kind = kind
    isBanded = banded
  }

  /// More than any style's number.
  package static let count = 64 * Role.allCases.count

  /// A number of its own for each style, from 0.
  package var number: Int { Int(role.rawValue) << 6 | Int(kind.rawValue) << 1 | (isBanded ? 1 : 0) }
}
