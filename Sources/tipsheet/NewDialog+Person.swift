import FolderWriting
import ShiftDecoding
import TipModel

// The questions about one person.
extension NewDialog {
  private enum Part: CaseIterable {
    case position, clockIn, clockOut, unpaidBreak, pointValue, reason
  }

  /// Asks for all about one person and puts the line into the shift; `back` from the first
  /// question leaves the person out.
  ///
  /// - Parameter index: of the line that is changed; nil for a new one.
  mutating func enter(_ known: TypedPerson, at index: Int?) throws(Stop) {
    guard known.employee != nil else {
      entry.unfinished = nil
      return
    }
    entry.unfinished = known
    // While a line is changed it stands in the draft as it was.
    let showsDraft = index == nil
    let parts = Part.allCases
    var next = 0
    while true {
      do throws(Stop) {
        while next < parts.count {
          if isWanted(parts[next]) { try ask(parts[next]) }
          if showsDraft { try keep() }
          next += 1
        }
        if try put(at: index) { return }
        next = parts.firstIndex(of: .clockIn) ?? 0
      } catch {
        guard case .back = error else { throw error }
        guard let before = parts[..<next].lastIndex(where: { isWanted($0) }) else {
          entry.unfinished = nil
          try keep()
          return
        }
        next = before
      }
    }
  }

  /// False where the whole shift shows a mistake; it is said.
  private mutating func put(at index: Int?) throws(Stop) -> Bool {
    guard let person = entry.unfinished else { return true }
    do throws(WrongAnswer) {
      try entry.put(person, at: index)
      entry.unfinished = nil
    } catch {
      try prompter.sayWrong(error.message, help: error.help)
      return false
    }
    try keep()
    return true
  }

  private func isWanted(_ part: Part) -> Bool {
    guard let person = entry.unfinished else { return false }
    switch part {
    case .position, .clockIn, .pointValue: return true
    case .clockOut: return person.hours == nil && person.clockTimes.count <= 2
    case .unpaidBreak: return person.hours == nil
    case .reason: return person.pointValue != nil
    }
  }

  private mutating func ask(_ part: Part) throws(Stop) {
    guard var person = entry.unfinished, let employee = person.employee else { return }
    let (entry, prompter) = (entry, prompter)
    switch part {
    case .position:
      let held = employee.positions
      let question = Question("position", initial: person.position ?? held.first)
      person = try prompter.ask(question.completing(held)) { typed throws(WrongAnswer) in
        var changed = person
        let position = entry.heldPosition(typed, employee)
        if position != person.position { (changed.pointValue, changed.reason) = (nil, nil) }
        changed.position = position
        if changed.pointValue == nil {
          changed.pointValue = entry.ownPointValue(
            entry.usualPointValue(of: employee, in: position), of: employee, in: position)
        }
        _ = try entry.checked(changed.lineWithSomeTime)
        return changed
      }
    case .clockIn: person = try askClockIn(person)
    case .clockOut:
      let initial = person.clockTimes.count == 2 ? person.clockTimes[1].spoken : nil
      person = try prompter.ask(Question("clock-out", initial: initial)) {
        typed throws(WrongAnswer) in
        var changed = person
        try changed.take(clockOut: typed)
        changed.breakMinutes = nil
        _ = try entry.checked(changed.line)
        changed.breakMinutes = person.breakMinutes
        return changed
      }
    case .unpaidBreak:
      let initial = String(person.breakMinutes ?? 0)
      person = try prompter.ask(Question("break in minutes", initial: initial)) {
        typed throws(WrongAnswer) in
        var changed = person
        changed.breakMinutes = try TypedAnswer(typed, field: "break").minutes()
        _ = try entry.checked(changed.line)
        return changed
      }
    case .pointValue: person = try askPointValue(person, employee)
    case .reason:
      let initial = person.reason ?? (employee.isManager ? "manager" : nil)
      person.reason = try prompter.ask(Question("reason", initial: initial)) {
        typed throws(WrongAnswer) in
        try TypedAnswer(typed, field: "reason").label(limit: 300)
      }
    }
    self.entry.unfinished = person
  }

  private func askClockIn(_ person: TypedPerson) throws(Stop) -> TypedPerson {
    let initial = person.hours.map { $0.fileText + " hours" } ?? spokenClockIn(person)
    return try prompter.ask(Question("clock-in, or hours", initial: initial)) {
      typed throws(WrongAnswer) in
      var changed = person
      try changed.take(clockIn: typed)
      // Without the break, which is asked for later and belongs to the times before.
      var checked = changed
      checked.breakMinutes = nil
      if checked.clockTimes.count == 2 { checked.clockTimes.removeLast() }
      _ = try entry.checked(checked.lineWithSomeTime)
      return changed
    }
  }

  /// A clock-in, or all pairs where there are several.
  private func spokenClockIn(_ person: TypedPerson) -> String? {
    guard person.clockTimes.count > 2 else { return person.clockTimes.first?.spoken }
    return stride(from: 0, to: person.clockTimes.count - 1, by: 2).map { index in
      person.clockTimes[index].spoken + "-" + person.clockTimes[index + 1].spoken
    }.joined(separator: ", ")
  }

  private func askPointValue(
    _ person: TypedPerson, _ employee: Employee
  ) throws(Stop) -> TypedPerson {
    let position = person.position ?? ""
    let usual = entry.usualPointValue(of: employee, in: position)
    let initial = (person.pointValue ?? usual).fileText
    return try prompter.ask(Question("points an hour", initial: initial)) {
      typed throws(WrongAnswer) in
      var changed = person
      let value = try TypedAnswer(typed, field: "point_value").pointValue()
      changed.pointValue = entry.ownPointValue(value, of: employee, in: position)
      if changed.pointValue == nil { changed.reason = nil }
      _ = try entry.checked(changed.line)
      return changed
    }
  }
}
