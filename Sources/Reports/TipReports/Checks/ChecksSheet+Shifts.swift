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
      sheet.put(
        translated("entire shift"), .total,
        at: CellReference(header + 1 + places.names.count, 0))
    }
    for index in plan.shifts.indices { putShift(index) }
    for block in 0..<places.blocks {
      let first = block * ChecksPlaces.across
      let last = min(plan.shifts.count, first + ChecksPlaces.across) - 1
      sheet.highlight(
        .status,
        in: CellRange(places.header(of: first).moved(down: 1), places.status(of: last)))
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
      let mark = places.byShift[index][name.english].map { CheckMark.of($0) }
      sheet.put(mark.map { .text($0) } ?? .blank, Style(.status), at: spot)
    }
    let all = places.byShift[index].flatMap { $0.value }
    sheet.put(.text(CheckMark.of(all)), Style(.status), at: places.status(of: index))
  }
}
