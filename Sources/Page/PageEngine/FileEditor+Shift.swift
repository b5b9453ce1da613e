import Documents
import Jobs
import Text
import Tips

// The date and type of a shift, its tips, and its people.
extension FileEditor {
  var restaurant: SettingsAndRoster {
    get throws(WrongAnswer) {
      guard let known = folder.restaurant else { throw WrongAnswer.noRestaurant }
      return shiftDate(in: tree).map { known.inForce(on: $0) } ?? known
    }
  }

  /// Sets the date or the type. If the first line names the shift, it is updated too.
  mutating func setShift(_ path: [String], _ typed: String) throws(WrongAnswer) -> String {
    let old = heading
    let echo = try setText(path, typed)
    if let old, let heading, source.bytes.starts(with: Array(old.utf8)) {
      take(Array(heading.utf8) + source.bytes.dropFirst(old.utf8.count))
    }
    return echo
  }

  private var heading: String? {
    tree.shiftID.map { "# \($0.type) – \($0.date.longText)\n" }
  }

  mutating func setAmount(_ source: String, _ typed: String) throws(WrongAnswer) -> String {
    let restaurant = try restaurant.restaurant
    let currency = restaurant.currency
    let known = ShiftSchema.tipQuestions(of: restaurant)
    guard let field = known.first(where: { $0.name == source }) else {
      throw WrongAnswer(
        code: .unknownSource, message: "no pool takes \"\(source)\" in addition to the usual tips",
        help: nil)
    }
    guard !typed.isEmpty else {
      if tree.text(at: ["tips", source]) != nil { try remove(["tips", source]) }
      return ""
    }
    var draft = ShiftDraft()
    try field.take(
      AnswerWord.amount(typed, in: currency), &draft, ReadingContext(currency: currency))
    guard tree.node(at: ["tips"]).map({ tree.kind(of: $0) }) != .sequence else {
      throw WrongAnswer(
        code: .wrongKind, message: "the amounts of this shift have times",
        help: "change them in the shift file")
    }
    try edit { edit, root in
      edit.changeTips(from: ShiftDraft(), to: draft, currency: currency, in: root)
    }
    return field.text(draft, currency) ?? ""
  }

  // MARK: People

  var lines: [UnfinishedLine] {
    UnfinishedLine.all(
      in: tree, roster: folder.restaurant?.roster ?? Roster([]), currency: folder.currency)
  }

  /// Changes a value of a person's line, or deletes it if the text is empty.
  mutating func setLine(_ path: [String], _ typed: String) throws(WrongAnswer) -> String {
    let (restaurant, lines) = (try restaurant, lines)
    guard let index = Int(path[1]), lines.indices.contains(index) else {
      throw WrongAnswer.noSuchPlace
    }
    let (line, keys) = (lines[index], Array(path[2...]))
    if keys.count == 2, keys[0] == ShiftSchema.declared.name {
      return try setDeclared(keys[1], of: line.values[StaffSchema.employee.name] ?? "", typed)
    }
    let times = UnfinishedLine.times(at: keys)
    var person = line.person
    if typed.isEmpty {
      guard let times, line.times.count > 2 || times.upperBound > 2 || times.count > 1 else {
        let key = times?.lowerBound == 0 ? StaffSchema.clockIn.name : StaffSchema.clockOut.name
        try remove(times == nil ? path : ["staff", path[1], key])
        return ""
      }
      try person.remove(times: times)
      try write(person, over: line)
      return ""
    }
    let wrong = refusal(of: person, in: restaurant)
    var echo: String?
    if let times {
      guard times.count == 1 else { throw WrongAnswer.noSuchPlace }
      echo = try person.take(
        typed,
        at: keys == [StaffSchema.clockOut.name] ? max(1, person.times.count - 1) : times.lowerBound,
        ofAll: keys == [StaffSchema.clockIn.name],
        usual: usualClockIns(without: index), clock)
    } else {
      let currency = restaurant.restaurant.currency
      guard let field = PersonField(keys),
        keys[0] != StaffSchema.sales.name || restaurant.restaurant.salesCategories.contains(keys[1])
      else {
        throw WrongAnswer(
          code: .unknownKey, message: "a person's line has no \"\(keys.joined(separator: "."))\"",
          help: nil)
      }
      try person.take(typed, for: field, in: currency)
      echo = person.text(of: field, in: currency)
    }
    if let new = refusal(of: person, in: restaurant), new != wrong { throw new }
    try write(person, over: line)
    return echo ?? ""
  }

