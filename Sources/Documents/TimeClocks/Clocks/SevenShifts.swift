import Schemas
import Wording

extension TimeClock {
  static let sevenShifts = TimeClock(
    name: "7shifts", title: "7shifts", wantedExport: "the report Worked Hours & Wages",
    otherNames: ["sevenshifts"],
    required: [[.firstName], [.lastName], [.inDate], [.inTime], [.outTime]],
    headers: [
      .firstName: ["First", "First Name"], .lastName: ["Last", "Last Name"],
      .number: ["Employee ID"], .job: ["Role"], .location: ["Location"],
      .inDate: ["Date"], .inTime: ["In Time"], .outTime: ["Out Time"],
      .unpaidBreak: ["Unpaid Breaks", "Unpaid Break"], .regularHours: ["Regular Hours"],
      .overtimeHours: ["OT Hours"],
    ])
}
