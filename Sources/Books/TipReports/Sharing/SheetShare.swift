import Tips

/// A person's share of an amount by largest remainder, as sheets show it.
///
/// It is a class, like the rows of long tables, because every column gets it.
final class SheetShare: Sendable {
  let proof: ShareProof

  private typealias Part = (amount: Money, weight: Int64, all: Int64)

  /// The amount, the person's weight, and the sum of all weights; nil if the person has no single weight.
  private let part: Part?

  /// Returns everyone's shares of a pool.
  static func all(_ shares: PoolShares) -> [SheetShare] {
    let slice = shares.slices.count == 1 ? shares.slices.first : nil
    return shares.proofs.enumerated().map { index, proof in
      SheetShare(proof, slice.flatMap { SheetShare.part(of: shares.amount, $0, index) })
    }
  }

  private static func part(of amount: Money, _ slice: PoolSlice, _ index: Int) -> Part? {
    guard slice.fixed == nil, !slice.isRest, slice.weights[index] > 0,
      let weight = Int64(exactly: slice.weights[index]),
      let all = Int64(exactly: slice.totalWeight), all < Int64.max / 100_000,
      !amount.minorUnits.multipliedReportingOverflow(by: weight).overflow
    else { return nil }
    return (amount, weight, all)
  }

  private init(_ proof: ShareProof, _ part: Part?) {
    self.proof = proof
    self.part = part
  }

  /// Whether a spreadsheet computes the exact share and its whole cents like the engine.
  ///
  /// Doubles have less than a millionth of a cent of error here, so formulas round it away.
  var isFollowed: Bool {
    part.map { $0.amount.minorUnits < 100_000_000 } == true
      && proof.remainder.millionths < 999_998
  }

  /// The exact share, before rounding to whole cents.
  var exact: TableValue {
    if let part { return .rate(part.amount, part.weight, over: part.all) }
    // Rounded down to a hundredth of a cent, for print.
    let exact = proof.exact
    return .fractionalMoney(
      FractionalMoney(
        units: exact.whole * FractionalMoney.unitsPerMinorUnit + exact.part.millionths / 100))
  }

  /// The part of a unit that the whole units leave.
  var fraction: TableValue { .fraction(rest.numerator, of: rest.denominator) }

  private var rest: Rational {
    guard let part else { return Rational(proof.remainder.millionths, over: 1_000_000) }
    let rest = part.amount.minorUnits * part.weight - proof.floor.minorUnits * part.all
    return Rational(rest, over: part.all * unitSize)
  }

  /// The leftover unit, or nothing.
  var leftover: MoneyDifference {
    MoneyDifference(minorUnits: proof.getsExtraUnit ? unitSize : 0)
  }

  /// The size of the units in minor units: 1, or a step of `cash_rounding`.
  var unitSize: Int64 { proof.unit.minorUnits }

  func unit(_ row: TableRow) -> ShareUnit {
    ShareUnit(perMajor: row.book.currency.minorUnitsPerMajor, size: unitSize)
  }
}

/// The whole units for sharing an amount: minor units, or steps of `cash_rounding`.
struct ShareUnit {
  let perMajor: Int64
  let size: Int64

  /// Returns the exact share in units.
  private func count(_ exact: CellReference) -> Formula {
    "\(exact)*\(perMajor)\(size == 1 ? "" : "/\(size)")"
  }

  /// Returns the whole units of an exact share, as money.
  func whole(_ exact: CellReference) -> Formula {
    "INT(ROUND(\(count(exact)),6))\(size == 1 ? "" : "*\(size)")/\(perMajor)"
  }

  func fraction(_ exact: CellReference, over whole: CellReference) -> Formula {
    "(\(exact)-\(whole))*\(perMajor)\(size == 1 ? "" : "/\(size)")"
  }
}
