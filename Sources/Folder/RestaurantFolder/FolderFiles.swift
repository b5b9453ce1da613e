import Documents
import Machine
import Rules
import Text
import Tips

/// Files of a restaurant's folder that are not read, although they may have been meant to be.
struct FolderFiles {
  /// In the order of their folders and names, with the day if it is known.
  private(set) var doubted: [(path: String, file: DoubtedFile, date: CalendarDate?)] = []

  private let folder: RestaurantFolder
  private let store: FileStore

  init(_ folder: RestaurantFolder, in store: FileStore) {
    self.folder = folder
    self.store = store
    findBesideSettings()
    findAmongShifts()
  }

  private mutating func add(
    _ path: String, _ kind: DoubtedFile.Kind, _ date: CalendarDate? = nil
  ) {
    doubted.append((path, DoubtedFile(name: fileName(of: path), kind), date))
  }

  private func names(in folder: String) -> [String]? { try? store.list(folder) }

  private static func isDocument(_ name: String) -> Bool {
    documentEndings.contains(where: name.hasSuffix)
  }

  // MARK: Next to restaurant.yaml

  private mutating func findBesideSettings() {
    let wanted = ["restaurant.yaml", "roster.yaml", "periods.yaml", "timeclock.yaml"]
    let read = Set(wanted + ["restaurant.yml", "roster.yml", "periods.yml", "timeclock.yml"])
    let own = fileName(of: folder.settingsPath)
    for name in names(in: folder.path) ?? []
    where !isLeftAbout(name) && !read.contains(name) && name != own {
      let path = joinPath(folder.path, name)
      if let meant = wanted.first(where: { $0 == name.lowercased() }) {
        add(path, .misnamed(wanted: meant))
      } else if FolderFiles.isCopy(name, of: wanted) || isRefusedVersionName(name)
        || name == RestaurantFolder.rosterTable
      {
        add(path, .copy)
      } else if FolderFiles.isDocument(name), let shift = shift(at: path) {
        add(path, .besideSettings, shift)
      } else if !["shifts", "reports", "payroll"].contains(name), !name.hasPrefix(".") {
        let inside = names(in: path) ?? []
        guard !inside.contains(where: { $0.hasPrefix("restaurant.y") }) else { continue }
        if inside.contains(where: { FolderFiles.isDocument($0) && dateInFileName($0) != nil }) {
          add(path, .folderAmongShifts)
        }
      }
    }
  }

  /// Whether a name is a copy: `roster (1).yaml`, `roster (Ana's conflicted copy 2024-04-13).yaml`, `roster.yaml.bak`.
  private static func isCopy(_ name: String, of wanted: [String]) -> Bool {
    let lower = name.lowercased()
    return wanted.contains { wanted in
      let stem = String(wanted.prefix { $0 != "." })
      guard lower.hasPrefix(stem) else { return false }
      let rest = lower.dropFirst(stem.utf8.count)
      return rest.hasPrefix(" (") || rest.hasPrefix(" copy") || rest.hasPrefix("-copy")
        || lower.holds("conflicted copy") || lower == wanted + ".bak"
        || lower == wanted + ".orig"
    }
  }

  /// Returns the day of a shift file; nil for any other file.
  private func shift(at path: String) -> CalendarDate? {
    guard let bytes = try? store.read(path),
      let file = DatedShiftFile(SourceFile(name: path, bytes: bytes)), file.type != nil
    else { return nil }
    return file.date
  }

  // MARK: In shifts

  private mutating func findAmongShifts() {
    for name in names(in: folder.shiftsPath) ?? [] where !isLeftAbout(name) {
      let path = joinPath(folder.shiftsPath, name)
      if name.hasPrefix(".") {
        guard FolderFiles.isDocument(name) else { continue }
        let file = (try? store.read(path))
          .flatMap { DatedShiftFile(SourceFile(name: path, bytes: $0)) }
        if name.hasPrefix(LeftOutRows.prefix) {
          let note = (try? store.read(path)).flatMap { LeftOutRows(at: path, $0) }
          add(path, note.map { .leftOut(lines: $0.lines, export: $0.export) } ?? .hidden)
        } else if name.hasPrefix(".draft") {
          let shift = [file?.type, file?.date.longText].compactMap { $0 }
          add(path, .draft(title: shift.joined(separator: ", ")), file?.date)
        } else {
          add(path, .hidden, file?.date)
        }
      } else if isRefusedVersionName(name) {
        add(path, .copy)
      } else if !FolderFiles.isDocument(name) {
        // A folder has names in it.
        add(path, names(in: path) == nil ? .amongShifts : .folderAmongShifts)
      }
    }
  }
}

/// Whether systems and editors leave files of this name in folders.
package func isLeftAbout(_ path: String) -> Bool {
  let name = fileName(of: path)
  return name.hasSuffix("~") || name.hasPrefix("._") || name.hasPrefix(".~")
    || ["Thumbs.db", "desktop.ini", ".DS_Store"].contains(name)
}
