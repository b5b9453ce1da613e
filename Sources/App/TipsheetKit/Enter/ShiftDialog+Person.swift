import Documents
import Jobs
import Text
import Tips

// The prompts about one person.
extension ShiftDialog {
  /// Prompts for everything about one person and puts the line into the shift. `back` at the first prompt drops the
  /// person.
  ///
  /// - Parameters:
  ///   - index: the index of the line to change; nil for a new one.
  ///   - asked: the prompts; nil for all of them.
  func enter(_ known: TypedPerson, at index: Int?, asking asked: [PersonField]? = nil) throws {
    guard known.employee != nil else {
      form.unfinished = nil
      return
    }
    form.unfinished = known
    // While a line changes, the draft still has the old one.
    let showsDraft = index == nil
    let fields = asked ?? form.prompts
    var next = 0
    do {
      repeat {
        try questionnaire.askInOrder(
          fields, from: next,
          isWanted: { field in form.unfinished.map { form.asks(field, of: $0) } ?? false },
          first: { throw NoAnswer.back }
        ) { field in
          try ask(field)
          if showsDraft { try keep() }
        }
        // An error that only the whole shift shows is about the times.
        next = fields.firstIndex(of: .clockIn) ?? 0
      } while try !put(at: index)
    } catch NoAnswer.back {
      form.unfinished = nil
      try keep()
    } catch {
      if !showsDraft { form.unfinished = nil }
      throw error
    }
  }

  /// Returns false if the whole shift has an error, after showing it.
  private func put(at index: Int?) throws -> Bool {
    guard let person = form.unfinished else { return true }
    do { try form.put(person, at: index) } catch {
      try questionnaire.sayWrong(error)
      return false
    }
    form.unfinished = nil
    try keep()
    return true
  }

  private func ask(_ field: PersonField) throws {
    guard let known = form.unfinished else { return }
    var answer = ""
    var person = try questionnaire.ask(
      form.question(about: field, of: known, offering: typedTimes)
    ) { typed in
      answer = typed
      return try form.taking(typed, for: field, known)
    }
    if field == .clockIn { typedTimes = nil }
    let isTime = field == .clockIn ? person.hasTypedPairs : field == .clockOut
    if isTime { person = try settled(person) }
    if let echo = form.echo(of: field, person, typed: answer) { try questionnaire.echo(echo) }
    form.unfinished = person
  }

  /// Returns the intended times. Asks about unclear ones, and echoes all of them.
  private func settled(_ person: TypedPerson) throws -> TypedPerson {
    let readings = person.readings(usual: form.usualClockIns).map { person.reading($0) }
    guard var settled = readings.first else { return person }
    if readings.count > 1 { settled = try ask(which: readings) }
    if let first = settled.times.first, !first.isNextDay, first.time < form.restaurant.dayStart,
      let date = form.draft.date, let morning = date.adding(days: 1)
    {
      let isNextDay = try questionnaire.askYesOrNo(
        "\(first.text) on the next morning, \(morning.weekdayAndDay)", initial: true)
      if isNextDay { settled = settled.beginningNextDay }
    }
    try questionnaire.echo(settled.timesEcho)
    return settled
  }

  private func ask(which readings: [TypedPerson]) throws -> TypedPerson {
    for (index, reading) in readings.enumerated() {
      try questionnaire.echo("\(index + 1) \(reading.timesEcho)")
    }
    let clockIns = readings.compactMap { $0.times.first?.text }
    let question = Question("which one").completing(readings.indices.map { "\($0 + 1)" })
    return try questionnaire.ask(question) { typed in
      let word = typed.lowercased()
      if let number = Int(typed), readings.indices.contains(number - 1) {
        return readings[number - 1]
      }
      // The user typed `am` or `pm`, or the clock-in itself.
      let fitting = readings.indices.filter { index in
        clockIns[index] == word || clockIns[index].hasSuffix(" " + word)
      }
      if fitting.count == 1 { return readings[fitting[0]] }
      throw WrongAnswer(
        code: .notAChoice, message: "\"\(typed)\" is none of these",
        help: "type a number from 1 to \(readings.count)")
    }
  }
}

extension TypedPerson {
  /// The person with the first clock-in after midnight, on the day after the shift's date.
  var beginningNextDay: TypedPerson {
    var person = self
    person.times[0] = TypedTime(WrittenClockTime(times[0].time, isNextDay: true))
    return person
  }
}
