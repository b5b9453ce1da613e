import Schemas
import Wording

extension TimeClock {
  static let ordyx = TimeClock(
    name: "ordyx", title: "Ordyx", wantedExport: "the time sheets",
    marks: ["Authorized", "Reconciled"],
    required: [[.firstName], [.lastName], [.inTime], [.outTime]],
    headers: [
      .firstName: ["First Name"],
      .lastName: ["Last Name"],
      .inTime: ["In"],
      .outTime: ["Out"],
      .job: ["Job Title"],
      .paidHours: ["Hours"],
      .leftOut: ["Tip Out", "Reported Tips"],
    ])
}
