import Machine

/// The changes of a run to files that people and other runs of tipsheet also write, for `InputWriter`.
struct Outputs {
  private(set) var changes: [InputChange] = []

  /// The paths of files that exist afterwards.
  var paths: [String] { changes.filter { $0.bytes != nil }.map(\.path) }

  /// Adds a change, unless its file has one.
  mutating func change(_ change: InputChange) {
    if !changes.contains(where: { $0.path == change.path }) { changes.append(change) }
  }
}

extension Publication {
  /// Writes all files, or none.
  ///
  /// - Parameters:
  ///   - audience: the people who may read new files.
  ///   - replaced: the files that may be at their paths.
  static func write(
    _ files: [FileContent], for audience: Audience = .everybody,
    replacing replaced: Replaced = .anything
  ) throws {
    var publication = Publication(for: audience)
    for file in files {
      try refusePaidZip(at: file.path)
      try publication.add(file.bytes, at: file.path, replacing: replaced)
    }
    try publication.commit()
  }
}

extension Console {
  /// Writes all files, or none, and prints their paths.
  func write(_ files: [FileContent], for audience: Audience = .everybody) throws {
    try Publication.write(files, for: audience)
    try printWritten(files.map(\.path))
  }
}
