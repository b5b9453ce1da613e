import Diagnostics
package import Machine
package import TipModel

// Files that are named by a path of the disk, however it is spelled.

extension RestaurantFolder {
  /// Whether a file is in the folder of payroll templates, however its path is spelled.
  package func holdsPayrollTemplate(_ file: String) -> Bool {
    guard let folder = try? resolvedPath(payrollPath), let resolved = try? resolvedPath(file)
    else { return false }
    return parentFolder(of: resolved) == folder
  }

  /// Whether a path names one of the folder's files, such as `periods`, however it is spelled.
  package func holds(_ name: String, as file: String) -> Bool {
    guard let resolved = try? resolvedPath(file) else { return false }
    return documents(at: joinPath(path, name), in: .disk)
      .contains { (try? resolvedPath($0)) == resolved }
  }

  /// The shift files on the disk, in the order of their names.
  package func shiftFiles() throws(MachineError) -> [String] { try shiftFiles(in: .disk) }

  /// The nearest folder upward from a file or a folder with a `restaurant.yaml` or
  /// `restaurant.yml`.
  ///
  /// - Returns: nil if there is none up to the root.
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

extension LoadedRestaurant {
  /// Whether a path names the settings or the roster, however it is spelled.
  package func isInput(_ path: String) -> Bool {
    guard let resolved = try? resolvedPath(path) else { return false }
    return inputs.contains { (try? resolvedPath($0.source.name)) == resolved }
  }
}

extension LoadedPeriods {
  /// The record that a file is a bundle of, however its path is spelled; nil for any other file.
  package func record(ofFile path: String) -> PayPeriodRecords.Record? {
    let file = resolvedWhereThere(path)
    return records.closed.first { record in
      record.bundles.contains { resolvedWhereThere(self.path(of: $0)) == file }
    }
  }

  /// A bundle with its path as the file names it: from the restaurant's folder on where it is in
  /// it, else from the root.
  ///
  /// - Parameters:
  ///   - path: as seen from the user's folder; it need not be there yet.
  ///   - date: the day on which it is put on record; nil if that is not known.
  package func bundle(
    at path: String, checksum: String, on date: CalendarDate? = nil
  ) -> PayPeriodRecords.Bundle {
    let file = resolvedWhereThere(path)
    let prefix = resolvedWhereThere(folder.path) + "/"
    return PayPeriodRecords.Bundle(
      path: file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file,
      checksum: checksum, date: date)
  }
}
