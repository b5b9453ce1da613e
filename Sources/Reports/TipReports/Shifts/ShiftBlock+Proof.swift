import Spreadsheet
import TipAllocation
import TipModel
import Wording

// The sharing of each cent, below the people.
extension ShiftBlock {
  func putProof(_ rows: [ShiftRow], in sheet: inout Sheet) {
    guard let arithmetic = places.arithmetic, let proof = places.proof,
      let columns = places.proofColumns
    else { return }
    let title = CellReference(proof.header - 1, 1)
    sheet.put(translated("Cent by cent"), .section, at: title)
    sheet.put(
      translated(
        """
        Everyone gets the whole \(plan.minorUnitName) of their exact share; any left over go to \
        the largest fractions.
        """), .note, at: title.moved(right: 1))
    sheet.putTable(
      rows.map { ProofRow($0, arithmetic, places.order) }, of: columns, at: proof, plan: plan,
      total: nil)
    putSums(arithmetic, proof, in: &sheet)
    let weights: Formula =
      places.isByPosition ? "\(places.wholePercent)" : "SUM(\(table.area("weight")))"
    let digital = SharedKeys.digital
    put(digital, arithmetic.digital, .digital, arithmetic.totalWeight, weights, in: &sheet)
    put(.cash, arithmetic.cash, .cash, arithmetic.totalWeight, weights, in: &sheet)
    put(
      .house, arithmetic.house, .house, allocation.totals.digital.minorUnits,
      "SUM(\(proof.area(digital.floor)))+SUM(\(proof.area(digital.extra)))", in: &sheet)
  }

  /// Puts the visible sums.
  private func putSums(
    _ arithmetic: ShiftArithmetic, _ proof: TableRange, in sheet: inout Sheet
  ) {
    sheet.put(translated("Adds up to"), .total, at: proof.total("name"))
    let gap = proof.column(SharedKeys.digital.odd) + 1
    sheet.putRow(
      from: CellReference(proof.totalRow, gap), through: proof.column(SharedKeys.cash.exact) - 1,
      .total)
    for (pool, shared) in [(SharedKeys.digital, arithmetic.digital), (.cash, arithmetic.cash)] {
      // If nobody has points, nothing is shared.
      let isShared = arithmetic.divisors.contains { $0 > 0 }
      let exact = isShared ? shared.amount : 0
      let sums: [(String, Int64, Style.Kind)] = [
        (pool.exact, exact * shared.unit, .money), (pool.whole, shared.given * shared.unit, .money),
        (pool.fraction, 0, .text), (pool.odd, shared.extras.reduce(0, +) * shared.unit, .odd),
      ]
      for (key, units, kind) in sums {
        guard kind != .text else {
          sheet.put(.blank, Style(.total), at: proof.total(key))
          continue
        }
        let sum = plan.rounded("SUM(\(proof.area(key)))")
        sheet.put(
          .formula(sum, Rational(units, over: plan.units.perMajor)), Style(.total, kind),
          at: proof.total(key))
      }
    }
  }

  /// Puts the amounts around a pool's hidden columns.
  private func put(
    _ columns: SharedKeys, _ shared: SheetShares, _ collected: CollectedAmount,
    _ sum: Int64, _ weights: Formula, in sheet: inout Sheet
  ) {
    guard let proof = places.proof else { return }
    let cell: (SharedKeys.Amount) -> CellReference = { columns.cell($0, in: proof) }
    let amounts: [(SharedKeys.Amount, Formula, Int64)] = [
      (
        .pool,
        ShareUnit(perMajor: plan.units.perMajor, size: shared.unit)
          .count("\(places.tips(collected))"), shared.amount
      ),
      (.weights, weights, sum),
      (.given, "SUM(\(proof.area(columns.floor)))", shared.given),
      (.left, "\(cell(.pool))-\(cell(.given))", shared.left),
    ]
    for (amount, formula, value) in amounts {
      sheet.put(.formula(formula, Rational(value)), Style(.written, .integer), at: cell(amount))
    }
  }
}
