import Schemas
import Wording

extension TimeClock {
  /// Toast's payroll export: a row for each person and job, without days.
  static let toastPayroll = TimeClock(
    name: "toast-payroll", title: "Toast Payroll",
    wantedExport: "PayrollExport.csv of one workweek", otherNames: ["toastpayroll"],
    marks: ["Net Sales", "Declared Tips"],
    required: [[.name], [.paidHours, .regularHours]],
    headers: [
      .name: ["Employee"], .number: ["Employee ID"], .job: ["Job Title"],
      .location: ["Location"], .regularHours: ["Regular Hours"],
      .overtimeHours: ["Overtime Hours"], .leftOut: ["Total Tips", "Tips Withheld"],
    ])
}
