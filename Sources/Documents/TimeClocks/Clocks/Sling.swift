import Schemas
import Wording

extension TimeClock {
  static let sling = TimeClock(
    name: "sling", title: "Sling", wantedExport: "the timesheets",
    marks: ["Clock in time", "Shift duration"],
    required: [[.name], [.inDate], [.inTime], [.outTime]],
    headers: [
      .name: ["Employee"],
      .inDate: ["Date"],
      .inTime: ["Clock in time"],
      .outTime: ["Clock out time"],
      .job: ["Position"],
      .location: ["Location"],
      .autoClockOut: ["Auto clock-out"],
    ])
}
