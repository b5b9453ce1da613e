import Spreadsheet

/// The whole units that an amount is shared in: minor ones, or steps of `cash_rounding`.
struct ShareUnit {
  /// Minor units in a major one, and in a unit.
  let perMajor: Int64
  let size: Int64

  /// A number of units as money.
  func money(_ units: Formula) -> Formula {
    size == 1 ? "\(units)/\(perMajor)" : "\(units)*\(size)/\(perMajor)"
  }

  /// Money as a whole number of units.
  func count(_ money: Formula) -> Formula {
    size == 1 ? "ROUND(\(money)*\(perMajor),0)" : "ROUND(\(money)*\(perMajor)/\(size),0)"
  }
}

/// The largest remainder in the formulas of a row: an amount in whole units, shared by whole weights.
struct ShareFormulas {
  let unit: ShareUnit

  /// All that is shared, in units, and the units that the floors of all rows leave of it.
  let amount: Formula
  let left: Formula

  /// The row's weight, and what it is divided by: all weights, or those of the row's position.
  let weight: Formula
  let divisor: Formula

  /// The row's place in ties, and the places of all.
  let order: (own: CellReference, all: CellRange)

  /// The parts of a unit in which remainders of different divisors are compared; nil if all rows have
  /// the same divisor.
  var remainderScale: Int64?

  var exact: Formula {
    "IF(\(divisor)=0,0,\(unit.money("\(amount)*\(weight)/\(divisor)")))"
  }

  var floor: Formula { "IF(\(divisor)=0,0,INT(\(amount)*\(weight)/\(divisor)))" }

  func remainder(over floor: CellReference) -> Formula {
    let rest: Formula = "\(amount)*\(weight)-\(floor)*\(divisor)"
    return remainderScale.map { "IF(\(divisor)=0,0,ROUND((\(rest))/\(divisor)*\($0),0))" } ?? rest
  }

  /// The part of a unit that the floor leaves.
  func fraction(_ remainder: CellReference) -> Formula {
    remainderScale.map { "\(remainder)/\($0)" } ?? "IF(\(divisor)=0,0,\(remainder)/\(divisor))"
  }

  /// The place in the order in which units left over are given, from 1; 0 without a weight.
  func rank(_ remainder: CellReference, among remainders: CellRange) -> Formula {
    """
    IF(\(weight)=0,0,1+COUNTIF(\(fixed: remainders),">"&\(remainder))\
    +COUNTIFS(\(fixed: remainders),\(remainder),\(fixed: order.all),"<"&\(order.own)))
    """
  }

  /// 1 for a row that gets one of the units left over.
  func extra(_ rank: CellReference) -> Formula {
    "IF(\(rank)=0,0,IF(\(rank)<=\(left),1,0))"
  }
}
