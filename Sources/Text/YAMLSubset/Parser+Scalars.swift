// Plain scalars.
extension Parser {
  /// Reads a plain or quoted scalar; nil after an error without text to go on with.
  ///
  /// The cursor ends right after its last character.
  mutating func readScalar(inFlow: Bool) -> Node? {
    if current == Byte.doubleQuote || current == Byte.singleQuote { return readQuoted() }
    if startsWithReservedCharacter(inFlow: inFlow) {
      reportReservedCharacter(in: textFromCursor)
    }
    return readPlain(inFlow: inFlow)
  }

  /// Reads plain text up to `: `, ` #` or the end of the line, or, inside brackets, up to a comma or a bracket.
  private mutating func readPlain(inFlow: Bool) -> Node {
    let start = cursor
    var stop = cursor
    while Byte.isLetter(text[stop]) || !endsPlain(at: stop, inFlow: inFlow) { stop += 1 }
    cursor = text.trimmedEnd(stop, downTo: start)
    let scalar = Node(.plain, start..<cursor)
    if text[start] >= 0x80 || text[cursor - 1] >= 0x80 { checkEnds(of: scalar) }
    return scalar
  }

  /// Whether the plain text that starts at the cursor ends before a byte.
  private mutating func endsPlain(at index: Int, inFlow: Bool) -> Bool {
    switch text[index] {
    case Byte.lineFeed, Byte.carriageReturn: return true
    case Byte.colon:
      return Byte.isBlank(text[index + 1]) || inFlow && endsKeyInFlow(colonAt: index)
    case Byte.hash: return index > cursor && text.isComment(at: index)
    case Byte.tab:
      reportTabBetweenWords(at: index)
      return false
    case let byte: return inFlow && Byte.isFlowIndicator(byte)
    }
  }

  /// Whether a colon ends a key. Right before a comma or bracket it does in YAML 1.2, and before a question mark it
  /// does not. But programs that read YAML differ in both, so it needs a space.
  private mutating func endsKeyInFlow(colonAt index: Int) -> Bool {
    let next = text[index + 1]
    let endsKey = Byte.isFlowIndicator(next)
    guard endsKey || next == Byte.questionMark else { return false }
    report(missingSpace(afterColonAt: index, line: cursor..<index + 1))
    return endsKey
  }

  /// Whether the character at the cursor may not start plain text; after a report, reading goes on as if it could.
  private func startsWithReservedCharacter(inFlow: Bool) -> Bool {
    switch current {
    case Byte.dash, Byte.questionMark, Byte.colon:
      let next = text[cursor + 1]
      let startsText = !Byte.isBlank(next) && !(inFlow && Byte.isFlowIndicator(next))
      return !startsText || inFlow && current != Byte.dash
    case Byte.exclamation, Byte.hash, Byte.percent, Byte.ampersand, Byte.asterisk, Byte.greater,
      Byte.bar, UInt8(ascii: "@"), UInt8(ascii: "`"):
      return true
    case let byte: return Byte.isFlowIndicator(byte)
    }
  }

  /// The part of the line from the cursor on that was meant as one text, for a suggestion; a key ends at its colon.
  private var textFromCursor: Range<Int> {
    let end = meantEnd(from: cursor + 1)
    guard mayBeKeyAtCursor else { return cursor..<end }
    let keyEnd = (cursor + 1..<end).first { text.isKeyColon(at: $0) } ?? end
    return cursor..<text.trimmedEnd(keyEnd, downTo: cursor + 1)
  }

  /// Whether a key can begin at the cursor: in braces if none was read yet, in a block at the start of a line or after
  /// a dash.
  private var mayBeKeyAtCursor: Bool {
    if top.isFlow { return top.kind == .flowMapping && !top.awaitsValue }
    return (lineStart..<cursor).allSatisfy {
      text.isSpaceOrTab(at: $0) || text[$0] == Byte.dash
    }
  }

  /// - Parameter range: the run of bytes from the character that was meant as one text.
  mutating func reportReservedCharacter(in range: Range<Int>) {
    let meant = place(range)
    let character = Character(Unicode.Scalar(current))
    let word = meant.text.prefix { !$0.isWhitespace }
    let (code, advice): (DiagnosticCode, Words) =
      switch current {
      case Byte.ampersand: (.anchor, "delete \(word), or ")
      case Byte.asterisk: (.alias, "write out what \(word) stands for, or ")
      case Byte.exclamation: (.tag, "delete \(word), or ")
      default: (.reservedCharacter, "")
      }
    let isShort = range.count <= 80
    report(
      Diagnostic(
        code, "text that starts with \(character) has to be in quotes", at: here,
        fixes: [.quoting(meant)] + fixesWithoutSign(meant),
        otherwise: "\(isShort ? advice : "")put it in quotes"
      ) { isShort ? "write \($0)" : "put it in quotes" })
  }

  /// Fixes that remove the anchor or the tag at the cursor, or only its sign.
  private func fixesWithoutSign(_ meant: Place) -> [Fix] {
    switch current {
    case Byte.asterisk, UInt8(ascii: "`"): return []
    case Byte.ampersand, Byte.exclamation:
      let words = meant.text.split(maxSplits: 1) { $0 == " " }
      return [
        words.count == 2 ? Fix(replacing: meant.span, with: String(words[1])) : .deletingSign(meant)
      ]
    default: return meant.span.count > 1 ? [.deletingSign(meant)] : []
    }
  }

  // MARK: Valid text that is probably not intended

  /// Checks the ends of plain text that starts or ends with a character beyond ASCII.
  private mutating func checkEnds(of scalar: Node) {
    let whole = place(scalar.span.range)
    let scalars = whole.text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return }
    if "\u{2018}\u{201A}\u{201B}\u{201C}\u{201D}\u{201E}\u{201F}".unicodeScalars.contains(first),
      "\u{2018}\u{2019}\u{201C}\u{201D}".unicodeScalars.contains(last), scalars.count > 1
    {
      let advice: Words = "use straight quotes if they are meant to enclose it"
      report(
        Diagnostic(
          .typographicQuotes, "these are typographic quotes, which count as part of the text",
          severity: .warning, at: whole, fixes: [.quoting(whole, dropping: 1)], otherwise: advice,
          help: wording(advice, printing: whole)))
    } else if first.properties.isWhitespace {
      reportUnusualSpace(first, at: scalar.start)
    } else if last.properties.isWhitespace {
      reportUnusualSpace(last, at: scalar.end - UTF8.width(last))
    }
  }

  private mutating func reportUnusualSpace(_ space: Unicode.Scalar, at index: Int) {
    let place = place(index..<index + UTF8.width(space))
    report(
      .unusualSpace,
      "this is not an ordinary space (it is U+\(space.hexadecimal)), so it counts as part of the text",
      severity: .warning, at: place, fixes: [.deleting(place)], help: "delete it")
  }

  /// Warns about text that starts with a dash and a letter, which is often meant as a list item.
  mutating func checkDash(of scalar: Node) {
    guard scalar.isPlain, text[scalar.start] == Byte.dash, Byte.isLetter(text[scalar.start + 1])
    else { return }
    report(
      .dashInText, "this dash is part of the text, not the start of a list item",
      severity: .warning, at: place(scalar.start..<scalar.start + 1),
      help: "put a space after it if it is meant to start an item")
  }
}
