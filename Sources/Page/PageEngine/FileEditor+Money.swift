import Documents
import Jobs
import Text
import Tips

// Parties, manual tip-outs, refunds, timed tips, and declared amounts.
extension FileEditor {
  /// A line of the shift's money, by its path of keys: `parties.0`, `refunds`.
  struct MoneyPlace {
    let kind: ShiftMoneyLine.Kind

    /// The index in the list; nil for a new line, and for a kind without a list.
    let index: Int?

    /// Fails if the keys lead to something else.
    init?(_ path: [String]) {
      guard (1...2).contains(path.count), let kind = ShiftMoneyLine.Kind(rawValue: path[0]),
        kind.isList || path.count == 1
      else { return nil }
      let index = path.count == 2 ? Int(path[1]) : nil
      guard path.count == 1 || index != nil else { return nil }
      (self.kind, self.index) = (kind, index)
    }
  }

  /// Adds or changes a line of money.
  ///
  /// - Parameter typed: its values, one per line: `from=21`, `to=3`. An empty text deletes the line.
  mutating func setMoney(_ place: MoneyPlace, _ typed: String) throws(WrongAnswer) -> String {
    guard !typed.isEmpty else {
      try removeMoney(place)
      return ""
    }
    let restaurant = try restaurant
    let usual = shiftTimes(without: place)
    func items(_ values: ShiftMoneyLine.Values) throws(WrongAnswer) -> [(key: String, text: String)]
    {
      do throws(WrongAnswer) {
        return try ShiftMoneyLine(values, in: restaurant.restaurant).items(
          of: place.kind, roster: restaurant.roster, usual: usual)
      } catch {
        throw error.onScreen
      }
    }
    let line = try items(try typedValues(typed))
    let text = inlineText(line.map { (scalarText($0.key), $0.text) })
    let known = errors
    let tree = tree
    let nodes = NightMoney(tree: tree, restaurant: restaurant, clock: clock).nodes(of: place.kind)
    if let index = place.kind.isList ? place.index : nodes.isEmpty ? nil : 0 {
      guard nodes.indices.contains(index) else { throw WrongAnswer.noSuchPlace }
      let node = nodes[index]
      let before = try? items(scalarTexts(in: node, of: tree))
      try edit { edit, _ in
        for (key, text) in line
        where before?.contains(where: { $0.key == key && $0.text == text }) != true {
          edit.set(key, to: text, in: node)
        }
        for (key, _) in before ?? [] where !line.contains(where: { $0.key == key }) {
          edit.remove(key: key, from: node)
        }
      }
    } else {
      try edit { edit, root in
        if place.kind.isList {
          edit.add([text], toListOf: place.kind.rawValue, in: root)
        } else {
          edit.set(place.kind.rawValue, to: text, in: root)
        }
      }
    }
    if let new = errors.first(where: { error in
      !known.contains { $0.code == error.code && $0.message == error.message }
    }) {
      throw WrongAnswer(shown: new, at: [place.kind.rawValue])
    }
    return text
  }

  /// Deletes a line, and its list if it was the last. Amounts without times are totals.
  private mutating func removeMoney(_ place: MoneyPlace) throws(WrongAnswer) {
    let lines = NightMoney(tree: tree, restaurant: try restaurant, clock: clock)
    let nodes = lines.nodes(of: place.kind)
    let index = place.index ?? 0
    guard nodes.indices.contains(index) else { throw WrongAnswer.noSuchPlace }
    guard nodes.count == 1 else { return try remove([place.kind.rawValue, "\(index)"]) }
    guard place.kind == .timed else { return try remove([place.kind.rawValue]) }
    let totals = scalarTexts(in: nodes[0], of: tree).filter { $0.key != "from" && $0.key != "to" }
    let text = inlineText(totals.map { (scalarText($0.key), $0.value) })
    try edit { edit, root in edit.set(place.kind.rawValue, to: text, in: root) }
  }

  /// Reads values by key, one per line.
  func typedValues(
    _ text: String
  ) throws(WrongAnswer) -> [(key: String, value: String)] {
    var values: [(key: String, value: String)] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw WrongAnswer.noSuchPlace }
      values.append((trimmedAnswer(String(parts[0])), trimmedAnswer(String(parts[1]))))
    }
    return values
  }

  /// Returns clock-ins, and the ends of other timed tips.
  private func shiftTimes(without place: MoneyPlace) -> [ClockTime] {
    guard place.kind == .timed else { return [] }
    let clockIns = lines.compactMap { $0.times.first }
    let ends = NightMoney(tree: tree, restaurant: nil, clock: clock).nodes(of: .timed).enumerated()
      .filter { $0.offset != place.index }
      .flatMap { scalarTexts(in: $0.element, of: tree) }.filter { $0.key == "to" }.map { $0.value }
    return (ends.isEmpty ? clockIns : ends).compactMap { UnfinishedLine.time($0)?.time }
  }

  /// The errors of the current file.
  private var errors: [Diagnostic] {
    folder.shared(source).bag.inFileOrder.filter { $0.severity == .error }
  }

  // MARK: Declared amounts

  /// Sets an amount that another system declares for a person.
  ///
  /// - Parameter key: `digital` or `cash`.
  mutating func setDeclared(
    _ key: String, of person: EmployeeID, _ typed: String
  ) throws(WrongAnswer) -> String {
    let restaurant = try restaurant
    let currency = restaurant.restaurant.currency
    guard DeclaredSchema.keys.fields.contains(where: { $0.name == key }) else {
      throw WrongAnswer.noSuchPlace
    }
    let list = ShiftSchema.declared.name
    let nodes = tree
    let items =
      tree.node(at: [list]).map {
        nodes.kind(of: $0) == .sequence ? Array(nodes.items(of: $0)) : []
      } ?? []
    let values = items.map { nodes.kind(of: $0) == .mapping ? scalarTexts(in: $0, of: nodes) : [] }
    let index = values.firstIndex { line in
      line.contains { $0.key == StaffSchema.employee.name && $0.value == person.text }
    }
    guard !typed.isEmpty else {
      guard let index else { return "" }
      let isLast = values[index].allSatisfy { $0.key == key || $0.key == StaffSchema.employee.name }
      try remove([list] + (isLast ? items.count > 1 ? ["\(index)"] : [] : ["\(index)", key]))
      return ""
    }
    let amount = try ValueType<Money>.money.value(ofTyped: typed, field: key, in: currency).plain(
      in: currency)
    let line = "{employee: \(idText(person.text)), \(key): \(amount)}"
    try edit { edit, root in
      if let index {
        edit.set(key, to: amount, in: items[index])
      } else {
        edit.add([line], toListOf: list, in: root)
      }
    }
    return amount
  }
}
