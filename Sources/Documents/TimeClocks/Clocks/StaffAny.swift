import Schemas
import Wording

extension TimeClock {
  /// StaffAny: a row for each person, without days.
  static let staffAny = TimeClock(
    name: "staffany", title: "StaffAny", wantedExport: "the timesheet summary of one workweek",
    marks: ["Wage Type", "Total Paid Hours"],
    required: [[.name], [.paidHours]],
    headers: [
      .name: ["Employee"], .number: ["Employee ID"], .paidHours: ["Total Paid Hours"],
      .leftOut: ["Unpaid Break Hours"],
    ])
}
