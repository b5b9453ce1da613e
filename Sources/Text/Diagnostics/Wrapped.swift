/// Breaks a line of text between words so that each part takes at most `width` columns.
///
/// Spaces between words stay, except where the line is broken. A word wider than a line is never broken; it has its own
/// line.
///
/// - Parameter hanging: columns before the second and later parts; nil puts them below the text of
///   the first: after its indentation, after a `= `, or below its second column, which two spaces
///   separate from the first.
/// - Returns: at least one line, without characters that a terminal would act on.
public func wrapped(_ text: String, to width: Int, hanging: Int? = nil) -> [String] {
  let words = spacedWords(of: text)
  let indent = min(hanging ?? naturalIndent(of: words, width: width), width / 2)
  var lines: [String] = []
  var line = ""
  var columns = 0
  for word in words {
    if columns > 0, columns + word.gap + word.text.width > width {
      lines.append(line)
      // Indentation must not push a word that just fits a line past its end.
      columns = max(0, min(indent, width - word.text.width))
      line = String(repeating: " ", count: columns) + word.text.text
    } else {
      line += String(repeating: " ", count: word.gap) + word.text.text
      columns += word.gap
    }
    columns += word.text.width
  }
  return lines + [line]
}

/// A word and the spaces before it.
private typealias SpacedWord = (gap: Int, text: DisplayText)

private func spacedWords(of text: String) -> [SpacedWord] {
  var words: [SpacedWord] = []
  var gap = 0
  for part in text.split(separator: " ", omittingEmptySubsequences: false) {
    if part.isEmpty {
      gap += 1
    } else if gap == 1, let last = words.last, ["{ }", "[ ]"].contains("\(last.text.text) \(part)")
    {
      // A pair of brackets with only a space in it is one word.
      words[words.count - 1].text = DisplayText("\(last.text.text) \(part)")
    } else {
      words.append((gap, DisplayText(String(part))))
      gap = 1
    }
  }
  return words
}

/// Returns the column where a line's own text starts.
private func naturalIndent(of words: [SpacedWord], width: Int) -> Int {
  guard let first = words.first else { return 0 }
  if first.text.text == "=" { return first.gap + 2 }
  var column = first.gap + first.text.width
  for word in words.dropFirst() {
    if word.gap > 1, column + word.gap <= width / 2 { return column + word.gap }
    column += word.gap + word.text.width
  }
  return first.gap
}
