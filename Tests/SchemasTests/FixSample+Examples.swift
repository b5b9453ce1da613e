import Text

extension Diagnostic {
  /// The text in backquotes that the help line says to write or add; nil where it only advises.
  var shownExample: String? {
    guard let help, !help.hasPrefix("the keys"), !help.hasPrefix("`") else { return nil }
    let parts = help.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    let lead = parts[0]
    let isToWrite = ["write", "add", "such as"].contains { lead.contains($0) }
    return isToWrite && code.examplesAreWhole ? String(parts[1]) : nil
  }
}

extension DiagnosticCode {
  /// False where the example stands for a place that no test can know: a line of another file, or
  /// of several.
  fileprivate var examplesAreWhole: Bool {
    switch self {
    case .employeeTwice, .payrollFileRefused, .badPayrollTemplate, .unknownPayrollTemplate,
      .positionWithoutPercent, .badPayrollPattern, .clockOutNotAfterClockIn:
      false
    default: true
    }
  }
}

extension FixSample {
  /// The file's bytes with an example put where it may be meant.
  func placements(
    of example: String, for diagnostic: Diagnostic, in bytes: [UInt8]
  ) -> [[UInt8]] {
    let span = diagnostic.place.span.range
    func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
      var changed = bytes
      changed.replaceSubrange(range, with: text.utf8)
      return changed
    }
    var texts = [replacing(span, with: example)]
    if bytes.isEmpty { return [Array((example + "\n").utf8)] }
    guard let colon = example.firstIndex(of: ":") else { return texts }
    let lineStart = bytes[..<span.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lineEnd = bytes[span.lowerBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    // A key without a value: its line, or its entry in braces.
    let isOnKey = String(decoding: bytes[span], as: UTF8.self) == example[..<colon]
    if isOnKey {
      texts.append(replacing(span.lowerBound..<lineEnd, with: example))
      var entryEnd = span.upperBound
      while entryEnd < lineEnd, !",}".utf8.contains(bytes[entryEnd]) { entryEnd += 1 }
      texts.append(replacing(span.lowerBound..<entryEnd, with: example))
      // A list below the key goes too.
      texts.append(replacing(span.lowerBound..<bytes.count, with: example + "\n"))
    }
    // A key that is missing: after the opening brace, or as a line before the place.
    if let brace = bytes[lineStart..<lineEnd].lastIndex(where: { $0 == UInt8(ascii: "{") }) {
      for index in bytes[lineStart...brace].indices where bytes[index] == UInt8(ascii: "{") {
        let isEmpty = bytes[(index + 1)...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "}")
        texts.append(replacing(index + 1..<index + 1, with: example + (isEmpty ? "" : ", ")))
      }
    }
    let indent = String(repeating: " ", count: span.lowerBound - lineStart)
    texts.append(replacing(span.lowerBound..<span.lowerBound, with: example + "\n" + indent))
    return texts
  }
}
