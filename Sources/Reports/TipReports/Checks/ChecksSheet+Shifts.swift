import Spreadsheet
import TipAllocation
import TipModel
import TipValidation
import Wording

// The checks of shifts, with a column for each shift.
extension ChecksSheet {
  mutating func putShifts() {
    sheet.put(translated("Each shift"), .section, at: CellReference(places.shiftsTitle, 0))
    for block in 0..<places.blocks {
      let header = places.header(ofBlock: block)
      sheet.put(
        block == 0 ? translated("Check") : translated("Check (more shifts)"), .header,
        at: CellReference(header, 0))
      sheet.rowHeights[header] = 32
      for (index, name) in places.names.enumerated() {
        let row = header + 1 + index
        sheet.put(.text(name.text), Style(.body, .wrappedText), at: CellReference(row, 0))
        let lines = TextWidth.lines(of: name.text, width: wordsWidth - 4)
        if lines > 1 { sheet.rowHeights[row] = 15 * lines }
      }
      let rest = [
        translated("sheet adds up; inputs are plausible"),
        translated("entire shift"),
        translated("inputs changed since written"),
      ]
      for (index, name) in rest.enumerated() {
        sheet.put(
          name, index == 1 ? .total : .body,
          at: CellReference(header + 1 + places.names.count + index, 0))
      }
    }
    for index in plan.shifts.indices { putShift(index) }
    for block in 0..<places.blocks {
      let first = block * ChecksPlaces.across
      let last = min(plan.shifts.count, first + ChecksPlaces.across) - 1
      sheet.highlight(
        .status,
        in: CellRange(places.header(of: first).moved(down: 1), places.status(of: last)))
      sheet.highlight(
        .notZero, in: CellRange(places.changed(of: first), places.changed(of: last)))
    }
  }

  private mutating func putShift(_ index: Int) {
    let shift = plan.shifts[index]
    let header = places.header(of: index)
    let date = shift.allocation.shift.date
    sheet.put(
      .text("\(date.weekday.words.text.prefix(3)) \(date.day) \(shift.allocation.shift.type)"),
      Style(.headerCenter), at: header)
    for (row, name) in places.names.enumerated() {
      let spot = header.moved(down: 1 + row)
      guard let findings = places.byShift[index][name.english] else {
        sheet.put(.blank, Style(.status), at: spot)
        continue
      }
      let mark = ChecksPlaces.mark(findings)
      let conditions = live.conditions(findings)
      let recorded = live.areLive(findings) ? CheckMark.pass : mark
      let formula: Formula =
        "IF(AND(\(conditions, separator: ",")),\(quoting: recorded),\(quoting: CheckMark.fail))"
      sheet.put(
        conditions.isEmpty ? .text(mark) : .textFormula(formula, mark), Style(.status), at: spot)
    }
    putStatus(of: index, shift)
  }

  private mutating func putStatus(of index: Int, _ shift: ShiftPlaces) {
    let addsUp: Formula = "\(shift.sheet, fixed: shift.status)=\(quoting: StatusWord.pass)"
    let written = shift.allocation.addsUp ? CheckMark.pass : CheckMark.fail
    let bad = shift.bad
    sheet.put(
      .textFormula(CheckMark.formula("AND(\(shift.sheet, fixed: bad)=0,\(addsUp))"), written),
      Style(.status), at: places.inputsMark(of: index))
    let (failed, warned) = (places.failed(ofShift: index), places.warned(ofShift: index))
    let mark =
      failed.written > 0 ? CheckMark.fail : warned.written > 0 ? CheckMark.warn : CheckMark.pass
    sheet.put(
      .textFormula(
        """
        IF(\(failed.formula)>0,\(quoting: CheckMark.fail),\
        IF(\(warned.formula)>0,\(quoting: CheckMark.warn),\(quoting: CheckMark.pass)))
        """, mark), Style(.status), at: places.status(of: index))
    sheet.put(
      .formula("\(shift.sheet, fixed: shift.changed)", .zero),
      Style(.body, .count), at: places.changed(of: index))
    let (label, status) = (places.shiftList(0).first, places.shiftList(1).first)
    sheet.put(.text(shift.allocation.shift.label), Style(.written), at: label.moved(down: index))
    sheet.put(
      .textFormula("\(places.status(of: index))", mark), Style(.written),
      at: status.moved(down: index))
    for kind in [Finding.Status.fail, .warn] {
      let more = places.moreFormula(kind, ofShift: index)
      sheet.put(
        .formula(more.formula, Rational(more.written)), Style(.written, .integer),
        at: places.more(kind, ofShift: index))
    }
  }
}
