import Schemas
import Wording

extension TimeClock {
  static let homebase = TimeClock(
    name: "homebase", title: "Homebase", wantedExport: "the timesheet",
    required: [[.name], [.inDate], [.inTime], [.outTime]],
    headers: [
      .name: ["Name"], .number: ["Payroll ID"], .job: ["Role"], .location: ["Location"],
      .inDate: ["Clock in date"], .inTime: ["Clock in time"], .outDate: ["Clock out date"],
      .outTime: ["Clock out time"], .unpaidBreak: ["Unpaid breaks"],
      .paidHours: ["Total paid hours"],
    ])
}
