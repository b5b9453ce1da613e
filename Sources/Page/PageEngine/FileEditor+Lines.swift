import Documents
import Jobs
import Text
import Tips

// The line of one person on a shift.
extension FileEditor {
  mutating func setLine(_ path: [String], _ typed: String) throws(WrongAnswer) -> String {
    let restaurant = try restaurant
    let lines = NightLines(tree)
    guard let index = Int(path[1]), lines.nodes.indices.contains(index) else {
      throw WrongAnswer.noSuchPlace
    }
    let line = lines.line(index, roster: restaurant.roster)
    if let place = PairPlace(path), !place.isOfOnlyPair(line.times) {
      return try setPair(place, typed)
    }
    if path.count == 4, path[2] == ShiftSchema.declared.name {
      let id = EmployeeID(line.values[StaffSchema.employee.name] ?? "")
      return try setDeclared(path[3], of: id, typed)
    }
    let path = PairPlace(path)?.pathOfOnlyPair ?? path
    let times = [StaffSchema.clockIn.name, StaffSchema.clockOut.name]
    if typed.isEmpty {
      // A line with several pairs has no clock-in or clock-out key of its own.
      let isPair = times.contains(path[2]) && line.values[path[2]] == nil && line.times.count > 2
      try remove(isPair ? ["staff", path[1], StaffSchema.punches.name] : path)
      return ""
    }
    var person = line.person
    let wrong = WrongLine(person, in: restaurant, tree)
    let usual = usualTimes(without: index, of: person, path[2])
    let echo = try LineAnswer(
      key: Array(path[2...]), typed, usual: usual, restaurant: restaurant.restaurant, clock: clock
    ).take(into: &person)
    if let new = WrongLine(person, in: restaurant, tree), new.answer != wrong?.answer {
      throw new.answer
    }
    try write(person, over: line, path: path, restaurant.restaurant.currency)
    return echo
  }

  /// Sets a time in one of a line's pairs, or deletes the pair.
  mutating func setPair(
    _ place: PairPlace, _ typed: String
  ) throws(WrongAnswer) -> String {
    let restaurant = try restaurant
    let lines = NightLines(tree)
    guard lines.nodes.indices.contains(place.line) else { throw WrongAnswer.noSuchPlace }
    let line = lines.line(place.line, roster: restaurant.roster)
    var person = line.person
    let wrong = WrongLine(person, in: restaurant, tree)
    let echo = try place.take(typed, into: &person, clock)
    if let new = WrongLine(person, in: restaurant, tree), new.answer != wrong?.answer {
      throw new.answer
    }
    let path = ["staff", "\(place.line)", StaffSchema.punches.name]
    try write(person, over: line, path: path, restaurant.restaurant.currency)
    return echo
  }

  /// Returns the clock-ins, or clock-outs, of the other people and of the person's usual shift.
  private func usualTimes(
    without index: Int, of person: TypedPerson, _ key: String
  ) -> [ClockTime] {
    let isOut = key == StaffSchema.clockOut.name
    let lines = NightLines(tree)
    let roster = folder.restaurant?.roster ?? Roster([])
    let others = lines.nodes.indices.filter { $0 != index }.compactMap { other in
      let times = lines.line(other, roster: roster).times
      return (isOut ? times.last : times.first).flatMap { NightLine.time($0) }?.time
    }
    let usual = UsualNight(
      of: shiftDate(in: tree), shiftType(in: tree), in: folder, without: source.name)
    let own = person.employee.flatMap { usual.times(of: $0.id) }
    return others + [(isOut ? own?.last : own?.first)?.time].compactMap { $0 }
  }

  /// Writes the changed values of a line.
  private mutating func write(
    _ person: TypedPerson, over line: NightLine, path: [String], _ currency: Currency
  ) throws(WrongAnswer) {
    let after = StaffSchema.keys.items(of: person.staffLine, currency: currency)
    let before = StaffSchema.keys.items(of: line.person.staffLine, currency: currency)
    let timeKeys = StaffSchema.workedTime
    let isTime = timeKeys.contains(path[2])
    let nodes = tree
    let amount = path.count == 4 ? amountText(person, path, currency) : ""
    try edit { edit, _ in
      if path.count == 4 {
        // The amount is nested in a mapping on the line.
        if let outer = edit.value(of: path[2], in: line.node), nodes.kind(of: outer) == .mapping {
          edit.set(path[3], to: amount, in: outer)
        } else {
          edit.set(path[2], to: "{\(scalarText(path[3])): \(amount)}", in: line.node)
        }
        return
      }
      for (key, text) in after where key == path[2] || isTime && timeKeys.contains(key) {
        let wasThere = before.contains { $0.key == key && $0.text == text }
        if !wasThere || line.values[key] == nil && key != StaffSchema.punches.name {
          edit.set(key, to: text, in: line.node)
        }
      }
      guard isTime else { return }
      let isWhole = person.hours != nil || person.times.count != 1
      for key in timeKeys where !after.contains(where: { $0.key == key }) {
        // Keep an unreadable clock-out next to a clock-in until it is typed again.
        guard isWhole || key != StaffSchema.clockOut.name && key != StaffSchema.clockIn.name
        else { continue }
        edit.remove(key: key, from: line.node)
      }
    }
  }

  private func amountText(
    _ person: TypedPerson, _ path: [String], _ currency: Currency
  ) -> String {
    if path[2] == "sales" {
      return person.sales?.first { $0.category == path[3] }?.amount.plain(in: currency) ?? ""
    }
    let field = OwnTipsSchema.keys.fields.first { $0.name == path[3] }
    return field?.text(person.ownTips ?? .zero, currency) ?? ""
  }
}

/// The reason to refuse a person's line, except for a time that is not known yet.
private struct WrongLine {
  let answer: WrongAnswer

  /// Fails for a line that may be written.
  init?(_ person: TypedPerson, in restaurant: SettingsAndRoster, _ tree: SyntaxTree) {
    do throws(WrongAnswer) {
      _ = try person.staffLineWithSomeTime.entry(
        restaurant: restaurant.restaurant, roster: restaurant.decodedRoster,
        shiftType: shiftType(in: tree), date: shiftDate(in: tree), pointValues: [:])
      return nil
    } catch {
      answer = error
    }
  }
}
