import Books
import Documents
import Jobs
import Text
import Tips

// The prompts about one person.
extension ShiftDialog {
  enum Part: Hashable {
    case position, clockIn, clockOut, unpaidBreak, team, pointValue, reason

    /// The person's own tips, by index of the kind.
    case ownTips(Int)

    /// The person's sales in a category.
    case sales(String)
  }

  /// The prompts for the person's own amounts.
  var ownAmounts: [Part] {
    OwnTipsSchema.keys.fields.indices.map { .ownTips($0) }
      + entry.restaurant.salesCategories.map { .sales($0) }
  }

  private var allParts: [Part] {
    [.position, .clockIn, .clockOut, .unpaidBreak, .team] + ownAmounts + [.pointValue, .reason]
  }

  /// Prompts for everything about one person and puts the line into the shift. `back` at the first prompt drops the
  /// person.
  ///
  /// - Parameters:
  ///   - index: the index of the line to change; nil for a new one.
  ///   - asked: the prompts; nil for all of them.
  func enter(_ known: TypedPerson, at index: Int?, asking asked: [Part]? = nil) throws {
    guard known.employee != nil else {
      entry.unfinished = nil
      return
    }
    entry.unfinished = known
    // While a line changes, the draft still has the old one.
    let showsDraft = index == nil
    let parts = asked ?? allParts
    var next = 0
    do {
      repeat {
        try questionnaire.askInOrder(
          parts, from: next, isWanted: isWanted, first: { throw NoAnswer.back }
        ) { part in
          try ask(part)
          if showsDraft { try keep() }
        }
        // An error that only the whole shift shows is about the times.
        next = parts.firstIndex(of: .clockIn) ?? 0
      } while try !put(at: index)
    } catch NoAnswer.back {
      entry.unfinished = nil
      try keep()
    } catch {
      if !showsDraft { entry.unfinished = nil }
      throw error
    }
  }

  /// Returns false if the whole shift has an error, after showing it.
  private func put(at index: Int?) throws -> Bool {
    guard let person = entry.unfinished else { return true }
    do { try entry.put(person, at: index) } catch {
      try questionnaire.sayWrong(error)
      return false
    }
    entry.unfinished = nil
    try keep()
    return true
  }

  private func isWanted(_ part: Part) -> Bool {
    guard let person = entry.unfinished else { return false }
    switch part {
    case .position, .clockIn: return true
    case .pointValue:
      return person.pointValue != nil || entry.needs.usesPoints(of: person.position ?? "")
    case .team: return entry.needs.asksTeam(of: person.position ?? "")
    case .ownTips(let index):
      let kind = OwnTipsSchema.keys.fields[index].name
      return entry.needs.asksOwn(kind, of: person.position ?? "")
    case .sales(let category):
      return entry.needs.salesCategories(of: person.position ?? "").contains(category)
    case .clockOut: return person.hours == nil && !hasTypedPair && person.times.count <= 2
    case .unpaidBreak: return person.hours == nil
    case .reason: return person.pointValue != nil
    }
  }

  private func ask(_ part: Part) throws {
    guard var person = entry.unfinished, let employee = person.employee else { return }
    let usual = files.usualClockIns(for: entry)
    switch part {
    case .position:
      let held = employee.positions
      let question = Question("position", initial: person.position ?? held.first)
      person = try questionnaire.ask(question.completing(held)) { typed in
        var changed = person
        let position = entry.heldPosition(typed, employee)
        if position != person.position { (changed.pointValue, changed.reason) = (nil, nil) }
        changed.position = position
        if changed.pointValue == nil {
          changed.pointValue = entry.ownPointValue(
            entry.usualPointValue(of: employee, in: position), of: employee, in: position)
        }
        _ = try entry.checked(changed.staffLineWithSomeTime)
        return changed
      }
    case .clockIn: person = try askClockIn(person, usual: usual)
    case .clockOut:
      let initial = person.times.count == 2 ? person.times[1].text : nil
      let typed = try questionnaire.ask(Question("clock-out", initial: initial)) {
        typed in
        var changed = person
        try changed.take(clockOut: typed)
        try entry.checkTimes(of: changed, usual: usual)
        return changed
      }
      person = try settled(typed, usual: usual)
    case .unpaidBreak:
      let initial = String(person.breakMinutes ?? 0)
      let before = person
      person = try questionnaire.ask(Question("break in minutes", initial: initial)) {
        typed in
        var changed = before
        changed.breakMinutes = try TypedDuration.minutes(typed, field: "break")
        _ = try entry.checked(changed.staffLine)
        return changed
      }
      if let minutes = person.breakMinutes, minutes > 0 {
        let paid = person.worked.units - Hours(minutes: minutes).units
        try questionnaire.echo("\(minutes) minutes, \(Hours(units: max(0, paid)).plain) hours paid")
      }
    case .team: person = try askTeam(person)
    case .ownTips(let index):
      person = try askOwn(OwnTipsSchema.keys.fields[index], of: person)
    case .sales(let category): person = try askSales(of: category, person)
    case .pointValue: person = try askPointValue(person, employee)
    case .reason:
      let initial = person.reason ?? (entry.restaurant.law.excludes(employee) ? "manager" : nil)
      person.reason = try questionnaire.ask(Question("reason", initial: initial)) {
        typed in
        try StaffSchema.reason.value(of: typed)
      }
    }
    entry.unfinished = person
  }

