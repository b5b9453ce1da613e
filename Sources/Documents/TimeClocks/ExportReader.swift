package import CSV
package import Diagnostics
package import Schemas
package import TipModel
import Wording

extension LineTable {
  mutating func line(of row: [CSVField]) -> Int {
    position(of: Int(row.first?.span.start ?? 0)).line
  }
}

/// Reads an export of hours.
///
/// Headers or a person's answers identify the columns, in any order. Lines before the header row are skipped and
/// reported.
///
/// - Parameters:
///   - rows: the file's rows without blank ones.
///   - columns: the complete columns.
///   - location: the location to read, if the export has several.
///   - days: the days of hours without days, as the export names them and as a person gave them.
///   - restaurant: its currency is that of the tips.
/// - Returns: nil if the location or the days are unknown, the dates have another order, or totals differ, which is
///   reported. Errors in single rows are in the result.
package func readExport(
  _ rows: [[CSVField]], columns: ExportColumns, of clock: TimeClock?, in file: SourceFile,
  location: String?, _ form: ExportForm, days: (named: PayPeriod?, given: PayPeriod?) = (nil, nil),
  restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
) -> TimeClockExport? {
  let place = Place(file, columns.table.header[0].span)
  if !columns.hasDays, let fault = daysFault(days.named, days.given, of: restaurant, at: place) {
    bag.report(fault)
    return nil
  }
  var reader = ExportReader(
    columns, in: file, form, days: days.given ?? days.named, restaurant: restaurant,
    isKnown: clock != nil)
  let export = reader.export(before: rows[..<columns.table.headerIndex], location: location)
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors ? nil : export
}

/// Reads the rows of one export.
struct ExportReader {
  let restaurant: Restaurant
  private let isKnown: Bool

  /// The days of hours without days; nil if rows have their own.
  let days: PayPeriod?
  let form: ExportForm
  let table: ExportTable
  let file: SourceFile
  private var lines: LineTable
  private(set) var bag = DiagnosticBag()
  private(set) var export = TimeClockExport()
  private var totals = ExportTotals()
  private var punches: [Punch] = []

  /// The day and the person of the rows below, if they have a separate row.
  private var section: (day: String?, name: String?) = (nil, nil)

  /// The columns of breaks whose bare numbers are minutes.
  let breaksInMinutes: Set<Int>

  var currency: Currency { restaurant.currency }

  init(
    _ columns: ExportColumns, in file: SourceFile, _ form: ExportForm, days: PayPeriod?,
    restaurant: Restaurant, isKnown: Bool
  ) {
    let table = columns.table
    self.table = table
    self.file = file
    self.form = form
    self.days = columns.hasDays ? nil : days
    self.restaurant = restaurant
    self.isKnown = isKnown
    lines = LineTable(file)
    breaksInMinutes = Set(
      (table.places[.unpaidBreak] ?? []).filter { form.breaksAreMinutes(table.texts(at: $0)) })
  }

  mutating func line(of row: [CSVField]) -> Int { lines.line(of: row) }

  fileprivate mutating func export(
    before: ArraySlice<[CSVField]>, location: String?
  ) -> TimeClockExport? {
    for row in before { leaveOut(row, "it is before the header row", isDecided: true) }
    export.headerLine = line(of: table.header)
    export.tipHeaders = table.tipHeaders
    export.unusedColumns = unusedColumns(listsAll: !isKnown)
    table.check(
      table.content.filter { isPunch($0) || days != nil && totalsReason($0) == nil },
      location: location, date: [.inDate, .week].first { table.has($0) } ?? .inTime,
      order: form.order, in: file, reportingTo: &bag)
    guard !bag.hasErrors else { return nil }
    for row in table.content { read(row, location: location) }
    addPairs()
    for fault in totals.faults(in: table, of: file, currency: currency) { bag.report(fault) }
    if let fault = breakFault() { bag.report(fault) }
    return export
  }

  private mutating func leaveOut(_ row: [CSVField], _ reason: Words, isDecided: Bool) {
    export.leftOut.append(LineRemark(line: line(of: row), reason, isDecided: isDecided))
  }

  /// Whether a row has a clock-in, so that it is not a row of totals.
  private func isPunch(_ row: [CSVField]) -> Bool {
    let columns: [ExportColumn] = [.inDate, .week, .inTime, .punchTime]
    let text = columns.lazy.compactMap { table.cell($0, in: row) }.first ?? ""
    return text.contains(where: { $0.isNumber })
  }

  // MARK: A row

  private mutating func read(_ row: [CSVField], location: String?) {
    let line = line(of: row)
    if takeSection(row) { return }
    if let reason = totalsReason(row) {
      totals.add(totals: row, line: line, hours: paidHours(row), rowTips(row, line: line).tips)
      return leaveOut(row, reason, isDecided: true)
    }
    var amounts: (tips: RowTips, areRead: Bool) = (RowTips(), false)
    defer { totals.add(hours: paidHours(row), amounts.areRead ? amounts.tips : nil) }
    do throws(RowFault) {
      try table.checkWidth(of: row)
      amounts = rowTips(row, line: line)
      export.tips += amounts.tips
      try table.checkLocation(of: row, wanted: location)
      let person = ClockedPerson(
        name: try name(row),
        number: table.cell(.externalNumber, in: row) ?? table.cell(.number, in: row))
      guard !table.has(.punchTime) else {
        punches.append(try punch(row, line: line, person: person, tips: amounts.tips))
        return
      }
      var clocked = try clockedRow(row, line: line, person, tips: amounts.tips)
      takeSales(of: &clocked, row)
      remark(on: clocked, row)
      export.rows.append(clocked)
    } catch {
      leaveOut(row, error.reason, isDecided: error.isDecided)
      export.leftOutTips[line] = amounts.tips
    }
  }

