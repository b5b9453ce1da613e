import Books
import Documents
import Imports
import Jobs
import Text
import Tips

// Unknown names and rows of an export.
extension Questionnaire {
  /// Says what is asked, before the first prompt.
  func begin(about names: ImportNames) throws {
    try say(
      names.isOfPayments
        ? "Some tips were paid while nobody was on the clock. Type the shift that they belong to; `-` leaves them out. `otherwise: day` or `otherwise: next` in timeclock.yaml answers this for every import."
        : "A few things about this export are not known yet. Answers about names and jobs are "
          + "remembered in timeclock.yaml. `-` leaves rows out, `back` goes back, Ctrl-C leaves "
          + "without writing.")
  }

  /// Asks the first question only, because learning who a person is may answer what a job is.
  ///
  /// - Returns: the answers, by field.
  func ask(about names: ImportNames) throws -> [(name: String, text: String)] {
    func ask(_ question: Question, for field: String) throws -> (name: String, text: String) {
      try self.ask(question) { typed in
        var answers = names.answers
        try answers.take(typed, for: field)
        return (field, typed)
      }
    }
    if let (label, _, likely) = names.people.first {
      let finder = names.answers.finder
      var question = Question("\(label) is", initial: likely.map { finder.label(of: $0) })
      question.completions = { finder.completions(of: $0) }
      return [try ask(question, for: "person/\(label)")]
    }
    if let (job, suggestion) = names.jobs.first {
      let question = Question("the job \(job) is", initial: suggestion)
      return [try ask(question.completing(names.answers.positions), for: "job/\(job)")]
    }
    guard names.windows.isEmpty else {
      // The times of each shift type, until at least one has times.
      try say(
        "When is each shift worked? Write from when to when (10:30 am-4:00 pm, 4pm-end), then the "
          + "days if not all (9am-3pm sat,sun), or `-` for none.")
      while true {
        let times = try names.windows.map {
          try ask(Question("\($0) is worked"), for: "window/\($0)")
        }
        if times.contains(where: { $0.text != "-" }) { return times }
        try sayWrong("no shift has any times", help: "give times for at least one")
      }
    }
    guard let row = names.rows.first else { return [] }
    let lines = row.lines.count == 1 ? translated("Line") : translated("Lines")
    try say("\(lines) \(lineRanges(row.lines)), \(row.text): \(row.reason).")
    if row.isUnlikely {
      try say(
        "If that is right, type its shift. If not, type `-` to leave it out, and enter the correct times later."
      )
    }
    let shift = Question("shift", initial: row.suggestion).completing(names.answers.shiftTypes)
    return [try ask(shift, for: "row/\(lineRanges(row.lines))")]
  }
}

extension ImportNames {
  /// The options that would answer the questions, with the known facts about each.
  var options: [(option: String, what: Words)] {
    let known = people.map { label, _, likely -> (option: String, what: Words) in
      (
        "--map-employee \"\(label)=ID\"",
        likely.map { "\($0.id.text) is \($0.name)" } ?? "nobody on the roster has that name"
      )
    }
    let positions = jobs.map { job, _ -> (option: String, what: Words) in
      (
        "--map-job \"\(job)=POSITION\"",
        "positions: " + answers.positions.joined(separator: ", ")
      )
    }
    let times = windows.map { type -> (option: String, what: Words) in
      ("--window \"\(type)=TIME-TIME\"", "the hours of \(type)")
    }
    let shifts = rows.map { row -> (option: String, what: Words) in
      (
        "--row \"\(lineRanges(row.lines))=\(row.suggestion ?? "SHIFT")\"",
        "\(row.text): \(row.reason)"
      )
    }
    return known + positions + times + shifts
  }
}
