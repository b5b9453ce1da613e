import Documents
import Folder
import Imports
import Jobs
import Text
import Tips

// The options that answer an import's questions.
extension ImportAnswers {
  /// Collects the answers from options.
  ///
  /// - Parameters:
  ///   - columns: the answers about the export's columns.
  ///   - days: the days of the rows to take; nil for all.
  ///   - worked: the folder's shifts, which show when each shift type is worked.
  init(
    _ options: OptionAnswers, export: TimeClockExport, _ remembered: TimeClockSettings,
    columns: TimeClockSettings = TimeClockSettings(), on days: PayPeriod? = nil,
    worked: [WorkedShift], of loaded: LoadedRestaurant
  ) throws {
    self.init(
      export, remembered, columns: columns, worked: worked, restaurant: loaded.restaurant,
      loaded.roster)
    try options.read(.importShift) { try set(shiftType: $0) }
    try options.read(.mapEmployee) { value in
      let (name, who) = try ImportAnswers.pair(value, wanted: "NAME=WHO")
      try set(person: name, to: who)
    }
    try options.read(.mapJob) { value in
      let (job, position) = try ImportAnswers.pair(value, wanted: "JOB=POSITION")
      try set(job: job, to: position)
    }
    try options.read(.dayStarts) { try set(dayStart: $0) }
    if let days { keep(days) }
    try options.read(.window) { value in
      let (type, time) = try ImportAnswers.pair(value, wanted: "SHIFT=TIMES")
      try addWindow(of: type, times: time)
    }
    try options.read(.row) { value in
      let (lines, type) = try ImportAnswers.pair(value, wanted: "LINES=SHIFT")
      try set(lines: lines, to: type)
    }
  }

  /// Returns the options that would answer the open questions, with the known facts about each.
  func options(for questions: OpenQuestions) -> [(option: String, what: Words)] {
    let matching = matching
    let people = questions.people.map { person -> (option: String, what: Words) in
      let likely = matching.suggestion(for: person).map { "\($0.id.text) is \($0.name)" as Words }
      return (
        "--map-employee \"\(matching.label(of: person))=ID\"",
        likely ?? "nobody on the roster has that name"
      )
    }
    let jobs = questions.jobs.map { job -> (option: String, what: Words) in
      ("--map-job \"\(job)=POSITION\"", "positions: " + positions.joined(separator: ", "))
    }
    let windows = (questions.needsWindows ? shiftTypes : []).map {
      type -> (option: String, what: Words) in
      ("--window \"\(type)=TIME-TIME\"", "the hours of \(type)")
    }
    let rows = questions.rows.map { question -> (option: String, what: Words) in
      (
        "--row \"\(lineRanges(question.lines))=\(question.suggestion ?? "SHIFT")\"",
        "\(rowText(question)): \(reason(question))"
      )
    }
    return people + jobs + windows + rows
  }
}
