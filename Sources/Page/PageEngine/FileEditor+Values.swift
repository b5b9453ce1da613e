import Documents
import Jobs
import Text
import Tips

// Values of any file, by their paths of keys.
extension FileEditor {
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
    if !isShift { try checkFolder(path) }
  }

  mutating func add(_ typed: String, to path: [String]) throws(WrongAnswer) -> String {
    guard let list = tree.node(at: path[...]), tree.kind(of: list) == .sequence else {
      throw WrongAnswer.noSuchPlace
    }
    let index = tree.items(of: list).count
    let text = fileText(typed, of: path.last ?? "")
    try edit { edit, _ in edit.append(text, toSequence: list) }
    try checkValue(at: path + ["\(index)"])
    return typed
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
    let old = tree.node(at: path[...])
    let isOfIDs = path.contains("payroll_ids")
    var text = fileText(typed, of: isOfIDs ? "payroll_ids" : path.last ?? "")
    // Payroll programs have words of their own, such as a code of digits.
    let isOfPayroll =
      path.count == 3 && path[0] == RestaurantSchema.payroll.name
      && !["hours", "days_to_pay"].contains(path[2])
    if isOfPayroll { text = scalarText(typed) }
    let wasList = old.map {
      tree.kind(of: $0) == .sequence
        && tree.items(of: $0).allSatisfy { tree.kind(of: $0) == .scalar }
    }
    // A person's only position may be without brackets.
    let isPositions =
      KeptFolder.isRoster(source.name) && path.last == RosterSchema.positions.name
    if wasList == true || isPositions, !typed.hasPrefix("[") {
      text = listText(
        typed.split(separator: ",").map { trimmedAnswer(String($0)) }.filter { !$0.isEmpty })
    }
    // Find the innermost existing mapping, and the missing keys below it.
    var depth = path.count - 1
    while depth > 0, tree.node(at: path[..<depth]).map({ tree.kind(of: $0) != .mapping }) ?? true {
      depth -= 1
    }
    guard let outer = tree.node(at: path[..<depth]), tree.kind(of: outer) == .mapping else {
      throw WrongAnswer.noSuchPlace
    }
    if let points = pointsAlone(path) {
      try edit { edit, _ in
        edit.set(
          path[1], to: "{point_value: \(points), \(scalarText(path[2])): \(text)}", in: outer)
      }
      try checkValue(at: path)
      return typed
    }
    for key in path[(depth + 1)...].reversed() { text = "{\(scalarText(key)): \(text)}" }
    let key = path[depth]
    // Do not overwrite a value of another kind.
    if depth < path.count - 1, let there = FileEdit(tree).value(of: key, in: outer),
      tree.kind(of: there) != .empty
    {
      throw WrongAnswer.noSuchPlace
    }
    try edit { edit, _ in edit.set(key, to: text, in: outer) }
    try checkValue(at: path)
    return typed
  }

  /// Returns the point value of a position that has no other keys yet, `Server: 1.0`; nil for any other place.
  private func pointsAlone(_ path: [String]) -> String? {
    guard path.count == 3, path[0] == RestaurantSchema.positions.name, !isShift,
      let position = tree.node(at: path.prefix(2)), tree.kind(of: position) == .scalar
    else { return nil }
    return scalarText(tree.text(of: position))
  }

  /// Returns a value's text in a file. Lists and mappings are typed in the format of files.
  private func fileText(_ typed: String, of key: String) -> String {
    if typed.hasPrefix("[") || typed.hasPrefix("{") { return typed }
    let text = scalarText(typed)
    // Quote a number or a date only if it is a name.
    let isBare = typed.utf8.allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "%")
    }
    let isPlain = isBare && typed.utf8.first.map { (0x30...0x39).contains($0) } == true
    return (isPlain || typed == "true" || typed == "false") && !FileEditor.names.contains(key)
      ? typed : text
  }

  /// Keys whose values are always text.
  private static let names: Set<String> = [
    "restaurant", "location", "id", "first_name", "last_name", "person", "formerly", "payroll_id",
    "payroll_ids", "note", "reason", "confirmed", "team", "employee", "position", "shift",
  ]

  /// Refuses a value that causes an error in the file.
  private func checkValue(at path: [String]) throws(WrongAnswer) {
    guard isShift else { return try checkFolder(path) }
    guard let node = tree.node(at: path[...]) else { throw WrongAnswer.noSuchPlace }
    let value = tree.span(of: node).range
    let wrong = folder.shared(source).bag.inFileOrder.first { diagnostic in
      let place = diagnostic.place.span.range
      return diagnostic.severity == .error && diagnostic.place.file.name == source.name
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
    let isRoster = KeptFolder.isRoster(source.name)
    let (_, _, found) = folder.reading(
      settings: isRoster ? folder.settingsSource : source,
      roster: isRoster ? source : folder.rosterSource)
    let known = folder.bag.diagnostics.map { $0.message }
    if let wrong = found.inFileOrder.first(where: {
      $0.severity == .error && !known.contains($0.message)
    }) {
      throw WrongAnswer(shown: wrong, at: path)
    }
  }
}

extension SyntaxTree {
  /// Returns the value at a path of keys and item numbers.
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
