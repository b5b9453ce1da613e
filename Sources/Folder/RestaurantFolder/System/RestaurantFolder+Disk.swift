package import Machine
import Text

// Files named by a path on the disk, in any spelling of the path.

extension RestaurantFolder {
  /// Whether a file is in the folder of payroll templates, whatever the spelling of its path.
  package func holdsPayrollTemplate(_ file: String) -> Bool {
    guard let folder = try? resolvedPath(payrollPath), let resolved = try? resolvedPath(file)
    else { return false }
    return parentFolder(of: resolved) == folder
  }

  /// Whether a path names one of the folder's files, such as `periods`, whatever its spelling.
  package func holds(_ name: String, as file: String) -> Bool {
    guard let resolved = try? resolvedPath(file) else { return false }
    return documents(at: joinPath(path, name), in: .disk)
      .contains { (try? resolvedPath($0)) == resolved }
  }

  /// Returns the shift files on the disk, in the order of their names.
  package func shiftFiles() throws(MachineError) -> [String] { try shiftFiles(in: .disk) }

  /// Finds the nearest folder with a `restaurant.yaml` or `restaurant.yml`, upward from a file or a folder.
  ///
  /// - Returns: nil if no folder up to the root has one.
  package static func find(from start: String) -> RestaurantFolder? {
    var folder = isFolder(at: start) ? start : parentFolder(of: start)
    for _ in 0..<depthLimit {
      if let settings = documents(at: joinPath(folder, "restaurant"), in: .disk).first {
        return RestaurantFolder(settingsPath: settings)
      }
      if isRoot(folder) { return nil }
      folder = folderAbove(folder)
    }
    return nil
  }

  /// A limit above the number of names that a path can have.
  private static let depthLimit = 2_048

  private static func isRoot(_ folder: String) -> Bool {
    (try? resolvedPath(folder)) == "/"
  }

  /// Returns the folder above: `a` for `a/b`, `.` for `a`, `..` for `.`, `../..` for `..`.
  private static func folderAbove(_ folder: String) -> String {
    let name = fileName(of: folder)
    if folder == "." { return ".." }
    if name == ".." || name == "." { return joinPath(folder, "..") }
    return parentFolder(of: folder)
  }
}

extension LoadedRestaurant {
  /// Whether a path names the settings or the roster, whatever its spelling.
  package func isInput(_ path: String) -> Bool {
    guard let resolved = try? resolvedPath(path) else { return false }
    return inputs.contains { (try? resolvedPath($0.source.name)) == resolved }
  }
}
