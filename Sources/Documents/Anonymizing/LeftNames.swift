import Diagnostics

/// The replaced words and codes, which no written file may contain.
///
/// Single letters are not words here. A common word is not a name even if it is a name elsewhere: a restaurant with a
/// Grace Cook may have a cook.
struct TakenWords {
  private let words: Set<String>
  private let initials: Set<String>
  private let codes: Set<String>
  private let codeWords: Set<String>

  /// Codes of several words, by their first words.
  private let longCodes: [String: [String]]

  /// - Parameter words: the words of names, folded.
  init(_ words: Set<String>, codes: Set<String>) {
    self.words = words.filter { $0.unicodeScalars.count > 1 && !FieldWords.contains($0) }
    initials = words.filter { $0.unicodeScalars.count == 1 }
    self.codes = codes
    let runs = codes.map { code in (code: code, runs: TakenWords.runs(of: code)) }
    codeWords = Set(runs.filter { $0.runs.count == 1 }.map { $0.code })
    longCodes = Dictionary(grouping: runs.filter { $0.runs.count > 1 }.map { $0.code }) {
      TakenWords.runs(of: $0).first ?? ""
    }
  }

  /// Whether a new text is one of them or contains one.
  func isTaken(_ text: String) -> Bool { codes.contains(text) || first(in: text) != nil }

  func isTakenInitial(_ initial: String) -> Bool {
    initials.contains(FieldWords.folded(initial)) || isTaken(initial)
  }

  /// Returns the first word, or code with letters, in a text that is not part of a longer word.
  func first(in text: String) -> String? {
    for piece in textPieces(of: text)
    where piece.isWord && words.contains(FieldWords.folded(piece.text)) {
      return String(piece.text)
    }
    for run in TakenWords.runs(of: text) {
      if codeWords.contains(run), isTelling(run) { return run }
      let found = longCodes[run]?.first { isTelling($0) && isWhole($0, in: text) }
      if let found { return found }
    }
    return nil
  }

  private func isTelling(_ code: String) -> Bool {
    code.unicodeScalars.count { isLetter($0) } > 1 && !FieldWords.cover(code)
  }

  /// Returns the runs of letters and digits in a text.
  private static func runs(of text: String) -> [String] {
    text.unicodeScalars.split { scalar in
      !isLetter(scalar) && !("0"..."9").contains(scalar)
    }.map { String($0) }
  }
}

/// Whether a code is in a text without being part of a longer word.
private func isWhole(_ code: String, in text: String) -> Bool {
  let (text, code) = (Array(text.utf8), Array(code.utf8))
  guard code.count <= text.count, let first = code.first else { return false }
  for start in 0...(text.count - code.count)
  where text[start] == first && text[start..<start + code.count].elementsEqual(code) {
    let end = start + code.count
    let isBounded =
      (start == 0 || !isWordByte(text[start - 1]))
      && (end == text.count || !isWordByte(text[end]))
    if isBounded { return true }
  }
  return false
}

private func isWordByte(_ byte: UInt8) -> Bool {
  byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
    || (0x61...0x7A).contains(byte)
}

/// Searches finished files for names and IDs that should be gone.
struct LeftNames {
  private let oldCodes: Set<String>
  private let taken: TakenWords

  init(_ replacements: Replacements) {
    oldCodes = replacements.oldCodes
    taken = replacements.taken
  }

  /// Returns the first one left in a file.
  ///
  /// - Parameter texts: the texts of the finished file. They tell IDs from amounts and times, and a time zone from a
  ///   restaurant named after its city.
  func first(in bytes: [UInt8], _ texts: [RoledText]) -> String? {
    var bytes = bytes
    for text in texts where text.role == .timeZone || text.role == .currency {
      for index in text.span.range { bytes[index] = UInt8(ascii: " ") }
    }
    return taken.first(in: String(decoding: bytes, as: UTF8.self))
      ?? texts.first { $0.role == .code && oldCodes.contains($0.text) && hasText($0.text) }?.text
  }

  private func hasText(_ code: String) -> Bool {
    code.unicodeScalars.contains { isLetter($0) || ("0"..."9").contains($0) }
  }
}
