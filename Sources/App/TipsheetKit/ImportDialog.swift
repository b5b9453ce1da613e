import Schemas
import TimeClocks
import TipReports

/// Asks at the terminal what is not known of an export's names and rows.
struct ImportDialog {
  private(set) var answers: ImportAnswers
  private let prompter: Prompter

  init(_ answers: ImportAnswers, prompter: Prompter) {
    self.answers = answers
    self.prompter = prompter
  }

  /// Asks until nothing is open; `back` asks the question before again.
  mutating func ask() throws(Stop) {
    try prompter.say(
      "A few things about this export are not known yet. Answers about names and jobs are "
        + "remembered in timeclock.yaml. `-` leaves rows out, `back` goes back, Ctrl-C leaves "
        + "without writing.")
    var before: [ImportAnswers] = []
    while !answers.openQuestions.isEmpty {
      let state = answers
      do throws(Stop) {
        try ask(answers.openQuestions)
        before.append(state)
      } catch {
        guard case .back = error else { throw error }
        answers = before.popLast() ?? state
      }
    }
  }

  /// The first of them; who a person is may answer what a job is.
  private mutating func ask(_ questions: OpenQuestions) throws(Stop) {
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

  private mutating func ask(_ person: ClockedPerson) throws(Stop) {
    let matching = answers.matching
    let label = matching.label(of: person)
    let likely = matching.suggestion(for: person).map { answers.finder.label(of: $0) }
    var question = Question("\(label) is", initial: likely)
    let finder = answers.finder
    question.completions = { finder.completions(of: $0) }
    answers = try prompter.ask(question) { typed throws(WrongAnswer) in
      var changed = answers
      try changed.set(person: label, to: typed)
      return changed
    }
  }

  private mutating func ask(job: String) throws(Stop) {
    let question = Question("the job \(job) is", initial: answers.matching.suggestion(forJob: job))
      .completing(answers.positions)
    answers = try prompter.ask(question) { typed throws(WrongAnswer) in
      var changed = answers
      try changed.set(job: job, to: typed)
      return changed
    }
  }

  /// One question for each shift type, until at least one has times.
  private mutating func askWindows() throws(Stop) {
    try prompter.say(
      "When is each shift worked? Write from when to when (10:30 am-4:00 pm, 4pm-end), then the "
        + "days if not all (9am-3pm sat,sun), or `-` for none.")
    repeat {
      answers.forgetWindows()
      for type in answers.shiftTypes {
        answers = try prompter.ask(Question("\(type) is worked")) {
          typed throws(WrongAnswer) in
          var changed = answers
          if typed != "-" { try changed.addWindow(of: type, times: typed) }
          return changed
        }
      }
      if answers.timetable.isEmpty {
        try prompter.sayWrong("no shift has any times", help: "give times for at least one")
      }
    } while answers.timetable.isEmpty
  }

  /// The shift of rows that no shift's times fit.
  private mutating func ask(_ question: RowQuestion) throws(Stop) {
    let lines = question.lines.count == 1 ? "Line" : "Lines"
    try prompter.say(
      "\(lines) \(lineRanges(question.lines)), \(answers.rowText(question)): "
        + "\(answers.reason(question)).")
    let shift = Question("shift", initial: question.suggestion).completing(answers.shiftTypes)
    answers = try prompter.ask(shift) { typed throws(WrongAnswer) in
      var changed = answers
      try changed.set(lines: question.lines, to: typed)
      return changed
    }
  }
}
