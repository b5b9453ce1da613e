import Spreadsheet
import TipAllocation
import TipModel
import Wording

// The sharing of each cent, below the people.
extension ShiftBlock {
  func putProof(_ rows: [ShiftRow], in sheet: inout Sheet) {
    guard let proof = places.proof, let columns = places.proofColumns else { return }
    let title = CellReference(proof.header - 1, 1)
    sheet.put(translated("Cent by cent"), .section, at: title)
    sheet.put(
      translated(
        """
        Everyone gets the whole \(plan.minorUnitName) of their exact share; any left over go to \
        the largest fractions.
        """), .note, at: title.moved(right: 1))
    sheet.putTable(
      ProofRow.rows(of: rows, allocation), of: columns, at: proof, plan: plan, total: nil)
    putSums(proof, in: &sheet)
  }

  private func putSums(_ proof: TableRange, in sheet: inout Sheet) {
    sheet.put(translated("Adds up to"), .total, at: proof.total("name"))
    let (digital, cash) = (SharedKeys(.digital), SharedKeys(.cash))
    sheet.putRow(
      from: CellReference(proof.totalRow, proof.column(digital.odd) + 1),
      through: proof.column(cash.exact) - 1, .total)
    for (keys, pool) in [(digital, Pool.digital), (cash, .cash)] {
      let proofs = allocation.proofs(of: pool)
      let whole = proofs.reduce(Money.zero) { $0 + $1.floor }
      let shared = proofs.reduce(Money.zero) { $0 + $1.share }
      let sums: [(String, Money, Style.Kind)] = [
        (keys.exact, shared, .money), (keys.whole, whole, .money),
        (keys.odd, shared.less(whole), .odd),
      ]
      for (key, money, kind) in sums {
        sheet.put(
          .formula(plan.rounded("SUM(\(proof.area(key)))"), plan.exact(money)),
          Style(.total, kind), at: proof.total(key))
      }
      sheet.put(.blank, Style(.total), at: proof.total(keys.fraction))
    }
  }
}
