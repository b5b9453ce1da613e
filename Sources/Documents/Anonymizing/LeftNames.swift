import Diagnostics
import TipModel

/// Looks through finished files for names and IDs that should be gone.
struct LeftNames {
  private let words: Set<String>
  private let codes: [String]
  private let oldCodes: Set<String>

  /// A word of the field is no name for being one somewhere else: the cook of a restaurant with a
  /// Grace Cook.
  init(_ replacements: Replacements) {
    words = replacements.words.filter { $0.unicodeScalars.count > 1 && !FieldWords.contains($0) }
    oldCodes = replacements.oldCodes
    codes = oldCodes.filter { code in
      code.unicodeScalars.count { isLetter($0) } > 1 && !FieldWords.cover(code)
    }.sorted()
  }

  /// The first one that a file, or its path, has left.
  ///
  /// - Parameter texts: those of the finished file; by them, amounts and times are told from IDs.
  func first(in text: String, _ texts: [RoledText]) -> String? {
    for piece in textPieces(of: text)
    where piece.isWord && words.contains(FieldWords.folded(piece.text)) {
      return String(piece.text)
    }
    if let code = codes.first(where: { isWhole($0, in: text) }) { return code }
    return texts.first { $0.role == .code && oldCodes.contains($0.text) && hasText($0.text) }?.text
  }

  private func hasText(_ code: String) -> Bool {
    code.unicodeScalars.contains { isLetter($0) || ("0"..."9").contains($0) }
  }

  /// Whether a code is in a text, and not as a part of a longer word.
  private func isWhole(_ code: String, in text: String) -> Bool {
    let (text, code) = (Array(text.utf8), Array(code.utf8))
    guard code.count <= text.count, let first = code.first else { return false }
    for start in 0...(text.count - code.count)
    where text[start] == first && text[start..<start + code.count].elementsEqual(code) {
      let before = start == 0 ? nil : text[start - 1]
      let end = start + code.count
      if !isWordByte(before), !isWordByte(end < text.count ? text[end] : nil) { return true }
    }
    return false
  }

  private func isWordByte(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }
}
