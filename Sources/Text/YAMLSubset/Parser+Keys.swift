// Keys: each is a scalar on one line, not too long, followed by a colon.
extension Parser {
  /// YAML's limit for a key without a question mark before it, in characters.
  private static let keyLimit = 1024

  /// Reads a key up to its colon. After an error, leaves the line and returns nil.
  mutating func readKey() -> Node? {
    if isAtOpeningBracket {
      reportKeyNotText(restOfLine)
      breakOff()
      return nil
    }
    guard let key = readKeyOrScalar() else { return nil }
    let end = cursor
    passSpaces()
    guard text.isKeyColon(at: cursor) else {
      if !key.isPlain, cursor < text.lineEnd(from: cursor) {
        reportTextAfterQuote(key)
      } else {
        report(missingColon(after: key))
      }
      cursor = end
      breakOff()
      return nil
    }
    checkKey(key)
    return key
  }

  /// Reads a possible key; nil after an error without anything left to read.
  mutating func readKeyOrScalar() -> Node? {
    guard current == Byte.questionMark || current == Byte.colon, Byte.isBlank(text[cursor + 1])
    else { return readScalar(inFlow: false) }
    if current == Byte.questionMark {
      hasComplexKey = true
      reportComplexKey()
    } else if !hasComplexKey {
      reportEmptyKey()
    }
    // An awaited value may begin below the line.
    if top.awaitsValue { moveToNextLine() } else { breakOff() }
    return nil
  }

  mutating func reportComplexKey() {
    report(
      .complexKey, "a line may not start with a question mark and a space", at: here,
      help: "write \"key: value\", or put the text in quotes")
  }

  mutating func reportEmptyKey() {
    report(
      .emptyKey, "there is nothing before this colon", at: here, help: "write the key before it")
  }

  mutating func reportKeyNotText(_ key: Place) {
    report(
      .keyNotText, "a key may not be a list or a group in brackets", at: key,
      help: "put the key in quotes if the brackets are part of it")
  }

  /// Reports a key that YAML refuses, or that other programs would not read as a plain key.
  ///
  /// The cursor is at the key's colon.
  mutating func checkKey(_ key: Node) {
    checkDash(of: key)
    let place = place(key.span.range)
    if key.start < lineStart {
      report(
        .keyOverSeveralLines, "this key runs over several lines", at: place,
        help: "put the key on one line")
    } else if cursor - key.start > Parser.keyLimit,
      text.bytes[key.start..<cursor].count(where: { $0 & 0xC0 != 0x80 }) > Parser.keyLimit
    {
      report(
        .keyTooLong, "this key is longer than \(Parser.keyLimit) characters", at: place,
        help: "shorten it; check that a quote or a line break is not missing")
    } else if key.isPlain, text.bytes[key.span.range].elementsEqual("<<".utf8) {
      report(
        .mergeKey, "\"<<\" is not supported here", at: place,
        help: "write out the lines that it would insert")
    }
  }

  /// Returns the diagnostic for a line without a colon, or without a space after it.
  func missingColon(after scalar: Node) -> Diagnostic {
    if scalar.isPlain,
      let colon = text.bytes[scalar.span.range].dropFirst().firstIndex(of: Byte.colon),
      Byte.isLetter(text[colon - 1]) || text[colon - 1] == UInt8(ascii: "_")
    {
      return missingSpace(afterColonAt: colon, line: scalar.span.range)
    }
    let line = place(scalar.span.range)
    if line.text.unicodeScalars.contains("\u{FF1A}") {
      let halves = line.text.split(maxSplits: 1) { $0.unicodeScalars.first == "\u{FF1A}" }
      return Diagnostic(
        .missingColon, "the colon in this line is a full-width one (\u{FF1A})", at: line,
        fixes: entryFix(halves, at: line), otherwise: "type an ordinary colon and a space"
      ) { "write \($0), with an ordinary colon and a space" }
    }
    return Diagnostic(
      .missingColon, "there is no colon in this line", at: line,
      fixes: entryFix(line.text.split(maxSplits: 1) { $0 == " " || $0 == "=" }, at: line),
      otherwise: "write \"key: value\", with a colon and a space"
    ) { "write \($0), with a colon and a space" }
  }

  /// Makes a line a key and its value, if both are plain text.
  private func entryFix(_ halves: [Substring], at line: Place) -> [Fix] {
    guard halves.count == 2, line.span.count <= 80, !file.isTrial else { return [] }
    let value = halves[1].drop { $0 == "=" || $0.isWhitespace }
    let entry = "\(halves[0]): \(value)"
    return isOneEntry(entry) ? [Fix(replacing: line.span, with: entry)] : []
  }

  /// - Parameter line: from the key to the likely end of its value.
  func missingSpace(afterColonAt colon: Int, line: Range<Int>) -> Diagnostic {
    let before = place(line.lowerBound..<colon + 1).text
    let after = place(colon + 1..<max(colon + 1, line.upperBound)).text.drop { $0.isWhitespace }
    return Diagnostic(
      .missingSpaceAfterColon, "a space is missing after this colon", at: place(colon..<colon + 1),
      fixes: [Fix(replacing: Span(line), with: "\(before) \(after)")],
      otherwise: "put a space after the colon"
    ) { line.count <= 80 ? "write \($0)" : "put a space after the colon" }
  }

  // MARK: Keys that are the same

  /// Up to this many keys are compared with each other, because hashing takes a third of the parser's time (`make
  /// bench-parser`).
  private static let fewKeys = 16