  private mutating func rowTips(
    _ row: [CSVField], line: Int
  ) -> (tips: RowTips, areRead: Bool) {
    var tips = RowTips()
    var areRead = true
    for column in ExportColumn.allCases {
      guard let kind = column.tipKind else { continue }
      for cell in table.cells(column, in: row) {
        if let amount = form.money(cell.text, in: currency) {
          tips[kind] = tips[kind] + amount
        } else {
          areRead = false
          export.remarks.append(
            LineRemark(
              line: line,
              "its \(cell.title), \"\(cell.text)\", is not an amount and is not counted"))
        }
      }
    }
    return (tips, areRead)
  }

  /// Adds up a row's columns of sales.
  private mutating func takeSales(of clocked: inout ClockedRow, _ row: [CSVField]) {
    for cell in table.cells(.sales, in: row) {
      if let amount = form.money(cell.text, in: currency), amount >= .zero {
        clocked.sales = (clocked.sales ?? .zero) + Money(minorUnits: amount.minorUnits)
      } else {
        export.remarks.append(
          LineRemark(
            line: clocked.line,
            "its \(cell.title), \"\(cell.text)\", is not an amount: enter the person's sales manually"
          ))
        clocked.hasUnclearSales = true
      }
    }
  }

  /// Returns the reason that a row has totals: `Totals for Ana Ruiz`, `Total`; or numbers without a name or a day.
  func totalsReason(_ row: [CSVField]) -> Words? {
    guard !isPunch(row) else { return nil }
    let words = row.first { !$0.text.isEmpty }?.text ?? ""
    if startsTotals(words) { return "it is a row of totals: \(words)" }
    let names: [ExportColumn] = [.name, .firstName, .lastName, .job, .inTime]
    return names.contains { table.cell($0, in: row) != nil }
      ? nil : "it has neither a name nor a day"
  }

  private func clockedRow(
    _ row: [CSVField], line: Int, _ person: ClockedPerson, tips: RowTips
  ) throws(RowFault) -> ClockedRow {
    var clocked = ClockedRow(
      line: line, person: person, job: table.cell(.job, in: row), clockIn: 0, clockOut: 0,
      unpaidBreak: 0, tips: tips)
    guard hasTimes else {
      try setHours(of: &clocked, row)
      return clocked
    }
    clocked.clockIn = try clockInMinute(row)
    clocked.clockOut = try clockOutMinute(row, clockIn: clocked.clockIn)
    clocked.unpaidBreak = try unpaidBreak(row, of: clocked)
    clocked.paidHours = table.has(.workedHours) ? nil : paidHours(row)
    return clocked
  }

  private func name(_ row: [CSVField]) throws(RowFault) -> String {
    let parts = [table.cell(.firstName, in: row), table.cell(.lastName, in: row)].compactMap { $0 }
    let whole =
      table.cell(.name, in: row) ?? (parts.isEmpty ? section.name : parts.joined(separator: " "))
    guard let name = whole else { throw RowFault("it names nobody") }
    return name.split(separator: " ").joined(separator: " ")
  }

  /// Returns the day of a row, by its own column or by its section.
  func day(_ row: [CSVField]) -> String? { table.cell(.inDate, in: row) ?? section.day }

  // MARK: Sections

  /// Takes a row with only a day or a person, if no column has it.
  private mutating func takeSection(_ row: [CSVField]) -> Bool {
    guard !isKnown, let text = row.onlyText else { return false }
    if !table.has(.inDate), form.date(text) != nil {
      section.day = text
      return true
    }
    guard ![.name, .firstName, .lastName].contains(where: { table.has($0) }), ExportSections.isName(text) else { return false }
    section.name = text
    return true
  }

  // MARK: Punches

  /// Makes rows of punches that belong together.
  private mutating func addPairs() {
    let (pairs, left) = pairs(of: punches)
    for (from, to) in pairs {
      let clocked = ClockedRow(
        line: from.line, person: from.person,
        job: table.cell(.job, in: from.row) ?? table.cell(.job, in: to.row), clockIn: from.minute,
        clockOut: to.minute, unpaidBreak: 0, tips: from.tips + to.tips)
      remark(on: clocked, from.row)
      export.rows.append(clocked)
    }
    for (punch, reason) in left {
      export.leftOut.append(LineRemark(line: punch.line, reason))
      export.leftOutTips[punch.line] = punch.tips
    }
  }

  // MARK: Second looks

  private mutating func remark(on clocked: ClockedRow, _ row: [CSVField]) {
    func add(_ text: Words) { export.remarks.append(LineRemark(line: clocked.line, text)) }
    let flag = table.cell(.autoClockOut, in: row)?.lowercased()
    let anomaly = table.cell(.anomalies, in: row)?.lowercased() ?? ""
    if flag == "true" || flag == "yes" || anomaly.holds("auto clock-out") {
      add("the clock-out was made by the time clock, not by the person")
    }
    if clocked.through == nil, clocked.length > restaurant.longestShift {
      add("it is longer than \(restaurant.longestShift.spoken)")
    }
  }
}
