import Spreadsheet

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

  func exact(perMajor: Int64) -> Formula {
    "IF(\(divisor)=0,0,\(amount)*\(weight)/\(divisor)/\(perMajor))"
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
