package import Documents
import Text
package import Tips

// Positions with their points, typed at a prompt or after an option.
extension RestaurantSetUp {
  /// Returns the positions after `Server 0.9`, `Busser: 0.6`, `Server=1.0, Busser=0.5`, `Manager none`, `server 1
  /// busser 0,5`, or `delete Host`.
  package static func positions(
    _ positions: [Position], changed typed: String
  ) throws(WrongAnswer) -> [Position] {
    var changed = positions
    for part in partsBetweenCommas(typed) {
      for one in TypedPosition.separated(part) {
        changed = try self.positions(changed, changedByOne: one)
      }
    }
    return changed
  }

  private static func positions(
    _ positions: [Position], changedByOne typed: String
  ) throws(WrongAnswer) -> [Position] {
    let names = positions.map { $0.name }
    if let wanted = AnswerWord.delete.rest(of: typed) ?? wordsAfterNo(in: typed) {
      guard let name = nameMeant(by: wanted, among: names) else {
        throw WrongAnswer(
          code: .unknownPosition, message: "there is no position \"\(wanted)\" to delete",
          help: nearest(to: wanted, among: names).map {
            "write `\(AnswerWord.delete.shown) \($0)`"
          } ?? "there are \(names.joined(separator: ", "))")
      }
      return positions.filter { $0.name != name }
    }
    let position = try TypedPosition(typed)
    try checkName(position.name, of: "position", example: translated("Server 0.9"))
    let isEligible = !AnswerWord.none.isMeant(by: position.value)
    let points =
      try isEligible
      ? ValueType.pointValue.value(of: position.value, field: position.name) : PointValue.zero
    let old = positions.firstIndex {
      $0.name == nameMeant(by: position.name, among: names)
    }
    // A new position with nearly the name of another is a typo.
    if old == nil, position.name.allSatisfy({ $0.isLetter }),
      let near = nearest(to: position.name, among: names)
    {
      throw WrongAnswer(
        code: .unknownPosition, message: "there is no position \"\(position.name)\", but \(near)",
        help:
          "write `\(near) \(position.value)`; if they are two positions, delete \(near) first")
    }
    var changed = positions
    if let old {
      (changed[old].pointValue, changed[old].isTipEligible) = (points, isEligible)
    } else {
      changed.append(
        Position(name: position.name, pointValue: points, isTipEligible: isEligible))
    }
    _ = try ValueType.label().value(
      of: changed[old ?? positions.count].name, field: RestaurantSchema.positions.name)
    return changed
  }

  /// Returns `Runner` from `no runner`, `without runner`, or `sin corredor`.
  private static func wordsAfterNo(in typed: String) -> String? {
    let words = typed.split(separator: " ", maxSplits: 1)
    let isNo =
      words.count == 2 && ["no", "without", "sin"].contains(foldedAnswer(String(words[0])))
    return isNo ? String(words[1]) : nil
  }

  /// Refuses names with marks that separate a name from its value.
  static func checkName(
    _ name: String, of what: Words, example: String
  ) throws(WrongAnswer) {
    guard name.isEmpty || name.hasSuffix(":") || name.contains("=") || name.contains(",") else {
      return
    }
    throw WrongAnswer(
      code: .wrongKind, message: "\"\(name)\" is not the name of a \(what)",
      help: "write names without `=`, `,` or a `:` at the end, such as `\(example)`")
  }
}

/// A position's name, with the text typed for its points.
private struct TypedPosition {
  let name: String
  let value: String

  init(_ typed: String) throws(WrongAnswer) {
    guard let split = typed.lastIndex(where: { " =:".contains($0) }), typed.last != typed[split]
    else {
      throw WrongAnswer(
        code: .wrongNumber, message: "\"\(typed)\" does not have a point value",
        help: "write a position and its points, such as `Server 0.9`; `none` shares no tips")
    }
    value = String(typed[typed.index(after: split)...])
    var rest = typed[..<split]
    // One mark between name and points, with optional spaces around it.
    while rest.last == " " { rest.removeLast() }
    if typed[split] == " ", let mark = rest.last, ":=".contains(mark) { rest.removeLast() }
    while rest.last == " " { rest.removeLast() }
    name = String(rest)
  }

  /// Splits several positions typed without commas: `server 1 busser .5`.
  static func separated(_ typed: String) -> [String] {
    let words = typed.split(separator: " ").map { String($0) }
    func isValue(_ word: String) -> Bool {
      AnswerWord.none.isMeant(by: word)
        || (word.contains(where: { $0.isNumber })
          && word.allSatisfy { $0.isNumber || $0 == "." || $0 == "," })
    }
    var parts: [[String]] = [[]]
    for word in words {
      parts[parts.count - 1].append(word)
      if isValue(word) { parts.append([]) }
    }
    // A name may have a number in it; then a part would lack a name or points.
    guard parts.removeLast().isEmpty, parts.allSatisfy({ $0.count > 1 }) else { return [typed] }
    return parts.map { $0.joined(separator: " ") }
  }
}
