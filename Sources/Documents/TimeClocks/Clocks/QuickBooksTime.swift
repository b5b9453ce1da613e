import Schemas
import Wording

extension TimeClock {
  static let quickBooksTime = TimeClock(
    name: "quickbooks-time", title: "QuickBooks Time", wantedExport: "the timesheets",
    otherNames: ["quickbookstime", "tsheets"],
    required: [[.firstName], [.lastName], [.inDate], [.inTime], [.outTime]],
    headers: [
      .firstName: ["fname"],
      .lastName: ["lname"],
      .number: ["number"],
      .externalNumber: ["payroll_id"],
      .inDate: ["local_date"],
      .inTime: ["local_start_time"],
      .outTime: ["local_end_time"],
      .job: ["jobcode"],
      .location: ["location"],
      .paidHours: ["hours"],
    ])
}
