import Documents
import Folder
import Machine
import Text
import Tips

/// A group's own folder and file.
struct GroupFolder {
  let path: String
  let group: RestaurantGroup

  /// The group's name, or the name of its folder if none is given.
  var name: String {
    if let name = group.name { return name }
    guard let resolved = try? resolvedPath(path), resolved != "/" else { return "group" }
    return fileName(of: resolved)
  }

  var reportsPath: String { joinPath(path, "reports") }

  /// - Parameters:
  ///   - file: the group's file; nil for the folder's own `group.yaml`, if it has one.
  ///   - readsRows: whether locations are jobs in files of rows instead of folders.
  init(at path: String, file: String?, readsRows: Bool, _ console: Console) throws {
    let own = GroupFolder.fileNames.map { joinPath(path, $0) }.first { fileExists(at: $0) }
    self.path = path
    guard readsRows || isFolder(at: path) else {
      throw CommandFailure.refused(
        "there is no folder \(path)",
        help: "name the folder that has the restaurants' folders in it")
    }
    guard let file = file ?? own else {
      group = RestaurantGroup()
      return
    }
    var bag = DiagnosticBag()
    let group = try GroupFolder.group(in: file, reportingTo: &bag)
    guard let group else { throw CommandFailure.refused(by: bag) }
    console.printDiagnostics(bag)
    self.group = group
  }

  static let fileNames = documentEndings.map { "group" + $0 }

  /// Reads a group's file; nil if it has errors.
  static func group(
    in file: String, reportingTo bag: inout DiagnosticBag
  ) throws(MachineError) -> RestaurantGroup? {
    let source = SourceFile(name: file, bytes: try readFile(at: file))
    let tree = parse(source, reportingTo: &bag)
    return bag.hasErrors ? nil : decodeGroup(tree, reportingTo: &bag)
  }

  /// The folders in the group's folder with a restaurant's settings, in order of name. One that cannot be read may be a
  /// restaurant, and is then refused.
  ///
  /// Warns of folders with a roster or shifts and without settings.
  private func restaurantFolders(warning console: Console) throws -> [String] {
    try listFolder(at: path).filter { name in
      let folder = joinPath(path, name)
      guard name.first != ".", isFolder(at: folder) else { return false }
      guard let names = try? listFolder(at: folder) else { return true }
      func has(_ stem: String) -> Bool { documentEndings.contains { names.contains(stem + $0) } }
      if !has("restaurant"), has("roster") || names.contains("shifts") {
        console.printToError(
          "tipsheet: warning: \(folder) has no restaurant.yaml, so it is left out\n"
            + "   = help: if it is a restaurant, give its settings this name\n")
      }
      return has("restaurant")
    }
  }

  /// Returns the locations of the group's file, or all folders with a restaurant's settings.
  ///
  /// Warns of folders that the file does not list, so that no restaurant is missed unnoticed.
  func locations(warning console: Console) throws -> [RestaurantGroup.Location] {
    let folders = try restaurantFolders(warning: console)
    guard let listed = group.locations else {
      guard !folders.isEmpty else {
        throw CommandFailure.refused(
          "no folder in \(path) has a restaurant.yaml",
          help: "name the folder that has the restaurants' folders in it; `tipsheet init` sets a"
            + " restaurant up")
      }
      return folders.map { RestaurantGroup.Location(folder: $0) }
    }
    let known = Set(
      listed.map { location in
        location.folder.hasSuffix("/") ? String(location.folder.dropLast()) : location.folder
      })
    for folder in folders where !known.contains(folder) {
      console.printToError(
        "tipsheet: warning: the restaurant \(joinPath(path, folder)) is not in the group's"
          + " list, so it is left out\n   = help: add it to `locations` if it is part of the group\n"
      )
    }
    return listed
  }
}
