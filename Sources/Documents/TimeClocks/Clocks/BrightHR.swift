import Schemas
import Wording

extension TimeClock {
  static let brightHR = TimeClock(
    name: "brighthr", title: "BrightHR", wantedExport: "the blips",
    marks: ["Blip Type", "Total Excluding Breaks"],
    required: [[.firstName], [.lastName], [.inDate], [.inTime], [.outTime]],
    headers: [
      .firstName: ["First Name"],
      .lastName: ["Last Name"],
      .inDate: ["Clock In Date"],
      .inTime: ["Clock In Time"],
      .outDate: ["Clock Out Date"],
      .outTime: ["Clock Out Time"],
      .job: ["Job Title"],
      .workedHours: ["Total Excluding Breaks"],
    ])
}
