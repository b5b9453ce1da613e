import Documents
import Folder
import TestSupport
import Testing
import Text
import Tips
@testable import Imports
@testable import Jobs

/// A small restaurant, and what an export in it comes to.
struct ImportFixture {
  static let restaurant = Restaurant(
    positions: [
      Position("Server"), Position("Busser", 5_000), Position("Manager", 0, isTipEligible: false),
    ])

  static let roster = Roster([
    Employee("3", "Johny M.", ["Server"]), Employee("7", "Maria Lopez", ["Server", "Busser"]),
    Employee("8", "Maria Lopez", ["Busser"]),
    Employee("40", "Ana Ruiz", ["Server", "Manager"], isManager: true),
  ])

  static let windows = [
    ShiftWindow(type: "Lunch", until: ClockTime(minutes: 960)),
    ShiftWindow(type: "Dinner", until: nil),
  ]

  let export: TimeClockExport
  let codes: [DiagnosticCode]

  /// - Parameter csv: an export of Square, unless another clock is given.
  init(
    _ csv: String, of clock: TimeClock = .square, location: String? = nil,
    order: DateOrder = .monthFirst, restaurant: Restaurant = ImportFixture.restaurant
  ) throws {
    let file = SourceFile(csv, named: "export.csv")
    var bag = DiagnosticBag()
    let rows = try #require(csvRows(of: file, reportingTo: &bag))
    let form = ExportForm(order: order, hasDecimalComma: nil, rows: rows)
    let columns = exportColumns(
      rows, of: clock, in: file, form, restaurant: restaurant, reportingTo: &bag)
    export =
      columns.flatMap { columns in
        readExport(
          rows, columns: columns, of: clock, in: file, location: location, form,
          restaurant: restaurant, reportingTo: &bag)
      } ?? TimeClockExport()
    codes = bag.diagnostics.map(\.code)
  }

  /// Rows of Square timecards: number, first and last name, job, and the four date and time fields.
  init(square rows: [String]) throws {
    try self.init(
      "Employee number,First name,Last name,Job title,Clockin date,Clockin time,"
        + "Clockout date,Clockout time\n" + rows.map { $0 + "\n" }.joined())
  }

  func matching(_ change: (inout TimeClockSettings) -> Void = { _ in }) -> Matching {
    var settings = TimeClockSettings()
    change(&settings)
    return Matching(
      export, settings: settings, restaurant: ImportFixture.restaurant,
      roster: ImportFixture.roster)
  }

  func timetable(_ change: (inout TimeClockSettings) -> Void = { _ in }) -> ShiftTimetable {
    var settings = TimeClockSettings()
    settings.windows = ImportFixture.windows
    change(&settings)
    return ShiftTimetable(
      settings.windows, restaurant: ImportFixture.restaurant,
      dayStart: settings.dayStart ?? Restaurant.usualDayStart)
  }

  /// - Parameter settings: nil for the fixture's windows.
  func answers(_ settings: TimeClockSettings? = nil, worked: [WorkedShift] = []) -> ImportAnswers {
    var usual = TimeClockSettings()
    usual.windows = ImportFixture.windows
    return ImportAnswers(
      export, settings ?? usual, worked: worked, restaurant: ImportFixture.restaurant,
      ImportFixture.roster)
  }

  func plan(
    shiftType: String? = nil, rowShifts: [Int: RowShift] = [:],
    _ change: (inout TimeClockSettings) -> Void = { _ in }
  ) -> ImportPlan {
    let rows = ImportRows(
      export: export, matching: matching(change), timetable: timetable(change),
      shiftType: shiftType, rowShifts: rowShifts)
    return ImportPlan(rows, restaurant: ImportFixture.restaurant)
  }
}

extension TimeClock {
  static let square = known("square")
  static let toast = known("toast")
  static let homebase = known("homebase")
  static let toastPayments = known("toast-payments")

  private static func known(_ name: String) -> TimeClock {
    guard let clock = typed(name) else { preconditionFailure("no clock \(name)") }
    return clock
  }
}

extension RememberedValues {
  /// Adds values, in the order of their names.
  mutating func set(_ values: [String: Value]) {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) { set(name, to: value) }
  }
}

extension ImportPlan {
  /// `2024-04-13 Dinner: {employee: 3, …}`, a line for each person.
  var lines: [String] {
    shifts.flatMap { shift in
      shift.staff.map { "\(shift.date.plain) \(shift.type): \(StaffLine($0.entry).text())" }
    }
  }

  var reasons: [String] { leftOut.map { "\($0.line): \($0.text)" } }
}
