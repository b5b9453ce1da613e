import Documents
package import Folder
package import Machine
import Text
package import Tips

/// A restaurant's folder with the facts that an import needs.
package struct ImportFolder {
  let loaded: LoadedRestaurant
  let files: ShiftFiles
  let reader: FolderReader

  /// The earlier answers about exports; nil if there is no such file.
  let timeClock: SyntaxTree?

  /// The path of the earlier answers.
  let timeClockPath: String

  /// The times that people worked, as far as the files can be read.
  let worked: [WorkedShift]

  package init(
    _ loaded: LoadedRestaurant, _ files: ShiftFiles, _ reader: FolderReader
  ) throws(MachineError) {
    (self.loaded, self.files, self.reader) = (loaded, files, reader.withEmptyBag)
    let path = joinPath(loaded.folder.path, "timeclock")
    let known = documents(at: path, in: reader.store).first
    timeClockPath = known ?? path + documentEndings[0]
    var unread = DiagnosticBag()
    timeClock = try known.map { path throws(MachineError) in
      parse(try reader.source(at: path), reportingTo: &unread)
    }
    worked = files.worked
  }

  package var restaurant: Restaurant { loaded.restaurant }
  var roster: Roster { loaded.roster }

  /// Whether a shift's file can be shared; reports the errors of one that cannot.
  func isShared(_ file: SourceFile, reportingTo bag: inout DiagnosticBag) -> Bool {
    var reader = reader
    guard reader.shift(from: file, of: loaded) == nil else { return true }
    bag.report(contentsOf: reader.bag)
    return false
  }

  /// Returns the bytes of a file; nil if there is none. Writing refuses to replace one that cannot be read.
  func bytes(at path: String) -> [UInt8]? {
    reader.store.exists(path) ? (try? reader.source(at: path))?.bytes ?? [] : nil
  }
}
