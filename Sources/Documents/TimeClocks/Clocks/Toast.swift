import Schemas
import Wording

extension TimeClock {
  /// Toast: its web export has dates and times in separate columns, its data export has both in one.
  static let toast = TimeClock(
    name: "toast", title: "Toast",
    wantedExport:
      "the time entries (Employees > Time Entries, or TimeEntries.csv of a data export)",
    required: [[.name], [.inDate], [.outDate, .outTime]],
    headers: [
      .name: ["Employee"], .number: ["Employee Id"], .externalNumber: ["Employee External Id"],
      .job: ["Job", "Job Title"], .location: ["Location"],
      .inDate: ["Date", "In Date"], .inTime: ["Time In"], .outDate: ["Out Date"],
      .outTime: ["Time Out"], .unpaidBreak: ["Unpaid Break Time"], .paidHours: ["Payable Hours"],
      .regularHours: ["Regular Hours"], .overtimeHours: ["Overtime Hours"],
      .leftOut: ["Total Tips", "Tips Withheld"],
      .anomalies: ["Anomalies"], .autoClockOut: ["Auto Clock-out"],
    ])
}
