import TipModel

/// A time clock whose exports are known.
package enum TimeClock: String, CaseIterable, Sendable {
  case toast
  case square
  case homebase
  case sevenShifts = "7shifts"

  /// As its makers write it.
  package var title: String {
    switch self {
    case .toast: "Toast"
    case .square: "Square"
    case .homebase: "Homebase"
    case .sevenShifts: "7shifts"
    }
  }

  /// Which of its exports to take.
  package var wantedExport: String {
    switch self {
    case .toast: "the time entries (Employees > Time Entries, or TimeEntries.csv of a data export)"
    case .square: "the timecards"
    case .homebase: "the timesheet"
    case .sevenShifts: "the report Worked Hours & Wages"
    }
  }
}

/// What a column of an export may hold.
enum ExportColumn: CaseIterable, Hashable {
  case name, firstName, lastName, number, externalNumber, job, location
  case inDate, inTime, outDate, outTime
  case unpaidBreak, paidHours, regularHours, overtimeHours, doubleOvertimeHours
  case anomalies, autoClockOut
  case cardTips, cashTips, gratuity
}

extension TimeClock {
  /// The headers of a column, without spaces and marks; the first is the vendor's usual one.
  func headers(of column: ExportColumn) -> [String] {
    if let kind = column.tipKind { return tipHeaders(of: kind) }
    return switch self {
    case .toast: toastHeaders(of: column)
    case .square: squareHeaders(of: column)
    case .homebase: homebaseHeaders(of: column)
    case .sevenShifts: sevenShiftsHeaders(of: column)
    }
  }

  /// Columns without which nothing can be imported: one of each list.
  var required: [[ExportColumn]] {
    switch self {
    case .toast: [[.name], [.inDate], [.outDate, .outTime]]
    case .square: [[.firstName], [.lastName], [.inDate], [.inTime], [.outTime]]
    case .homebase: [[.name], [.inDate], [.inTime], [.outTime]]
    case .sevenShifts: [[.firstName], [.lastName], [.inDate], [.inTime], [.outTime]]
    }
  }

  /// Vendors move tip columns about and rename them, and their headers say what they hold; so each
  /// time clock's are understood from all.
  private func tipHeaders(of kind: TipKind) -> [String] {
    switch kind {
    case .card:
      [
        "Non Cash Tips", "Tip Earnings", "Credit tips", "Credit card tips", "Card tips", "CC tips",
        "Charged tips", "Electronic tips",
      ]
    case .cash:
      [
        "Cash Tips Declared", "Cash tips", "Declared cash tips", "Declared tips",
        "Cash tips (declared)", "Tips declared",
      ]
    case .gratuity:
      ["Total Gratuity", "Auto gratuity", "Auto-gratuities", "Gratuity", "Gratuities"]
    }
  }

  private func toastHeaders(of column: ExportColumn) -> [String] {
    switch column {
    case .name: ["Employee"]
    case .number: ["Employee Id"]
    case .externalNumber: ["Employee External Id"]
    case .job: ["Job", "Job Title"]
    case .location: ["Location"]
    case .inDate: ["Date", "In Date"]
    case .inTime: ["Time In"]
    case .outDate: ["Out Date"]
    case .outTime: ["Time Out"]
    case .unpaidBreak: ["Unpaid Break Time"]
    case .paidHours: ["Payable Hours"]
    case .regularHours: ["Regular Hours"]
    case .overtimeHours: ["Overtime Hours"]
    case .anomalies: ["Anomalies"]
    case .autoClockOut: ["Auto Clock-out"]
    default: []
    }
  }

  private func squareHeaders(of column: ExportColumn) -> [String] {
    switch column {
    case .firstName: ["First name"]
    case .lastName: ["Last name"]
    case .number: ["Employee number"]
    case .job: ["Job title"]
    case .location: ["Location"]
    case .inDate: ["Clockin date", "Clock in date"]
    case .inTime: ["Clockin time", "Clock in time"]
    case .outDate: ["Clockout date", "Clock out date"]
    case .outTime: ["Clockout time", "Clock out time"]
    case .unpaidBreak: ["Unpaid break"]
    case .paidHours: ["Total paid hours"]
    case .regularHours: ["Regular hours"]
    case .overtimeHours: ["Overtime hours"]
    case .doubleOvertimeHours: ["Doubletime hours", "Double overtime hours"]
    default: []
    }
  }

  private func homebaseHeaders(of column: ExportColumn) -> [String] {
    switch column {
    case .name: ["Name"]
    case .number: ["Payroll ID"]
    case .job: ["Role"]
    case .location: ["Location"]
    case .inDate: ["Clock in date"]
    case .inTime: ["Clock in time"]
    case .outDate: ["Clock out date"]
    case .outTime: ["Clock out time"]
    case .unpaidBreak: ["Unpaid breaks"]
    case .paidHours: ["Total paid hours"]
    default: []
    }
  }

  private func sevenShiftsHeaders(of column: ExportColumn) -> [String] {
    switch column {
    case .firstName: ["First", "First Name"]
    case .lastName: ["Last", "Last Name"]
    case .number: ["Employee ID"]
    case .job: ["Role"]
    case .location: ["Location"]
    case .inDate: ["Date"]
    case .inTime: ["In Time"]
    case .outTime: ["Out Time"]
    case .unpaidBreak: ["Unpaid Breaks", "Unpaid Break"]
    case .regularHours: ["Regular Hours"]
    case .overtimeHours: ["OT Hours"]
    default: []
    }
  }
}
