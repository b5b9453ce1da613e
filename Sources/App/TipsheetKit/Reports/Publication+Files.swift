import Machine

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
