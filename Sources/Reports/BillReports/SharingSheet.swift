import Bills
import ReportTheme
import Spreadsheet

/// Builds the sheet of check marks: who shares which item.
struct SharingSheet {
  var sheet: Sheet

  init(_ plan: SplitPlan) {
    let bill = plan.bill
    sheet = Sheet(plan.sharing, .proof, page: plan.pageSetup(isLandscape: true))
    sheet.put("Who shares", .title, at: CellReference(0, 0))
    sheet.put(
      "A check mark for each person who shares an item; no mark at all: everyone does.",
      .subtitle, at: CellReference(1, 0))
    sheet.put("Item", .header, at: CellReference(SplitPlan.itemHeader, 0))
    for (person, name) in bill.people.enumerated() {
      sheet.put(name, .headerCenter, at: CellReference(SplitPlan.itemHeader, 1 + person))
    }
    for (index, item) in bill.items.enumerated() {
      let row = SplitPlan.firstItem + index
      sheet.put(.text(item.name), Style(.body), at: CellReference(row, 0))
      for person in bill.people.indices {
        sheet.put(
          item.sharers.contains(person) ? .text(SplitPlan.mark) : .blank,
          Style(.input, .centeredText), at: CellReference(row, 1 + person))
      }
    }
    let widths =
      [plan.columnWidth(of: bill.items.map(\.name), least: 16, most: 40)]
      + bill.people.map { plan.columnWidth(of: [$0], least: 10, most: 18) }
    sheet.columns = widths.map { SheetColumn(width: $0) }
    sheet.rowHeights = [0: 28]
    sheet.freezePanes = CellReference(SplitPlan.firstItem, 1)
    sheet.numbersStoredAsText = [
      CellRange(CellReference(0, 0), CellReference(max(4, plan.lastItem), bill.people.count))
    ]
    guard plan.isLive, plan.itemCount > 0 else { return }
    let mark = CellReference(0, 0)
    sheet.dataValidations = [
      DataValidation(
        CellRange(
          CellReference(SplitPlan.firstItem, 1), CellReference(plan.lastItem, bill.people.count)),
        .list(plan.working, CellRange(mark)), title: "Who shares",
        message: "Choose the check mark, or delete it.")
    ]
  }
}
