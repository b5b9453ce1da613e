package import Documents
import Text

/// A person's typed name: `Ana Ruiz`, `Ruiz, Ana`, `Ana Ruiz server`.
package struct TypedName {
  /// All of it, without the position.
  package let whole: String
  package let first: String
  package let last: String

  /// Whether the capitals were added here.
  package let hasNewCapitals: Bool

  /// The position after the name, one of the restaurant's; nil if there is none.
  package let position: String?

  /// - Parameter positions: the names of the restaurant's positions.
  /// - Throws: `WrongAnswer` if it is not a name.
  package init(_ typed: String, among positions: [String]) throws(WrongAnswer) {
    let (name, position) = TypedName.nameAndPosition(typed, among: positions)
    self.position = position
    whole = TypedName.withCapitals(name)
    hasNewCapitals = whole != name
    (first, last) = TypedName.names(whole)
    guard !whole.contains(where: { $0.isNumber }) else {
      throw WrongAnswer(
        code: .wrongKind, message: "a name has no digits in it",
        help: "type the name alone; ID and positions are asked next")
    }
    for part in [first, last] where !part.isEmpty {
      _ = try ValueType.label().value(of: part, field: "name")
    }
  }

  /// Whether it has three words or more, so that the number of last names is unclear.
  package var isUnclear: Bool { !whole.contains(",") && parts.count > 2 }

  private var words: [String] { whole.split(separator: " ").map { String($0) } }
  private var parts: [String] { TypedName.parts(of: whole) }

  /// Two of four names, as in `José Ángel Peña Muñoz`.
  package var usualLastNames: String {
    parts.suffix(parts.count > 3 ? 2 : 1).joined(separator: " ")
  }

  /// The possible last names, the shortest first.
  package var lastNames: [String] {
    (1..<max(2, parts.count)).map { parts.suffix($0).joined(separator: " ") }
  }

  /// Words that belong to the name after them.
  private static let particles = [
    "da", "de", "del", "den", "der", "di", "do", "dos", "la", "las", "los", "van", "von", "y",
  ]

  /// Returns the single names: `Mónica` and `de la Cruz`.
  private static func parts(of name: String) -> [String] {
    var parts: [String] = []
    var start = ""
    for (index, word) in name.split(separator: " ").enumerated() {
      start += (start.isEmpty ? "" : " ") + word
      if index > 0, particles.contains(word.lowercased()) { continue }
      parts.append(start)
      start = ""
    }
    return start.isEmpty ? parts : parts + [start]
  }

  /// Returns first and last names if the last names are known.
  package func split(
    atLastNames typed: String
  ) throws(WrongAnswer) -> (first: String, last: String) {
    let count = typed.split(separator: " ").count
    let end = words.suffix(count).joined(separator: " ")
    guard count < words.count, foldedAnswer(end) == foldedAnswer(typed) else {
      throw WrongAnswer(
        code: .wrongKind, message: "\(whole) does not end in \"\(typed)\"",
        help: "write the last names as they are in it, such as `\(usualLastNames)`")
    }
    return (words.dropLast(count).joined(separator: " "), end)
  }

  /// Turns `maria de la cruz` into Maria de la Cruz; a name with any capital stays as it was typed.
  private static func withCapitals(_ name: String) -> String {
    guard name.lowercased() == name else { return name }
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    return words.enumerated().map { index, word in
      let isSmall = index > 0 && particles.contains(String(word))
      // Both parts of `garcia-lopez` and `o'brien`.
      var (result, startsPart) = ("", !isSmall)
      for character in word {
        result += startsPart ? String(character).uppercased() : String(character)
        startsPart = character == "-" || "'’".contains(character) && !isSmall
      }
      return result
    }.joined(separator: " ")
  }

  /// Splits `Ana Ruiz, server` and `Ana Ruiz server` into the name and the position.
  private static func nameAndPosition(
    _ typed: String, among positions: [String]
  ) -> (name: String, position: String?) {
    let words = typed.split { $0 == " " || $0 == "," }.map { String($0) }
    guard words.count > 1, let last = words.last, last.utf8.count > 3,
      let position = nameMeant(by: last, among: positions),
      // The first letters alone may be a name: `Ana Bart`.
      nameMeant(by: position, among: [last]) != nil
    else { return (typed, nil) }
    var name = typed.dropLast(last.count)
    while name.last == " " || name.last == "," { name = name.dropLast() }
    return (String(name), position)
  }

  /// Splits `José Ángel Muñoz` and `Muñoz, José Ángel` the same way; one word is a first name.
  private static func names(_ typed: String) -> (first: String, last: String) {
    if let comma = typed.firstIndex(of: ",") {
      let last = trimmedAnswer(String(typed[..<comma]))
      let first = trimmedAnswer(String(typed[typed.index(after: comma)...]))
      return first.isEmpty ? (last, "") : (first, last)
    }
    let parts = parts(of: typed)
    guard parts.count > 1, let last = parts.last else { return (typed, "") }
    return (parts.dropLast().joined(separator: " "), last)
  }
}
