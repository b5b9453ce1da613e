/// A JSON value. Its text for other programs is on one line, without spaces.
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case list([JSONValue])

  /// Keys in the order in which they are printed.
  case object([(key: String, value: JSONValue)])

  /// Creates a string, or null without a text.
  public init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  public var text: String {
    var text = ""
    append(to: &text)
    return text
  }

  private func append(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += String(number)
    case .string(let string): JSONValue.append(quoting: string, to: &text)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.append(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        JSONValue.append(quoting: member.key, to: &text)
        text += ":"
        member.value.append(to: &text)
      }
      text += "}"
    }
  }

  private static func append(quoting string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Most texts need no escape, and appending scalars one by one is slow.
    let isPlain = string.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    guard !isPlain else { return text += string }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ", "\u{7F}": text += "\\u" + scalar.hexadecimal
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  public init(stringLiteral value: String) { self = .string(value) }

  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { (key: $0.0, value: $0.1) })
  }
}
