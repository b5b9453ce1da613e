import Folder
import Machine
import Text

/// Refuses to overwrite a zip that a `periods.yaml` in a folder above it names, even through a link.
func refusePaidZip(at path: String) throws {
  guard let file = try? resolvedPath(path), file.hasSuffix(".zip") else { return }
  var folder = parentFolder(of: file)
  while true {
    var reader = FolderReader()
    let place = RestaurantFolder(settingsPath: joinPath(folder, "restaurant.yaml"))
    let periods = try reader.openPeriods(of: place)
    if let record = periods.record(ofFile: file) { throw CommandFailure.paidBy(path, record) }
    guard folder != "/" else { return }
    folder = parentFolder(of: folder)
  }
}
