/// An exact fraction, which the writer divides once.
package struct Rational: Hashable, Sendable {
  package static let zero = Rational(0)

  package let numerator: Int64

  /// The denominator, above zero.
  package let denominator: Int64

  package init(_ numerator: Int64, over denominator: Int64 = 1) {
    precondition(denominator > 0, "a denominator that is not above zero")
    self.numerator = numerator
    self.denominator = denominator
  }

  package init(_ number: Int) { self.init(Int64(number)) }
}

package enum CellValue: Sendable {
  case blank
  case text(String)
  case number(Rational)

  /// A formula with its result, which programs show until they recalculate.
  case formula(Formula, Rational)
}

/// A cell of a sheet.
package struct Cell: Sendable {
  package let reference: CellReference
  package let value: CellValue
  package let style: Style
}

/// A cell style by number; the workbook's `format` gives its look.
package struct Style: Hashable, Sendable {
  package let number: UInt16

  package init(number: UInt16) { self.number = number }
}
