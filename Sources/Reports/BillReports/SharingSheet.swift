import Bills
import Spreadsheet
import TipModel
import Wording

/// Builds the sheet of check marks for who shares which item.
struct SharingSheet {
  private enum Row: Int { case title, subtitle, space, header, firstItem }
  private enum Column: Int { case item, firstPerson }

  /// Returns the cell of a person's mark.
  static func mark(_ item: Int, person: Int) -> CellReference {
    CellReference(Row.firstItem, Column.firstPerson).moved(down: item, right: person)
  }

  private(set) var sheet: Sheet

  init(_ plan: SplitPlan) {
    let bill = plan.bill
    sheet = Sheet(plan.sharing, .proof, page: plan.pageSetup(isLandscape: true))
    sheet.putTitle(
      translated("Who shares"),
      translated(
        "Put a check mark for each person who shares an item. Without a mark, everyone shares it."))
    sheet.put(
      row: [(.text(translated("Item")), Style(.header))]
        + bill.people.map { (.text($0), Style(.headerCenter)) },
      from: CellReference(Row.header, Column.item))
    for (index, item) in bill.items.enumerated() {
      sheet.put(
        row: [(.text(item.name), Style(.body))]
          + bill.people.indices.map { person in
            (
              item.sharers.contains(person) ? .text(SplitPlan.mark) : .blank,
              Style(.input, .centeredText)
            )
          }, from: CellReference(Row.firstItem, Column.item).moved(down: index))
    }
    let widths =
      [SheetColumn.width(of: bill.items.map { $0.name }, least: 16, most: 40)]
      + bill.people.map { SheetColumn.width(of: [$0], least: 10, most: 18) }
    sheet.columns = widths.map { SheetColumn(width: $0) }
    sheet.rowHeights[Row.title.rawValue] = 28
    let first = SharingSheet.mark(0, person: 0)
    let last = SharingSheet.mark(max(1, bill.items.count) - 1, person: bill.people.count - 1)
    sheet.freezePanes = first
    sheet.numbersStoredAsText = [CellRange(CellReference(Row.title, Column.item), last)]
    guard plan.isLive, !bill.items.isEmpty else { return }
    sheet.dataValidations = [
      DataValidation(
        CellRange(first, last), .list(plan.working, CellRange(SplitWorking.mark)),
        title: translated("Who shares"), message: translated("Choose the check mark, or delete it.")
      )
    ]
  }
}
