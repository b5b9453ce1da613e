/// A text as a value or a key of the document format, so that it is read back as it is.
///
/// Plain where no reader can misread it, else in double quotes. It may stand in a block, inside
/// brackets and before a colon alike. Words that other YAML readers would turn into a truth value,
/// a number or nothing (`NO`, `007`, `null`) are quoted, so that those read text too.
public func scalarText(_ text: String) -> String {
  isPlain(text) && !isRetyped(text) ? text : quotedText(text)
}

/// An employee's ID: digits without a leading zero are written plain, as people write them.
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

/// Letters, digits and spaces with a few marks among them: text that no YAML reader stumbles over.
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

/// True for what a reader of YAML 1.1 or 1.2 takes for something else than text.
private func isRetyped(_ text: String) -> Bool {
  let words = ["y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf"]
  if words.contains(text.lowercased()) { return true }
  // Numbers, also in other bases and with powers, and dates: a digit first, and no word after it.
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

/// In double quotes, with everything escaped that they may not contain.
/// A text in double quotes.
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
