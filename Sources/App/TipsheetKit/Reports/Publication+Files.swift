import Files
import Folder
import Jobs
import Machine
import Text

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

/// Refuses to overwrite a zip that a `periods.yaml` in a folder above it names, even through a link.
func refusePaidZip(at path: String) throws {
  guard let file = try? resolvedPath(path), file.hasSuffix(".zip") else { return }
  var folder = parentFolder(of: file)
  while true {
    var reader = FolderReader()
    let place = RestaurantFolder(settingsPath: joinPath(folder, "restaurant.yaml"))
    let periods = try reader.periods(of: place)
    guard let periods, !reader.bag.hasErrors else { throw JobRefusal(by: reader.bag) }
    if let record = ZipStore.disk().record(of: file, in: periods) {
      throw JobRefusal.paidBy(path, record)
    }
    guard folder != "/" else { return }
    folder = parentFolder(of: folder)
  }
}

extension ZipStore {
  /// The machine's own files.
  ///
  /// - Parameter password: the password of encrypted zips; nil to leave them closed.
  static func disk(_ password: ZipPassword? = nil) -> ZipStore {
    ZipStore(
      file: { path in
        Result { () throws(MachineError) in
          try readFileIfThere(at: path, limit: OpenedBundle.sizeLimit)
        }
      }, names: { (try? listFolder(at: $0)) ?? [] }, resolved: { resolvedWhereThere($0) },
      password: password)
  }
}
