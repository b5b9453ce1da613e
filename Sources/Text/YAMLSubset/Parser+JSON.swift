/// Reads a line of JSON, which is YAML too: with tabs, surrogate pairs, and `null`, and with any text in quotes.
///
/// - Returns: a tree whose nulls are empty values.
public func parse(jsonLine bytes: [UInt8], reportingTo bag: inout DiagnosticBag) -> SyntaxTree {
  let file = SourceFile(name: "", bytes: bytes)
  guard String(validating: bytes, as: UTF8.self) != nil else {
    bag.report(Diagnostic(.notUTF8, "a text is not UTF-8", at: Place(file, Span(0..<0))))
    return SyntaxTree(of: file)
  }
  var parser = Parser(file)
  parser.isJSON = true
  parser.readDocument()
  bag.report(contentsOf: parser.bag)
  return parser.tree
}

extension JSONValue {
  /// Reads a line of JSON with whole numbers; nil if it has errors, which are reported.
  public init?(line bytes: [UInt8], reportingTo bag: inout DiagnosticBag) {
    let tree = parse(jsonLine: bytes, reportingTo: &bag)
    guard !bag.hasErrors else { return nil }
    self = tree.json(isTyped: true)
  }
}

extension Parser {
  /// Whether a value is the word `null` of JSON.
  func isNull(_ scalar: Node) -> Bool {
    isJSON && scalar.isPlain && text.bytes[scalar.span.range].elementsEqual("null".utf8)
  }

  /// Returns the character of two escapes such as `\ud83c\udf2e`; nil if they are not a pair.
  ///
  /// - Parameter index: the first digit.
  func surrogatePair(at index: Int) -> Unicode.Scalar? {
    guard isJSON, text[index + 4] == Byte.backslash, text[index + 5] == UInt8(ascii: "u"),
      let high = unit(at: index), (0xD800..<0xDC00).contains(high),
      let low = unit(at: index + 6), (0xDC00..<0xE000).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
  }

  private func unit(at index: Int) -> UInt16? {
    let digits = (index..<index + 4).map { text[$0] }
    guard digits.allSatisfy(Parser.isHexadecimal) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
