import Documents
package import Imports
import Tips

/// The questions that a person must answer before an import.
package struct OpenQuestions: Sendable {
  /// In the order of the export, each once.
  package private(set) var people: [ClockedPerson] = []
  package private(set) var jobs: [String] = []

  /// True if the times of no shift type are known.
  package let needsWindows: Bool

  /// Rows of known people and jobs with an unclear shift.
  package private(set) var rows: [RowQuestion] = []

  package var isEmpty: Bool { people.isEmpty && jobs.isEmpty && !needsWindows && rows.isEmpty }

  init(_ rows: ImportRows) {
    let (export, matching, timetable) = (rows.export, rows.matching, rows.timetable)
    needsWindows =
      timetable.isEmpty
      && export.rows.contains { $0.through == nil && rows.shiftType(of: $0) == nil }
    var asked: Set<String> = []
    var askedJobs: Set<String> = []
    var times: [EmployeeID: [WorkTimes]] = [:]
    for row in export.rows {
      let match = matching.employee(for: row.person)
      if case .unknown = match, asked.insert(folded(matching.label(of: row.person))).inserted {
        people.append(row.person)
      }
      if case .skipped = match { continue }
      if let job = row.job, case .unknown = matching.position(for: job),
        askedJobs.insert(folded(job)).inserted
      {
        jobs.append(job)
      }
      guard rows.rowShifts[row.line] == nil, case .known(let employee) = match,
        case .known = matching.position(for: row.job, of: employee), let fit = timetable.fit(row)
      else { continue }
      if !row.isUnlikely, row.hours == nil {
        times[employee.id, default: []].append(row.times(on: fit.date))
      }
      guard row.isUnlikely || (!needsWindows && rows.shiftType(of: row) == nil && fit.type == nil),
        rows.entered.types(of: row, by: employee.id, on: fit.date).isEmpty
      else { continue }
      // Rows of one job with the same choice become one question.
      let question = RowQuestion(first: row, fit: fit, employee: employee)
      if let index = self.rows.firstIndex(where: { $0.isAlike(question) }) {
        self.rows[index].lines.append(row.line)
      } else {
        self.rows.append(question)
      }
    }
    for index in self.rows.indices where self.rows[index].isUnlikely {
      let employee = self.rows[index].employee.id
      self.rows[index].learn(rows.entered.times(of: employee) + (times[employee] ?? []))
    }
  }
}

/// The rows of an export with what decides about their people, jobs, and shifts.
struct ImportRows {
  let export: TimeClockExport
  let matching: Matching
  let timetable: ShiftTimetable

  /// The type of every row's shift; nil to find each row's own.
  var shiftType: String?

  /// The answers about rows, by lines of the export.
  var rowShifts: [Int: RowShift] = [:]

  /// The work in the folder's shifts; a row that is already in a shift belongs to it.
  var entered = EnteredWork([])

  /// The restaurant's shift types.
  var types: [String] = []

  /// Returns the type that is given for every row, or that the row names.
  func shiftType(of row: ClockedRow) -> String? {
    shiftType ?? row.shift.flatMap { name in types.first { folded($0) == folded(name) } }
  }
}

/// A question about the shift that rows belong to.
package struct RowQuestion: Sendable {
  package let first: ClockedRow

  /// The fit of the first row with the shift types of its day.
  package let fit: ShiftFit

  /// The person of the first row.
  let employee: Employee

  /// The person's usual times, for an unlikely row; nil if too few are known.
  private(set) var usual: WorkTimes?

  /// The lines that the answer applies to, in ascending order.
  package fileprivate(set) var lines: [Int]

  fileprivate init(first: ClockedRow, fit: ShiftFit, employee: Employee) {
    self.first = first
    self.fit = fit
    self.employee = employee
    lines = [first.line]
  }

  /// Takes the medians of the last eight times that begin or end near the row's, if there are three.
  fileprivate mutating func learn(_ times: [WorkTimes]) {
    let own = first.times(on: fit.date)
    let near = times.filter {
      abs($0.clockIn - own.clockIn) <= 180 || abs($0.clockOut - own.clockOut) <= 180
    }.suffix(8)
    guard near.count > 2 else { return }
    let middle = near.count / 2
    usual = (near.map { $0.clockIn }.sorted()[middle], near.map { $0.clockOut }.sorted()[middle])
  }

  /// Whether the question is first about the row's times, which may be wrong.
  package var isUnlikely: Bool { first.isUnlikely }

  /// The likeliest type; nil on a day without shifts, and for an unlikely row, which Enter alone should not accept.
  package var suggestion: String? { isUnlikely ? nil : fit.best.first ?? fit.nearest }

  /// Whether most of the row is in the times of several types equally.
  package var isTie: Bool { fit.best.count > 1 && fit.choices[0].minutes * 2 >= fit.worked }

  /// Whether one answer can apply to both rows: rows at other times of the day need their own answers.
  fileprivate func isAlike(_ other: RowQuestion) -> Bool {
    func hour(_ minute: Int) -> Int { minute % ClockTime.minutesPerDay / 60 }
    let (row, otherRow) = (first, other.first)
    return !isUnlikely && !other.isUnlikely && row.job.map(folded) == otherRow.job.map(folded)
      && fit.best == other.fit.best && isTie == other.isTie
      && (isTie
        || hour(row.clockIn) == hour(otherRow.clockIn)
          && hour(row.clockOut) == hour(otherRow.clockOut))
  }
}

/// Clock-in and clock-out in minutes since the midnight that began the shift's day.
typealias WorkTimes = (clockIn: Int, clockOut: Int)

extension ClockedRow {
  fileprivate func times(on date: CalendarDate) -> WorkTimes {
    let midnight = date.dayNumber * ClockTime.minutesPerDay
    return (clockIn - midnight, clockOut - midnight)
  }
}

/// The answer to the question about a row's shift.
package enum RowShift: Hashable, Sendable {
  /// One of the restaurant's shift types.
  case type(String)

  case leftOut
}
