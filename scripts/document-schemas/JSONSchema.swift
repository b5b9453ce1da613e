import Documents

/// A JSON schema (draft 7) by which editors check and complete a kind of document.
func jsonSchema(of document: DocumentDescription) -> String {
  let members =
    [
      ("$schema", JSON.text("http://json-schema.org/draft-07/schema#")),
      ("title", .text(document.file)), ("description", .text(document.about)),
    ] + members(of: document)
  return JSON.object(members).text() + "\n"
}

/// A value of a JSON schema.
private indirect enum JSON {
  case text(String)

  /// A number, or `true`.
  case raw(String)
  case list([JSON])
  case object([(name: String, value: JSON)])

  func text(indentation: Int = 0) -> String {
    let inner = String(repeating: " ", count: indentation + 2)
    let end = "\n" + String(repeating: " ", count: indentation)
    switch self {
    case .text(let text): return JSON.quoted(text)
    case .raw(let text): return text
    case .list(let items):
      let isFlat = items.allSatisfy { if case .object = $0 { false } else { true } }
      guard !isFlat else { return "[" + items.map { $0.text() }.joined(separator: ", ") + "]" }
      return "[\n"
        + items.map { inner + $0.text(indentation: indentation + 2) }.joined(separator: ",\n") + end
        + "]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      return "{\n"
        + members.map {
          "\(inner)\(JSON.quoted($0.name)): \($0.value.text(indentation: indentation + 2))"
        }.joined(separator: ",\n") + end + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

private func members(of document: DocumentDescription) -> [(name: String, value: JSON)] {
  guard let exception = document.exception else { return members(of: document.keys) }
  let required = { (keys: [String]) in (name: "required", value: JSON.list(keys.map(JSON.text))) }
  let isTrue = JSON.object([("enum", .list([.raw("true")]))])
  let isThere = exception.excludes.map { JSON.object([required([$0])]) }
  return members(of: document.keys, butRequiring: exception.excludes) + [
    (
      "if",
      .object([("properties", .object([(exception.key, isTrue)])), required([exception.key])])
    ),
    ("then", .object([required(exception.needs), ("not", .object([("anyOf", .list(isThere))]))])),
    ("else", .object([required(exception.excludes)])),
  ]
}

/// - Parameter excepted: keys that are required, and not here.
private func members(
  of keys: KeysDescription, butRequiring excepted: [String] = []
) -> [(name: String, value: JSON)] {
  let required = keys.keys.filter { $0.isRequired && !excepted.contains($0.name) }
    .map { JSON.text($0.name) }
  return [
    ("type", .text("object")), ("additionalProperties", .raw(keys.isOpen ? "true" : "false")),
  ]
    + (required.isEmpty ? [] : [("required", .list(required))])
    + [("properties", .object(keys.keys.map { ($0.name, .object(members(of: $0))) }))]
}

private func members(of key: KeyDescription) -> [(name: String, value: JSON)] {
  let standard = key.standard.map { " Default: \($0)." } ?? ""
  return [("description", .text("\(key.doc) Value: \(key.valueDescription.words).\(standard)"))]
    + members(of: key.valueDescription.shape).map { key.isRequired ? $0 : orEmpty($0) }
}

/// A key that may be left out may have no value either.
private func orEmpty(_ member: (name: String, value: JSON)) -> (name: String, value: JSON) {
  switch (member.name, member.value) {
  case ("type", .list(let types)): (member.name, .list(types + [.text("null")]))
  case ("type", let type): (member.name, .list([type, .text("null")]))
  case ("enum", .list(let words)): (member.name, .list(words + [.raw("null")]))
  case ("anyOf", .list(let shapes)):
    (member.name, .list(shapes + [.object([("type", .text("null"))])]))
  default: member
  }
}

private func members(of shape: ValueDescription.Shape) -> [(name: String, value: JSON)] {
  switch shape {
  case .text, .number: [("type", .list([.text("string"), .text("number")]))]
  case .flag: [("type", .text("boolean"))]
  case .nothing: [("type", .text("null"))]
  case .choice(let words):
    // A word of digits is a number to an editor.
    [("enum", .list(words.map { Double($0) == nil ? .text($0) : .raw($0) }))]
  case .list(let item): [("type", .text("array")), ("items", .object(members(of: item)))]
  case .map(let value):
    [("type", .text("object")), ("additionalProperties", .object(members(of: value)))]
  case .mapping(let keys): members(of: keys)
  case .either(let shapes): [("anyOf", .list(shapes.map { .object(members(of: $0)) }))]
  }
}
