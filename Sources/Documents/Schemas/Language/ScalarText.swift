/// Returns a text as a value or a key of the document format that reads back the same.
///
/// It is plain if no reader can misread it, else in double quotes. It is safe in a block, inside brackets, and before a
/// colon. Words that other YAML readers would turn into a truth value, a number, or nothing (`NO`, `007`, `null`) are
/// quoted, so that they also read text.
public func scalarText(_ text: String) -> String {
  isPlain(text) && !isRetyped(text) ? text : quotedText(text)
}

/// Returns an employee's ID as people write it: digits without a leading zero have no quotes.
public func idText(_ id: String) -> String {
  let digits = Array(id.utf8)
  let isNumber =
    !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
    && (digits.count == 1 || digits.first != 0x30)
  return isNumber ? id : scalarText(id)
}

/// `[Bartender, Server]`.
public func listText(_ items: [String]) -> String {
  "[" + items.map(scalarText).joined(separator: ", ") + "]"
}

/// Whether a text has only letters, digits, spaces, and a few marks that every YAML reader takes as text.
private func isPlain(_ text: String) -> Bool {
  let scalars = Array(text.unicodeScalars)
  guard let first = scalars.first, let last = scalars.last, isWordPart(first), last != " " else {
    return false
  }
  return scalars.allSatisfy { scalar in
    isWordPart(scalar) || scalar.properties.generalCategory == .nonspacingMark
      || " .'-_/()&+$".unicodeScalars.contains(scalar)
  }
}

private func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber: true
  default: false
  }
}

/// Whether a reader of YAML 1.1 or 1.2 takes a text for something else.
private func isRetyped(_ text: String) -> Bool {
  let words = ["y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf"]
  if words.contains(text.lowercased()) { return true }
  // Numbers, including other bases and exponents, and dates: a digit first, and no word after it.
  guard let first = text.utf8.first, (0x30...0x39).contains(first) else { return false }
  return text.utf8.allSatisfy { byte in
    switch byte {
    case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "_"),
      UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "o"), UInt8(ascii: "x"), UInt8(ascii: "T"), UInt8(ascii: "Z"),
      UInt8(ascii: " "):
      true
    default: false
    }
  }
}

/// Returns a text in double quotes, with escapes for all characters that need them.
public func quotedText(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\r": quoted += "\\r"
    case "\t": quoted += "\\t"
    default:
      if needsEscape(scalar) {
        quoted += escape(scalar)
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
  }
  return quoted + "\""
}

private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
  default: scalar.value & 0xFFFE == 0xFFFE
  }
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  let width = scalar.value > 0xFFFF ? 8 : 4
  let padding = String(repeating: "0", count: width - digits.utf8.count)
  return (width == 8 ? "\\U" : "\\u") + padding + digits
}
