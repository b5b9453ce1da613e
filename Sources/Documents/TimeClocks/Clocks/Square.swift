import Schemas
import Wording

extension TimeClock {
  static let square = TimeClock(
    name: "square", title: "Square", wantedExport: "the timecards",
    required: [[.firstName], [.lastName], [.inDate], [.inTime], [.outTime]],
    headers: [
      .firstName: ["First name"], .lastName: ["Last name"], .number: ["Employee number"],
      .job: ["Job title"], .location: ["Location"],
      .inDate: ["Clockin date", "Clock in date"], .inTime: ["Clockin time", "Clock in time"],
      .outDate: ["Clockout date", "Clock out date"], .outTime: ["Clockout time", "Clock out time"],
      .cardTips: ["Tips collected", "Tips", "Total tips"],
      .unpaidBreak: ["Unpaid break"], .paidHours: ["Total paid hours"],
      .regularHours: ["Regular hours"], .overtimeHours: ["Overtime hours"],
      .doubleOvertimeHours: ["Doubletime hours", "Double overtime hours"],
    ])
}
