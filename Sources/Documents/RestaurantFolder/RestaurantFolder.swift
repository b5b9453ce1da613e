import Machine

/// A restaurant's folder: `restaurant.yaml`, a roster, `shifts/` and `reports/`.
package struct RestaurantFolder: Sendable {
  /// As reached from the user's folder: `.`, `casa-marisol`, `../..`.
  package let path: String

  /// The settings file, `restaurant.yaml` in the folder unless another was named.
  package let settingsPath: String

  package var shiftsPath: String { joinPath(path, "shifts") }
  package var payrollPath: String { joinPath(path, "payroll") }
  package var reportsPath: String { joinPath(path, "reports") }

  /// A folder whose settings file was named.
  package init(settingsPath: String) {
    self.settingsPath = settingsPath
    path = parentFolder(of: settingsPath)
  }

  /// Whether a file is in the folder of payroll templates, however its path is spelled.
  package func holdsPayrollTemplate(_ file: String) -> Bool {
    guard let folder = try? resolvedPath(payrollPath), let resolved = try? resolvedPath(file)
    else { return false }
    return parentFolder(of: resolved) == folder
  }

  /// The folder of a restaurant whose files are a store's; nil where it has no settings.
  package static func find(in store: FileStore) -> RestaurantFolder? {
    documents(at: "restaurant", in: store).first.map { RestaurantFolder(settingsPath: $0) }
  }

  /// The nearest folder upward from a file or a folder with a `restaurant.yaml` or
  /// `restaurant.yml`.
  ///
  /// - Returns: nil where there is none up to the root.
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

  /// `a` above `a/b`, `.` above `a`, `..` above `.`, `../..` above `..`.
  private static func folderAbove(_ folder: String) -> String {
    let name = fileName(of: folder)
    if folder == "." { return ".." }
    if name == ".." || name == "." { return joinPath(folder, "..") }
    return parentFolder(of: folder)
  }
}
