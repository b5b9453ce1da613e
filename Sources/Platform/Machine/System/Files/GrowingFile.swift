internal import Glibc
import Text

/// A file that grows next to its target while it is made, and gets its name when it is complete.
///
/// If it is dropped before `commit()`, the target stays as it was. A killed process leaves a temporary file, which the
/// next publication into the same folder removes.
package struct GrowingFile: ~Copyable {
  private let file: PendingFile
  private let mode: mode_t?

  package init(at path: String) throws(MachineError) {
    (file, mode) = try GrowingFile.temporary(for: path)
  }

  private static func temporary(
    for path: String
  ) throws(MachineError) -> (PendingFile, mode: mode_t?) {
    try makeFolders(at: parentFolder(of: path))
    do throws(FileFailure) {
      let folder = try OutputFolder(at: parentFolder(of: path))
      let name = fileName(of: path)
      let mode = try folder.replaceableFile(name)?.st_mode
      let file = try PendingFile(
        in: folder, name: name, temporaryName: TemporaryName.make(for: name, number: 1),
        path: path)
      return (file, mode)
    } catch {
      throw error.during("write", path)
    }
  }

  deinit { file.removeTemporary() }

  package func append(_ bytes: [UInt8]) throws(MachineError) {
    do throws(FileFailure) {
      try file.append(bytes)
    } catch {
      throw error.during("write", file.path)
    }
  }

  /// Waits until the file is on the disk, gives it its name, and waits until the name is on the disk too.
  package consuming func commit() throws(MachineError) {
    let signals = SignalHold()
    do throws(FileFailure) {
      if signals.waitingSignal != nil { throw FileFailure(refused: "the program was told to stop") }
      try file.finish(mode: mode)
      try file.publish()
      try file.folder.sync()
    } catch {
      throw error.during("write", file.path)
    }
  }
}
