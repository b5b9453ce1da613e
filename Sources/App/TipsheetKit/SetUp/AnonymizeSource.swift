import Anonymizing
import Bundles
import Diagnostics
import Machine
import Payroll
import RestaurantFolder
import RestaurantTexts
import Wording
import Zip

/// The files of a restaurant, a group, or a zip to write under other names.
struct AnonymizeSource {
  private(set) var files: [OriginalFile] = []

  /// The paths of files that are not included.
  private var others: [String] = []

  /// A sentence about files that are not included; empty if all are.
  var leftOut: String {
    others.isEmpty ? "" : translated("left out: \(others.joined(separator: ", "))\n")
  }

  init(at path: String, _ password: PasswordSource, _ console: Console) throws {
    if isFolder(at: path) {
      try addFolder(path)
    } else {
      try addZip(path, password, console)
    }
    guard files.contains(where: { $0.kind == .settings }) else {
      throw CommandFailure.refused(
        "there is no restaurant.yaml in \(path)",
        help: "name the folder of a restaurant or of a group, or a zip of one")
    }
  }

  // MARK: Folders

  private mutating func addFolder(_ path: String) throws {
    let names = try listFolder(at: path)
    if names.contains(where: { isNamed($0, "restaurant") }) {
      return try addRestaurant(path, folder: "")
    }
    for name in names where !name.hasPrefix(".") {
      let full = joinPath(path, name)
      if isNamed(name, "group"), !isFolder(at: full) {
        try add(.group, name, at: full, folder: "")
      } else if !(try addLocations(full, folder: name)) {
        others.append(name)
      }
    }
  }

  /// Adds the locations in a group's folder, which may have folders for regions.
  ///
  /// - Returns: false if there are none.
  private mutating func addLocations(_ path: String, folder: String) throws -> Bool {
    guard isFolder(at: path), folder.split(separator: "/").count <= 3 else { return false }
    let names = try listFolder(at: path).filter { !$0.hasPrefix(".") }
    if names.contains(where: { isNamed($0, "restaurant") }) {
      try addRestaurant(path, folder: folder)
      return true
    }
    let before = (files, others)
    var isFound = false
    for name in names {
      let inner = joinPath(folder, name)
      if try addLocations(joinPath(path, name), folder: inner) {
        isFound = true
      } else {
        others.append(inner)
      }
    }
    if !isFound { (files, others) = before }
    return isFound
  }

  private mutating func addRestaurant(_ path: String, folder: String) throws {
    for name in try listFolder(at: path) where !name.hasPrefix(".") {
      let full = joinPath(path, name)
      if isFolder(at: full), name == "shifts" || name == "payroll" {
        for inner in try listFolder(at: full) where !inner.hasPrefix(".") {
          try addFile(joinPath(name, inner), at: joinPath(full, inner), folder: folder)
        }
      } else {
        try addFile(name, at: full, folder: folder)
      }
    }
  }

  private mutating func addFile(_ path: String, at full: String, folder: String) throws {
    if !isFolder(at: full), let kind = AnonymizeSource.kind(of: path) {
      try add(kind, path, at: full, folder: folder)
    } else {
      others.append(folder.isEmpty ? path : joinPath(folder, path))
    }
  }

  private mutating func add(
    _ kind: OriginalFile.Kind, _ path: String, at full: String, folder: String
  ) throws {
    add(kind, path, SourceFile(name: full, bytes: try readFile(at: full)), folder: folder)
  }

  // MARK: Zips

  /// Adds a pay period's zip with its inputs, or a restaurant's folder in a zip.
  private mutating func addZip(
    _ path: String, _ passwords: PasswordSource, _ console: Console
  ) throws {
    var password = try passwords.given()
    let bytes = try passwords.zip(at: path, &password)
    let contents: [FileContent]
    do throws(ZipError) {
      contents = try unpack(bytes, of: .folder, password: password)
    } catch {
      throw CommandFailure.refused("\(path) cannot be read: \(error.message)")
    }
    let settings = contents.map(\.path).filter {
      isNamed(fileName(of: $0), "restaurant") && $0.split(separator: "/").count <= 2
    }
    let prefixes = Set(settings.map { String($0.dropLast(fileName(of: $0).count)) })
    guard let prefix = prefixes.first, prefixes.count == 1 else {
      throw CommandFailure.refused(
        prefixes.isEmpty
          ? "there is no restaurant.yaml in \(path)" : "there are several restaurants in \(path)",
        help: "name a zip of one pay period, or of one restaurant's folder")
    }
    var parts: Set<String> = []
    for content in contents.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
    where !content.path.hasSuffix("/") {
      let inner = String(content.path.dropFirst(prefix.count))
      if content.path.hasPrefix(prefix), let kind = AnonymizeSource.kind(of: inner) {
        let source = SourceFile(name: "\(path): \(content.path)", bytes: content.bytes)
        add(kind, inner, source, folder: "")
      } else if let part = content.path.split(separator: "/").first {
        parts.insert(content.path.hasPrefix(prefix) ? content.path : String(part))
      }
    }
    others = parts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  // MARK: Kinds

  private mutating func add(
    _ kind: OriginalFile.Kind, _ path: String, _ source: SourceFile, folder: String
  ) {
    let stem = String(fileName(of: path).prefix { $0 != "." })
    let isBuiltIn =
      kind == .payrollTemplate && BuiltInPayrollTemplates.bytes(of: stem) == source.bytes
    files.append(
      OriginalFile(
        kind: kind, folder: folder, path: path, source: source, isBuiltIn: isBuiltIn))
  }

  /// Returns a file's kind; nil for a file that is not an input.
  private static func kind(of path: String) -> OriginalFile.Kind? {
    let isDocument = documentEndings.contains { path.hasSuffix($0) }
    if path == "roster.csv" { return .rosterTable }
    guard isDocument else { return nil }
    let parts = path.split(separator: "/").map(String.init)
    switch (parts.count, parts.first) {
    case (1, let name?): return AnonymizeSource.roots.first { isNamed(name, $0.name) }?.kind
    case (2, "shifts"): return .shift
    case (2, "payroll"): return .payrollTemplate
    default: return nil
    }
  }

  private static let roots: [(name: String, kind: OriginalFile.Kind)] = [
    ("restaurant", .settings), ("roster", .roster), ("timeclock", .timeClock),
    ("periods", .periods), ("paid", .paid),
  ]
}

/// Returns whether a file has a name, with either document extension.
private func isNamed(_ file: String, _ name: String) -> Bool {
  documentEndings.contains { file == name + $0 }
}
