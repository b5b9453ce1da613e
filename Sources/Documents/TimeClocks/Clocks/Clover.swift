import Schemas
import Wording

extension TimeClock {
  static let clover = TimeClock(
    name: "clover", title: "Clover", wantedExport: "the shifts (Employees > Shifts)",
    marks: ["Cash Tips Collected"],
    required: [[.name], [.inTime], [.outTime], [.paidHours]],
    headers: [
      .name: ["Name"],
      .number: ["Employee ID"],
      .inTime: ["Clock In"],
      .outTime: ["Clock Out"],
      .paidHours: ["Hours"],
    ])
}
