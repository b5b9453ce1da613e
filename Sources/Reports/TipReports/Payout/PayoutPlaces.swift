import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The places of the sheets for handing out money.
final class PayoutPlaces: Sendable {
  let rows: [PayoutRow]
  let names: ShownNames
  let shape: PayoutShape

  let columns: Table<PayoutRow>
  let table: TableRange

  /// The columns of bills and coins: on this sheet, or on the sheet Cash in a correction.
  let pieces: CashColumns
  let cash: CashPlaces?

  /// The sheet with the bills and coins.
  var cashSheet: SheetName { cash?.range.sheet ?? table.sheet }

  /// Cash that people hold or were already paid, in minor units.
  let cashBefore: Int64

  /// The first row below the heading.
  fileprivate static let header = 3

  init(
    _ period: PeriodAllocation, _ changes: PeriodChanges?, of currency: Currency,
    on sheet: SheetName, cash cashSheet: SheetName
  ) {
    let rows = PayoutRow.rows(of: period, changes)
    self.rows = rows
    self.names = ShownNames(rows.map { $0.employee })
    cashBefore = rows.reduce(0) { $0 + $1.held.minorUnits + $1.paidCash.minorUnits }
    let shape = PayoutShape(
      hasCharges: changes?.hasCharges ?? period.hasServiceCharges,
      hasHeld: rows.contains { $0.held > .zero }, isCorrection: changes != nil)
    self.shape = shape
    let pieces = CashColumns(
      CashDenominations(of: currency),
      of: shape.hasHeld || shape.isCorrection ? "cash_out" : "cash_tips", for: rows)
    self.pieces = pieces
    columns = .payout(shape, cash: shape.isCorrection ? nil : pieces)
    table = TableRange(
      columns, on: sheet, header: PayoutPlaces.header, count: rows.count, gap: 1)
    cash = shape.isCorrection ? CashPlaces(rows, shape, pieces, on: cashSheet) : nil
  }

  /// The first row of the checks below a table.
  fileprivate static func checks(below table: TableRange) -> CellReference {
    CellReference(table.totalRow + 2, table.firstColumn)
  }

  /// The checks that the sheets run on their totals.
  var checks: [SheetCheck] {
    let first = PayoutPlaces.checks(below: table)
    return [
      SheetCheck(
        detail: translated("The total on sheet \(table.sheet.text) equals everyone's pay."),
        cell: first),
      SheetCheck(
        detail: pieces.denominations.pieces.isEmpty
          ? translated("The cash to hand out plus cash already paid equals everyone's cash tips.")
          : translated("The bills and coins match the cash to hand out."),
        cell: cash.map { PayoutPlaces.checks(below: $0.recovered?.range ?? $0.range) }
          ?? first.moved(down: 1)),
    ]
  }
}

/// The place of the sheet Cash of a correction.
final class CashPlaces: Sendable {
  /// The people who get more cash.
  let rows: [PayoutRow]
  let columns: Table<PayoutRow>
  let range: TableRange

  /// The people who return cash; nil if there are none.
  let recovered: (rows: [PayoutRow], columns: Table<PayoutRow>, range: TableRange)?

  fileprivate init(
    _ all: [PayoutRow], _ shape: PayoutShape, _ pieces: CashColumns, on sheet: SheetName
  ) {
    rows = all.filter { $0.cashOut > .zero }
    columns = .cash(shape, pieces)
    let range = TableRange(
      columns, on: sheet, header: PayoutPlaces.header, count: rows.count, gap: 1)
    self.range = range
    let returning = all.filter { $0.cashBack > .zero }
    let table = Table.recovered(shape)
    recovered =
      returning.isEmpty
      ? nil
      : (
        returning, table,
        TableRange(
          table, on: sheet, header: range.totalRow + 4, count: returning.count, gap: 1)
      )
  }
}
