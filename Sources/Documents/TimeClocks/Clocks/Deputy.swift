import Schemas
import Wording

extension TimeClock {
  static let deputy = TimeClock(
    name: "deputy", title: "Deputy", wantedExport: "the timesheets",
    marks: ["Total Hours", "Mealbreak"],
    required: [[.name], [.inDate], [.inTime], [.outTime]],
    headers: [
      .name: ["Employee Name"],
      .number: ["Employee Export Code"],
      .inDate: ["Date"],
      .inTime: ["Start"],
      .outTime: ["End"],
      .job: ["Area Name"],
      .location: ["Location Name"],
      .paidHours: ["Total Hours"],
    ])
}
