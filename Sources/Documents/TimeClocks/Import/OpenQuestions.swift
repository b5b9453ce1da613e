import TipModel

/// The questions that someone has to answer before an export can be imported.
package struct OpenQuestions: Sendable {
  /// In the order of the export, each once.
  package private(set) var people: [ClockedPerson] = []
  package private(set) var jobs: [String] = []

  /// True if the times of no shift type are known.
  package let needsWindows: Bool

  /// Rows of known people and jobs whose shift is not clear.
  package private(set) var rows: [RowQuestion] = []

  package var isEmpty: Bool { people.isEmpty && jobs.isEmpty && !needsWindows && rows.isEmpty }

  /// - Parameters:
  ///   - shiftType: the type of every row's shift; nil: each row's own.
  ///   - rowShifts: the answers about rows, by lines of the export.
  ///   - entered: a row that is in a shift already belongs to it.
  package init(
    _ export: TimeClockExport, _ matching: Matching, _ timetable: ShiftTimetable,
    shiftType: String?, rowShifts: [Int: RowShift] = [:], entered: EnteredWork = EnteredWork([])
  ) {
    needsWindows =
      shiftType == nil && timetable.isEmpty
      && export.rows.contains { $0.through == nil }
    var asked: Set<String> = []
    var askedJobs: Set<String> = []
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
    }
    guard !needsWindows, shiftType == nil else { return }
    for row in export.rows where rowShifts[row.line] == nil {
      guard case .known(let employee) = matching.employee(for: row.person),
        case .known = matching.position(for: row.job, of: employee)
      else { continue }
      guard let fit = timetable.fit(row), fit.type == nil,
        entered.types(of: row, by: employee.id, on: fit.date).isEmpty
      else { continue }
      add(RowQuestion(first: row, fit: fit))
    }
  }

  /// Rows of one job with the same choice are one question.
  private mutating func add(_ question: RowQuestion) {
    if let index = rows.firstIndex(where: { $0.isAlike(question) }) {
      rows[index].lines.append(question.first.line)
    } else {
      rows.append(question)
    }
  }
}

/// A question about the shift that rows belong to.
package struct RowQuestion: Sendable {
  package let first: ClockedRow

  /// How well the first row fits the shift types of its day.
  package let fit: ShiftFit

  /// The lines of the rows that the answer is for, in ascending order.
  package fileprivate(set) var lines: [Int]

  fileprivate init(first: ClockedRow, fit: ShiftFit) {
    self.first = first
    self.fit = fit
    lines = [first.line]
  }

  /// The likeliest type; nil on a day without shifts.
  package var suggestion: String? { fit.best.first ?? fit.nearest }

  /// Whether most of the row lies in the times of several types alike, and not outside of all.
  package var isTie: Bool { fit.best.count > 1 && fit.choices[0].minutes * 2 >= fit.worked }

  /// Rows of several people at other times of the day need answers of their own.
  fileprivate func isAlike(_ other: RowQuestion) -> Bool {
    first.job.map { folded($0) } == other.first.job.map { folded($0) } && fit.best == other.fit.best
      && isTie == other.isTie
      && (isTie
        || (
          first.clockIn % ClockTime.minutesPerDay / 60,
          first.clockOut % ClockTime.minutesPerDay / 60
        )
          == (
            other.first.clockIn % ClockTime.minutesPerDay / 60,
            other.first.clockOut % ClockTime.minutesPerDay / 60
          ))
  }
}

/// The answer to which shift a row belongs to.
package enum RowShift: Hashable, Sendable {
  /// One of the restaurant's shift types.
  case type(String)

  case leftOut
}
