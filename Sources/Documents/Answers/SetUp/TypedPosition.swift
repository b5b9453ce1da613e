import Diagnostics
package import Schemas
package import TipModel
import Wording

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
    if let wanted = AnswerWord.delete.rest(of: typed) ?? wordsAfterNo(in: typed) {
      let name = nameMeant(by: wanted, among: positions.map { $0.name })
      guard let index = positions.firstIndex(where: { $0.name == name })
      else { throw WrongAnswer(noPosition: wanted, known: positions.map { $0.name }) }
      var rest = positions
      rest.remove(at: index)
      return rest
    }
    let position = try TypedPosition(typed)
    try checkName(position.name, of: "position", example: "Server 0.9")
    let isEligible = !AnswerWord.none.isMeant(by: position.value)
    let points =
      try isEligible
      ? ValueType.pointValue.value(of: position.value, field: position.name) : PointValue.zero
    let known = nameMeant(by: position.name, among: positions.map { $0.name })
    let old = positions.first { $0.name == known }
    if old == nil, position.name.allSatisfy({ $0.isLetter }),
      let near = nearest(to: position.name, among: positions.map { $0.name })
    {
      throw WrongAnswer(nearly: near, typed: position)
    }
    var changed = Position(
      name: old?.name ?? position.name, pointValue: points, isTipEligible: isEligible,
      occupationCode: old?.occupationCode, percent: old?.percent)
    changed.isBackOfHouse = old?.isBackOfHouse ?? false
    _ = try ValueType.label().value(of: changed.name, field: RestaurantSchema.positions.name)
    guard old != nil else { return positions + [changed] }
    return positions.map { $0.name == changed.name ? changed : $0 }
  }

  /// Returns `Runner` from `no runner`, `without runner`, or `sin corredor`.
  private static func wordsAfterNo(in typed: String) -> String? {
    let words = typed.split(separator: " ", maxSplits: 1)
    guard words.count == 2, ["no", "without", "sin"].contains(foldedAnswer(String(words[0]))) else {
      return nil
    }
    return String(words[1])
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
    guard let split = typed.lastIndex(where: { TypedPosition.isSeparator($0) }) else {
      throw WrongAnswer(noPoints: typed)
    }
    value = String(typed[typed.index(after: split)...])
    var rest = typed[..<split]
    // One mark between name and points, with optional spaces around it.
    while rest.last == " " { rest.removeLast() }
    if typed[split] == " ", let mark = rest.last, ":=".contains(mark) { rest.removeLast() }
    while rest.last == " " { rest.removeLast() }
    name = String(rest)
    guard !value.isEmpty else { throw WrongAnswer(noPoints: typed) }
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

  static func isSeparator(_ character: Character) -> Bool { " =:".contains(character) }
}

extension WrongAnswer {
  /// A new position with nearly the name of another is a typo.
  fileprivate init(nearly near: String, typed: TypedPosition) {
    self.init(
      code: .unknownPosition, message: "there is no position \"\(typed.name)\", but \(near)",
      help: "write `\(near) \(typed.value)`; if they are two positions, delete \(near) first")
  }

  fileprivate init(noPoints typed: String) {
    self.init(
      code: .notANumber, message: "\"\(typed)\" does not have a point value",
      help: "write a position and its points, such as `Server 0.9`; `none` shares no tips")
  }

  fileprivate init(noPosition typed: String, known: [String]) {
    self.init(
      code: .unknownPosition, message: "there is no position \"\(typed)\" to delete",
      help: nearest(to: typed, among: known).map {
        "write `\(AnswerWord.delete.shown) \($0)`"
      }
        ?? "there are \(known.joined(separator: ", "))")
  }
}