  // MARK: Times

  private func askClockIn(
    _ person: TypedPerson, usual: [ClockTime]
  ) throws -> TypedPerson {
    let known = person.times.count > 2 ? person.timesText : person.times.first?.text
    let initial = person.hours.map { $0.fileText + " hours" } ?? known ?? typedTimes
    typedTimes = nil
    hasTypedPair = false
    var isPair = false
    let isOneDay = entry.draft.through == nil
    let question = Question(isOneDay ? "clock-in, or hours" : "hours", initial: initial)
    let typed = try questionnaire.ask(question) { typed in
      var changed = person
      try changed.take(clockIn: entry.timeMeant(by: typed))
      if changed.hours == nil {
        isPair = try TypedTime.times(typed, field: "clock_in").count > 1
      }
      var checked = changed
      // Drop a clock-out that was typed before and will be asked again.
      if !isPair, checked.times.count == 2 { checked.times.removeLast() }
      try entry.checkTimes(of: checked, usual: usual)
      return changed
    }
    if typed.hours != nil {
      try questionnaire.echo(typed.timesEcho)
      return typed
    }
    hasTypedPair = isPair
    return isPair ? try settled(typed, usual: usual) : typed
  }

  /// Returns the intended times. Asks about unclear ones, and echoes all of them.
  private func settled(
    _ person: TypedPerson, usual: [ClockTime]
  ) throws -> TypedPerson {
    let readings = person.readings(usual: usual).map { person.reading($0) }
    guard var settled = readings.first else { return person }
    if readings.count > 1 { settled = try ask(which: readings) }
    if let first = settled.times.first, !first.isNextDay, first.time < entry.restaurant.dayStart,
      let date = entry.draft.date, let morning = date.adding(days: 1)
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

  private func askPointValue(
    _ person: TypedPerson, _ employee: Employee
  ) throws -> TypedPerson {
    let position = person.position ?? ""
    let usual = entry.usualPointValue(of: employee, in: position)
    let initial = (person.pointValue ?? usual).fileText
    var (answer, value) = ("", usual)
    let asked = try questionnaire.ask(Question("points per hour", initial: initial)) {
      typed in
      var changed = person
      (answer, value) = (typed, try StaffSchema.pointValue.value(of: typed))
      changed.pointValue = entry.ownPointValue(value, of: employee, in: position)
      if changed.pointValue == nil { changed.reason = nil }
      _ = try entry.checked(changed.staffLine)
      return changed
    }
    if answer != value.fileText { try questionnaire.echo(value.plain, for: answer) }
    return asked
  }
}

extension TypedPerson {
  /// The person with the first clock-in after midnight, on the day after the shift's date.
  var beginningNextDay: TypedPerson {
    var person = self
    let first = times[0].written
    person.times[0] = TypedTime(WrittenClockTime(first.time, isNextDay: true))
    return person
  }
}

extension ShiftEntry {
  /// Checks the times typed so far, without the break, which has a later prompt.
  fileprivate func checkTimes(
    of person: TypedPerson, usual: [ClockTime]
  ) throws {
    var person = person
    person.breakMinutes = nil
    if let reading = person.readings(usual: usual).first { person = person.reading(reading) }
    _ = try checked(person.staffLineWithSomeTime)
  }
}
