/// The meaning of a column of an export; the raw values are the words of `columns` in `timeclock.yaml`.
public enum ExportColumn: String, CaseIterable, Hashable, Sendable {
  case name
  case firstName = "first"
  case lastName = "last"
  case number
  case externalNumber = "payroll number"
  case job, location

  /// The shift type, by its name.
  case shift

  /// The day, or the day and the time of the clock-in.
  case inDate = "date"

  /// The time of the clock-in, or its day and time.
  case inTime = "in"
  case outDate = "out date"

  /// The first or last day of the week that the hours are for.
  case week

  /// In an export with a row for each punch: its time, or its day and time.
  case punchTime = "punch"

  case punchKind = "in or out"
  case outTime = "out"
  case unpaidBreak = "unpaid break"
  case paidBreak = "paid break"

  /// The times of an unpaid break; several breaks have several columns.
  case breakStart = "break start"
  case breakEnd = "break end"

  /// Paid hours, to compare with the times; they count if there are no times.
  case paidHours = "hours"

  /// Paid time in whole minutes, as `hours`.
  case paidMinutes = "minutes"
  case regularHours = "regular hours"
  case overtimeHours = "overtime hours"
  case doubleOvertimeHours = "double overtime hours"

  /// Hours worked without unpaid breaks. The times less these hours are the break.
  case workedHours = "hours less breaks"
  case cardTips = "card"
  case cashTips = "cash"
  case gratuity

  /// The person's sales, for pools that share or take by sales.
  case sales

  /// In a list of payments: the time of one, or its day and time.
  case paid = "paid at"

  /// In a list of payments: the number of one, which counts once.
  case payment

  /// In a list of payments: the refunded part of a tip.
  case refunded

  /// In a list of payments: whether it was paid, and how.
  case status, tender
  case anomalies
  case autoClockOut = "auto clock-out"

  /// A column that is not used.
  case leftOut = "leave out"

  /// Whether the amounts of several columns are added up; otherwise only one column may have this meaning.
  public var isSummed: Bool {
    switch self {
    case .unpaidBreak, .paidBreak, .breakStart, .breakEnd, .cardTips, .cashTips, .gratuity, .sales,
      .leftOut:
      true
    default: false
    }
  }
}
