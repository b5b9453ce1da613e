package import Diagnostics
package import ShiftDecoding
import TipModel

/// Reads a time clock's export.
///
/// Columns are matched by their headers, in any order; lines before the header row are left out and
/// said so.
///
/// - Parameters:
///   - rows: the file's rows, blank ones left out.
///   - location: the one to take, where the export has several.
///   - order: how dates of three numbers are written.
/// - Errors: reported: no header row, no such location, dates in another order; the answer is then
///   nil. What is wrong with single rows is in the answer.
package func readExport(
  _ rows: [[CSVField]], of clock: TimeClock, in file: SourceFile, location: String?,
  order: DateOrder, reportingTo bag: inout DiagnosticBag
) -> TimeClockExport? {
  var reader = ExportReader(clock, file: file, order: order)
  let export = reader.export(rows, location: location)
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors ? nil : export
}

private struct ExportReader {
  private let clock: TimeClock
  private let file: SourceFile
  private let order: DateOrder
  private var lines: LineTable
  private(set) var bag = DiagnosticBag()
  private var columns: [ExportColumn: Int] = [:]
  private var export = TimeClockExport()

  init(_ clock: TimeClock, file: SourceFile, order: DateOrder) {
    self.clock = clock
    self.file = file
    self.order = order
    lines = LineTable(file)
  }

  mutating func export(_ rows: [[CSVField]], location: String?) -> TimeClockExport? {
    guard let header = headerIndex(in: rows) else { return nil }
    for row in rows[..<header] {
      export.leftOut.append(LineRemark(line: line(of: row), "it stands before the header row"))
    }
    let content = rows[(header + 1)...]
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
    for (index, row) in rows.enumerated().prefix(50) {
      let found = matchedColumns(row)
      if missing(from: found) == nil {
        columns = found
        return index
      }
      if found.count > (best?.columns.count ?? 1) { best = (index, found) }
    }
    if let (other, place) = otherClock(rows) {
      bag.report(.exportOfAnother(other, wanted: clock, at: place))
      return nil
    }
    guard let best, let header = rows[best.index].first else {
      let place = Place(file, rows.first?.first?.span ?? Span(start: 0, end: 0))
      bag.report(.noHeaderRow(of: clock, at: place))
      return nil
    }
    if let missing = missing(from: best.columns) {
      bag.report(
        .missingColumn(
          missing, at: Place(file, header.span),
          help: "export \(clock.wantedExport), with all its columns"))
    }
    return nil
  }

  /// The time clock whose headers these are, where they are another's.
  private func otherClock(_ rows: [[CSVField]]) -> (TimeClock, Place)? {
    for other in TimeClock.allCases where other != clock {
      let reader = ExportReader(other, file: file, order: order)
      for row in rows.prefix(50) where reader.missing(from: reader.matchedColumns(row)) == nil {
        return row.first.map { (other, Place(file, $0.span)) }
      }
    }
    return nil
  }

  private func matchedColumns(_ row: [CSVField]) -> [ExportColumn: Int] {
    let texts = row.map { ExportReader.key($0.text) }
    var found: [ExportColumn: Int] = [:]
    for column in ExportColumn.allCases {
      for header in clock.headers(of: column) {
        guard let index = texts.firstIndex(of: ExportReader.key(header)) else { continue }
        found[column] = index
        break
      }
    }
    return found
  }

  /// The usual header of the first required column that is not there.
  private func missing(from found: [ExportColumn: Int]) -> String? {
    var required = clock.required
    // Toast's data export has date and time in one column, the web export in two.
    if clock == .toast, found[.outDate] == nil { required.append([.inTime]) }
    for choices in required where choices.allSatisfy({ found[$0] == nil }) {
      return choices.lazy.compactMap { clock.headers(of: $0).first }.last
    }
    return nil
  }

