import Text

/// The reason that a name is not suitable for a file in an archive.
package enum ZipNameProblem: String, InWords, Hashable, Sendable {
  case empty = "it is empty"
  case tooLong = "it is longer than 4,096 bytes"
  case absolute = "it is not relative to a folder"
  case backslash = "it has a backslash, which some programs read as a folder"
  case controlCharacter = "it has a control character"
  case emptyPart = "it has an empty part between its slashes"
  case dots = "it has a part that is . or .."
  case duplicate = "another file has that name, or the same in capitals"
  case fileAndFolder = "it would be a file and a folder at once"
}

/// The names in an archive; they also differ on other systems.
package struct ZipNames {
  /// Names folded as on a file system that ignores case; accents encoded in two ways are already equal.
  private var files: Set<String> = []
  private var folders: Set<String> = []

  package init() {}

  /// Adds a name.
  ///
  /// - Throws: `ZipError` if it is not suitable by itself, or together with earlier names.
  package mutating func insert(_ name: String) throws(ZipError) {
    if let problem = problem(with: name) ?? insertFolded(name.uppercased().lowercased()) {
      throw .unsuitableName(name, problem)
    }
  }

  /// Adds a folder, which may contain other entries.
  mutating func insert(folder name: String) throws(ZipError) {
    let folded = name.uppercased().lowercased()
    if let problem = problem(with: name) ?? (files.contains(folded) ? .fileAndFolder : nil) {
      throw .unsuitableName(name, problem)
    }
    folders.insert(folded)
  }

  private func problem(with name: String) -> ZipNameProblem? {
    if name.isEmpty { return .empty }
    if name.utf8.count > 4_096 { return .tooLong }
    let bytes = Array(name.utf8.prefix(2))
    if bytes.first == UInt8(ascii: "/") || bytes.last == UInt8(ascii: ":") { return .absolute }
    if name.utf8.contains(UInt8(ascii: "\\")) { return .backslash }
    if name.unicodeScalars.contains(where: isControl) { return .controlCharacter }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains("") { return .emptyPart }
    return parts.contains(".") || parts.contains("..") ? .dots : nil
  }

  private mutating func insertFolded(_ name: String) -> ZipNameProblem? {
    if files.contains(name) { return .duplicate }
    if folders.contains(name) { return .fileAndFolder }
    var parent = Substring(name)
    while let slash = parent.utf8.lastIndex(of: UInt8(ascii: "/")) {
      parent = parent[..<slash]
      if files.contains(String(parent)) { return .fileAndFolder }
      folders.insert(String(parent))
    }
    files.insert(name)
    return nil
  }
}

func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    || (0x2028...0x2029).contains(scalar.value)
}
