import Documents
import Text
import Tips

// Clock-in and clock-out of a row.
extension ExportReader {
  func clockInMinute(_ row: ExportRow) throws(RowFault) -> Int {
    let hasTimes = table.has(.inTime)
    let date = day(row)
    return try minute(
      row[.inTime], on: date, hasTimes: hasTimes, what: "clock-in",
      missing: hasTimes && date != nil ? "its clock-in time is missing" : "its clock-in is missing")
  }

  func clockOutMinute(_ row: ExportRow, clockIn: Int) throws(RowFault) -> Int {
    var clockOut: Int
    if let text = row[.outTime], row[.outDate] == nil, form.moment(text) == nil {
      guard let time = form.time(text) else {
        throw RowFault("its clock-out, \"\(text)\", is not a time")
      }
      // A time without a date that is earlier than the clock-in belongs to the next day.
      clockOut = clockIn - clockIn % ClockTime.minutesPerDay + time.minutes
      if clockOut < clockIn { clockOut += ClockTime.minutesPerDay }
    } else {
      clockOut = try minute(
        row[.outTime], on: row[.outDate], hasTimes: table.has(.outTime), what: "clock-out",
        missing: "its clock-out is missing; enter the hours when you know them")
    }
    if clockOut == clockIn { throw RowFault("its clock-out equals its clock-in") }
    if clockOut < clockIn { throw RowFault("its clock-out is before its clock-in") }
    if clockOut - clockIn >= ClockTime.minutesPerDay {
      throw RowFault("it is 24 hours long or longer; its clock-out may have been forgotten")
    }
    return clockOut
  }

  /// Returns the minute of a time with its day in the same cell, in another column, or in a row above.
  ///
  /// - Parameter hasTimes: whether there is a column of times; otherwise the one of days has both.
  private func minute(
    _ time: String?, on date: String?, hasTimes: Bool = true, what: Words, missing: Words
  ) throws(RowFault) -> Int {
    guard let text = hasTimes ? time : date else { throw RowFault(missing) }
    if let moment = form.moment(text) { return moment }
    guard hasTimes else { throw RowFault("its \(what), \"\(text)\", is not a date and a time") }
    guard let date else {
      throw form.time(text) == nil
        ? RowFault("its \(what), \"\(text)\", is not a date and a time")
        : RowFault("it has no day")
    }
    guard let day = form.day(date) else {
      throw noDay(date, otherwise: "its \(what) date, \"\(date)\", is not a date")
    }
    guard let time = form.time(text) else {
      throw RowFault("its \(what), \"\(text)\", is not a time")
    }
    return day.dayNumber * ClockTime.minutesPerDay + time.minutes
  }
}

// Times of a 12-hour clock without am and pm.
extension ExportReader {
  /// Leaves out a row of more than twelve hours without am and pm, if other rows have them.
  func checkHalves(of clocked: ClockedRow, _ row: ExportRow) throws(RowFault) {
    let texts = [row[.inTime], row[.outTime]].compactMap { $0 }
    let times = texts.compactMap(form.time)
    guard clocked.length > Hours(minutes: 720), times.count == 2,
      times.allSatisfy({ (60..<780).contains($0.minutes) }),
      !texts.contains(where: { $0.contains { $0.isLetter } }),
      (table.places[.inTime] ?? []).flatMap(table.texts).contains(where: { text in
        text.contains { $0.isLetter }
      })
    else { return }
    throw RowFault("its times, \"\(texts[0])\" and \"\(texts[1])\", may lack am and pm")
  }

  /// Reports times that are all before 1:00 pm, if one of them makes a shift of more than twelve hours: `11:00` to `3:00`.
  func halfOfDayFault() -> Diagnostic? {
    let texts = [ExportColumn.inTime, .outTime].flatMap { table.places[$0] ?? [] }
      .flatMap(table.texts)
    let times = texts.compactMap { form.time($0) ?? form.dateAndTime($0)?.time }
    guard times.allSatisfy({ (60..<780).contains($0.minutes) }),
      !texts.contains(where: { $0.contains { $0.isLetter } }),
      let long = export.rows.first(where: { $0.hours == nil && $0.length > Hours(minutes: 720) }),
      let index = table.places[.inTime]?.first
    else { return nil }
    return Diagnostic(
      .unclearClockTime,
      "these times may lack am and pm: line \(long.line) would be \(long.length.spoken) long",
      at: Place(file, table.header[index].span),
      help: "write am or pm after each time, or use a 24-hour clock")
  }
}

