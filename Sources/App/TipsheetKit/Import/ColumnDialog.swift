import Documents
import Imports
import Jobs
import Text
import Tips

/// Asks what the columns of an export hold, and describes its first rows.
struct ColumnDialog {
  private(set) var mapping: ColumnMapping
  let questionnaire: Questionnaire

  /// Reads the days that a text means.
  let days: (String) throws -> PayPeriod

  /// - Precondition: at least one row can be the header row.
  mutating func ask() throws {
    let start = mapping
    if start.clock == nil, !start.isComplete {
      try questionnaire.say(
        "tipsheet does not know this export. Tell it what each column contains; Enter accepts the value "
          + "in [ ]. The answers are kept in timeclock.yaml, so you are not asked next time.")
    }
    while true {
      mapping = start
      try askColumns(start.questions)
      if let columns = mapping.columns, let problem = columns.problem {
        try questionnaire.sayWrong(problem, help: "answer the questions about columns again")
        continue
      }
      try askDate()
      if mapping.needsDays { try askDays() }
      let rows = mapping.sentences
      for row in rows { try questionnaire.echo(row) }
      if rows.isEmpty {
        try questionnaire.sayWrong(
          "no row can be read that way", help: "answer the questions about columns again")
        continue
      }
      do {
        if try questionnaire.askYesOrNo("is that right", initial: true) { return }
      } catch NoAnswer.back { continue }
    }
  }

  private mutating func askColumns(_ questions: [ColumnQuestion]) throws {
    var mapping = mapping
    let questionnaire = questionnaire
    try questionnaire.askInOrder(questions, first: { try questionnaire.sayFirst() }) { asked in
      let samples = asked.samples.map { DisplayText($0).text }.joined(separator: ", ")
      try questionnaire.say("\(DisplayText(asked.header).text): \(samples) (\(asked.reason))")
      let question = Question(
        "\(DisplayText(asked.header).text) holds", initial: asked.proposal?.typedWord
      ).completing(asked.choices.map(\.typedWord))
      let column = try questionnaire.ask(question) {
        try ExportColumn(
          typed: $0, for: asked.header, likely: asked.choices)
      }
      mapping.set(asked.header, to: column)
    }
    self.mapping = mapping
  }

  /// Asks for the days that combined hours cover.
  private mutating func askDays() throws {
    try questionnaire.say(
      """
      This export does not name its days in full. Which days are they: `last week`, or from one day \
      to another, such as `11/2 to 11/8`?
      """)
    let days = days
    mapping.set(days: try questionnaire.ask(Question("days"), days))
  }

  private mutating func askDate() throws {
    guard let text = mapping.dateToAsk, let date = mapping.date(text, order: .monthFirst) else {
      mapping = mapping.proposed
      return
    }
    let isMonthFirst = try questionnaire.askYesOrNo(
      "is \(DisplayText(text).text) \(date.longText)", initial: nil)
    mapping.set(isDayFirst: !isMonthFirst)
  }
}

extension CommandFailure {
  /// The failure if columns are not understood and there is no terminal for prompts.
  static func unknownColumns(_ mapping: ColumnMapping) -> CommandFailure {
    let proposed = mapping.proposed
    let questions = mapping.questions
    let lines = questions.map { question in
      "\n   \(DisplayText(question.header).text): "
        + question.samples.map { DisplayText($0).text }.joined(separator: ", ")
        + " (\(question.reason.text))"
    }
    let name = DisplayText(mapping.file.name).text
    var order = ""
    if let text = proposed.dateToAsk,
      let first = mapping.date(text, order: .monthFirst),
      let second = mapping.date(text, order: .dayFirst)
    {
      guard !questions.isEmpty else {
        return .usage(
          "it is not clear whether \(name) has the day or the month first, as in \(DisplayText(text).text)",
          help: "give --month-first for \(first.longText), or --day-first for \(second.longText)")
      }
      order = "\n   # day_first: true (\(second.longText)), false (\(first.longText))"
    }
    let heading: Words =
      if mapping.clock == nil {
        "the columns of \(name) are not known yet:"
      } else {
        "some columns of \(name) are not clear:"
      }
    let block = timeClockLines(proposed.given).split(separator: "\n").map { "\n   \($0)" }
    // Propose nothing without evidence: an unchanged line would drop money or breaks.
    let open = questions.filter { $0.proposal == nil }.map { question in
      "\n     # \(scalarText(question.header)): "
        + question.choices.map(\.rawValue).listed(.or)
    }
    let problem = proposed.columns?.problem.map { "\n" + translated("still missing: ") + $0.text }
    var text = heading + lines.joined() + "\n"
    text = text + ("to name their content in timeclock.yaml:" as Words)
    text = text + order + (block.isEmpty ? "\n   columns:" : block.joined()) + open.joined()
    return .usage(
      text + (problem ?? ""),
      help: "correct these lines, put them into timeclock.yaml and import again; or give --column "
        + "\"HEADER=WHAT\"; WHAT is one of "
        + ExportColumn.allCases.map(\.rawValue).joined(separator: ", "))
  }
}
