import ShiftDecoding
import TimeClockImport
import TipModel

/// Asks at the terminal who and what the names of an export are.
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
      "The export has names that this folder does not know yet. Your answers are remembered in "
        + "timeclock.yaml. `-` leaves rows out, `back` goes back, Ctrl-C leaves without writing.")
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
    } else {
      try askWindows()
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

  /// One question for each shift type, until at least one takes clock-ins.
  private mutating func askWindows() throws(Stop) {
    try prompter.say(
      "Which clock-ins are of which shift? Give the time before which they are, `end` for all to "
        + "the end of the night, days where it is not every day (4:00 pm sat,sun), or `-` for none. "
        + "The first shift that fits takes a clock-in.")
    repeat {
      answers.forgetWindows()
      for (index, type) in answers.shiftTypes.enumerated() {
        let initial = index == answers.shiftTypes.count - 1 ? "end" : "4:00 pm"
        answers = try prompter.ask(Question("\(type): before", initial: initial)) {
          typed throws(WrongAnswer) in
          var changed = answers
          if typed != "-" { try changed.addWindow(of: type, until: typed) }
          return changed
        }
      }
      if !answers.matching.knowsShifts {
        try prompter.sayWrong("no shift takes any clock-in", help: "let at least one of them")
      }
    } while !answers.matching.knowsShifts
  }
}
