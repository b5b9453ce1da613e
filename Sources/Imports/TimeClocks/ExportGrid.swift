import Documents
package import Text
import Tips

/// A table with a column for each day or for each person, and hours or times in its cells.
///
/// It is read as a table with a row for each of these cells.
package struct ExportGrid: Sendable {
  /// The lines above the header row as they are, a header row, and a row for each cell.
  private(set) var rows: [[CSVField]]

  /// The meanings of the columns that it makes.
  let columns: [(header: String, column: ExportColumn)]

  /// The headers of columns that belong to no day and to no person; totals are left out.
  private(set) var unused: [CSVField]

  /// Totals that differ from the cells that they add up, with the sum of these cells.
  private(set) var differences: [(total: CSVField, sum: Int64)] = []

  /// Cells with times that may be before or after noon, with both readings.
  private var open: [(cell: CSVField, readings: [[String]])] = []

  private var block: GridBlock

  /// The heading of the rows below, such as their position; nil if the table has none.
  private var section: String?

  /// The sums of the cells of each column since the last row of totals; nil if a cell is not a number of hours.
  private var sums: [Int: Int64?] = [:]

  /// - Parameter form: the notation of numbers.
  /// - Returns: nil if no row among the first ones has days or people as headers.
  package init?(_ table: [[CSVField]], _ form: ExportForm) {
    let starts = table.indices.dropLast().prefix(TimeClock.rowsBeforeHeader)
    guard
      let (index, block) = starts.lazy.compactMap({ index in
        GridBlock(table, headerAt: index, form).map { (index, $0) }
      }).first
    else { return nil }
    self.block = block
    section = block.hasSections ? "" : nil
    columns = block.columns + (block.isByDay ? [] : [(header: "Day", column: .inDate)])
    let kept = block.kept.map(block.title)
    unused = block.others.filter { !block.isTotal($0) && !block.header[$0].text.isEmpty }
      .map { block.header[$0] }
    rows =
      table[..<index] + [kept + block.columns.map { block.header[0].saying($0.header) }]
    var content = block.content
    while let row = content.popFirst() {
      if let next = block.next(row, content.first) {
        self.block = next
        section = section.map { _ in "" }
        if next.isTwoRows { _ = content.popFirst() }
      } else {
        add(row)
      }
    }
  }

  private mutating func add(_ row: [CSVField]) {
    let fixed = block.kept.map { row.indices.contains($0) ? row[$0] : row[0].saying("") }
    let cells = block.heads.flatMap { head in
      (row.text(at: head) ?? "").gridParts.filter { !block.isOff($0) }.map { (head, $0) }
    }
    if startsTotals(row.first { !$0.text.isEmpty }?.text ?? "") { return add(totals: row, fixed) }
    if section != nil, cells.isEmpty, let text = row.onlyText {
      section = text
      return
    }
    var sum: Int64? = 0
    for (head, text) in cells {
      let readings = block.hasTimes ? block.ends(text) ?? [[text, ""]] : [[text]]
      if readings.count > 1 { open.append((row[head].saying(text), readings)) }
      let ends = readings[0]
      let own = [block.header[head].text] + ends + (section.map { [$0] } ?? [])
      rows.append(fixed + own.map(row[head].saying))
      let length = block.length(text)
      sum = sum.flatMap { sum in length.map { sum + $0 } }
      sums[head] = (sums[head] ?? 0).flatMap { sum in length.map { sum + $0 } }
    }
    for index in block.others where block.isTotal(index) {
      compare(row, index, with: sum, of: cells.count)
    }
  }

  /// Adds a row of totals, and compares those of each column.
  private mutating func add(totals row: [CSVField], _ fixed: [CSVField]) {
    rows.append(fixed + block.columns.map { _ in row[0].saying("") })
    for head in block.heads { compare(row, head, with: sums[head] ?? 0, of: rows.count) }
    sums = [:]
  }

  private mutating func compare(_ row: [CSVField], _ index: Int, with sum: Int64?, of count: Int) {
    guard let text = row.text(at: index), let total = block.form.hours(text), let sum,
      abs(total - sum) > 5_000 * Int64(count + 1)
    else { return }
    differences.append((row[index], sum))
  }

  /// The headers of tips and breaks that belong to no day or to no person.
  var unassigned: [CSVField] {
    unused.filter { isAboutTips($0.text) || isAboutBreaks($0.text) }
  }

  /// Reports times that may be before or after noon, totals that differ, and tips and breaks that belong to no day.
  ///
  /// - Parameter leftOut: the headers that a person left out, as keys.
  func check(leftOut: Set<String>, in file: SourceFile, reportingTo bag: inout DiagnosticBag) {
    for (_, group) in open.inGroups(by: { $0.cell.text }) {
      let (cell, readings) = group[0]
      let to = translated("\(context: "between times") to ")
      let times = readings.map { $0.joined(separator: to) }.listed(.or)
      bag.report(
        Diagnostic(
          .unclearClockTime, "\(cell.text) may be \(times)", at: Place(file, cell.span),
          help: "write am or pm after each time, or use a 24-hour clock"))
    }
    for (total, sum) in differences {
      bag.report(
        Diagnostic(
          .exportTotalsDiffer,
          "this total is \(total.text) hours, and its cells add up to \(hundredths(sum))",
          at: Place(file, total.span),
          help: "correct the cells, or delete the total if it leaves out breaks"))
    }
    for header in unassigned where !leftOut.contains(headerKey(header.text)) {
      bag.report(
        Diagnostic(
          .exportTotalsDiffer,
          "\(header.text) belongs to several people or days together, and cannot be entered",
          at: Place(file, header.span),
          help: "enter it in each shift; to import the hours without it, write "
            + "`\(header.text): leave out` under `columns` in timeclock.yaml"))
    }
  }
}
