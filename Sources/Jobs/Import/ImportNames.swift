package import Documents
import Imports
import Text
package import Tips

/// The questions that a person must answer about the names and rows of an export.
package struct ImportNames {
  package let answers: ImportAnswers

  /// Whether they are about payments.
  package let isOfPayments: Bool

  /// The label and the name of each unknown person, with the employee who is likely meant; in the order of the export,
  /// each once.
  package private(set) var people: [(label: String, name: String, likely: Employee?)] = []
  package private(set) var jobs: [(job: String, suggestion: String?)] = []

  /// The shift types to ask times for.
  package private(set) var windows: [String] = []
  package private(set) var rows: [Row] = []

  /// Answers that cannot be read, by field.
  package let wrong: [(field: String, answer: WrongAnswer)]

  /// Rows whose shift is not clear.
  package struct Row {
    /// The lines that the answer applies to, in ascending order.
    package let lines: [Int]
    package let text: String
    package let reason: String

    /// The likeliest type; nil on a day without shifts, and for an unlikely row, which Enter alone should not accept.
    package let suggestion: String?

    /// Whether the row's times may be wrong.
    package var isUnlikely = false
  }

  package var isEmpty: Bool {
    people.isEmpty && jobs.isEmpty && windows.isEmpty && rows.isEmpty && wrong.isEmpty
  }

  init(_ answers: ImportAnswers, wrong: [(field: String, answer: WrongAnswer)] = []) {
    self.answers = answers
    self.wrong = wrong
    isOfPayments = false
    let known = answers.rows
    let (matching, timetable) = (known.matching, known.timetable)
    let needsWindows =
      timetable.isEmpty
      && known.export.rows.contains { $0.through == nil && known.shiftType(of: $0) == nil }
    if needsWindows { windows = answers.shiftTypes }
    var open: [OpenRow] = []
    var asked: Set<String> = []
    var askedJobs: Set<String> = []
    var times: [EmployeeID: [WorkTimes]] = [:]
    for row in known.export.rows {
      let match = matching.employee(for: row.person)
      let label = matching.label(of: row.person)
      if case .unknown = match, asked.insert(folded(label)).inserted {
        people.append((label, row.person.name, matching.suggestion(for: row.person)))
      }
      if case .skipped = match { continue }
      if let job = row.job, case .unknown = matching.position(for: job),
        askedJobs.insert(folded(job)).inserted
      {
        jobs.append((job, matching.suggestion(forJob: job)))
      }
      guard known.rowShifts[row.line] == nil, case .known(let employee) = match,
        case .known = matching.position(for: row.job, of: employee), let fit = timetable.fit(row)
      else { continue }
      if !row.isUnlikely, row.hours == nil {
        times[employee.id, default: []].append(row.times(on: fit.date))
      }
      guard row.isUnlikely || (!needsWindows && known.shiftType(of: row) == nil && fit.type == nil),
        known.entered.types(of: row, by: employee.id, on: fit.date).names.isEmpty
      else { continue }
      // Rows of one job with the same choice become one question.
      let question = OpenRow(
        first: row, label: label, employee: employee, fit: fit, lines: [row.line])
      if let index = open.firstIndex(where: { $0.isAlike(question) }) {
        open[index].lines.append(row.line)
      } else {
        open.append(question)
      }
    }
    rows = open.map { row in
      let own = row.isUnlikely ? known.entered.times(of: row.employee.id) : []
      return Row(
        lines: row.lines, text: row.text,
        reason: row.reason(besides: own + (times[row.employee.id] ?? [])),
        suggestion: row.suggestion, isUnlikely: row.isUnlikely)
    }
  }

  /// Asks about payments outside the times of every shift.
  init(
    _ open: [PaymentPlan.Question], _ answers: ImportAnswers, currency: Currency,
    wrong: [(field: String, answer: WrongAnswer)]
  ) {
    self.answers = answers
    self.wrong = wrong
    isOfPayments = true
    windows = answers.shiftType == nil && answers.timetable.isEmpty ? answers.shiftTypes : []
    guard windows.isEmpty, wrong.isEmpty else { return }
    rows = open.map { question in
      Row(
        lines: question.lines, text: question.text(in: currency), reason: question.reason,
        suggestion: question.nearest)
    }
  }
}

