import Answers
import Diagnostics
import RestaurantTexts
import Schemas
import TipModel
import Wording
import YAMLSubset

/// Changes of a file of the restaurant's folder, one after the other, as they are typed on a
/// screen; comments and everything else stays.
struct FileEditor {
  /// The file with the changes so far.
  private(set) var source: SourceFile

  let folder: KeptFolder
  let clock: ClockStyle
  private(set) var tree: SyntaxTree

  /// The shift that the file was of before the changes.
  private let before: (date: CalendarDate?, type: String?)

  init(_ source: SourceFile, in folder: KeptFolder, _ clock: ClockStyle) {
    self.source = source
    self.folder = folder
    self.clock = clock
    var unread = DiagnosticBag()
    tree = parse(source, reportingTo: &unread)
    before = (shiftDate(in: tree), shiftType(in: tree))
  }

  /// A change by the field of a question that asks for it.
  enum Change {
    /// Gives a value the typed text; nothing typed deletes its key.
    case set([String])

    /// Puts a line at the end of a list.
    case add([String])
    case remove([String])

    /// Puts a text in the place of a run of bytes: what a fix is.
    case replace(Range<Int>)

    init?(field: String) {
      func keys(_ path: String) -> [String] { path.split(separator: ".").map { String($0) } }
      if let path = field.rest(after: "set/") {
        self = .set(keys(path))
      } else if let path = field.rest(after: "add/") {
        self = .add(keys(path))
      } else if let path = field.rest(after: "remove/") {
        self = .remove(keys(path))
      } else if let bytes = field.rest(after: "replace/") {
        let ends = bytes.split(separator: "-").compactMap { Int($0) }
        guard ends.count == 2, ends[0] <= ends[1] else { return nil }
        self = .replace(ends[0]..<ends[1])
      } else {
        return nil
      }
    }

    /// The place of the change.
    var path: [String] {
      switch self {
      case .set(let path), .add(let path), .remove(let path): path
      case .replace: []
      }
    }
  }

  /// Makes a change.
  ///
  /// - Returns: the value as it was understood.
  /// - Throws: if it is refused; the file is as it was then.
  mutating func make(_ change: Change, _ typed: String) throws(WrongAnswer) -> String {
    let before = self
    do throws(WrongAnswer) {
      var unread = DiagnosticBag()
      _ = parse(source, reportingTo: &unread)
      if case .replace = change {
        return try make(change, typed, trimmedAnswer(typed))
      }
      if let first = unread.inFileOrder.first(where: { $0.severity == .error }) {
        throw WrongAnswer(first)
      }
      return try make(change, typed, trimmedAnswer(typed))
    } catch {
      self = before
      throw error
    }
  }

  private mutating func make(
    _ change: Change, _ text: String, _ typed: String
  ) throws(WrongAnswer) -> String {
    switch change {
    case .replace(let range):
      guard range.upperBound <= source.bytes.count else { throw WrongAnswer.noSuchPlace }
      take(Fix(replacing: Span(range), with: text).applied(to: source.bytes))
      return text
    case .remove(let path):
      guard isShift else {
        try remove(path)
        return ""
      }
      if let place = PairPlace(path) { return try setPair(place, "") }
      if let place = MoneyPlace(path), path != ["tips"] { return try setMoney(place, "") }
      try remove(path)
      return ""
    case .add(let path):
      if path == ["staff"] { return try addPerson(text) }
      if isShift, let place = MoneyPlace(path) { return try setMoney(place, typed) }
      return try add(typed, to: path)
    case .set(let path):
      if isShift, let place = MoneyPlace(path) { return try setMoney(place, typed) }
      if isShift, path == ["date"] || path == ["shift"] { return try setShift(path, typed) }
      if path.count >= 3, path[0] == "staff", isShift { return try setLine(path, typed) }
      if path.count == 2, path[0] == "tips", isShift { return try setAmount(path[1], typed) }
      guard !typed.isEmpty else {
        try remove(path)
        return ""
      }
      return try setText(path, typed)
    }
  }

