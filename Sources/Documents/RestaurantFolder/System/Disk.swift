import Machine
import RestaurantTexts

extension FileStore {
  /// The machine's own files.
  package static let disk = FileStore(
    read: { path throws(MachineError) in try readFile(at: path) },
    exists: { fileExists(at: $0) },
    list: { path throws(MachineError) in try listFolder(at: path) })

  /// The machine's files below a folder, by their paths in it: no message names the folder.
  package static func below(_ folder: String) -> FileStore {
    @Sendable func relative<Value>(
      _ path: String, _ work: (String) throws(MachineError) -> Value
    ) throws(MachineError) -> Value {
      do throws(MachineError) {
        return try work(path == "." ? folder : joinPath(folder, path))
      } catch {
        throw error.at(path)
      }
    }
    return FileStore(
      read: { path throws(MachineError) in
        try relative(path) { full throws(MachineError) in try readFile(at: full) }
      },
      exists: { fileExists(at: joinPath(folder, $0)) },
      list: { path throws(MachineError) in
        try relative(path) { full throws(MachineError) in try listFolder(at: full) }
      })
  }
}

extension FolderReader {
  /// A reader of the machine's own files.
  package init() { self.init(.disk) }

  /// A reader of files that knows the machine's time zones.
  package init(_ store: FileStore) { self.init(store, .system) }
}

/// The path of a file under the ending that it has; under the usual one if it is not there.
///
/// - Parameter path: without the ending.
package func documentPath(_ path: String) -> String {
  documents(at: path, in: .disk).first ?? path + documentEndings[0]
}

/// The name in a folder of the disk that was most likely meant for a file that is not there.
package func nearName(of wanted: String, in folder: String) -> String? {
  nearName(of: wanted, in: folder, store: .disk)
}
