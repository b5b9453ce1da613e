package import CSV
package import Diagnostics
import Schemas
package import TipModel
import Wording

/// Reads a time clock's export.
///
/// Columns are matched by their headers, in any order; lines before the header row are skipped and
/// reported.
///
/// - Parameters:
///   - rows: the file's rows, blank ones left out.
///   - location: the one to read, where the export has several.
///   - order: how dates of three numbers are written.
///   - restaurant: its currency is that of the tips.
/// - Returns: nil where the header row is missing, the location is unknown or the dates have
///   another order, which is reported. What is wrong with single rows is in the result.
package func readExport(
  _ rows: [[CSVField]], of clock: TimeClock, in file: SourceFile, location: String?,
  order: DateOrder, restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
) -> TimeClockExport? {
  var reader = ExportReader(clock, file: file, order: order, restaurant: restaurant)
  let export = reader.export(rows, location: location)
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors ? nil : export
}

/// Reads the rows of one export.
struct ExportReader {
  private let clock: TimeClock
  private let file: SourceFile
  let order: DateOrder
  private let restaurant: Restaurant
  private var lines: LineTable
  private(set) var bag = DiagnosticBag()
  private(set) var columns: [ExportColumn: Int] = [:]
  private var export = TimeClockExport()

  var currency: Currency { restaurant.currency }

  init(_ clock: TimeClock, file: SourceFile, order: DateOrder, restaurant: Restaurant) {
    self.clock = clock
    self.file = file
    self.order = order
    self.restaurant = restaurant
    lines = LineTable(file)
  }

  mutating func export(_ rows: [[CSVField]], location: String?) -> TimeClockExport? {
    guard let header = headerIndex(in: rows) else { return nil }
    for row in rows[..<header] {
      export.leftOut.append(
        LineRemark(line: line(of: row), "it is before the header row", isDecided: true))
    }
    let content = rows[(header + 1)...]
    export.headerLine = line(of: rows[header])
    for column in columns.keys {
      guard let kind = column.tipKind, let index = columns[column] else { continue }
      export.tipHeaders[kind] = rows[header][index].text
    }
    export.unusedColumns = unusedColumns(of: rows[header], content)
    checkLocations(content, wanted: location)
    checkDateOrder(content)
    guard !bag.hasErrors else { return nil }
    for row in content { read(row, width: rows[header].count, location: location) }
    return export
  }

  private mutating func line(of row: [CSVField]) -> Int {
    lines.position(of: Int(row.first?.span.start ?? 0)).line
  }

  // MARK: The header

  /// The first row that has all required columns.
  private mutating func headerIndex(in rows: [[CSVField]]) -> Int? {
    var best: (index: Int, columns: [ExportColumn: Int])?
    for (index, row) in rows.enumerated().prefix(TimeClock.rowsBeforeHeader) {
      let found = clock.matchedColumns(row)
      if clock.missingHeader(from: found) == nil {
        columns = found
        return index
      }
      if found.count > (best?.columns.count ?? 1) { best = (index, found) }
    }
    guard let best, let header = rows[best.index].first else {
      let place = Place(file, rows.first?.first?.span ?? Span(start: 0, end: 0))
      bag.report(.noHeaderRow(of: clock, at: place))
      return nil
    }
    if let missing = clock.missingHeader(from: best.columns) {
      bag.report(
        .missingColumn(
          missing, at: Place(file, header.span),
          help: "export \(clock.wantedExport), with all its columns"))
    }
    return nil
  }

  // MARK: The file as a whole

  private mutating func checkLocations(_ rows: ArraySlice<[CSVField]>, wanted: String?) {
    let punches = fields(.location, in: rows.filter(isPunch)[...])
    if let wrong = locationDiagnostic(punches, wanted: wanted, in: file) { bag.report(wrong) }
  }

