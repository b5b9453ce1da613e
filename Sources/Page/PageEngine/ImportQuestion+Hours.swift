import Documents
import Imports
import Jobs
import Text
import Tips

// The meaning of the columns in an export of hours, and its rows.
extension ImportQuestion {
  func hours(
    of clock: TimeClock?, _ rows: [[CSVField]], in source: SourceFile,
    _ restaurant: SettingsAndRoster
  ) throws(ImportStop) -> ImportReady {
    let (tree, remembered) = try remembered(of: restaurant)
    let mapping = try mapping(of: rows, clock, in: source, remembered, restaurant)
    if mapping.isPayments {
      var ready = try payments(of: mapping, in: source, restaurant)
      if clock == nil { ready.understood = mapping.sentences.map { $0.text } }
      return ready
    }
    let export = try export(of: rows, mapping, in: source, restaurant)
    let answers = try answers(about: export, mapping.given, remembered, restaurant)
    let outcome = try ImportOutcome(
      answers, in: folder, of: restaurant, export: source.name,
      takesTips: question.text("tips") == "yes", takesClosed: takesClosed)
    return outcome.ready(
      remembering: answers.news(since: remembered), tree: tree,
      title: ImportKind.export(clock).title,
      understood: clock == nil ? mapping.sentences.map { $0.text } : [])
  }

  func mapping(
    of rows: [[CSVField]], _ clock: TimeClock?, in source: SourceFile,
    _ remembered: TimeClockSettings, _ restaurant: SettingsAndRoster
  ) throws(ImportStop) -> ColumnMapping {
    let isDayFirst = question.text("day_first")
    var mapping = ColumnMapping(
      rows, of: clock, in: source, remembered: remembered,
      isDayFirst: clock != nil && isDayFirst == "yes", days: try days(of: restaurant.restaurant),
      restaurant: restaurant.restaurant)
    for (header, what) in typed("column/") {
      do throws(WrongAnswer) {
        mapping.set(header, to: try ExportColumn(typed: what, for: header))
      } catch {
        throw ImportStop(Words(verbatim: error.message))
      }
    }
    if clock == nil, !isDayFirst.isEmpty { mapping.set(isDayFirst: isDayFirst == "yes") }
    guard mapping.columns != nil else {
      var bag = DiagnosticBag()
      if let clock {
        _ = exportColumns(
          rows, of: clock, in: source, mapping.form,
          restaurant: restaurant.restaurant, reportingTo: &bag)
        throw ImportStop(bag)
      }
      throw ImportStop(
        "no row of \(source.name) has headers such as Name, Date, In and Out",
        help: "put a row of headers above the people and their times, or enter the shift manually")
    }
    if !mapping.isComplete {
      let asked = mapping
      // Ask for the order of day and month before treating any answer as known.
      if question.text("proposed") == "yes", mapping.dateToAsk == nil { mapping = mapping.proposed }
      guard mapping.isComplete, mapping.needsDays || !mapping.sentences.isEmpty else {
        throw columnQuestions(asked, mapping)
      }
    }
    if mapping.needsDays { throw askingDays(of: restaurant.restaurant) }
    return mapping
  }

  /// Returns the days of hours without a date; nil if the question does not give them.
  private func days(of restaurant: Restaurant) throws(ImportStop) -> PayPeriod? {
    let typed = (from: question.text("from"), to: question.text("to"))
    if typed.from.isEmpty && typed.to.isEmpty { return nil }
    guard let from = isoDate(typed.from), let to = isoDate(typed.to), from <= to else {
      throw askingDays(
        of: restaurant,
        problem: translated("the last day is before the first one, or one is missing"))
    }
    let days = PayPeriod(from: from, to: to)
    do throws(WrongAnswer) {
      try checkShiftDays(days, of: restaurant)
    } catch {
      // The error's own help is about shift files.
      throw askingDays(of: restaurant, problem: error.message)
    }
    return days
  }

  /// Asks for the first and last day of hours, and proposes last week.
  private func askingDays(
    of restaurant: Restaurant, problem: String? = nil
  ) -> ImportStop {
    let proposal = isoDate(question.text("today"))?.adding(days: -7).map {
      restaurant.workweek(of: $0)
    }
    return ImportStop(
      asking: "days",
      [
        ("from", JSONValue(proposal?.from.plain)), ("to", JSONValue(proposal?.to.plain)),
        ("problems", .list(problem.map { [ImportStop.problem($0, nil)] } ?? [])),
      ])
  }

  /// - Parameter mapping: the mapping, with proposals if the user took them.
  private func columnQuestions(_ asked: ColumnMapping, _ mapping: ColumnMapping) -> ImportStop {
    let proposed = asked.dateToAsk == nil ? asked.proposed : asked
    let date = proposed.dateToAsk.flatMap { text -> JSONValue? in
      guard let first = asked.date(text, order: .monthFirst),
        let second = asked.date(text, order: .dayFirst)
      else { return nil }
      return [
        "text": .string(text), "no": .string(first.longText), "yes": .string(second.longText),
      ]
    }
    let problem = mapping.questions.isEmpty ? mapping.columns?.problem : nil
    return ImportStop(
      asking: "columns",
      [
        ("questions", .list(asked.questions.map { ImportQuestion.json($0) })),
        ("date", date ?? .null), ("problem", JSONValue(problem?.text)),
        ("understood", .list(proposed.sentences.map { .string($0.text) })),
      ])
  }

  private static func json(_ question: ColumnQuestion) -> JSONValue {
    [
      "header": .string(question.header),
      "samples": .list(question.samples.map { .string($0) }),
      "proposal": JSONValue(question.proposal?.rawValue),
      "reason": .string(question.reason.text),
      "choices": .list(
        question.choices.map { ["value": .string($0.rawValue), "text": .string($0.words.text)] }),
    ]
  }

  func export(
    of rows: [[CSVField]], _ mapping: ColumnMapping, in source: SourceFile,
    _ restaurant: SettingsAndRoster
  ) throws(ImportStop) -> TimeClockExport {
    var bag = DiagnosticBag()
    let export = mapping.export(location: location, reportingTo: &bag)
    if let export, !bag.hasErrors { return export }
    // If a column explains the lower paid hours, it is named or subtracted.
    let headers = mapping.columns?.headers ?? []
    let errors = bag.inFileOrder.filter { $0.severity == .error && $0.code == .exportTotalsDiffer }
    let breaks = errors.compactMap { error -> String? in
      let span = error.place.span
      let text = String(
        decoding: source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
      return headers.first { text == $0 || text == "\"\($0)\"" }
    }
    throw stop(
      by: bag, locations: mapping.columns?.locations ?? [],
      offers: breaks.map {
        ("\($0) is an unpaid break", "column/\($0)", ExportColumn.unpaidBreak.rawValue)
      })
  }
}
