import Documents
package import Text
package import Tips

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
  if !columns.hasDays,
    let fault = daysFault(
      days.named, days.given, of: restaurant, areTogether: !columns.lackYears, at: place)
  {
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
  let isKnown: Bool

  /// The days of hours without days; nil if rows have their own.
  let days: PayPeriod?
  let form: ExportForm
  let table: ExportTable
  let rows: [ExportRow]

  /// False if the export has only hours.
  private let hasTimes: Bool
  let file: SourceFile
  private var lines: LineTable
  private(set) var bag = DiagnosticBag()
  var export = TimeClockExport()
  private var totals = ExportTotals()
  private var punches: [Punch] = []

  /// The line of each row with only hours.
  private var linesOfHours: [[String]: Int] = [:]

  /// The day and the person of the rows below, if they have a separate row or cells that were merged, with their lines.
  var section: (day: String?, name: String?, lines: [Int]) = (nil, nil, [0, 0])

  /// The columns of breaks whose bare numbers are minutes.
  let breaksInMinutes: Set<Int>

  var currency: Currency { restaurant.currency }

  init(
    _ columns: ExportColumns, in file: SourceFile, _ form: ExportForm, days: PayPeriod?,
    restaurant: Restaurant, isKnown: Bool
  ) {
    let table = columns.table
    self.table = table
    rows = table.rows
    // Days of clock-outs without times are the last days of hours.
    let lastDays = rows.compactMap { $0[.outDate] }
    hasTimes =
      table.has(.inTime) || table.has(.outTime)
      || table.has(.outDate) && (lastDays.isEmpty || lastDays.contains { form.date($0) == nil })
    self.file = file
    self.form = form
    self.days = columns.hasDays ? nil : days
    self.restaurant = restaurant
    self.isKnown = isKnown
    lines = LineTable(file)
    breaksInMinutes = Set(
      (table.places[.unpaidBreak] ?? []).filter { form.breaksAreMinutes(table.texts(at: $0)) })
  }

  mutating func line(of row: ExportRow) -> Int { lines.line(of: row.fields) }

  fileprivate mutating func export(
    before: ArraySlice<[CSVField]>, location: String?
  ) -> TimeClockExport? {
    for row in before { leaveOut(lines.line(of: row), "it is before the header row") }
    export.headerLine = lines.line(of: table.header)
    export.tipHeaders = table.tipHeaders
    export.unusedColumns = unusedColumns(listsAll: !isKnown)
    table.check(
      rows.filter { isPunch($0) || days != nil && totalsReason($0) == nil },
      location: location, for: restaurant,
      date: [.inDate, .week].first { table.has($0) } ?? .inTime,
      order: form.order, in: file, reportingTo: &bag)
    guard !bag.hasErrors else { return nil }
    for row in rows { read(row, location: location) }
    addPairs()
    for fault in totals.faults(in: table, of: file, currency: currency) { bag.report(fault) }
    for fault in [breakFault(), halfOfDayFault()] { if let fault { bag.report(fault) } }
    return export
  }

  private mutating func leaveOut(
    _ line: Int, _ reason: Words, about: String? = nil, isDecided: Bool = true
  ) {
    export.leftOut.append(
      LineRemark(line: line, reason, about: isDecided ? nil : about, isDecided: isDecided))
  }

  /// Returns the person and the day of a row, as far as it names them.
  private func about(_ row: ExportRow) -> String? {
    let days = [day(row), row[.inTime], row[.punchTime], row[.outTime]]
    return LineRemark.about(
      try? name(row), on: days.lazy.compactMap { $0.flatMap(form.day) }.first)
  }

  /// Whether a row has a clock-in, so that it is not a row of totals.
  private func isPunch(_ row: ExportRow) -> Bool {
    let columns: [ExportColumn] = [.inDate, .week, .inTime, .punchTime]
    let text = columns.lazy.compactMap { row[$0] }.first ?? ""
    return text.contains(where: { $0.isNumber })
  }

  // MARK: A row

  private mutating func read(_ row: ExportRow, location: String?) {
    let line = line(of: row)
    if takeSection(row) { return }
    if let reason = totalsReason(row) {
      totals.add(totals: row.fields, hours: paidHours(row), rowTips(row, line: line).tips)
      return leaveOut(line, reason)
    }
    if !isKnown { carryDown(row, line: line) }
    // Times show the same by themselves.
    if !hasTimes, !table.has(.punchTime) {
      let texts = row.fields.map { $0.text }
      if let first = linesOfHours[texts] {
        return leaveOut(line, "it is the same as line \(first)")
      }
      linesOfHours[texts] = line
    }
    var amounts: (tips: RowTips, areRead: Bool) = (RowTips(), false)
    defer { totals.add(hours: paidHours(row), amounts.areRead ? amounts.tips : nil) }
    do throws(RowFault) {
      try row.checkWidth()
      amounts = rowTips(row, line: line)
      export.tips += amounts.tips
      try row.checkLocation(location)
      let person = ClockedPerson(
        name: try name(row), number: row[.externalNumber] ?? row[.number])
      guard !table.has(.punchTime) else {
        punches.append(try punch(row, line: line, person: person, tips: amounts.tips))
        return
      }
      var clocked = try clockedRow(row, line: line, person, tips: amounts.tips)
      takeSales(of: &clocked, row)
      remark(on: clocked, row)
      export.rows.append(clocked)
    } catch {
      leaveOut(line, error.reason, about: about(row), isDecided: error.isDecided)
      export.leftOutTips[line] = amounts.tips
    }
  }

  private mutating func rowTips(
    _ row: ExportRow, line: Int
  ) -> (tips: RowTips, areRead: Bool) {
    var tips = RowTips()
    var areRead = true
    for column in ExportColumn.allCases {
      guard let kind = column.tipKind else { continue }
      for cell in row.cells(column) {
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
  private mutating func takeSales(of clocked: inout ClockedRow, _ row: ExportRow) {
    for cell in row.cells(.sales) {
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
  func totalsReason(_ row: ExportRow) -> Words? {
    guard !isPunch(row) else { return nil }
    let words = row.fields.first { !$0.text.isEmpty }?.text ?? ""
    if startsTotals(words) { return "it is a row of totals: \(words)" }
    let names: [ExportColumn] = [.name, .firstName, .lastName, .job, .inTime]
    return names.contains { row[$0] != nil }
      ? nil : "it has neither a name nor a day"
  }

  private func clockedRow(
    _ row: ExportRow, line: Int, _ person: ClockedPerson, tips: RowTips
  ) throws(RowFault) -> ClockedRow {
    var clocked = ClockedRow(
      line: line, person: person, job: row[.job], clockIn: 0, clockOut: 0,
      unpaidBreak: 0, tips: tips)
    clocked.shift = row[.shift]
    guard hasTimes else {
      try setHours(of: &clocked, row)
      return clocked
    }
    clocked.clockIn = try clockInMinute(row)
    clocked.clockOut = try clockOutMinute(row, clockIn: clocked.clockIn)
    let zones = [row[.inTime] ?? row[.inDate], row[.outTime] ?? row[.outDate]]
      .compactMap { $0.flatMap(exportZone) }
    if zones.count == 2 { clocked.zones = zones }
    try checkHalves(of: clocked, row)
    clocked.unpaidBreak = try unpaidBreak(row, of: clocked.clockOut - clocked.clockIn)
    clocked.paidHours = table.has(.workedHours) ? nil : paidHours(row)
    return clocked
  }

  private func name(_ row: ExportRow) throws(RowFault) -> String {
    let parts = [row[.firstName], row[.lastName]].compactMap { $0 }
    let whole =
      row[.name] ?? (parts.isEmpty ? nil : parts.joined(separator: " "))
      ?? row[.number] ?? row[.externalNumber] ?? section.name
    guard let name = whole else { throw RowFault("it names nobody") }
    return name.split(separator: " ").joined(separator: " ")
  }

  /// Returns the day of a row, by its own column or by its section.
  func day(_ row: ExportRow) -> String? { row[.inDate] ?? section.day }

  // MARK: Punches

  /// Makes rows of punches that belong together.
  private mutating func addPairs() {
    let (pairs, left) = pairs(of: punches)
    for (from, to) in pairs {
      let clocked = ClockedRow(
        line: from.line, person: from.person,
        job: from.row[.job] ?? to.row[.job], clockIn: from.minute,
        clockOut: to.minute, unpaidBreak: 0, tips: from.tips + to.tips)
      remark(on: clocked, from.row)
      export.rows.append(clocked)
    }
    for (punch, reason) in left {
      let date = CalendarDate(dayNumber: punch.minute.floorDivided(by: ClockTime.minutesPerDay))
      leaveOut(
        punch.line, reason, about: LineRemark.about(punch.person.name, on: date), isDecided: false)
      export.leftOutTips[punch.line] = punch.tips
    }
  }

  // MARK: Second looks

  private mutating func remark(on clocked: ClockedRow, _ row: ExportRow) {
    func add(_ text: Words) { export.remarks.append(LineRemark(line: clocked.line, text)) }
    let flag = row[.autoClockOut]?.lowercased()
    let anomaly = row[.anomalies]?.lowercased() ?? ""
    if flag == "true" || flag == "yes" || anomaly.holds("auto clock-out") {
      add("the clock-out was made by the time clock, not by the person")
    }
    if clocked.through == nil, clocked.length > restaurant.longestShift {
      add("it is longer than \(restaurant.longestShift.spoken)")
    }
  }
}