/// Rows of known people and jobs with an unclear shift.
private struct OpenRow {
  let first: ClockedRow

  /// The name of the first row's person in the export.
  let label: String
  let employee: Employee

  /// The fit of the first row with the shift types of its day.
  let fit: ShiftFit
  var lines: [Int]

  var isUnlikely: Bool { first.isUnlikely }
  var suggestion: String? { isUnlikely ? nil : fit.best.first ?? fit.nearest }

  /// Whether most of the row is in the times of several types equally.
  private var isTie: Bool { fit.best.count > 1 && fit.choices[0].minutes * 2 >= fit.worked }

  /// Whether one answer can apply to both rows: rows at other times of the day need their own answers.
  func isAlike(_ other: OpenRow) -> Bool {
    func hour(_ minute: Int) -> Int { minute % ClockTime.minutesPerDay / 60 }
    let (row, otherRow) = (first, other.first)
    return !isUnlikely && !other.isUnlikely && row.job.map(folded) == otherRow.job.map(folded)
      && fit.best == other.fit.best && isTie == other.isTie
      && (isTie
        || hour(row.clockIn) == hour(otherRow.clockIn)
          && hour(row.clockOut) == hour(otherRow.clockOut))
  }

  /// `Ana Ruiz, Server, Monday, April 15, 2024, 6:00 am to 10:00 am`, and the number of further rows.
  var text: String {
    let days = first.through.map { PayPeriod(from: fit.date, to: $0).spoken } ?? fit.date.longText
    let work =
      first.hours.map { translated("\($0.plain) hours") }
      ?? translated(
        "\(context: "times")\(spokenTime(first.clockIn)) to \(spokenTime(first.clockOut))")
    let parts = [label, first.job, days, work].compactMap { $0 }.joined(separator: ", ")
    let others = lines.count - 1
    return parts
      + (others == 0 ? "" : translated(", and \(counted(others, "row", "rows")) like it"))
  }

  /// - Parameter times: the person's other times.
  func reason(besides times: [WorkTimes]) -> String {
    if isUnlikely {
      let usual = usual(among: times).map { times in
        translated(
          "; \(employee.name) usually works from \(spokenTime(times.clockIn)) to \(spokenTime(times.clockOut))"
        )
      }
      return translated("it is \(first.length.spoken) long") + (usual ?? "")
    }
    if first.hours != nil, !fit.best.isEmpty {
      return translated(
        "it has hours without times, for \(fit.best.joined(separator: translated(" or for ")))")
    }
    if isTie {
      return translated(
        "it is as much in the times of \(fit.best.joined(separator: translated(" as of ")))")
    }
    guard let nearest = suggestion else { return translated("no shift is known for that day") }
    return fit.best.isEmpty
      ? translated("it is outside the times of every shift; the nearest is \(nearest)")
      : translated("most of it is outside the times of \(nearest), the nearest shift")
  }

  /// Returns the medians of the last eight times that begin or end near the row's; nil unless there are three.
  private func usual(among times: [WorkTimes]) -> WorkTimes? {
    let own = first.times(on: fit.date)
    let near = times.filter {
      abs($0.clockIn - own.clockIn) <= 180 || abs($0.clockOut - own.clockOut) <= 180
    }.suffix(8)
    guard near.count > 2 else { return nil }
    let middle = near.count / 2
    return (near.map { $0.clockIn }.sorted()[middle], near.map { $0.clockOut }.sorted()[middle])
  }
}

extension ClockedRow {
  fileprivate func times(on date: CalendarDate) -> WorkTimes {
    let midnight = date.dayNumber * ClockTime.minutesPerDay
    return (clockIn - midnight, clockOut - midnight)
  }
}
