import Spreadsheet
import TipModel
import Wording

/// Formulas that convert cells of money to whole minor units and back, exactly.
struct CentFormulas {
  let currency: Currency

  private var scale: Int64 { currency.minorUnitsPerMajor }

  /// Returns a cell's money in minor units; an empty cell is zero.
  func cents(of cell: Formula) -> Formula { "ROUND(\(cell)*\(scale),0)" }

  /// Returns minor units as money.
  func money(of cents: Formula) -> Formula { "\(cents)/\(scale)" }

  func exact(_ minorUnits: Int64) -> Rational { Rational(minorUnits, over: scale) }

  /// Returns whether a cell holds a valid amount of money.
  func isMoney(_ cell: Formula) -> Formula {
    """
    IF(ISNUMBER(\(cell)),AND(\(cell)>=0,\(cell)<\(SplitWorking.limit / scale),\
    ABS(\(cell)*\(scale)-ROUND(\(cell)*\(scale),0))<0.0001),FALSE)
    """
  }

  /// Returns 1 if a cell is empty or holds a valid amount, else 0.
  func acceptsMoney(_ cell: Formula) -> Formula {
    "IF(\(cell)=\"\",1,IF(\(isMoney(cell)),1,0))"
  }

  /// Returns 1 if a cell holds a percentage with at most four decimals, else 0.
  func acceptsPercent(_ cell: Formula) -> Formula {
    """
    IF(ISNUMBER(\(cell)),IF(AND(\(cell)>=0,\(cell)<=1,\
    ABS(\(cell)*1000000-ROUND(\(cell)*1000000,0))<0.0001),1,0),0)
    """
  }

  /// Returns 1 if a cell holds a whole number of at least 1, else 0.
  static func acceptsCount(_ cell: Formula, upTo limit: Int) -> Formula {
    "IF(ISNUMBER(\(cell)),IF(AND(\(cell)>=1,\(cell)<=\(limit),INT(\(cell))=\(cell)),1,0),0)"
  }

  /// Returns cents × millionths ÷ a million, rounded half up, in two steps that both stay below fifteen digits.
  static func part(of cents: Formula, millionths: Formula) -> Formula {
    let upper: Formula = "INT(\(cents)/100000)"
    let product: Formula = "\(upper)*\(millionths)"
    return """
      INT(\(product)/10)+INT(((\(product)-10*INT(\(product)/10))*100000\
      +(\(cents)-100000*\(upper))*\(millionths)+500000)/1000000)
      """
  }

  /// The input message of a cell for money.
  var moneyMessage: String {
    let example = decimalText(8_450 * scale / 100, decimals: currency.minorUnitDigits)
    let decimals =
      switch currency.minorUnitDigits {
      case 0: translated("without decimals")
      case let digits: translated("with at most \(digits) decimals")
      }
    return translated("Type an amount such as \(example), \(decimals).")
  }
}
