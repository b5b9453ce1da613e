import CSV
import Diagnostics
import Schemas
import TipModel
import Wording

// Rows with only hours: for one day, or for several days together.
extension ExportReader {
  /// False if the export has only hours.
  var hasTimes: Bool {
    table.has(.inTime) || table.has(.outTime) || table.has(.outDate) && !hasLastDays
  }

  /// Whether the days of clock-outs have no times, and so are the last days of hours.
  private var hasLastDays: Bool {
    let cells = table.content.compactMap { table.cell(.outDate, in: $0) }
    return !cells.isEmpty && cells.allSatisfy { form.date($0) != nil }
  }

  /// Millionths of an hour; nil if the export has none.
  func paidHours(_ row: [CSVField]) -> Int64? {
    if let paid = table.cell(.paidHours, in: row) { return form.hours(paid) }
    guard let regular = table.cell(.regularHours, in: row).flatMap(form.hours) else { return nil }
    return [ExportColumn.overtimeHours, .doubleOvertimeHours]
      .reduce(regular) { $0 + (table.cell($1, in: row).flatMap(form.hours) ?? 0) }
  }

  func setHours(of clocked: inout ClockedRow, _ row: [CSVField]) throws(RowFault) {
    let days = try days(of: row)
    let worked = table.cell(.workedHours, in: row).flatMap(form.hours)
    guard let hours = worked ?? paidHours(row), hours > 0 else {
      throw RowFault("it has no hours")
    }
    let most = (days.to.dayNumber - days.from.dayNumber + 1) * 24
    guard hours <= Int64(most) * 1_000_000 else {
      throw RowFault("it has more than \(most) hours")
    }
    // A shift file has at most ten-thousandths.
    clocked.hours = Hours(tenThousandths: (hours + 50) / 100)
    clocked.clockIn = days.from.dayNumber * ClockTime.minutesPerDay
    clocked.clockOut = clocked.clockIn
    if days.to > days.from { clocked.through = days.to }
  }

  /// Returns the days of a row's hours, by its own columns or as they are for all rows.
  private func days(of row: [CSVField]) throws(RowFault) -> PayPeriod {
    if let text = table.cell(.week, in: row) { return try week(text) }
    guard let text = day(row) else {
      if let days { return days }
      throw RowFault("it has no day")
    }
    guard let date = form.date(text) ?? form.dateAndTime(text)?.date else {
      throw RowFault("its day, \"\(text)\", is not a date")
    }
    guard let last = table.cell(.outDate, in: row) else { return PayPeriod(from: date, to: date) }
    guard let last = form.date(last), date <= last else {
      throw RowFault("its last day, \"\(last)\", is not a date after \(date.plain)")
    }
    let days = PayPeriod(from: date, to: last)
    do throws(WrongAnswer) { try checkShiftDays(days, of: restaurant) } catch {
      throw RowFault(Words(verbatim: error.message))
    }
    return days
  }

  /// Returns the workweek that begins or ends on a day.
  private func week(_ text: String) throws(RowFault) -> PayPeriod {
    if let days = exportDays(text, form) { return days }
    guard let date = form.date(text) else {
      throw RowFault("its week, \"\(text)\", is not a date")
    }
    let days = restaurant.workweek(of: date)
    guard date == days.from || date == days.to else {
      throw RowFault(
        """
        its week, "\(text)", is neither the first nor the last day of a workweek, \(days.from.weekday.words) or \
        \(days.to.weekday.words)
        """)
    }
    return days
  }
}

/// Returns the fault of the days that all hours of an export are for.
///
/// - Parameters:
///   - named: the days that the export names.
///   - given: the days that a person gave.
func daysFault(
  _ named: PayPeriod?, _ given: PayPeriod?, of restaurant: Restaurant, at place: Place
) -> Diagnostic? {
  guard let days = given ?? named else {
    return Diagnostic(
      .severalDays, "these hours have no days", at: place,
      help: "give the first and the last day with --from and --to")
  }
  if let named, named != days {
    return Diagnostic(
      .severalDays, "these hours are of \(named.spoken), and not of \(days.spoken)", at: place,
      help: "give --from \(named.from.plain) --to \(named.to.plain), or no days")
  }
  do throws(WrongAnswer) {
    try checkShiftDays(days, of: restaurant)
    return nil
  } catch {
    let end = restaurant.lastDayTogether(from: days.from)
    return Diagnostic(
      .severalDays, Words(verbatim: error.message), at: place,
      help: "export the hours up to \(end.plain) by themselves, and then the rest")
  }
}
