package import Documents
package import Imports
package import Text
package import Tips

/// The reason that an import cannot be finished yet: a question, or an error.
package enum ImportStop: Error {
  /// The columns as they are asked about, and with the proposals that were accepted. If the latter are complete, only
  /// the days of the hours are missing.
  case columns(asked: ColumnMapping, tried: ColumnMapping)
  case names(ImportNames)

  /// An answer to a field that cannot be read.
  case wrong(field: String, WrongAnswer)
  case noHeaders(Words)

  /// Errors in a file; with the columns if they are in the export.
  case errors(DiagnosticBag, ColumnMapping?)

  /// No line could be taken.
  case nothing(ImportReady)
}

/// The questions about the names and rows of an export.
package struct ImportNames {
  package let answers: ImportAnswers

  /// Whether they are about payments.
  package let isOfPayments: Bool

  /// The label and the name of each unknown person, with the employee who is likely meant.
  package private(set) var people: [(label: String, name: String, likely: Employee?)] = []
  package private(set) var jobs: [(job: String, suggestion: String?)] = []

  /// The shift types to ask times for.
  package private(set) var windows: [String] = []
  package private(set) var rows: [Row] = []

  /// Answers that cannot be read, by field.
  package let wrong: [(field: String, answer: WrongAnswer)]

  /// Rows whose shift is not clear.
  package struct Row {
    package let lines: [Int]
    package let text: String
    package let reason: String
    package let suggestion: String?

    /// Whether the row's times may be wrong.
    package var isUnlikely = false
  }

  package var isEmpty: Bool {
    people.isEmpty && jobs.isEmpty && windows.isEmpty && rows.isEmpty && wrong.isEmpty
  }

  init(
    _ open: OpenQuestions, _ answers: ImportAnswers,
    wrong: [(field: String, answer: WrongAnswer)]
  ) {
    let matching = answers.matching
    self.answers = answers
    self.wrong = wrong
    isOfPayments = false
    people = open.people.map {
      (matching.label(of: $0), $0.name, matching.suggestion(for: $0))
    }
    jobs = open.jobs.map { ($0, matching.suggestion(forJob: $0)) }
    windows = open.needsWindows ? answers.shiftTypes : []
    rows = open.rows.map { row in
      Row(
        lines: row.lines, text: answers.rowText(row), reason: answers.reason(row),
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
