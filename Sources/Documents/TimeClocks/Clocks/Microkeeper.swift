import Schemas
import Wording

extension TimeClock {
  static let microkeeper = TimeClock(
    name: "microkeeper", title: "Microkeeper", wantedExport: "the timesheets",
    required: [[.name], [.inDate], [.inTime], [.outTime]],
    headers: [
      .name: ["Employee Name"],
      .number: ["Employee ID"],
      .externalNumber: ["Payroll ID"],
      .inDate: ["Date"],
      .inTime: ["Clock On"],
      .outTime: ["Clock Off"],
      .unpaidBreak: ["Unpaid Breaks"],
      .paidBreak: ["Paid Breaks"],
      .paidHours: ["Hours"],
      .job: ["Job Title"],
    ])
}