  /// Reports duplicate keys of a mapping, each pointing to the first, and keys that differ only in the encoding of
  /// accented characters.
  mutating func checkKeys(of mapping: NodeID) {
    let keys = tree.entries(of: mapping).map { $0.key }
    var firsts: [ArraySlice<UInt8>: NodeID] = [:]
    var firstLooks: [String: NodeID] = [:]
    for (index, key) in keys.enumerated() {
      let bytes = tree.bytes(of: key)
      let first: NodeID?
      if keys.count <= Parser.fewKeys {
        first = keys[..<index].first { tree.bytes(of: $0) == bytes }
      } else {
        first = firsts[bytes]
        if first == nil { firsts[bytes] = key }
      }
      if let first {
        report(
          .duplicateKey, "\(quoted(tree.text(of: key))) is in the file twice",
          at: tree.place(of: key),
          notes: [.init("it is first used here", at: tree.place(of: first))],
          help: "keep one of the two, or rename one")
      }
      guard bytes.contains(where: { $0 >= 0x80 }) else { continue }
      // Strings are equal if they look the same.
      let text = tree.text(of: key)
      if let first = firstLooks[text] {
        if tree.bytes(of: first) != bytes {
          report(
            .lookAlikeKeys,
            "this key looks like an earlier one, but its accents are typed differently",
            severity: .warning, at: tree.place(of: key),
            notes: [.init("this is the earlier one", at: tree.place(of: first))],
            help: "if they should be the same, replace one with a copy of the other")
        }
      } else {
        firstLooks[text] = key
      }
    }
  }

  // MARK: Colons

  /// Reports a value that goes on after a colon; the cursor is at the colon.
  mutating func reportColonInValue(_ value: Node) {
    let end = meantEnd(from: cursor + 1)
    if let colon = colonBeforeBracket(ofKeyBefore: value) {
      return report(missingSpace(afterColonAt: colon.index, line: colon.key..<end))
    }
    let whole = place(value.start..<end)
    report(
      Diagnostic(
        .colonInValue, "there is a second colon in this line", at: here, fixes: [.quoting(whole)],
        otherwise: "put the value in quotes, or the second key on a line of its own",
        help: wording("put the value in quotes", printing: whole)))
  }

  /// Returns, in a block, the colon of `tips:{cash: 1, house: 2}`, whose key reads as `tips:{cash`.
  private func colonBeforeBracket(ofKeyBefore value: Node) -> (key: Int, index: Int)? {
    guard !top.isFlow, let key = tree.nodes.dropLast().last, key.isPlain, key.end <= value.start
    else { return nil }
    let colon = key.span.range.dropLast().first { index in
      text[index] == Byte.colon
        && (text[index + 1] == Byte.openBrace || text[index + 1] == Byte.openBracket)
    }
    return colon.map { (key.start, $0) }
  }

  /// Reports a key in braces without a colon. The cursor is after it, and moves to the place where reading goes on.
  mutating func reportKeyWithoutColon(_ key: Node) {
    let colon = key.span.range.first { text[$0] == Byte.colon }
    if key.isPlain, let amount = amount(around: key) {
      reportCommaInAmount(place(amount))
      cursor = amount.upperBound
      return
    } else if key.isPlain, let colon {
      // Before a question mark, it was reported when the key was read.
      if text[colon + 1] != Byte.questionMark {
        report(missingSpace(afterColonAt: colon, line: key.span.range))
      }
    } else {
      report(
        .missingValueInBraces, "there is no colon after this key", at: place(key.span.range),
        help: "write {key: value}")
    }
    cursor = key.end
  }

  /// Returns `$3,066.22` around the key `066.22`: digits on both sides of each comma, without a space.
  private func amount(around key: Node) -> Range<Int>? {
    guard key.start > 1, Byte.isDigit(text[key.start]), text[key.start - 1] == Byte.comma,
      Byte.isDigit(text[key.start - 2]), let before = tree.nodes.dropLast().last, before.isPlain
    else { return nil }
    var end = key.end
    while text[end] == Byte.comma, Byte.isDigit(text[end + 1]) {
      end += 2
      while Byte.isDigit(text[end]) || text[end] == Byte.dot { end += 1 }
    }
    return before.start..<end
  }

  /// A fix quotes an amount with commas between thousands, or turns a decimal comma into a point.
  private mutating func reportCommaInAmount(_ amount: Place) {
    let groups = amount.text.split(separator: ",", omittingEmptySubsequences: false)
    if groups.dropFirst().allSatisfy({ $0.prefix { $0 != "." }.utf8.count == 3 }) {
      return report(
        Diagnostic(
          .commaInAmount, "inside { }, a comma separates items, so it cuts this amount in two",
          at: amount, fixes: [.quoting(amount)], otherwise: "put the amount in quotes"
        ) { "put the amount in quotes: \($0)" })
    }
    let isDecimal = groups.count == 2 && groups[1].utf8.count <= 2
    report(
      Diagnostic(
        .commaInAmount, "this amount has a comma where the decimal point should be", at: amount,
        fixes: isDecimal ? [Fix(replacing: amount.span, with: groups.joined(separator: "."))] : [],
        otherwise: "write it without commas, with a point before the cents"
      ) { "write \($0)" })
  }

  /// Moves past an anchor or a tag at the cursor and reports it. Returns true if nothing follows on the line, so that
  /// the value is still awaited.
  mutating func passProperties() -> Bool {
    var end = cursor
    while !Byte.isBlank(text[end]) { end += 1 }
    let rest = text.endOfSpaces(from: end)
    guard text.isLineBreak(at: rest) else { return false }
    if valueFollows(lineBreakAt: rest) {
      let word = place(cursor..<end)
      report(
        current == Byte.ampersand ? .anchor : .tag, "\(word.text) is not supported here", at: here,
        fixes: [.deleting(word)], help: "delete \(word.text)")
    } else {
      reportReservedCharacter(in: cursor..<end)
    }
    cursor = rest
    passLineBreak()
    return true
  }
}
