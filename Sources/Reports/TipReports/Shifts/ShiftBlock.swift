import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// Puts one shift on its sheet: staff and money collected as values, everything else as formulas.
struct ShiftBlock {
  let plan: Plan
  let index: Int
  let places: ShiftPlaces

  var allocation: ShiftAllocation { places.allocation }
  var table: TableRange { places.table }

  init(_ plan: Plan, _ index: Int) {
    self.plan = plan
    self.index = index
    places = plan.shifts[index]
  }

  func put(in sheet: inout Sheet) {
    let shift = allocation.shift
    sheet.put(
      shift.type + ", " + shift.longDays, .title, at: CellReference(places.top, 1))
    putState(in: &sheet)
    putTips(in: &sheet)
    let rows = ShiftRow.rows(of: allocation, index)
    sheet.putTable(
      rows, of: places.columns, at: table, plan: plan, total: people(rows.count), in: "name")
    sheet.putTable(
      ShiftPosition.rows(of: places), of: places.pointValueColumns, at: places.pointValues,
      plan: plan, total: nil)
    putProof(rows, in: &sheet)
    if let ledger = places.ledger { put(ledger, in: &sheet) }
    putSignatures(in: &sheet)
    setRowHeights(in: &sheet)
  }

  private func people(_ count: Int) -> String {
    count == 1 ? translated("1 person") : translated("\(count) people")
  }

  // MARK: State

  private func putState(in sheet: inout Sheet) {
    let cells = CellRange(
      CellReference(places.state, 1), CellReference(places.state, places.lastColumn))
    sheet.putBanner(plan.sentence(ofShift: index), in: cells)
  }

  // MARK: Tips

  private func putTips(in sheet: inout Sheet) {
    for amount in CollectedAmount.allCases {
      sheet.merge(
        places.tipCells(amount, row: places.tipLabels), .text(label(of: amount)), Style(.keyLabel))
      guard let content = content(of: amount) else { continue }
      sheet.merge(
        places.tipCells(amount, row: places.tipAmounts), content, Style(.bigAmount, .money))
    }
  }

  private func label(of amount: CollectedAmount) -> String {
    switch amount {
    case .creditCard: translated("Card tips")
    case .cardFee: translated("less card fee")
    case .house: translated("plus house tips")
    case .digital:
      // Service charges are on paychecks too.
      places.shape.hasCharges
        ? translated("= digital tips") : translated("= to share on paychecks")
    case .cash:
      // People keep the cash that they collect themselves, and a jar may keep some.
      allocation.hasJar || allocation.ledger.lines.contains { $0.collected.cash > .zero }
        ? translated("Cash tips") : translated("Cash to hand out")
    case .method:
      if places.shape.hasCharges {
        translated("Service charges")
      } else if places.ledger == nil {
        translated("By ") + allocation.shareMethod.onSheets.label
      } else {
        translated("Shared by pools")
      }
    }
  }

  /// Returns the content of an amount's cell; nil if there is only a label.
  private func content(of amount: CollectedAmount) -> CellValue? {
    let pools = allocation.pools
    switch amount {
    case .creditCard: return .number(plan.exact(pools.creditCard))
    case .cardFee: return cardFee
    case .house: return .number(plan.exact(pools.house))
    case .digital:
      return .formula(
        "\(places.tips(.creditCard))-\(places.tips(.cardFee))+\(places.tips(.house))",
        plan.exact(pools.digital))
    case .cash: return .number(plan.exact(pools.cash))
    case .method:
      return places.shape.hasCharges ? .number(plan.exact(pools.serviceCharge)) : nil
    }
  }

  /// The credit card tips times the fee rate, with half cents rounded up, in whole cents and millionths.
  private var cardFee: CellValue {
    let pools = allocation.pools
    let (card, scale) = (places.tips(.creditCard), plan.currency.minorUnitsPerMajor)
    let fee = allocation.restaurant.cardFee
    // The settings show the fee of the last day, which may differ from this shift's.
    let rate: Formula =
      fee == plan.restaurant.cardFee
      ? "ROUND(\(plan.settings.sheet, fixed: plan.settings["card_fee"])*1000000,0)"
      : "\(fee.millionths)"
    let formula: Formula =
      "INT((ROUND(\(card)*\(scale),0)*\(rate)+500000)/1000000)/\(scale)"
    let product = Int128(pools.creditCard.minorUnits) * Int128(fee.millionths)
    return product < Int128(Plan.exactLimit)
      ? .formula(formula, plan.exact(pools.cardFee)) : .number(plan.exact(pools.cardFee))
  }

  // MARK: Next to and below the people

  private func putSignatures(in sheet: inout Sheet) {
    for (columns, label) in [
      (1...2, translated("Cash counted by")), (4...7, translated("Approved by")),
      (9...11, translated("Date")),
    ] {
      sheet.putSignature(
        label,
        in: CellRange(
          CellReference(places.end, columns.lowerBound),
          CellReference(places.end, columns.upperBound)))
    }
    guard !notes.isEmpty else { return }
    sheet.merge(
      CellRange(CellReference(places.end + 1, 1), CellReference(places.end + 1, 11)),
      .text(notes), Style(.note, .wrappedText))
  }

  /// Notes about the shift and its people.
  private var notes: String {
    var notes: [String] = []
    if let note = allocation.jarNote { notes.append(note) }
    if let note = allocation.shift.sheetNote { notes.append(note) }
    notes += allocation.rows.compactMap { row in
      row.noteText.isEmpty ? nil : "\(row.name): \(row.noteText)."
    }
    return notes.joined(separator: "  ")
  }

  /// The number of lines for the notes, at about 110 characters each.
  var noteLines: Int { (notes.utf16.count + 109) / 110 }

  private func setRowHeights(in sheet: inout Sheet) {
    sheet.rowHeights[places.top] = 23
    // The sentence takes two lines in a correction.
    sheet.rowHeights[places.state] = plan.correction != nil ? 31 : 18
    sheet.rowHeights[places.tipLabels] = 14
    sheet.rowHeights[places.tipAmounts] = 20
    sheet.rowHeights[table.header - 1] = 8
    sheet.rowHeights[table.last + 1] = 4
    if places.shape.hasClockChange || places.shape.hasCharges {
      sheet.rowHeights[table.header] = 29
    }
    sheet.rowHeights[table.totalRow + 1] = 8
    if let proof = places.proof { sheet.rowHeights[proof.last + 1] = 4 }
    // Long names and positions take two lines.
    for (index, row) in allocation.rows.enumerated()
    where TextWidth.lines(of: row.name, width: 19) > 1
      || TextWidth.lines(of: row.position, width: 12) > 1
    {
      for range in [table] + places.below { sheet.rowHeights[range.first + index] = 28 }
    }
    for part in places.ledger?.parts ?? [] {
      let titles = part.table.sheetColumns.map { (text: $0.title.text, width: 9) }
      sheet.rowHeights[part.range.header] = SheetColumn.height(of: titles, least: 15)
    }
    sheet.rowHeights[places.end - 1] = 18
    sheet.rowHeights[places.end + 2] = 8
    sheet.rowHeights[places.end + 1] = noteLines > 0 ? 15 * noteLines + 2 : 4
  }
}
