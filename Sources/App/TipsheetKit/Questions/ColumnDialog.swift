import Diagnostics
import Schemas
import TimeClocks
import TipModel
import Wording

/// Asks at the terminal what the columns of an export hold, and shows its first rows in words.
struct ColumnDialog {
  private(set) var mapping: ColumnMapping
  let questionnaire: Questionnaire

  /// - Precondition: some row can be the header row.
  mutating func ask() throws {
    let start = mapping
    if start.clock == nil {
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
      let rows = mapping.understood
      for row in rows { try questionnaire.echo(row.sentence(in: mapping)) }
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
        "\(DisplayText(asked.header).text) holds", initial: asked.proposal?.rawValue
      ).completing(asked.choices.map(\.rawValue))
      let column = try questionnaire.ask(question) { try ExportColumn(typed: $0) }
      mapping.set(asked.header, to: column)
    }
    self.mapping = mapping
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

extension ExportColumn {
  /// As people write it in answers and options; `-` leaves a column out.
  init(typed: String) throws {
    let choices = ExportColumn.allCases.map { (word: $0.rawValue, value: $0) }
    let word = typed == "-" ? ExportColumn.leftOut.rawValue : typed.lowercased()
    self = try ValueType.choice(choices).value(of: word, field: "columns")
  }
}

extension ExportColumns {
  /// The reason why the columns cannot be read; nil if they can.
  var problem: Words? {
    if let conflict = conflicts.first {
      return
        "\(conflict.headers.joined(separator: ", ")) cannot all be `\(conflict.column.rawValue)`"
    }
    return missing.first.map { "no column has \($0)" }
  }
}

extension ClockedRow {
  /// `Ana Ruiz worked on Saturday, November 7, 2026, 4:00 pm to 10:30 pm: 6.00 hours, with an unpaid
  /// break of 30 minutes`.
  func sentence(in mapping: ColumnMapping) -> Words {
    let day = CalendarDate(dayNumber: clockIn / ClockTime.minutesPerDay)?.longText ?? ""
    let name = DisplayText(person.name).text
    guard hours == nil else { return "\(name) worked \(hours?.plain ?? "") hours on \(day)" }
    func time(_ minute: Int) -> String {
      ClockTime(minutes: minute % ClockTime.minutesPerDay).spoken
    }
    let worked = Hours(minutes: max(0, clockOut - clockIn - unpaidBreak)).plain
    let times: Words =
      "\(name) worked on \(day), \(time(clockIn)) to \(time(clockOut)): \(worked) hours"
    guard unpaidBreak > 0 else { return times }
    return times
      + (", with an unpaid break of \(counted(unpaidBreak, "minute", "minutes"))" as Words)
  }
}

extension CommandFailure {
  /// The failure where columns are not understood and there is no terminal to ask at.
  static func unknownColumns(_ mapping: ColumnMapping) -> CommandFailure {
    let proposed = mapping.proposed
    let questions = mapping.questions
    let lines = questions.map { question in
      "\n   \(DisplayText(question.header).text): "
        + question.samples.map { DisplayText($0).text }.joined(separator: ", ")
        + " (\(question.reason.text))"
    }
    let name = DisplayText(mapping.file.name).text
    let heading: Words =
      mapping.clock == nil
      ? "the columns of \(name) are not known yet:"
      : "some columns of \(name) are not clear:"
    let block = timeClockLines(proposed.given).split(separator: "\n").map { "\n   \($0)" }
    // What nothing shows is not proposed: a line that is left as it is would drop money or breaks.
    let open = questions.filter { $0.proposal == nil }.map { question in
      "\n     # \(scalarText(question.header)): "
        + question.choices.map(\.rawValue).joined(separator: translated(" or "))
    }
    let problem = proposed.columns?.problem.map { "\n" + translated("still missing: ") + $0.text }
    var text = heading + lines.joined() + "\n"
    text = text + ("to name their content in timeclock.yaml:" as Words)
    text = text + (block.isEmpty ? "\n   columns:" : block.joined()) + open.joined()
    return .usage(
      text + (problem ?? ""),
      help: "correct these lines, put them into timeclock.yaml and import again; or give --column "
        + "\"HEADER=WHAT\"; WHAT is one of "
        + ExportColumn.allCases.map(\.rawValue).joined(separator: ", "))
  }
}
