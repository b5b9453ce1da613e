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
    var conditions: [Formula] = [
      "ROUND(\(payout.table.total("total"))*\(units.perMajor),0)=\(paidOut)", payout.table.isTied,
    ]
    if payout.shape.isCorrection {
      for key in ["difference", "now"] {
        sheet.highlight(
          .where("\(payout.table.cell("difference", row: payout.table.first))<0", .warning),
          in: payout.table.area(key))
      }
      let (total, paid) = (payout.table.total("total"), payout.table.total("paid"))
      conditions.append(
        """
        ROUND((\(total)-\(paid)-\(payout.table.total("difference")))*\(units.perMajor),0)=0
        """)
    }
    for key in ["digital_tips", "cash_tips", "hours"] {
      conditions.append(
        """
        ROUND(SUM(\(payout.table.area(key)))\
        -SUM(\(employees.sheet, fixed: employees.area(key))),4)=0
        """)
    }
    if payout.shape.hasHeld, !payout.shape.isCorrection {
      let sum = { (key: String) -> Formula in "SUM(\(self.payout.table.area(key)))" }
      conditions.append(
        """
        ROUND(\(sum("cash_tips"))-\(sum("held"))-\(sum("cash_out"))+\(sum("cash_back")),4)=0
        """)
    }
    conditions += payout.table.totalsAddUp(payout.columns.summedKeys)
    sheet.put(payout.checks[0], conditions)
    if payout.cash == nil { putCashCheck(in: &sheet, payout.table, recovered: nil, []) }
    return sheet
  }

  /// The payout sheet of a single-shift workbook, with the list of payments in hidden columns.
  func shiftPayoutSheet() -> Sheet {
    var sheet = payoutSheet()
    let table = Table.pay(of: period)
    sheet.putTable(period.employees, of: table, at: employees, plan: self)
    let shown = sheet.columns.count
    sheet.columns +=
      (shown..<employees.firstColumn).map { _ in SheetColumn(width: 9) }
      + table.sheetColumns.map { _ in SheetColumn(width: 9, isHidden: true) }
    return sheet
  }

  /// All tips and service charges in minor units, from the totals of the sheet Pay.
  private var paidOut: Formula {
    let total = { (key: String) in
      "\(self.employees.sheet, fixed: self.employees.total(key))" as Formula
    }
    let charges: Formula = hasCharges ? "+\(total("service_charges"))" : ""
    return "ROUND((\(total("total_tips"))\(charges))*\(units.perMajor),0)"
  }

  /// The sheet of bills and coins.
  func cashSheet(_ places: CashPlaces) -> Sheet {
    var sheet = sheetToHandOutBy(
      places.columns, places.rows, at: places.range, title: translated("Cash to hand out"),
      subtitle: cashSubtitle, largest: totals.cash, label: translated("Take out of the safe"))
    var addUp = places.range.totalsAddUp(places.columns.summedKeys)
    if let (_, table, range) = places.recovered {
      addUp += range.totalsAddUp(table.summedKeys) + [range.isTied]
    }
    putCashCheck(in: &sheet, places.range, recovered: places.recovered?.range, addUp)
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
  ///
  /// - Parameter conditions: other conditions of the sheet.
  private func putCashCheck(
    in sheet: inout Sheet, _ table: TableRange, recovered: TableRange?, _ conditions: [Formula]
  ) {
    let scale = units.perMajor
    let back =
      recovered?.total("cash_back") ?? (table.has("cash_back") ? table.total("cash_back") : nil)
    let returned: Formula = back.map { "-ROUND(\($0)*\(scale),0)" } ?? ""
    let cash: Formula = "\(employees.sheet, fixed: employees.total("cash_tips"))"
    sheet.put(
      payout.checks[1],
      [
        """
        \(payout.pieces.worth(in: table, perMajor: scale))\(returned)+(\(payout.cashBefore))\
        =ROUND(\(cash)*\(scale),0)
        """, table.isTied,
      ] + conditions)
  }

  /// Returns a sheet for paying people on paper: protected, with rows to write in.
  private func sheetToHandOutBy(
    _ table: Table<PayoutRow>, _ rows: [PayoutRow], at range: TableRange, title: String,
    subtitle: String, largest: Money, label: String
  ) -> Sheet {
    var sheet = paperSheet(
      table, rows, at: range, .overview, title: title, subtitle: subtitle, banding: .none,
      rowHeight: rows.count <= Plan.peopleInTallRows ? 24 : 18, total: label, repeated: 1,
      turningAt: ["held", "piece_0"].first { range.has($0) && range.column($0) > 4 },
      amount: largest)
    sheet.isProtected = true
    return sheet
  }
}
