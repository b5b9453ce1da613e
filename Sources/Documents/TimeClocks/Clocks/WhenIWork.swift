import Schemas
import Wording

extension TimeClock {
  static let whenIWork = TimeClock(
    name: "when-i-work", title: "When I Work", wantedExport: "the report Time Entries",
    otherNames: ["wheniwork"],
    required: [[.name], [.inDate], [.inTime], [.outTime]],
    headers: [
      .name: ["Employee Name"],
      .number: ["Employee ID"],
      .inDate: ["Clock-In Date"],
      .inTime: ["Clock-In Time"],
      .outDate: ["Clock-Out Date"],
      .outTime: ["Clock-Out Time"],
      .job: ["Employee Role"],
      .location: ["Job Site Name"],
      .paidHours: ["Length"],
    ])
}