  /// Letters and digits alone, in lower case.
  private static func key(_ header: String) -> String {
    String(header.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  // MARK: The file as a whole

  private mutating func checkLocations(_ rows: ArraySlice<[CSVField]>, wanted: String?) {
    guard let index = columns[.location] else { return }
    var names: [String] = []
    var places: [Place] = []
    for row in rows where row.indices.contains(index) && isPunch(row) {
      let field = row[index]
      guard !field.text.isEmpty, field.text != "-", !names.contains(field.text) else { continue }
      names.append(field.text)
      places.append(Place(file, field.span))
    }
    if let wanted {
      if let first = places.first, !names.contains(wanted) {
        bag.report(.unknownLocation(wanted, known: names, at: first))
      }
    } else if places.count > 1 {
      bag.report(.severalLocations(names, at: places[1], first: places[0]))
    }
  }

  /// A row with a clock-in, and so not one of totals.
  private func isPunch(_ row: [CSVField]) -> Bool {
    guard let index = columns[.inDate], row.indices.contains(index) else { return false }
    return row[index].text.contains(where: \.isNumber)
  }

  private mutating func checkDateOrder(_ rows: ArraySlice<[CSVField]>) {
    guard order == .monthFirst, let index = columns[.inDate] else { return }
    for row in rows where row.indices.contains(index) {
      let date = row[index].text.split(separator: " ").first.map(String.init) ?? ""
      guard isDayFirst(date) else { continue }
      bag.report(.dayFirstDate(row[index].text, at: Place(file, row[index].span)))
      return
    }
  }

  // MARK: A row

  private mutating func read(_ row: [CSVField], width: Int, location: String?) {
    let line = line(of: row)
    do throws(RowFault) {
      if let totals = totalsLabel(row) { throw RowFault("it is a row of totals: \(totals)") }
      guard row.count == width else {
        throw RowFault("it has \(row.count) fields, and the header row has \(width)")
      }
      if let location, let index = columns[.location], row[index].text != location {
        throw RowFault("it is of another location, \(row[index].text)")
      }
      let clocked = try clockedRow(row, line: line)
      remark(on: clocked, row)
      export.rows.append(clocked)
    } catch {
      export.leftOut.append(LineRemark(line: line, error.reason))
    }
  }

  /// `Totals for Ana Ruiz`, `Total`.
  private func totalsLabel(_ row: [CSVField]) -> String? {
    guard !isPunch(row) else { return nil }
    let words = row.first { !$0.text.isEmpty }?.text ?? ""
    return words.lowercased().hasPrefix("total") ? words : nil
  }

  private func cell(_ column: ExportColumn, in row: [CSVField]) -> String? {
    guard let index = columns[column] else { return nil }
    let text = row[index].text
    return text.isEmpty || text == "-" ? nil : text
  }

  private func clockedRow(_ row: [CSVField], line: Int) throws(RowFault) -> ClockedRow {
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
      job: cell(.job, in: row), clockIn: clockIn, clockOut: clockOut, unpaidBreak: unpaidBreak ?? 0)
  }

  private func clockInMinute(_ row: [CSVField]) throws(RowFault) -> Int {
    guard let date = cell(.inDate, in: row) else { throw RowFault("it has no clock-in") }
    guard columns[.inTime] != nil else {
      return try minute(dateAndTime: date, what: "clock-in")
    }
    guard let time = cell(.inTime, in: row) else { throw RowFault("it has no clock-in time") }
    return try minute(date: date, time: time, what: "clock-in")
  }

  private func clockOutMinute(_ row: [CSVField], clockIn: Int) throws(RowFault) -> Int {
    let open = RowFault("it has no clock-out; type the hours in when you know them")
    var clockOut: Int
    if columns[.outTime] == nil {
      guard let text = cell(.outDate, in: row) else { throw open }
      clockOut = try minute(dateAndTime: text, what: "clock-out")
    } else {
      guard let time = cell(.outTime, in: row) else { throw open }
      if let date = cell(.outDate, in: row) {
        clockOut = try minute(date: date, time: time, what: "clock-out")
      } else {
        guard let time = exportTime(time) else {
          throw RowFault("its clock-out, \"\(time)\", is not a time")
        }
        // A time without a date that is earlier than the clock-in is of the next day.
        clockOut = clockIn - clockIn % ClockTime.minutesPerDay + time.minutes
        if clockOut < clockIn { clockOut += ClockTime.minutesPerDay }
      }
    }
    if clockOut == clockIn { throw RowFault("its clock-out equals its clock-in") }
    if clockOut < clockIn { throw RowFault("its clock-out is before its clock-in") }
    if clockOut - clockIn >= ClockTime.minutesPerDay {
      throw RowFault("it runs over 24 hours or more; is its clock-out forgotten?")
    }
    return clockOut
  }

  private func minute(date: String, time: String, what: String) throws(RowFault) -> Int {
    guard let day = exportDate(date, order: order) else {
      throw RowFault("its \(what) date, \"\(date)\", is not a date")
    }
    guard let clock = exportTime(time) else {
      throw RowFault("its \(what), \"\(time)\", is not a time")
    }
    return day.dayNumber * ClockTime.minutesPerDay + clock.minutes
  }

  private func minute(dateAndTime text: String, what: String) throws(RowFault) -> Int {
    guard let (date, time) = exportDateAndTime(text, order: order) else {
      throw RowFault("its \(what), \"\(text)\", is not a date and a time")
    }
    return date.dayNumber * ClockTime.minutesPerDay + time.minutes
  }

  // MARK: Second looks

  private mutating func remark(on clocked: ClockedRow, _ row: [CSVField]) {
    func add(_ text: String) { export.remarks.append(LineRemark(line: clocked.line, text)) }
    let flag = cell(.autoClockOut, in: row)?.lowercased()
    let anomaly = cell(.anomalies, in: row)?.lowercased() ?? ""
    if flag == "true" || flag == "yes" || anomaly.contains("auto clock-out") {
      add("the clock-out was made by the time clock, not by the person")
    }
    if clocked.clockOut - clocked.clockIn > 16 * 60 { add("it runs over more than 16 hours") }
    if let paid = paidHours(row) {
      let worked = clocked.clockOut - clocked.clockIn - clocked.unpaidBreak
      // Seconds are not shown, and hundredths of an hour may be cut off.
      if abs(paid - Int64(worked) * 1_000_000 / 60) > 40_000 {
        add(
          "the time clock pays \(hundredths(paid)) hours, and the times give "
            + "\(hundredths(Int64(worked) * 1_000_000 / 60)); was there an unpaid break?")
      }
    }
  }

  /// Millionths of an hour; nil where the export does not say.
  private func paidHours(_ row: [CSVField]) -> Int64? {
    if let paid = cell(.paidHours, in: row) { return exportHours(paid) }
    guard let regular = cell(.regularHours, in: row).flatMap(exportHours) else { return nil }
    return [ExportColumn.overtimeHours, .doubleOvertimeHours]
      .reduce(regular) { $0 + (cell($1, in: row).flatMap(exportHours) ?? 0) }
  }

  private func hundredths(_ millionths: Int64) -> String {
    decimalText((millionths + 5_000) / 10_000, decimals: 2)
  }
}

/// Why no punch pair came of a row.
private struct RowFault: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

extension Diagnostic {
  fileprivate static func noHeaderRow(of clock: TimeClock, at place: Place) -> Diagnostic {
    let headers = clock.required.compactMap { $0.first.flatMap { clock.headers(of: $0).first } }
    return Diagnostic(
      .noHeaderRow, "this is not an export of \(clock.title) that can be imported", at: place,
      label: "no row has the headers " + headers.joined(separator: ", "),
      help: "export \(clock.wantedExport) as CSV")
  }

  fileprivate static func exportOfAnother(
    _ other: TimeClock, wanted clock: TimeClock, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .noHeaderRow, "this looks like an export of \(other.title), not of \(clock.title)", at: place,
      help: "write `tipsheet import \(other.rawValue)`")
  }

  fileprivate static func severalLocations(
    _ names: [String], at place: Place, first: Place
  ) -> Diagnostic {
    Diagnostic(
      .severalLocations, "this export is of several locations, and this folder is of one",
      at: place,
      notes: [Note("the first location", at: first)],
      help: "choose one with --location: " + names.joined(separator: ", "))
  }

  fileprivate static func unknownLocation(
    _ name: String, known: [String], at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .severalLocations, "this export has no location \"\(name)\"", at: place,
      help: "it has " + known.joined(separator: ", "))
  }

  fileprivate static func dayFirstDate(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .dayFirstDate, "this date, \"\(text)\", has the day before the month", at: place,
      help: "give --day-first, so that every date of the export is read so")
  }
}