  private mutating func write(_ person: TypedPerson, over line: UnfinishedLine) throws(WrongAnswer)
  {
    let currency = folder.currency
    try edit { edit, _ in
      edit.change(
        line.node, from: line.person.staffLine, to: person.staffLine, currency: currency)
    }
  }

  /// Returns the reason to refuse a person's line, except for a time that is not known yet.
  private func refusal(of person: TypedPerson, in restaurant: SettingsAndRoster) -> WrongAnswer? {
    do throws(WrongAnswer) {
      _ = try person.staffLineWithSomeTime.entry(in: restaurant, of: tree)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the clock-ins of the other people and of the person's usual shift.
  private func usualClockIns(without index: Int) -> [ClockTime] {
    let lines = lines
    let others = lines.enumerated().filter { $0.offset != index }.compactMap {
      $0.element.times.first.flatMap { UnfinishedLine.time($0) }
    }
    let usual = UsualNight(
      of: shiftDate(in: tree), shiftType(in: tree), in: folder, without: source.name)
    let own = usual.times(ofLine: index, in: lines)?.first
    return (others + [own].compactMap { $0 }).map { $0.time }
  }

  /// Adds a person's line from `employee=4`, `position=Server`, and other keys, one per line.
  mutating func addPerson(_ text: String) throws(WrongAnswer) -> String {
    let restaurant = try restaurant
    var values = try typedValues(text)
    func take(_ key: String) -> String? {
      values.firstIndex { $0.key == key }.map { values.remove(at: $0).value }
    }
    let id = EmployeeID(take(StaffSchema.employee.name) ?? "")
    guard let person = restaurant.roster[id] else {
      throw WrongAnswer(nobody: id, roster: restaurant.roster)
    }
    let lines = lines
    let taken = lines.map { $0.person }.filter { $0.employee?.id == id }.map { $0.line.position }
    var line = StaffLine()
    line.employee = id
    line.position =
      take(StaffSchema.position.name)
      ?? person.positions.first { !taken.contains($0) } ?? person.positions.first
    try edit { edit, _ in edit.add(staff: [line.text(in: restaurant.restaurant.currency)]) }
    for (key, value) in values {
      let keys = key.split(separator: ".").map { String($0) }
      _ = try setLine(["staff", "\(lines.count)"] + keys, value)
    }
    return person.name
  }
}

extension TypedPerson {
  /// Takes a typed time at an index of the person's times.
  ///
  /// - Parameters:
  ///   - all: whether it may also be all times.
  ///   - usual: other people's clock-ins, which help to interpret a clock-in without am or pm.
  /// - Returns: the time, or the hours or all times if these were typed.
  fileprivate mutating func take(
    _ typed: String, at index: Int, ofAll all: Bool, usual: [ClockTime], _ clock: ClockStyle
  ) throws(WrongAnswer) -> String {
    try take(typed, at: index, ofAll: all)
    if let hours = line.hours { return hours.plain }
    let readings = TimeReadings(of: times, usual: index == 0 ? usual : []).all
    guard readings.count == 1 else {
      let meant = readings.map { clock.text($0[index]) }
      throw WrongAnswer(
        code: .notAClockTime, message: "\"\(typed)\" may be \(alternatives(meant))",
        help: "write am or pm")
    }
    self = reading(readings[0])
    return all && times.count > 2 ? timesText : clock.text(times[index].written)
  }
}
