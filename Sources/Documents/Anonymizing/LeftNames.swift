import Diagnostics

/// The words and codes that are replaced, which nothing that is written may contain.
///
/// Single letters are not words here. A word of the field is not a name for being one somewhere else:
/// the cook of a restaurant with a Grace Cook.
struct TakenWords {
  private let words: Set<String>
  private let initials: Set<String>
  private let codes: Set<String>
  private let codeWords: Set<String>

  /// Codes of several words, by each of their first ones.
  private let longCodes: [String: [String]]

  /// - Parameter words: those of names, folded.
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

  /// Whether a new text is one of them, or has one of them in it.
  func isTaken(_ text: String) -> Bool { codes.contains(text) || first(in: text) != nil }

  func isTakenInitial(_ initial: String) -> Bool {
    initials.contains(FieldWords.folded(initial)) || isTaken(initial)
  }

  /// The first word, or code with letters, that a text has and that is not a part of a longer word.
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

  /// The runs of letters and digits in a text.
  private static func runs(of text: String) -> [String] {
    text.unicodeScalars.split { scalar in
      !isLetter(scalar) && !("0"..."9").contains(scalar)
    }.map { String($0) }
  }
}

/// Whether a code is in a text, and not as a part of a longer word.
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

/// Looks through finished files for names and IDs that should be gone.
struct LeftNames {
  private let oldCodes: Set<String>
  private let taken: TakenWords

  init(_ replacements: Replacements) {
    oldCodes = replacements.oldCodes
    taken = replacements.taken
  }

  /// The first one that a file has left.
  ///
  /// - Parameter texts: those of the finished file; by them, amounts and times are told from IDs,
  ///   and a time zone from a restaurant that is called by its city.
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
