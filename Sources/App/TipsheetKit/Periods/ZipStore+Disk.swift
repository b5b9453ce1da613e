import Files
import Folder
import Jobs
import Machine
import Text

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
