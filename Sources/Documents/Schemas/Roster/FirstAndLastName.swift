// Texts with several values in a roster in CSV.

/// Splits a name in one field: `Last, First`; otherwise the first word is the first name.
///
/// A suffix belongs to the last name: `Nora Cruz, Jr.`, `Cruz, Nora, Jr.`
func firstAndLastName(_ text: String) -> (first: String, last: String) {
  var parts = text.split(separator: ",").map { words($0) }.filter { !$0.isEmpty }
  var suffix = ""
  if parts.count > 1, let last = parts.last, isNameSuffix(last) {
    suffix = ", " + last
    parts.removeLast()
  }
  guard let lastName = parts.first else { return (text, "") }
  guard parts.count > 1 else {
    let words = lastName.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return (lastName + suffix, "") }
    return (String(words[0]), words[1] + suffix)
  }
  return (parts.dropFirst().joined(separator: ", "), lastName + suffix)
}

private func words(_ text: Substring) -> String {
  text.split(separator: " ").joined(separator: " ")
}

private func isNameSuffix(_ text: String) -> Bool {
  ["jr", "sr", "ii", "iii", "iv"].contains(text.lowercased().filter { $0 != "." })
}

/// Returns the position names in a field, separated by `;`, `,`, `/`, or `|`.
///
/// - Parameter known: names in the settings; one that contains a separator is found whole, the longest first. A name
///   may be in `"`, with each quote inside it doubled.
package func positionNames(in text: String, known: [String]) -> [String] {
  var names: [String] = []
  let whole = known.filter { $0.contains(where: isPositionSeparator) }
    .sorted { ($0.count, $0) > ($1.count, $1) }
  var rest = text[...]
  while true {
    rest = rest.drop { $0 == " " || $0 == "\t" }
    guard let first = rest.first else { return names }
    if first == "\"", let (name, after) = quotedName(rest.dropFirst()) {
      names.append(name)
      rest = after
    } else if let name = whole.first(where: { begins(rest, withName: $0) }) {
      names.append(name)
      rest = rest.dropFirst(name.count)
    } else if isPositionSeparator(first) {
      rest = rest.dropFirst()
    } else {
      var name = rest.prefix { !isPositionSeparator($0) }
      rest = rest[name.endIndex...]
      while name.last == " " || name.last == "\t" { name.removeLast() }
      names.append(String(name))
    }
  }
}

private func isPositionSeparator(_ character: Character) -> Bool {
  character == ";" || character == "," || character == "/" || character == "|"
}

/// Whether a text begins with a known name, in any case, and a separator or the end follows.
private func begins(_ text: Substring, withName name: String) -> Bool {
  guard text.prefix(name.count).lowercased() == name.lowercased() else { return false }
  let after = text.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }
  return after.first.map(isPositionSeparator) ?? true
}

/// - Parameter text: the text after the opening quote.
/// - Returns: nil unless a quote closes the name and a separator or the end follows.
private func quotedName(_ text: Substring) -> (name: String, rest: Substring)? {
  var name = ""
  var rest = text
  while let character = rest.popFirst() {
    guard character == "\"" else {
      name.append(character)
      continue
    }
    if rest.first == "\"" {
      name.append("\"")
      rest.removeFirst()
      continue
    }
    let after = rest.drop { $0 == " " || $0 == "\t" }
    return after.first.map(isPositionSeparator) ?? true ? (name, after) : nil
  }
  return nil
}

/// Returns a name as the settings spell it; nil if none matches, or if several differ only in case.
package func knownName(_ text: String, among known: [String]) -> String? {
  if known.contains(text) { return text }
  let alike = known.filter { $0.lowercased() == text.lowercased() }
  return alike.count == 1 ? alike[0] : nil
}
