import Documents
import Jobs
import Text
import Tips

/// A place of a person's line, by its keys.
private enum LinePlace {
  /// One of the times, by its index: `clock_in`, `pairs.1.out`.
  case time(Int)

  /// A clock-in with its clock-out: `pairs.1`.
  case pair(Int)
  case value(PersonField)

  init(_ keys: [String], of line: UnfinishedLine, in restaurant: Restaurant) throws(WrongAnswer) {
    if (2...3).contains(keys.count), keys[0] == "pairs", let pair = Int(keys[1]),
      (0..<100).contains(pair)
    {
      guard keys.count == 3 else {
        self = .pair(pair)
        return
      }
      guard keys[2] == "in" || keys[2] == "out" else { throw WrongAnswer.noSuchPlace }
      self = .time(2 * pair + (keys[2] == "out" ? 1 : 0))
      return
    }
    let field = try PersonField(keys, in: restaurant)
    self =
      switch field {
      case .clockIn: .time(0)
      case .clockOut: .time(max(1, line.times.count - 1))
      default: .value(field)
      }
  }
}

// The line of one person on a shift.
extension FileEditor {
  mutating func setLine(_ path: [String], _ typed: String) throws(WrongAnswer) -> String {
    let restaurant = try restaurant
    let line = try line(path[1])
    let keys = Array(path[2...])
    if keys.count == 2, keys[0] == ShiftSchema.declared.name {
      return try setDeclared(
        keys[1], of: EmployeeID(line.values[StaffSchema.employee.name] ?? ""), typed)
    }
    let place = try LinePlace(keys, of: line, in: restaurant.restaurant)
    if typed.isEmpty { return try remove(place, path, of: line) }
    var person = line.person
    let wrong = refusal(of: person, in: restaurant)
    let echo: String
    switch place {
    case .pair: throw WrongAnswer.noSuchPlace
    case .time(let index):
      if keys == [StaffSchema.clockIn.name] {
        // It may have hours, or all times.
        var whole = person
        try whole.take(clockIn: typed)
        if whole.line.hours != nil || whole.hasTypedPairs { person.times = [] }
      }
      let usual = index == 0 ? usualClockIns(without: path[1], of: person) : []
      try person.take(typed, at: index, usual: usual, clock)
      echo =
        person.line.hours?.plain
        ?? (keys.count == 1 && person.times.count > 2
          ? person.timesText : clock.text(person.times[index].written))
    case .value(let field):
      try person.take(typed, for: field, in: restaurant.restaurant)
      echo = person.text(of: field, in: restaurant.restaurant.currency) ?? ""
    }
    if let new = refusal(of: person, in: restaurant), new != wrong { throw new }
    try write(person, over: line)
    return echo
  }

  private func line(_ index: String) throws(WrongAnswer) -> UnfinishedLine {
    let lines = lines
    guard let index = Int(index), lines.indices.contains(index) else {
      throw WrongAnswer.noSuchPlace
    }
    return lines[index]
  }

  var lines: [UnfinishedLine] {
    UnfinishedLine.all(
      in: tree, roster: folder.restaurant?.roster ?? Roster([]), currency: folder.currency)
  }

  private mutating func write(_ person: TypedPerson, over line: UnfinishedLine) throws(WrongAnswer)
  {
    let currency = try restaurant.restaurant.currency
    try edit { edit, _ in
      edit.change(
        line.node, from: line.person.staffLine, to: person.staffLine, currency: currency)
    }
  }

  /// Deletes a value, a time at the end, or a pair of times.
  private mutating func remove(
    _ place: LinePlace, _ path: [String], of line: UnfinishedLine
  ) throws(WrongAnswer) -> String {
    var person = line.person
    switch place {
    case .value: try remove(path)
    case .time(let index) where line.times.count <= 2 && index < 2:
      let key = index == 0 ? StaffSchema.clockIn.name : StaffSchema.clockOut.name
      try remove(["staff", path[1], key])
    case .time where path.count == 3: try remove(["staff", path[1], StaffSchema.punches.name])
    case .time(let index):
      guard index == person.times.count - 1 else {
        throw WrongAnswer(
          code: .notAPunchPair, message: "a time between others cannot be left out",
          help: "enter it, or delete the whole pair")
      }
      person.times.removeLast()
      try write(person, over: line)
    case .pair(let pair):
      guard 2 * pair < person.times.count else {
        throw WrongAnswer(
          code: .noWorkedTime, message: "there is no such pair of times", help: "open it again")
      }
      person.times.removeSubrange(2 * pair..<min(2 * pair + 2, person.times.count))
      try write(person, over: line)
    }
    return ""
  }