  private func fields(_ column: ExportColumn, in rows: ArraySlice<[CSVField]>) -> [CSVField] {
    guard let index = columns[column] else { return [] }
    return rows.compactMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// A row with a clock-in, and so not one of totals.
  private func isPunch(_ row: [CSVField]) -> Bool {
    guard let index = columns[.inDate], row.indices.contains(index) else { return false }
    return row[index].text.contains(where: \.isNumber)
  }

  private mutating func checkDateOrder(_ rows: ArraySlice<[CSVField]>) {
    guard order == .monthFirst else { return }
    if let wrong = dayFirstDiagnostic(fields(.inDate, in: rows), in: file) { bag.report(wrong) }
  }

  // MARK: A row

  private mutating func read(_ row: [CSVField], width: Int, location: String?) {
    let line = line(of: row)
    var tips = RowTips()
    do throws(RowFault) {
      if let reason = totalsReason(row) { throw RowFault(reason, isDecided: true) }
      guard row.count == width else {
        throw RowFault(
          "it has \(row.count) \(row.count == 1 ? "field" : "fields"), and the header row has \(width)"
        )
      }
      tips = rowTips(row, line: line)
      export.tips += tips
      if let location, let index = columns[.location], row[index].text != location {
        throw RowFault("it is from another location, \(row[index].text)", isDecided: true)
      }
      let clocked = try clockedRow(row, line: line, tips: tips)
      remark(on: clocked, row)
      export.rows.append(clocked)
    } catch {
      export.leftOut.append(LineRemark(line: line, error.reason, isDecided: error.isDecided))
      export.leftOutTips[line] = tips
    }
  }

  private mutating func rowTips(_ row: [CSVField], line: Int) -> RowTips {
    var tips = RowTips()
    for column in ExportColumn.allCases {
      guard let kind = column.tipKind, let text = cell(column, in: row),
        let header = export.tipHeaders[kind]
      else { continue }
      if let amount = exportMoney(text, in: currency) {
        tips[kind] = amount
      } else {
        export.remarks.append(
          LineRemark(
            line: line, "its \(header), \"\(text)\", is not an amount and is not counted"))
      }
    }
    return tips
  }

  /// `Totals for Ana Ruiz`, `Total`; a row of numbers that names nobody and no day is one, too.
  func totalsReason(_ row: [CSVField]) -> Words? {
    guard !isPunch(row) else { return nil }
    let words = row.first { !$0.text.isEmpty }?.text ?? ""
    if words.lowercased().hasPrefix("total") { return "it is a row of totals: \(words)" }
    let names: [ExportColumn] = [.name, .firstName, .lastName, .job, .inTime]
    return names.contains { cell($0, in: row) != nil } ? nil : "it names nobody and no day"
  }

  /// Nil where there is nothing, in a row that ends before the column too.
  func cell(_ column: ExportColumn, in row: [CSVField]) -> String? {
    guard let index = columns[column], row.indices.contains(index) else { return nil }
    let text = row[index].text
    return text.isEmpty || text == "-" ? nil : text
  }

  private func clockedRow(
    _ row: [CSVField], line: Int, tips: RowTips
  ) throws(RowFault) -> ClockedRow {
    let parts = [cell(.firstName, in: row), cell(.lastName, in: row)].compactMap { $0 }
    guard let name = cell(.name, in: row) ?? (parts.isEmpty ? nil : parts.joined(separator: " "))
    else { throw RowFault("it names nobody") }
    let clockIn = try clockInMinute(row)
    let clockOut = try clockOutMinute(row, clockIn: clockIn)
    let unpaidBreak = try cell(.unpaidBreak, in: row).map { text throws(RowFault) in
      guard let minutes = exportMinutes(text) else {
        throw RowFault("its unpaid break, \"\(text)\", is no number of hours")
      }
      return minutes
    }
    return ClockedRow(
      line: line,
      person: ClockedPerson(
        name: name.split(separator: " ").joined(separator: " "),
        number: cell(.externalNumber, in: row) ?? cell(.number, in: row)),
      job: cell(.job, in: row), clockIn: clockIn, clockOut: clockOut,
      unpaidBreak: unpaidBreak ?? 0, paidHours: paidHours(row), tips: tips)
  }

  // MARK: Second looks

  private mutating func remark(on clocked: ClockedRow, _ row: [CSVField]) {
    func add(_ text: Words) { export.remarks.append(LineRemark(line: clocked.line, text)) }
    let flag = cell(.autoClockOut, in: row)?.lowercased()
    let anomaly = cell(.anomalies, in: row)?.lowercased() ?? ""
    if flag == "true" || flag == "yes" || anomaly.contains("auto clock-out") {
      add("the clock-out was made by the time clock, not by the person")
    }
    if Hours(minutes: clocked.clockOut - clocked.clockIn) > restaurant.longestShift {
      add("it is longer than \(restaurant.longestShift.spoken)")
    }
  }

  /// Millionths of an hour; nil where the export has none.
  private func paidHours(_ row: [CSVField]) -> Int64? {
    if let paid = cell(.paidHours, in: row) { return exportHours(paid) }
    guard let regular = cell(.regularHours, in: row).flatMap(exportHours) else { return nil }
    return [ExportColumn.overtimeHours, .doubleOvertimeHours]
      .reduce(regular) { $0 + (cell($1, in: row).flatMap(exportHours) ?? 0) }
  }
}

/// Why a row has no usable punch pair.
struct RowFault: Error {
  let reason: Words

  /// Whether the line is nothing that belongs into a shift here.
  let isDecided: Bool

  init(_ reason: Words, isDecided: Bool = false) {
    self.reason = reason
    self.isDecided = isDecided
  }
}

extension Diagnostic {
  fileprivate static func noHeaderRow(of clock: TimeClock, at place: Place) -> Diagnostic {
    .noHeaderRow(
      of: clock.title,
      headers: clock.required.compactMap { $0.first.flatMap { clock.headers(of: $0).first } },
      wantedExport: clock.wantedExport, at: place)
  }
}
