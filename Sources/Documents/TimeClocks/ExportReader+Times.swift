import CSV
import Schemas
import TipModel
import Wording

// Clock-in and clock-out of a row.
extension ExportReader {
  func clockInMinute(_ row: [CSVField]) throws(RowFault) -> Int {
    guard let date = cell(.inDate, in: row) else { throw RowFault("it has no clock-in") }
    guard columns[.inTime] != nil else {
      return try minute(dateAndTime: date, what: "clock-in")
    }
    guard let time = cell(.inTime, in: row) else { throw RowFault("it has no clock-in time") }
    return try minute(date: date, time: time, what: "clock-in")
  }

  func clockOutMinute(_ row: [CSVField], clockIn: Int) throws(RowFault) -> Int {
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
      throw RowFault("it is 24 hours long or longer; its clock-out may have been forgotten")
    }
    return clockOut
  }

  private func minute(date: String, time: String, what: Words) throws(RowFault) -> Int {
    guard let day = exportDate(date, order: order) else {
      throw RowFault("its \(what) date, \"\(date)\", is not a date")
    }
    guard let clock = exportTime(time) else {
      throw RowFault("its \(what), \"\(time)\", is not a time")
    }
    return day.dayNumber * ClockTime.minutesPerDay + clock.minutes
  }

  private func minute(dateAndTime text: String, what: Words) throws(RowFault) -> Int {
    guard let (date, time) = exportDateAndTime(text, order: order) else {
      throw RowFault("its \(what), \"\(text)\", is not a date and a time")
    }
    return date.dayNumber * ClockTime.minutesPerDay + time.minutes
  }
}
