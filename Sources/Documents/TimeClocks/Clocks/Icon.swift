import Schemas
import Wording

extension TimeClock {
  static let icon = TimeClock(
    name: "icon", title: "Icon TimeClock", wantedExport: "the time cards",
    marks: ["InDow", "OutDow"],
    required: [[.firstName], [.lastName], [.inDate], [.inTime], [.outTime]],
    headers: [
      .firstName: ["FirstName"],
      .lastName: ["LastName"],
      .number: ["EmployeeID"],
      .inDate: ["InDate"],
      .inTime: ["InTime"],
      .outDate: ["OutDate"],
      .outTime: ["OutTime"],
      .job: ["Department"],
    ])
}
