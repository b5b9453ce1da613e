import Files

/// The version of a file that a change began with. A draft keeps it in a comment.
enum FileVersion: Equatable {
  /// There was no file.
  case nothing

  /// A file with this SHA-256.
  case checksum(String)

  private static let nothingLine = "# It began without a file."
  private static let fileLine = "# It began with a file of this SHA-256: "

  init(_ bytes: [UInt8]?) {
    self = bytes.map { .checksum(SHA256Checksum(of: $0).text) } ?? .nothing
  }

  /// The comment at the end of a draft.
  var comment: String {
    switch self {
    case .nothing: FileVersion.nothingLine + "\n"
    case .checksum(let checksum): FileVersion.fileLine + checksum + "\n"
    }
  }

  /// Reads the version that a draft names; nothing if a person deleted the comment.
  init(ofDraft bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = lines.last { $0.hasPrefix(FileVersion.fileLine) }
    self =
      line.map { .checksum(String($0.dropFirst(FileVersion.fileLine.count))) } ?? .nothing
  }
}
