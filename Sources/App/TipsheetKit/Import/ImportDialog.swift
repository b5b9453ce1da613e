import Books
import Documents
import Imports
import Jobs
import Text
import Tips

/// Asks about unknown names and rows of an export.
struct ImportDialog {
  private(set) var answers: ImportAnswers
  let questionnaire: Questionnaire

  /// Asks until nothing is open. `back` returns to the previous prompt.
  mutating func ask() throws {
    try questionnaire.say(
      "A few things about this export are not known yet. Answers about names and jobs are "
        + "remembered in timeclock.yaml. `-` leaves rows out, `back` goes back, Ctrl-C leaves "
        + "without writing.")
    var before: [ImportAnswers] = []
    while !answers.openQuestions.isEmpty {
      let state = answers
      do {
        try ask(answers.openQuestions)
        before.append(state)
      } catch NoAnswer.back {
        answers = before.popLast() ?? state
      }
    }
  }

  /// Asks the first question only, because learning who a person is may answer what a job is.
  private mutating func ask(_ questions: OpenQuestions) throws {
    if let person = questions.people.first {
      try ask(person)
    } else if let job = questions.jobs.first {
      try ask(job: job)
    } else if questions.needsWindows {
      try askWindows()
    } else if let row = questions.rows.first {
      try ask(row)
    }
  }

  private mutating func ask(_ person: ClockedPerson) throws {
    let matching = answers.matching
    let label = matching.label(of: person)
    let likely = matching.suggestion(for: person).map { answers.finder.label(of: $0) }
    var question = Question("\(label) is", initial: likely)
    let finder = answers.finder
    question.completions = { finder.completions(of: $0) }
    answers = try questionnaire.ask(question) { typed in
      var changed = answers
      try changed.set(person: label, to: typed)
      return changed
    }
  }

  private mutating func ask(job: String) throws {
    let question = Question("the job \(job) is", initial: answers.matching.suggestion(forJob: job))
      .completing(answers.positions)
    answers = try questionnaire.ask(question) { typed in
      var changed = answers
      try changed.set(job: job, to: typed)
      return changed
    }
  }

  /// Asks for the times of each shift type, until at least one has times.
  private mutating func askWindows() throws {
    try questionnaire.say(
      "When is each shift worked? Write from when to when (10:30 am-4:00 pm, 4pm-end), then the "
        + "days if not all (9am-3pm sat,sun), or `-` for none.")
    repeat {
      answers.forgetWindows()
      for type in answers.shiftTypes {
        answers = try questionnaire.ask(Question("\(type) is worked")) {
          typed in
          var changed = answers
          if typed != "-" { try changed.addWindow(of: type, times: typed) }
          return changed
        }
      }
      if answers.timetable.isEmpty {
        try questionnaire.sayWrong("no shift has any times", help: "give times for at least one")
      }
    } while answers.timetable.isEmpty
  }

  /// Asks for the shift of rows that fit no shift's times.
  private mutating func ask(_ question: RowQuestion) throws {
    let lines = question.lines.count == 1 ? translated("Line") : translated("Lines")
    try questionnaire.say(
      "\(lines) \(lineRanges(question.lines)), \(answers.rowText(question)): "
        + "\(answers.reason(question)).")
    if question.isUnlikely {
      try questionnaire.say(
        "If that is right, type its shift. If not, type `-` to leave it out, and enter the correct times later."
      )
    }
    let shift = Question("shift", initial: question.suggestion).completing(answers.shiftTypes)
    answers = try questionnaire.ask(shift) { typed in
      var changed = answers
      try changed.set(lines: question.lines, to: typed)
      return changed
    }
  }
}
