import Documents
import Jobs
import Text
import Tips

// Values of any file, by their paths of keys.
extension FileEditor {
  mutating func remove(_ path: [String]) throws(WrongAnswer) {
    let item = tree.node(at: path[...])
    guard let key = path.last, let outer = tree.node(at: path.dropLast()),
      item != nil || tree.kind(of: outer) == .mapping
    else { throw WrongAnswer.noSuchPlace }
    let isList = tree.kind(of: outer) == .sequence
    try edit { edit, _ in
      if isList, let item {
        edit.remove(item: item, from: outer)
      } else {
        edit.remove(key: key, from: outer)
      }
    }
    if !isShift { try checkFolder(path) }
  }

  /// Answers a question of `tipsheet init` about a setting.
  ///
  /// - Parameter key: the question's key, which is that of the file.
  mutating func answer(_ key: String, _ typed: String) throws(WrongAnswer) -> String {
    guard KeptFolder.isSettings(source.name),
      let restaurant = folder.reading(with: source).0?.restaurant,
      let asked = SettingQuestion.all.first(where: { $0.key == key && !$0.isByLine })
    else { throw WrongAnswer.noSuchPlace }
    var setUp = RestaurantSetUp(changing: restaurant, in: source)
    try asked.take(&setUp, typed)
    // A new restaurant always has pay periods, but these settings may have none.
    setUp.restaurant.payPeriod = restaurant.payPeriod
    if let change = setUp.old.changes(for: setUp).first(where: { $0.file == .settings }) {
      take(change.bytes)
      try checkFolder([key])
    }
    return asked.answer(setUp) ?? ""
  }

  /// Sets the value of any key, unless the file would then be refused. Numbers are written in the format of files.
  mutating func setText(_ path: [String], _ typed: String) throws(WrongAnswer) -> String {
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
    // The innermost mapping that is there, and the missing keys below it.
    let mappings = path.indices.filter { depth in
      tree.node(at: path[..<depth]).map { tree.kind(of: $0) == .mapping } ?? false
    }
    guard let depth = mappings.last, let outer = tree.node(at: path[..<depth]) else {
      throw WrongAnswer.noSuchPlace
    }
    let (key, inner) = (path[depth], path[(depth + 1)...])
    var text = fileText(typed, at: path)
    for key in inner.reversed() { text = "{\(scalarText(key)): \(text)}" }
    if !inner.isEmpty, let there = FileEdit(tree).value(of: key, in: outer),
      tree.kind(of: there) != .empty
    {
      // A position with points alone, `Server: 1.0`, keeps them. Do not overwrite another value.
      guard path.count == 3, path[0] == RestaurantSchema.positions.name, depth == 1,
        tree.kind(of: there) == .scalar
      else { throw WrongAnswer.noSuchPlace }
      let points = PositionSchema.pointValue.name
      text = "{\(points): \(scalarText(tree.text(of: there))), " + text.dropFirst()
    }
    try edit { edit, _ in edit.set(key, to: text, in: outer) }
    try checkValue(at: path)
    return typed
  }

  /// Returns a value's text in a file. Lists and mappings are typed in the format of files.
  private func fileText(_ typed: String, at path: [String]) -> String {
    let key = path.last ?? ""
    // Payroll programs have words of their own, such as a code of digits.
    if path.count == 3, path[0] == RestaurantSchema.payroll.name,
      !["hours", "days_to_pay"].contains(key)
    {
      return scalarText(typed)
    }
    if typed.hasPrefix("[") { return typed }
    let old = tree.node(at: path[...])
    let wasList =
      old.map {
        tree.kind(of: $0) == .sequence
          && tree.items(of: $0).allSatisfy { tree.kind(of: $0) == .scalar }
      } ?? false
    // A person's only position may be without brackets.
    if wasList || KeptFolder.isRoster(source.name) && key == RosterSchema.positions.name {
      return listText(
        typed.split(separator: ",").map { trimmedAnswer(String($0)) }.filter { !$0.isEmpty })
    }
    // Quote a number or a date only if it is a name.
    let isNumber =
      typed.utf8.first.map { (0x30...0x39).contains($0) } == true
      && typed.utf8.allSatisfy { (0x30...0x39).contains($0) || "-.%".utf8.contains($0) }
    let isName = FileEditor.names.contains(key) || path.contains("payroll_ids")
    return typed.hasPrefix("{")
      || (isNumber || typed == "true" || typed == "false") && !isName ? typed : scalarText(typed)
  }

  /// Keys whose values are always text.
  private static let names: Set<String> = [
    "restaurant", "location", "id", "first_name", "last_name", "person", "formerly", "payroll_id",
    "note", "reason", "confirmed", "team", "employee", "position", "shift",
  ]

  /// Refuses a value that causes an error in the file.
  private func checkValue(at path: [String]) throws(WrongAnswer) {
    guard isShift else { return try checkFolder(path) }
    guard let node = tree.node(at: path[...]) else { throw WrongAnswer.noSuchPlace }
    let value = tree.span(of: node).range
    let wrong = folder.shared(source).bag.errors.first { diagnostic in
      let place = diagnostic.place.span.range
      return diagnostic.place.file.name == source.name
        && place.lowerBound < max(value.upperBound, value.lowerBound + 1)
        && place.upperBound > value.lowerBound
    }
    if let wrong { throw WrongAnswer(shown: wrong, at: path) }
  }

  /// Refuses a roster or a currency with which a shift of the folder would have an error.
  func checkShifts() throws(WrongAnswer) {
    guard let wrong = folder.wrongShift(after: source) else { return }
    throw WrongAnswer(
      code: wrong.error.code,
      message: "\(wrong.night.days) would have an error: \(wrong.error.message)",
      help: "keep what that shift needs, or change the shift first")
  }

  /// Refuses a change to the settings or the roster that causes an error in either.
  func checkFolder(_ path: [String]) throws(WrongAnswer) {
    let (_, _, found) = folder.reading(with: source)
    let known = folder.bag.diagnostics.map { $0.message }
    if let wrong = found.errors.first(where: { !known.contains($0.message) }) {
      throw WrongAnswer(shown: wrong, at: path)
    }
  }
}
