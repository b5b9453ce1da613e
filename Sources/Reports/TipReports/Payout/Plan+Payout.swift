import Spreadsheet
import TipAllocation
import TipModel
import Wording

extension Plan {
  /// The most people for which a page has rows tall enough to sign in easily.
  private static let peopleInTallRows = 22

  /// The sheet that people sign when they are paid.
  func payoutSheet() -> Sheet {
    var sheet = sheetToHandOutBy(
      payout.columns, payout.rows, at: payout.table, title: translated("Payout"),
      subtitle: about("\(restaurant.title), \(periodText)")
        + (payout.cash == nil
          ? translated(". The last row lists the bills and coins to take from the safe.") : ""),
      largest: totals.earned, label: translated("Total"))
    if payout.shape.isCorrection {
      for key in ["difference", "now"] {
        sheet.highlight(
          .where("\(payout.table.cell("difference", row: payout.table.first))<0", .warning),
          in: payout.table.area(key))
      }
    }
    let all = paidOut("total_tips") + (hasCharges ? paidOut("service_charges") : [])
    sheet.put(
      payout.checks[0],
      "\(rounded("\(payout.table.total("total"))-(\(all, separator: "+"))"))=0")
    if payout.cash == nil { putCashCheck(in: &sheet, payout.table, recovered: nil) }
    return sheet
  }

  /// Returns the total of a column of the sheet Pay, or of a single shift.
  private func paidOut(_ key: String) -> [Formula] {
    let range = isSingleShift ? shifts[0].table : pay.people
    return ["\(range.sheet, range.total(key))"]
  }

  /// The sheet of bills and coins.
  func cashSheet(_ places: CashPlaces) -> Sheet {
    var sheet = sheetToHandOutBy(
      places.columns, places.rows, at: places.range, title: translated("Cash to hand out"),
      subtitle: cashSubtitle, largest: totals.cash, label: translated("Take out of the safe"))
    putCashCheck(in: &sheet, places.range, recovered: places.recovered?.range)
    if places.rows.isEmpty {
      sheet.put(
        translated("Nobody gets cash."), .note,
        at: places.range.cell("who", row: places.range.first))
    }
    guard let (rows, table, range) = places.recovered else { return sheet }
    sheet.put(
      translated("Cash to recover"), .section,
      at: CellReference(range.header - 1, range.firstColumn))
    sheet.putTable(rows, of: table, at: range, plan: self)
    sheet.rowHeights[range.header] = 32
    sheet.setHeights(of: rows, in: table, at: range, plan: self, least: 24)
    sheet.extendPaper(to: range.totalRow)
    return sheet
  }

  private var cashSubtitle: String {
    let held = payout.shape.hasHeld ? translated(", less cash people already hold") : ""
    return about(periodText) + translated(": cash from this correction") + held
  }

  /// Puts the check that bills and coins are worth the cash on the sheet Pay.
  private func putCashCheck(
    in sheet: inout Sheet, _ table: TableRange, recovered: TableRange?
  ) {
    let scale = currency.minorUnitsPerMajor
    let back =
      recovered?.total("cash_back") ?? (table.has("cash_back") ? table.total("cash_back") : nil)
    let returned: Formula = back.map { "-ROUND(\($0)*\(scale),0)" } ?? ""
    sheet.put(
      payout.checks[1],
      """
      \(payout.pieces.worth(in: table, perMajor: scale))\(returned)+(\(payout.cashBefore))\
      =ROUND(\(paidOut("cash_tips"), separator: "")*\(scale),0)
      """)
  }

  /// Returns a sheet for paying people on paper, with rows to write in.
  private func sheetToHandOutBy(
    _ table: Table<PayoutRow>, _ rows: [PayoutRow], at range: TableRange, title: String,
    subtitle: String, largest: Money, label: String
  ) -> Sheet {
    paperSheet(
      table, rows, at: range, .overview, title: title, subtitle: subtitle, banding: .none,
      rowHeight: rows.count <= Plan.peopleInTallRows ? 24 : 18, total: label, repeated: 1,
      turningAt: ["held", "piece_0"].first { range.has($0) && range.column($0) > 4 },
      amount: largest)
  }
}
