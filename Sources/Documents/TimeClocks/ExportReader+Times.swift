import CSV
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
