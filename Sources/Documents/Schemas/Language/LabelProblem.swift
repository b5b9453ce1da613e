import Text

/// Whether a text is like nearly all labels: printable ASCII within the limit. Other texts may still be labels.
private func isPlainLabel(_ text: String, limit: Int) -> Bool {
  var hasText = false
  for byte in text.utf8 {
    guard (0x20..<0x7F).contains(byte) else { return false }
    if byte != UInt8(ascii: " ") { hasText = true }
  }
  return hasText && text.utf8.count <= limit
}

/// Returns the reason that a text cannot be printed as one line of a report; nil if it can.
///
/// - Parameter limit: the most characters (Unicode scalars) that it may have.
func labelProblem(_ value: ScalarValue, limit: Int) -> Diagnostic? {
  if isPlainLabel(value.text, limit: limit) { return nil }
  let (field, place, scalars) = (value.field, value.place, value.text.unicodeScalars)
  if scalars.allSatisfy({ $0.properties.isWhitespace }) {
    return Diagnostic(
      .blankText, "`\(field)` is blank", at: place, help: "write a name with letters")
  }
  if scalars.contains(where: isUnprintable) {
    return Diagnostic(
      .controlCharacterInText, "`\(field)` holds a line break or another invisible character",
      at: place, help: "write it on one line, in plain letters")
  }
  guard scalars.count > limit else { return nil }
  return Diagnostic(
    .textTooLong, "`\(field)` has \(scalars.count) characters; at most \(limit) fit", at: place,
    help: "shorten it")
}

/// Whether a scalar is a control character or a noncharacter, which XML cannot hold either.
private func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: true
  default: scalar.value & 0xFFFE == 0xFFFE
  }
}
