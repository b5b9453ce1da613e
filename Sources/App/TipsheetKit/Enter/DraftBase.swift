import Zip

/// The file that a draft began with, kept in the draft's comments. It shows what others change in the file before the
/// draft is resumed.
enum DraftBase: Equatable {
  case file([UInt8])

  /// There was no file.
  case nothing

  private static let mark = "#| "
  private static let nothingLine = "# It began without a file.\n"
  private static let fileLine = "# It began with a file of this SHA-256: "

  init(_ bytes: [UInt8]?) { self = bytes.map { .file($0) } ?? .nothing }

  var bytes: [UInt8]? { if case .file(let bytes) = self { bytes } else { nil } }

  /// The comments at the end of a draft.
  var comments: String {
    guard let bytes else { return DraftBase.nothingLine }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return DraftBase.fileLine + SHA256Checksum(of: bytes).text + "\n"
      + lines.map { DraftBase.mark + String(decoding: $0, as: UTF8.self) + "\n" }.joined()
  }

  /// Reads the base that a draft names; fails for drafts of earlier versions, and if the comments were changed.
  init?(ofDraft bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    var checksum: String?
    var lines: [String] = []
    var saysNothing = false
    // Split scalars, because Swift counts a carriage return and a line feed as one character.
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = String(line)
      if line.hasPrefix(DraftBase.fileLine) {
        checksum = String(line.dropFirst(DraftBase.fileLine.count))
        lines = []
      } else if line.hasPrefix(DraftBase.mark) {
        lines.append(String(line.unicodeScalars.dropFirst(DraftBase.mark.unicodeScalars.count)))
      } else if line + "\n" == DraftBase.nothingLine {
        saysNothing = true
      }
    }
    guard let checksum else {
      guard saysNothing else { return nil }
      self = .nothing
      return
    }
    let base = Array(lines.joined(separator: "\n").utf8)
    guard SHA256Checksum(of: base).text == checksum else { return nil }
    self = .file(base)
  }
}