  /// The file's path: a shift of another day or type has another one.
  ///
  /// - Throws: if that shift is there already.
  func newPath() throws(WrongAnswer) -> String {
    let (date, type) = (shiftDate(in: tree), shiftType(in: tree))
    guard isShift, let date, let type, date != before.date || type != before.type else {
      return source.name
    }
    let path = KeptFolder.shifts + shiftFileStem(date: date, shiftType: type) + ".yaml"
    let isThere = folder.nights.contains {
      $0.path != source.name && ($0.path == path || $0.date == date && $0.type == type)
    }
    guard !isThere else {
      throw WrongAnswer(
        code: .duplicateShift, message: "\(type) on \(date.longText) is there already",
        help: "choose another day or another shift")
    }
    return path
  }

  private var isShift: Bool { source.name.hasPrefix(KeptFolder.shifts) }

  private mutating func take(_ bytes: [UInt8]) {
    source = SourceFile(name: source.name, bytes: bytes)
    var unread = DiagnosticBag()
    tree = parse(source, reportingTo: &unread)
  }

  mutating func edit(_ change: (inout FileEdit, NodeID) -> Void) throws(WrongAnswer) {
    guard let root = tree.root, tree.kind(of: root) == .mapping else {
      throw WrongAnswer.noSuchPlace
    }
    var edit = FileEdit(tree)
    change(&edit, root)
    take(edit.bytes)
  }

  // MARK: The shift

  var restaurant: SettingsAndRoster {
    get throws(WrongAnswer) {
      guard let known = folder.restaurant else {
        throw WrongAnswer(
          code: .missingKey, message: "the restaurant's settings or its people have errors",
          help: "correct them first")
      }
      return shiftDate(in: tree).map { known.inForce(on: $0) } ?? known
    }
  }

  /// Sets the date or the type; a first line that names the shift follows.
  private mutating func setShift(
    _ path: [String], _ typed: String
  ) throws(WrongAnswer) -> String {
    let old = heading(of: tree)
    let echo = try setText(path, typed)
    if let old, let new = heading(of: tree), source.bytes.starts(with: Array(old.utf8)) {
      take(Array(new.utf8) + source.bytes.dropFirst(old.utf8.count))
    }
    return echo
  }

  private func heading(of tree: SyntaxTree) -> String? {
    guard let date = shiftDate(in: tree), let type = shiftType(in: tree) else { return nil }
    return shiftHeading(of: date, type)
  }