  /// Returns the reason to refuse a person's line, except for a time that is not known yet.
  private func refusal(of person: TypedPerson, in restaurant: SettingsAndRoster) -> WrongAnswer? {
    do throws(WrongAnswer) {
      _ = try person.staffLineWithSomeTime.entry(
        restaurant: restaurant.restaurant, roster: restaurant.decodedRoster,
        shiftType: shiftType(in: tree), date: shiftDate(in: tree), pointValues: [:])
      return nil
    } catch {
      return error
    }
  }

  /// Returns the clock-ins of the other people and of the person's usual shift.
  private func usualClockIns(without index: String, of person: TypedPerson) -> [ClockTime] {
    let others = lines.enumerated().filter { "\($0.offset)" != index }.compactMap {
      $0.element.times.first.flatMap { UnfinishedLine.time($0) }?.time
    }
    let usual = UsualNight(
      of: shiftDate(in: tree), shiftType(in: tree), in: folder, without: source.name)
    let own = person.employee.flatMap { usual.times(of: $0.id) }
    return others + [own?.first?.time].compactMap { $0 }
  }

  /// Adds a person's line from `employee=4`, `position=Server`, and other keys, one per line.
  mutating func addPerson(_ text: String) throws(WrongAnswer) -> String {
    let restaurant = try restaurant
    let values = try typedValues(text)
    func value(_ key: String) -> String? { values.first { $0.key == key }?.value }
    let id = EmployeeID(value(StaffSchema.employee.name) ?? "")
    guard let person = restaurant.roster[id] else {
      throw WrongAnswer(nobody: id, roster: restaurant.roster)
    }
    let lines = lines
    let taken = lines.map { $0.values }
      .filter { $0[StaffSchema.employee.name] == person.id.text }
      .compactMap { $0[StaffSchema.position.name] }
    var line = StaffLine()
    line.employee = person.id
    line.position =
      value(StaffSchema.position.name)
      ?? person.positions.first { !taken.contains($0) } ?? person.positions.first
    try edit { edit, _ in edit.add(staff: [line.text(in: restaurant.restaurant.currency)]) }
    for (key, value) in values
    where key != StaffSchema.employee.name && key != StaffSchema.position.name {
      let keys = key.split(separator: ".").map { String($0) }
      _ = try setLine(["staff", "\(lines.count)"] + keys, value)
    }
    return person.name
  }
}

extension TypedPerson {
  /// Takes a typed time at an index of the person's times. The only clock-in may also be hours, or all times.
  ///
  /// - Parameter usual: other people's clock-ins, which help to interpret a time without am or pm.
  fileprivate mutating func take(
    _ typed: String, at index: Int, usual: [ClockTime], _ clock: ClockStyle
  ) throws(WrongAnswer) {
    if index == 0, times.count <= 2 {
      try take(clockIn: typed)
      if line.hours != nil { return }
    } else {
      guard line.hours == nil, index <= times.count else {
        throw WrongAnswer(
          code: .noWorkedTime, message: "the time before this one is not there yet",
          help: "enter it first")
      }
      let typed = try TypedTime.times(
        typed,
        field: index.isMultiple(of: 2) ? StaffSchema.clockIn.name : StaffSchema.clockOut.name)
      guard typed.count == 1 else {
        throw WrongAnswer(
          code: .notAClockTime, message: "this is one time, and these are \(typed.count)",
          help: "write one time")
      }
      times.replaceSubrange(index..<min(index + 1, times.count), with: typed)
    }
    let readings = TimeReadings(of: times, usual: usual).all
    guard readings.count == 1 else {
      let meant = readings.map { clock.text($0[index]) }
      throw WrongAnswer(
        code: .notAClockTime, message: "\"\(typed)\" may be \(alternatives(meant))",
        help: "write am or pm")
    }
    self = reading(readings[0])
  }
}
