import Spreadsheet

/// The whole units that a pool is shared in: minor ones, or steps of `cash_rounding`.
struct ShareUnit {
  /// Minor units in a major one, and in a unit.
  let perMajor: Int64
  let size: Int64

  /// A number of units as money.
  func money(_ units: Formula) -> Formula {
    size == 1 ? "\(units)/\(perMajor)" : "\(units)*\(size)/\(perMajor)"
  }

  /// Money as a whole number of units.
  func count(_ money: CellReference) -> Formula {
    size == 1 ? "ROUND(\(money)*\(perMajor),0)" : "ROUND(\(money)*\(perMajor)/\(size),0)"
  }
}

/// The largest remainder in the formulas of a row: a pool's whole minor units, shared by whole weights.
struct ShareFormulas {
  /// The pool, in minor units.
  let amount: Formula

  /// The row's weight, and what it is divided by: all weights, or those of the row's position.
  let weight: Formula
  let divisor: Formula

  /// The parts of a minor unit in which remainders of different divisors are compared; nil where all
  /// rows have the same divisor.
  var remainderScale: Int64?

  func exact(_ unit: ShareUnit) -> Formula {
    "IF(\(divisor)=0,0,\(unit.money("\(amount)*\(weight)/\(divisor)")))"
  }

  var floor: Formula { "IF(\(divisor)=0,0,INT(\(amount)*\(weight)/\(divisor)))" }

  func remainder(over floor: CellReference) -> Formula {
    let rest: Formula = "\(amount)*\(weight)-\(floor)*\(divisor)"
    return remainderScale.map { "IF(\(divisor)=0,0,ROUND((\(rest))/\(divisor)*\($0),0))" } ?? rest
  }

  /// The part of a minor unit that the floor leaves.
  func fraction(_ remainder: CellReference) -> Formula {
    remainderScale.map { "\(remainder)/\($0)" } ?? "IF(\(divisor)=0,0,\(remainder)/\(divisor))"
  }

  /// The place in the order in which minor units left over are given, from 1; 0 without a weight.
  func rank(
    _ remainder: CellReference, among remainders: CellRange, order: CellReference,
    among orders: CellRange
  ) -> Formula {
    """
    IF(\(weight)=0,0,1+COUNTIF(\(fixed: remainders),">"&\(remainder))\
    +COUNTIFS(\(fixed: remainders),\(remainder),\(fixed: orders),"<"&\(order)))
    """
  }

  /// 1 for a row that gets one of the minor units left over.
  static func extra(_ rank: CellReference, of left: Formula) -> Formula {
    "IF(\(rank)=0,0,IF(\(rank)<=\(left),1,0))"
  }
}
