import Machine
import Text

/// The place of a restaurant's files: the disk, a bundle in memory, or a browser's store.
///
/// Paths are as the user sees them: `casa/shifts/night.yaml`, or
/// `casa_….zip: inputs/shifts/night.yaml`.
package struct FileStore: Sendable {
  /// Returns all bytes of a file.
  ///
  /// - Throws: `MachineError` if the file does not exist or cannot be read.
  let read: @Sendable (_ path: String) throws(MachineError) -> [UInt8]

  /// True for a file or a folder.
  package let exists: @Sendable (_ path: String) -> Bool

  /// Returns the names in a folder, ordered by their bytes.
  let list: @Sendable (_ folder: String) throws(MachineError) -> [String]

  /// Creates a store of a zip's files in memory, by their paths in it.
  package static func zip(_ files: [String: [UInt8]]) -> FileStore { memory(files, in: "the zip") }

  /// Creates a store of files in memory; it never reads the disk.
  ///
  /// - Parameters:
  ///   - name: the beginning of their paths, `casa_….zip: inputs`.
  ///   - files: by their paths below it, `shifts/night.yaml`.
  package static func memory(_ name: String, _ files: [String: [UInt8]]) -> FileStore {
    var shown: [String: [UInt8]] = [:]
    for (path, bytes) in files { shown[name + "/" + path] = bytes }
    return memory(shown, in: "the bundle")
  }

  /// - Parameters:
  ///   - files: by the paths that users see.
  ///   - place: the place that lacks a missing file.
  private static func memory(_ files: [String: [UInt8]], in place: Words) -> FileStore {
    @Sendable func missing(_ action: Words, _ path: String) -> MachineError {
      MachineError(
        action: action, path: path, code: 0, reason: ("it is not in \(place)" as Words).text)
    }
    return FileStore(
      read: { path throws(MachineError) in
        guard let bytes = files[path] else { throw missing("read", path) }
        return bytes
      },
      exists: { path in
        files[path] != nil || files.keys.contains { $0.hasPrefix(path + "/") }
      },
      list: { folder throws(MachineError) in
        let prefix = folder == "." ? "" : folder + "/"
        let names = files.keys.filter { $0.hasPrefix(prefix) }.map { path in
          String(path.dropFirst(prefix.count).prefix { $0 != "/" })
        }
        guard !names.isEmpty else { throw missing("list the folder", folder) }
        return Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      })
  }
}
