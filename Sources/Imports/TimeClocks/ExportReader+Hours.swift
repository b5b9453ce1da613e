import Documents
import Text
import Tips

// Rows with only hours: for one day, or for several days together.
extension ExportReader {
  /// Millionths of an hour; nil if the export has none.
  func paidHours(_ row: ExportRow) -> Int64? {
    for column in [ExportColumn.paidHours, .paidMinutes] {
      if let paid = row[column] { return form.hours(paid, in: column) }
    }
    guard let regular = row[.regularHours].flatMap(form.hours) else { return nil }
    return [ExportColumn.overtimeHours, .doubleOvertimeHours]
      .reduce(regular) { $0 + (row[$1].flatMap(form.hours) ?? 0) }
  }

  func setHours(of clocked: inout ClockedRow, _ row: ExportRow) throws(RowFault) {
    let days = try days(of: row)
    let worked = row[.workedHours].flatMap(form.hours)
    let columns: [ExportColumn] = [
      .workedHours, .paidHours, .paidMinutes, .regularHours,
    ]
    if let text = columns.lazy.compactMap({ row[$0] }).first(where: { $0.hasPrefix("-") }) {
      throw RowFault("its hours, \"\(text)\", are below zero")
    }
    guard let hours = worked ?? paidHours(row), hours > 0 else {
      guard let text = columns.lazy.compactMap({ row[$0] }).first, form.hours(text) == nil else {
        throw RowFault("it has no hours")
      }
      throw RowFault("its hours, \"\(text)\", are not a number of hours")
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
  private func days(of row: ExportRow) throws(RowFault) -> PayPeriod {
    if let text = row[.week] { return try week(text) }
    guard let text = day(row) else {
      if let days { return days }
      throw RowFault("it has no day")
    }
    guard let date = form.day(text) else {
      throw noDay(text, otherwise: "its day, \"\(text)\", is not a date")
    }
    guard let last = row[.outDate] else { return PayPeriod(from: date, to: date) }
    guard let last = form.date(last), date <= last else {
      throw RowFault("its last day, \"\(last)\", is not a date after \(date.plain)")
    }
    let days = PayPeriod(from: date, to: last)
    do throws(WrongAnswer) { try checkShiftDays(days, of: restaurant) } catch {
      throw RowFault(Words(verbatim: error.message))
    }
    return days
  }

  /// The fault of a text that names none of the days that the export is for.
  func noDay(_ text: String, otherwise: Words) -> RowFault {
    guard let days, isDayWithoutYear(text) else { return RowFault(otherwise) }
    return RowFault(
      "its day, \"\(text)\", is not one day from \(days.from.plain) to \(days.to.plain)",
      isDecided: true)
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
///   - areTogether: whether rows have the hours of all of these days; otherwise each names its own.
func daysFault(
  _ named: PayPeriod?, _ given: PayPeriod?, of restaurant: Restaurant, areTogether: Bool,
  at place: Place
) -> Diagnostic? {
  guard let days = given ?? named else {
    return Diagnostic(
      .severalDays, "these hours do not name their days in full", at: place,
      help: "give the first and the last day with --from and --to")
  }
  if let named, named != days {
    return Diagnostic(
      .severalDays, "these hours are of \(named.spoken), and not of \(days.spoken)", at: place,
      help: "give --from \(named.from.plain) --to \(named.to.plain), or no days")
  }
  guard areTogether else { return nil }
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

/// Reads the days in a text with two: `07/20/2026 To 08/02/2026`, `Week of 11/2/2026 - 11/8/2026`.
///
/// - Returns: nil for anything else.
func exportDays(_ text: String, _ form: ExportForm) -> PayPeriod? {
  let words = text.split { $0.isWhitespace }.map { String($0) }
  let marks = ["to", "-", "\u{2013}", "\u{2014}", "through", "until", "al", "a", "hasta"]
  for index in words.indices where marks.contains(words[index].lowercased()) {
    guard let last = form.date(words[(index + 1)...].joined(separator: " ")) else { continue }
    // Words such as `Payroll period:` may be before the first day.
    for start in words[..<index].indices {
      guard let first = form.date(words[start..<index].joined(separator: " ")), first <= last
      else { continue }
      return PayPeriod(from: first, to: last)
    }
  }
  // `11/2/2026-11/8/2026`
  let parts = text.split(separator: "-")
  guard words.count == 1, parts.count == 2, text.contains("/") else { return nil }
  return exportDays(parts.joined(separator: " - "), form)
}

extension ExportTable {
  /// Returns the days that an export names for all of its rows: in the lines above its header row, or in a column with
  /// the same text in every cell.
  func days(_ form: ExportForm, above: ArraySlice<[CSVField]>) -> PayPeriod? {
    let columns = header.indices.map { Set(texts(at: $0)) }.filter { $0.count == 1 }
    let all = above.joined().map { $0.text } + columns.joined()
    return all.lazy.compactMap { exportDays($0, form) }.first
  }
}
