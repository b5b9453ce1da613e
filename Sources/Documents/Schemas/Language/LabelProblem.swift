import Diagnostics

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
func labelProblem(_ text: String, field: String, at place: Place, limit: Int) -> Diagnostic? {
  if isPlainLabel(text, limit: limit) { return nil }
  let scalars = text.unicodeScalars
  if scalars.allSatisfy({ $0.properties.isWhitespace }) {
    return .blankText(field: field, at: place)
  }
  if scalars.contains(where: isUnprintable) {
    return .controlCharacterInLabel(field: field, at: place)
  }
  if scalars.count > limit {
    return .textTooLong(field: field, at: place, count: scalars.count, limit: limit)
  }
  return nil
}

/// Whether a scalar is a control character or a noncharacter, which XML cannot hold either.
private func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: true
  default: scalar.value & 0xFFFE == 0xFFFE
  }
}
