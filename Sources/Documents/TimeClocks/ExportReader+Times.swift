import CSV
import Diagnostics
import Schemas
import TipModel
import Wording

// Clock-in and clock-out of a row.
extension ExportReader {
  func clockInMinute(_ row: [CSVField]) throws(RowFault) -> Int {
    let date = day(row)
    guard table.has(.inTime) else {
      guard let date else { throw RowFault("its clock-in is missing") }
      return try minute(dateAndTime: date, what: "clock-in")
    }
    guard let time = table.cell(.inTime, in: row) else {
      throw RowFault(date == nil ? "its clock-in is missing" : "its clock-in time is missing")
    }
    return try minute(date: date, time: time, what: "clock-in")
  }

  func clockOutMinute(_ row: [CSVField], clockIn: Int) throws(RowFault) -> Int {
    let open = RowFault("its clock-out is missing; enter the hours when you know them")
    var clockOut: Int
    if !table.has(.outTime) {
      guard let text = table.cell(.outDate, in: row) else { throw open }
      clockOut = try minute(dateAndTime: text, what: "clock-out")
    } else {
      guard let time = table.cell(.outTime, in: row) else { throw open }
      if let (date, time) = form.dateAndTime(time) {
        clockOut = minute(date, time)
      } else if let date = table.cell(.outDate, in: row) {
        clockOut = try minute(date: date, time: time, what: "clock-out")
      } else {
        guard let time = form.time(time) else {
          throw RowFault("its clock-out, \"\(time)\", is not a time")
        }
        // A time without a date that is earlier than the clock-in belongs to the next day.
        clockOut = clockIn - clockIn % ClockTime.minutesPerDay + time.minutes
        if clockOut < clockIn { clockOut += ClockTime.minutesPerDay }
      }
    }
    if clockOut == clockIn { throw RowFault("its clock-out equals its clock-in") }
    if clockOut < clockIn { throw RowFault("its clock-out is before its clock-in") }
    if clockOut - clockIn >= ClockTime.minutesPerDay {
      throw RowFault("it is 24 hours long or longer; its clock-out may have been forgotten")
    }
    return clockOut
  }

  private func minute(_ date: CalendarDate, _ time: ClockTime) -> Int {
    date.dayNumber * ClockTime.minutesPerDay + time.minutes
  }

  /// Returns the minute of a time with its day in the same cell, in another column, or in a row above.
  func minute(date: String?, time: String, what: Words) throws(RowFault) -> Int {
    if let (date, time) = form.dateAndTime(time) { return minute(date, time) }
    guard let date else { throw RowFault("its clock-in is missing") }
    guard let day = form.date(date) ?? form.dateAndTime(date)?.date else {
      throw RowFault("its \(what) date, \"\(date)\", is not a date")
    }
    guard let clock = form.time(time) else {
      throw RowFault("its \(what), \"\(time)\", is not a time")
    }
    return minute(day, clock)
  }

  private func minute(dateAndTime text: String, what: Words) throws(RowFault) -> Int {
    guard let (date, time) = form.dateAndTime(text) else {
      throw RowFault("its \(what), \"\(text)\", is not a date and a time")
    }
    return minute(date, time)
  }
}

// Breaks of a row, and a break that the paid hours show but that no column subtracts.
extension ExportReader {
  func unpaidBreak(
    _ row: [CSVField], of clocked: ClockedRow
  ) throws(RowFault) -> Int {
    if let text = table.cell(.workedHours, in: row) {
      guard let hours = form.hours(text) else {
        throw RowFault("its \(table.title(.workedHours)), \"\(text)\", is not a number of hours")
      }
      let worked = wholeMinutes(hours)
      let length = clocked.clockOut - clocked.clockIn
      guard worked <= length + 1 else {
        throw RowFault("its \(table.title(.workedHours)), \"\(text)\", is longer than its times")
      }
      return max(0, length - worked)
    }
    var sum = 0
    for cell in table.cells(.unpaidBreak, in: row) {
      let inMinutes = breaksInMinutes.contains(cell.index)
      guard let minutes = form.breakMinutes(cell.text, inMinutes: inMinutes) else {
        throw RowFault("its unpaid break, \"\(cell.text)\", is not a number of hours")
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
    var rows: [Int: [CSVField]] = [:]
    for row in table.content { rows[line(of: row)] = row }
    // Breaks that are paid or left out may be what is not subtracted.
    let used = Set(
      table.places.filter { ![.paidBreak, .leftOut].contains($0.key) }.values.joined())
    let column = table.header.indices.first { index in
      guard !used.contains(index) else { return false }
      let inMinutes = form.breaksAreMinutes(table.texts(at: index))
      return paid.allSatisfy { row, extra in
        guard let fields = rows[row.line] else { return true }
        let minutes =
          fields.text(at: index).map { form.breakMinutes($0, inMinutes: inMinutes) } ?? .some(0)
        return minutes.map { abs(extra - Int64($0) * 1_000_000 / 60) <= ClockedRow.tolerance }
          ?? false
      }
    }
    guard let column else { return nil }
    let header = table.header[column]
    let hours = table.title(table.has(.paidHours) ? .paidHours : .regularHours)
    return Diagnostic(
      .exportTotalsDiffer,
      "\(hours) leaves out \(header.text), but tipsheet would count it as worked, as on line \(first.row.line)",
      at: Place(file, header.span),
      help: "write `\(header.text): unpaid break` under `columns` in timeclock.yaml, or give "
        + "--column \"\(header.text)=unpaid break\"")
  }
}
