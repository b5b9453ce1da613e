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
      SettlementRow.rows(of: cash, index), of: .settlement, at: settlement, plan: plan)
  }
}
