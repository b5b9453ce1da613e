import Documents
import Jobs
import Text
import Tips

// Parties, manual tip-outs, refunds, timed tips, and declared amounts.
extension FileEditor {
  /// Adds or changes a line of money.
  ///
  /// - Parameters:
  ///   - place: its index, as typed; nil for a new line of a list.
  ///   - typed: its values, one per line: `from=21`, `to=3`. An empty text deletes the line.
  mutating func setMoney(
    _ kind: ShiftMoneyLine.Kind, at place: String?, _ typed: String
  ) throws(WrongAnswer) -> String {
    let (tree, restaurant, known) = (tree, try restaurant, errors)
    let nodes = tree.lines(of: kind)
    let index = place.flatMap { Int($0) }
    let node = index.flatMap { nodes.indices.contains($0) ? nodes[$0] : nil }
    guard node != nil || !typed.isEmpty && (place == nil || !kind.isList) else {
      throw WrongAnswer.noSuchPlace
    }
    if let node, typed.isEmpty {
      if kind == .timed, nodes.count == 1 {
        // Amounts without times are totals.
        let totals = scalarTexts(in: node, of: tree).filter { $0.key != "from" && $0.key != "to" }
        let text = inlineText(totals.map { (scalarText($0.key), $0.value) })
        try edit { edit, root in edit.set(kind.rawValue, to: text, in: root) }
      } else {
        try remove([kind.rawValue] + (nodes.count > 1 ? [place ?? ""] : []))
      }
      return ""
    }
    let usual = kind == .timed ? shiftTimes(without: node) : []
    func items(_ values: ShiftMoneyLine.Values) throws(WrongAnswer) -> [(key: String, text: String)]
    {
      do throws(WrongAnswer) {
        return try ShiftMoneyLine(values, in: restaurant.restaurant).items(
          of: kind, roster: restaurant.roster, usual: usual)
      } catch {
        throw error.onScreen
      }
    }
    let line = try items(try typedValues(typed))
    let text = inlineText(line.map { (scalarText($0.key), $0.text) })
    let old = node.flatMap { try? items(scalarTexts(in: $0, of: tree)) } ?? []
    try edit { edit, root in
      if let node {
        edit.change(from: old, to: line, in: node)
      } else if kind.isList {
        edit.add([text], toListOf: kind.rawValue, in: root)
      } else {
        edit.set(kind.rawValue, to: text, in: root)
      }
    }
    if let new = errors.first(where: { error in
      !known.contains { $0.code == error.code && $0.message == error.message }
    }) {
      throw WrongAnswer(shown: new, at: [kind.rawValue])
    }
    return text
  }

  /// Reads values by key, one per line.
  func typedValues(_ text: String) throws(WrongAnswer) -> ShiftMoneyLine.Values {
    try text.split(separator: "\n").map { line throws(WrongAnswer) in
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw WrongAnswer.noSuchPlace }
      return (trimmedAnswer(String(parts[0])), trimmedAnswer(String(parts[1])))
    }
  }

  /// Returns clock-ins, or the ends of other timed tips.
  private func shiftTimes(without node: NodeID?) -> [ClockTime] {
    let ends = tree.lines(of: .timed).filter { $0 != node }
      .flatMap { scalarTexts(in: $0, of: tree) }.filter { $0.key == "to" }.map { $0.value }
    return (ends.isEmpty ? lines.compactMap { $0.times.first } : ends)
      .compactMap { UnfinishedLine.time($0)?.time }
  }

  /// The errors of the current file.
  private var errors: [Diagnostic] { folder.shared(source).bag.errors }

  /// Sets an amount that another system declares for a person.
  ///
  /// - Parameter key: `digital` or `cash`.
  mutating func setDeclared(
    _ key: String, of person: String, _ typed: String
  ) throws(WrongAnswer) -> String {
    guard DeclaredSchema.keys[key] != nil else { throw WrongAnswer.noSuchPlace }
    let (list, there) = (ShiftSchema.declared.name, tree.declared(by: person))
    guard !typed.isEmpty else {
      guard let there else { return "" }
      let rest = there.values.filter { $0.key != key }
      try remove([list] + (rest.isEmpty ? there.isOnly ? [] : [there.place] : [there.place, key]))
      return ""
    }
    let currency = folder.currency
    let amount = try ValueType<Money>.money.value(ofTyped: typed, field: key, in: currency)
      .plain(in: currency)
    let line = "{employee: \(idText(person)), \(key): \(amount)}"
    try edit { edit, root in
      if let there {
        edit.set(key, to: amount, in: there.node)
      } else {
        edit.add([line], toListOf: list, in: root)
      }
    }
    return amount
  }
}
