import Spreadsheet
import TipAllocation
import TipModel

/// A person's share of an amount by largest remainder, as sheets show it.
///
/// It is a class, like the rows of long tables, because every column gets it.
final class SheetShare: Sendable {
  let proof: ShareProof

  /// The amount, the person's weight, and the sum of all weights; nil if the person has no single weight.
  private let part: (amount: Money, weight: Int64, all: Int64)?

  /// Whether a spreadsheet computes the exact share and its whole cents like the engine.
  let isFollowed: Bool

  init(_ shares: PoolShares?, _ index: Int) {
    proof = shares?.proofs[index] ?? .none
    guard let shares, shares.slices.count == 1, let slice = shares.slices.first,
      slice.fixed == nil, !slice.isRest, slice.weights[index] > 0,
      let weight = Int64(exactly: slice.weights[index]),
      let all = Int64(exactly: slice.totalWeight), all < Int64.max / 100_000,
      !shares.amount.minorUnits.multipliedReportingOverflow(by: weight).overflow
    else {
      (part, isFollowed) = (nil, false)
      return
    }
    part = (shares.amount, weight, all)
    // Doubles have less than a millionth of a cent of error here, so formulas round it away.
    isFollowed =
      shares.amount.minorUnits < 100_000_000 && proof.remainder.millionths < 999_998
  }

  /// The exact share, before rounding to whole cents.
  var exact: TableValue {
    if let part { return .rate(part.amount, part.weight, over: part.all) }
    // Rounded down to a hundredth of a cent, for print.
    let exact = proof.exact
    return .fractionalMoney(
      FractionalMoney(
        units: exact.whole.minorUnits * FractionalMoney.unitsPerMinorUnit
          + Int64(exact.part.millionths) / 100))
  }

  /// The part of a unit that the whole units leave.
  var fraction: TableValue {
    guard let part else { return .fraction(Int64(proof.remainder.millionths), of: 1_000_000) }
    let unit = proof.unit.minorUnits
    let rest = part.amount.minorUnits * part.weight - proof.floor.minorUnits * part.all
    return .fraction(rest, of: part.all * unit)
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
