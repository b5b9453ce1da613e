import Documents
import Machine

extension FileStore {
  /// The machine's own files.
  package static let disk = FileStore(
    read: { path throws(MachineError) in try readFile(at: path) },
    exists: { fileExists(at: $0) },
    list: { path throws(MachineError) in try listFolder(at: path) })

  /// Creates a store of the machine's files below a folder, by their paths in it. Messages do not name the folder.
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
  /// Creates a reader of the machine's own files.
  package init() { self.init(.disk) }

  /// Creates a reader of files that knows the machine's time zones.
  package init(_ store: FileStore) { self.init(store, .system) }
}

/// Returns the path of a file with its extension; with the usual one if the file does not exist.
///
/// - Parameter path: without the extension.
package func documentPath(_ path: String) -> String {
  documents(at: path, in: .disk).first ?? path + documentEndings[0]
}

/// Returns the name in a folder on the disk that was most likely meant for a missing file.
package func nearName(of wanted: String, in folder: String) -> String? {
  nearName(of: wanted, in: folder, store: .disk)
}
