/// The meaning of a column of an export; the raw values are the words of `columns` in `timeclock.yaml`.
public enum ExportColumn: String, CaseIterable, Hashable, Sendable {
  case name
  case firstName = "first"
  case lastName = "last"
  case number
  case externalNumber = "payroll number"
  case job, location

  /// The day, or the day and the time of the clock-in.
  case inDate = "date"

  /// The time of the clock-in, or its day and time.
  case inTime = "in"
  case outDate = "out date"

  /// The first or the last day of the week that the hours are of.
  case week

  /// Of an export with a row for each punch: its time, or its day and time.
  case punchTime = "punch"

  case punchKind = "in or out"
  case outTime = "out"
  case unpaidBreak = "unpaid break"
  case paidBreak = "paid break"

  /// Hours that are paid, to compare with the times; if there are no times they are taken.
  case paidHours = "hours"
  case regularHours = "regular hours"
  case overtimeHours = "overtime hours"
  case doubleOvertimeHours = "double overtime hours"

  /// Hours worked without unpaid breaks: what the times have more is the break.
  case workedHours = "hours less breaks"
  case cardTips = "card"
  case cashTips = "cash"
  case gratuity

  /// Of a list of payments: the time of one, or its day and time.
  case paid = "paid at"

  /// Of a list of payments: the number of one, which counts once.
  case payment

  /// Of a list of payments: what was given back of a tip.
  case refunded

  /// For a list of payments: whether it was paid, and the means.
  case status, tender
  case anomalies
  case autoClockOut = "auto clock-out"

  /// A column that nothing is taken from.
  case leftOut = "leave out"

  /// True if the amounts of several columns are added up; of others there is one.
  public var isSummed: Bool {
    switch self {
    case .unpaidBreak, .paidBreak, .cardTips, .cashTips, .gratuity, .leftOut: true
    default: false
    }
  }
}