// Breaks of a row, and a break that the paid hours show but that no column subtracts.
extension ExportReader {
  func unpaidBreak(_ row: ExportRow, of length: Int) throws(RowFault) -> Int {
    if let (title, text, _) = row.cells(.workedHours).first {
      guard let worked = form.hours(text).map(wholeMinutes) else {
        throw RowFault("its \(title), \"\(text)\", is not a number of hours")
      }
      guard worked <= length + 1 else {
        throw RowFault("its \(title), \"\(text)\", is longer than its times")
      }
      return max(0, length - worked)
    }
    var sum = 0
    for cell in row.cells(.unpaidBreak) {
      let inMinutes = breaksInMinutes.contains(cell.index)
      guard let minutes = form.breakMinutes(cell.text, inMinutes: inMinutes) else {
        throw RowFault("its unpaid break, \"\(cell.text)\", is not a number of hours")
      }
      sum += minutes
    }
    let ends = [ExportColumn.breakStart, .breakEnd].map { table.places[$0] ?? [] }
    for index in 0..<max(ends[0].count, ends[1].count) {
      let texts = ends.map { $0.indices.contains(index) ? row.fields.text(at: $0[index]) : nil }
      guard texts[0] != nil || texts[1] != nil else { continue }
      guard let start = texts[0], let end = texts[1] else {
        throw RowFault("its break has only one time, \"\(texts[0] ?? texts[1] ?? "")\"")
      }
      guard let minutes = form.minutes(from: start, to: end), minutes < length else {
        throw RowFault("its break, \"\(start)\" to \"\(end)\", is not a break in its times")
      }
      sum += minutes
    }
    return sum
  }

  /// Reports the column of breaks that explains the difference between paid hours and times on every row; nil if they
  /// do not differ, or not by one column.
  mutating func breakFault() -> Diagnostic? {
    let paid = export.rows.compactMap { row in
      row.hours == nil ? row.paidHours.map { (row: row, extra: row.workedMillionths - $0) } : nil
    }
    guard let first = paid.first(where: { abs($0.extra) > ClockedRow.tolerance }) else {
      return nil
    }
    var fields: [Int: [CSVField]] = [:]
    for row in rows { fields[line(of: row)] = row.fields }
    // Breaks that are paid or left out may be what is not subtracted.
    let used = Set(
      table.places.filter { ![.paidBreak, .leftOut].contains($0.key) }.values.joined())
    let column = table.header.indices.first { index in
      guard !used.contains(index) else { return false }
      let inMinutes = form.breaksAreMinutes(table.texts(at: index))
      return paid.allSatisfy { row, extra in
        guard let fields = fields[row.line] else { return true }
        let minutes =
          fields.text(at: index).map { form.breakMinutes($0, inMinutes: inMinutes) } ?? .some(0)
        return minutes.map { abs(extra - Int64($0) * 1_000_000 / 60) <= ClockedRow.tolerance }
          ?? false
      }
    }
    guard let column else { return nil }
    let header = table.header[column]
    let hours = table.title(table.paidColumn)
    return Diagnostic(
      .exportTotalsDiffer,
      "\(hours) leaves out \(header.text), but tipsheet would count it as worked, as on line \(first.row.line)",
      at: Place(file, header.span),
      help: "write `\(header.text): unpaid break` under `columns` in timeclock.yaml, or give "
        + "--column \"\(header.text)=unpaid break\"")
  }
}

// Exports with a row for each punch, with in and out on different rows.
extension ExportReader {
  /// A punch of one row.
  struct Punch {
    let line: Int
    let row: ExportRow
    let person: ClockedPerson
    let minute: Int
    let isIn: Bool
    let tips: RowTips
  }

  /// - Throws: `RowFault` if the row has no time, or is neither in nor out.
  func punch(
    _ row: ExportRow, line: Int, person: ClockedPerson, tips: RowTips
  ) throws(RowFault) -> Punch {
    let minute = try minute(
      row[.punchTime], on: day(row), what: "time", missing: "it has no time")
    let kind = row[.punchKind] ?? ""
    guard let isIn = isPunchIn(kind) else {
      throw RowFault("its \(table.title(.punchKind)), \"\(kind)\", is neither in nor out")
    }
    return Punch(line: line, row: row, person: person, minute: minute, isIn: isIn, tips: tips)
  }

  /// Returns pairs of each person's punches, in the order of the export; punches without a partner are left out.
  func pairs(
    of punches: [Punch]
  ) -> (pairs: [(from: Punch, to: Punch)], left: [(punch: Punch, reason: Words)]) {
    var pairs: [(from: Punch, to: Punch)] = []
    var left: [(punch: Punch, reason: Words)] = []
    for (_, own) in Dictionary(grouping: punches, by: { $0.person }) {
      var open: Punch?
      for punch in own.sorted(by: { ($0.minute, $0.line) < ($1.minute, $1.line) }) {
        if punch.isIn {
          if let open { left.append((open, "it has no clock-out")) }
          open = punch
        } else if let start = open, punch.minute - start.minute < ClockTime.minutesPerDay {
          if punch.minute > start.minute {
            pairs.append((start, punch))
          } else {
            left += [start, punch].map { ($0, "its clock-out equals its clock-in") }
          }
          open = nil
        } else {
          if let start = open { left.append((start, "it has no clock-out")) }
          left.append((punch, "it has no clock-in before it"))
          open = nil
        }
      }
      if let open { left.append((open, "it has no clock-out")) }
    }
    return (pairs.sorted { $0.from.line < $1.from.line }, left)
  }
}

/// Whether a word means a clock-in; nil if it means neither a clock-in nor a clock-out.
func isPunchIn(_ text: String) -> Bool? {
  let key = headerKey(text)
  if ExportColumn.inTime.cellWords.contains(key) { return true }
  return ExportColumn.outTime.cellWords.contains(key) ? false : nil
}
