import Spreadsheet

/// The whole units for sharing an amount: minor units, or steps of `cash_rounding`.
struct ShareUnit {
  /// Minor units per major unit, and per sharing unit.
  let perMajor: Int64
  let size: Int64

  /// Converts a number of units to money.
  func money(_ units: Formula) -> Formula {
    size == 1 ? "\(units)/\(perMajor)" : "\(units)*\(size)/\(perMajor)"
  }

  /// Converts money to a whole number of units.
  func count(_ money: Formula) -> Formula {
    size == 1 ? "ROUND(\(money)*\(perMajor),0)" : "ROUND(\(money)*\(perMajor)/\(size),0)"
  }
}

/// The largest remainder method as formulas of a row: an amount in whole units, shared by whole weights.
struct ShareFormulas {
  let unit: ShareUnit

  /// The whole amount in units, and the units left after the floors of all rows.
  let amount: Formula
  let left: Formula

  /// The row's weight and its divisor: the sum of all weights, or of the row's position.
  let weight: Formula
  let divisor: Formula

  /// The row's place in the tie order, and the places of all rows.
  let order: (own: CellReference, all: CellRange)

  /// The scale for comparing remainders of different divisors; nil if all rows have the same divisor.
  var remainderScale: Int64?

  var exact: Formula {
    "IF(\(divisor)=0,0,\(unit.money("\(amount)*\(weight)/\(divisor)")))"
  }

  var floor: Formula { "IF(\(divisor)=0,0,INT(\(amount)*\(weight)/\(divisor)))" }

  func remainder(over floor: CellReference) -> Formula {
    let rest: Formula = "\(amount)*\(weight)-\(floor)*\(divisor)"
    return remainderScale.map { "IF(\(divisor)=0,0,ROUND((\(rest))/\(divisor)*\($0),0))" } ?? rest
  }

  /// Returns the fraction of a unit that the floor leaves.
  func fraction(_ remainder: CellReference) -> Formula {
    remainderScale.map { "\(remainder)/\($0)" } ?? "IF(\(divisor)=0,0,\(remainder)/\(divisor))"
  }

  /// Returns the row's rank for leftover units, from 1; 0 without a weight.
  func rank(_ remainder: CellReference, among remainders: CellRange) -> Formula {
    """
    IF(\(weight)=0,0,1+COUNTIF(\(fixed: remainders),">"&\(remainder))\
    +COUNTIFS(\(fixed: remainders),\(remainder),\(fixed: order.all),"<"&\(order.own)))
    """
  }

  /// Returns 1 if the row gets a leftover unit, else 0.
  func extra(_ rank: CellReference) -> Formula {
    "IF(\(rank)=0,0,IF(\(rank)<=\(left),1,0))"
  }
}
