import Spreadsheet
import TipAllocation
import TipModel
import Wording

// The flow of money through the pools, below the people.
extension ShiftBlock {
  func put(_ ledger: LedgerPlaces, in sheet: inout Sheet) {
    for part in ledger.parts {
      sheet.putTable(ledger.rows, of: part.table, at: part.range, plan: plan)
      for key in part.keys where key.isBalanced {
        sheet.highlight(.notZero, in: CellRange(part.range.total(key.text)))
      }
    }
    guard let settlement = ledger.settlement, let cash = ledger.money[.cash] else { return }
    sheet.putTable(
      SettlementRow.rows(of: cash, index), of: settlement.table, at: settlement.range, plan: plan)
  }

  /// Conditions that hold while the ledger is sound.
  ///
  /// Each pool's column adds up to zero. Money collected equals the amounts above and the money on hand. Cash that
  /// changes hands balances. Every row still belongs to the same person.
  var ledgerConditions: [Formula] {
    guard let ledger = places.ledger else { return [] }
    let isZero: (Formula) -> Formula = { "ROUND((\($0))*\(plan.units.perMajor),0)=0" }
    var conditions = ledger.balanced.compactMap { ledger.total($0) }.map { isZero("\($0)") }
    for matrix in ledger.money.kinds {
      guard let cameIn = ledger.total(LedgerKey(matrix.kind, .cameIn)),
        let net = ledger.total(LedgerKey(matrix.kind, .net))
      else { continue }
      conditions.append(isZero("\(net)-\(cameIn)"))
      let (collected, fee): (CollectedAmount, CellReference?) =
        switch matrix.kind {
        case .digital: (.digital, ledger.cell(LedgerKey(.digital, .net), of: .fee))
        case .cash: (.cash, nil)
        case .serviceCharge: (.method, nil)
        }
      let withheld = fee.map { "-\($0)" as Formula } ?? ""
      conditions.append(isZero("\(net)\(withheld)-\(places.tips(collected))"))
    }
    for part in ledger.parts {
      conditions += part.range.totalsAddUp(part.keys.map { $0.text }) + [part.range.isTied]
    }
    if let settlement = ledger.settlement?.range {
      conditions += settlementConditions(settlement, isZero) + [settlement.isTied]
    }
    return conditions
  }

  private func settlementConditions(
    _ settlement: TableRange, _ isZero: (Formula) -> Formula
  ) -> [Formula] {
    let sum = { (key: String) -> Formula in "SUM(\(settlement.area(key)))" }
    let keys = ["held", "due", "hands_in", "gets"]
    var differences = keys.map { "\(settlement.total($0))-\(sum($0))" as Formula }
    differences.append("\(sum("held"))-\(sum("due"))-\(sum("hands_in"))+\(sum("gets"))")
    if let cameIn = places.ledger?.total(LedgerKey(.cash, .cameIn)) {
      differences.append("\(sum("held"))-\(cameIn)")
    }
    return differences.map(isZero)
  }
}
