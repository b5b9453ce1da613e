import Schemas
import Wording

extension TimeClock {
  static let tray = TimeClock(
    name: "tray", title: "TRAY", wantedExport: "the time events",
    marks: ["Event", "Staff Name"],
    required: [[.name], [.inDate], [.inTime], [.outTime]],
    headers: [
      .name: ["Staff Name"],
      .number: ["Staff ID"],
      .inDate: ["Start Date"],
      .inTime: ["Start Time"],
      .outDate: ["End Date"],
      .outTime: ["End Time"],
      .job: ["Role"],
    ])
}