  private mutating func setAmount(_ source: String, _ typed: String) throws(WrongAnswer) -> String {
    let restaurant = try restaurant.restaurant
    let currency = restaurant.currency
    guard
      let field = ShiftSchema.tipQuestions(of: restaurant).first(where: {
        $0.key.name == source
      })
    else {
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
    let text = field.text(draft, currency) ?? ""
    let tips = tree.root.flatMap { FileEdit(tree).value(of: "tips", in: $0) }
    if let tips, tree.kind(of: tips) == .sequence {
      throw WrongAnswer(
        code: .wrongKind, message: "the amounts of this shift have times",
        help: "change them in the shift file")
    }
    let isMapping = tips.map { tree.kind(of: $0) == .mapping } ?? false
    try edit { edit, root in
      if let tips, isMapping {
        edit.set(source, to: text, in: tips)
      } else {
        edit.fillIn(tips: draft, currency: currency)
      }
    }
    return text
  }

  /// Adds a person's line: `employee=4`, `position=Server` and other keys, a line each.
  private mutating func addPerson(_ text: String) throws(WrongAnswer) -> String {
    let restaurant = try restaurant
    let values = try typedValues(text)
    func value(_ key: String) -> String? { values.first { $0.key == key }?.value }
    let id = EmployeeID(value(StaffSchema.employee.name) ?? "")
    guard let person = restaurant.roster[id] else {
      throw WrongAnswer(nobody: id, roster: restaurant.roster)
    }
    var line = StaffLine()
    line.employee = person.id
    line.position = value(StaffSchema.position.name) ?? nextPosition(of: person)
    let index = NightLines(tree).nodes.count
    try edit { edit, _ in edit.add(staff: [line.text(in: restaurant.restaurant.currency)]) }
    for (key, value) in values
    where key != StaffSchema.employee.name && key != StaffSchema.position.name {
      _ = try setLine(["staff", "\(index)"] + key.split(separator: ".").map(String.init), value)
    }
    return person.name
  }

  /// The first position of a person in which the shift does not have them yet.
  private func nextPosition(of person: Employee) -> String? {
    let lines = NightLines(tree)
    let roster = folder.restaurant?.roster ?? Roster([])
    let taken = lines.nodes.indices.map { lines.line($0, roster: roster).values }
      .filter { $0[StaffSchema.employee.name] == person.id.text }
      .compactMap { $0[StaffSchema.position.name] }
    return person.positions.first { !taken.contains($0) } ?? person.positions.first
  }

  private mutating func setLine(_ path: [String], _ typed: String) throws(WrongAnswer) -> String {
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
      // Work that is in pairs has no clock-in and no clock-out of its own.
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

  /// Sets a time of one of a line's pairs, or deletes the pair.
  private mutating func setPair(
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

  /// Clock-ins of others and of the person's usual night, or the same of clock-outs.
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

  /// Writes what changed of a line.
  private mutating func write(
    _ person: TypedPerson, over line: NightLine, path: [String], _ currency: Currency
  ) throws(WrongAnswer) {
    let after = StaffSchema.mapping.items(of: person.staffLine, currency: currency)
    let before = StaffSchema.mapping.items(of: line.person.staffLine, currency: currency)
    let timeKeys = [
      StaffSchema.clockIn.name, StaffSchema.clockOut.name, StaffSchema.punches.name,
      StaffSchema.hours.name, StaffSchema.unpaidBreak.name,
    ]
    let isTime = timeKeys.contains(path[2])
    let nodes = tree
    let amount = path.count == 4 ? amountText(person, path, currency) : ""
    try edit { edit, _ in
      if path.count == 4 {
        // An amount among others of the line.
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
        // A clock-out that cannot be read stays next to a clock-in until it is typed again.
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
    let field = OwnTipsSchema.mapping.fields.first { $0.key.name == path[3] }
    return field?.text(person.ownTips ?? .zero, currency) ?? ""
  }

  // MARK: Any file

  mutating func remove(_ path: [String]) throws(WrongAnswer) {
    guard let key = path.last, let outer = tree.node(at: path.dropLast()) else {
      throw WrongAnswer.noSuchPlace
    }
    let nodes = tree
    switch nodes.kind(of: outer) {
    case .mapping:
      try edit { edit, _ in edit.remove(key: key, from: outer) }
    case .sequence:
      let items = nodes.items(of: outer)
      guard let index = Int(key), items.indices.contains(index) else {
        throw WrongAnswer.noSuchPlace
      }
      try edit { edit, _ in edit.remove(item: items[index], from: outer) }
    case .scalar, .empty: throw WrongAnswer.noSuchPlace
    }
    if !isShift { try checkFolder() }
  }

  private mutating func add(_ typed: String, to path: [String]) throws(WrongAnswer) -> String {
    guard let list = tree.node(at: path[...]), tree.kind(of: list) == .sequence else {
      throw WrongAnswer.noSuchPlace
    }
    let index = tree.items(of: list).count
    let text = fileText(typed, of: path.last ?? "")
    try edit { edit, _ in edit.append(text, toSequence: list) }
    try checkValue(at: path + ["\(index)"])
    return typed
  }

  /// Sets a value of any key, and refuses it where the file would be refused; a number in another
  /// form than files have is what it means.
  private mutating func setText(_ path: [String], _ typed: String) throws(WrongAnswer) -> String {
    let before = self
    do throws(WrongAnswer) {
      return try setAsTyped(path, typed)
    } catch {
      guard let meant = error.numberMeant else { throw error }
      self = before
      return try setAsTyped(path, meant)
    }
  }

  private mutating func setAsTyped(
    _ path: [String], _ typed: String
  ) throws(WrongAnswer) -> String {
    let old = tree.node(at: path[...])
    let isOfIDs = path.contains("payroll_ids")
    var text = fileText(typed, of: isOfIDs ? "payroll_ids" : path.last ?? "")
    if let old, tree.kind(of: old) == .sequence, !typed.hasPrefix("["),
      tree.items(of: old).allSatisfy({ tree.kind(of: $0) == .scalar })
    {
      text = listText(
        typed.split(separator: ",").map { trimmedAnswer(String($0)) }.filter { !$0.isEmpty })
    }
    // The innermost mapping that is there, and the keys that are missing below it.
    var depth = path.count - 1
    while depth > 0, tree.node(at: path[..<depth]).map({ tree.kind(of: $0) != .mapping }) ?? true {
      depth -= 1
    }
    guard let outer = tree.node(at: path[..<depth]), tree.kind(of: outer) == .mapping else {
      throw WrongAnswer.noSuchPlace
    }
    for key in path[(depth + 1)...].reversed() { text = "{\(scalarText(key)): \(text)}" }
    let key = path[depth]
    // A value of another kind is not overwritten.
    if depth < path.count - 1, let there = FileEdit(tree).value(of: key, in: outer),
      tree.kind(of: there) != .empty
    {
      throw WrongAnswer.noSuchPlace
    }
    try edit { edit, _ in edit.set(key, to: text, in: outer) }
    try checkValue(at: path)
    return typed
  }

  /// Lists and mappings are typed as files have them.
  private func fileText(_ typed: String, of key: String) -> String {
    if typed.hasPrefix("[") || typed.hasPrefix("{") { return typed }
    let text = scalarText(typed)
    // A number or a day is in quotes only where it is a name.
    let isBare = typed.utf8.allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "%")
    }
    let isPlain = isBare && typed.utf8.first.map { (0x30...0x39).contains($0) } == true
    return (isPlain || typed == "true" || typed == "false") && !FileEditor.names.contains(key)
      ? typed : text
  }

  /// Keys whose values are texts, whatever they look like.
  private static let names: Set<String> = [
    "restaurant", "location", "id", "first_name", "last_name", "person", "formerly", "payroll_id",
    "payroll_ids", "note", "reason", "confirmed", "team", "employee", "position", "shift",
  ]

  /// Refuses a value that the file reports as wrong.
  private func checkValue(at path: [String]) throws(WrongAnswer) {
    guard isShift else { return try checkFolder() }
    guard let node = tree.node(at: path[...]) else { throw WrongAnswer.noSuchPlace }
    let value = tree.span(of: node).range
    let wrong = folder.shared(source).bag.inFileOrder.first { diagnostic in
      let place = diagnostic.place.span.range
      return diagnostic.severity == .error && diagnostic.place.file.name == source.name
        && place.lowerBound < max(value.upperBound, value.lowerBound + 1)
        && place.upperBound > value.lowerBound
    }
    if let wrong { throw WrongAnswer(wrong) }
  }

  /// Refuses a change of settings or roster that makes an error in either.
  private func checkFolder() throws(WrongAnswer) {
    let isRoster = source.name == KeptFolder.rosterPath
    let (_, _, found) = folder.reading(
      settings: isRoster ? folder.file(KeptFolder.settingsPath) : source,
      roster: isRoster ? source : folder.file(KeptFolder.rosterPath))
    let known = folder.bag.diagnostics.map { $0.message }
    if let wrong = found.inFileOrder.first(where: {
      $0.severity == .error && !known.contains($0.message)
    }) {
      throw WrongAnswer(wrong)
    }
  }
}

extension WrongAnswer {
  /// A change of a place that the file does not have.
  static var noSuchPlace: WrongAnswer {
    WrongAnswer(
      code: .wrongKind, message: "this is not in the file any more", help: "open it again")
  }
}

extension SyntaxTree {
  /// The value that keys and numbers of items lead to.
  func node(at path: ArraySlice<String>) -> NodeID? {
    guard var node = root else { return nil }
    for key in path {
      switch kind(of: node) {
      case .mapping:
        guard let value = FileEdit(self).value(of: key, in: node) else { return nil }
        node = value
      case .sequence:
        let items = items(of: node)
        guard let index = Int(key), items.indices.contains(index) else { return nil }
        node = items[index]
      case .scalar, .empty: return nil
      }
    }
    return node
  }
}

/// Why a person's line would be refused, whatever its time is where none is known yet.
private struct WrongLine {
  let answer: WrongAnswer

  /// Nil for a line that may be written.
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
