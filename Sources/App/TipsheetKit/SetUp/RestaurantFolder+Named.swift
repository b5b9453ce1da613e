import Documents
import Folder
import Machine
import Text

extension RestaurantFolder {
  /// Returns the folder that `--restaurant` names, or the nearest one above a path.
  ///
  /// A named folder must be the restaurant's own. A folder above it would be another restaurant.
  ///
  /// - Parameters:
  ///   - settings: the value of `--restaurant`.
  ///   - path: a file or folder; `-` for standard input, which belongs to the current folder.
  static func named(_ settings: String?, near path: String) throws -> RestaurantFolder {
    if let settings { return RestaurantFolder(settingsPath: settings) }
    let start = path == "-" ? "." : path
    if path != "-", !fileExists(at: path) {
      let folder = parentFolder(of: path)
      let near = nearName(of: fileName(of: path), in: folder).map { joinPath(folder, $0) }
      // The user typed `--period last week` without quotes.
      let ofDays: [AnswerWord] = [.last, .this, .week, .month]
      let quoted: Words? =
        AnswerWord.meant(by: path, among: ofDays) == nil
        ? nil : "put days of several words in quotes: --period \"last week\""
      throw CommandFailure.refused(
        "there is no file or folder \(path)", help: quoted ?? near.map { "the nearest is \($0)" })
    }
    if let folder = RestaurantFolder.find(from: start) {
      if path != ".", isFolder(at: path), !isSameFolder(folder.path, path) {
        throw CommandFailure.refused(
          "there is no restaurant.yaml in \(path); the nearest one above it is"
            + " \(folder.settingsPath)",
          help: "if that is the restaurant, name its folder: \(folder.path)")
      }
      return folder
    }
    let place = isFolder(at: start) ? start : parentFolder(of: start)
    if let kind = fileKind(of: path), kind != .text {
      throw CommandFailure.refused(
        "\(path) is \(kind.name), not a text file",
        help: kind.savingAsCSV.map { "\($0); then `tipsheet import` takes it over" }
          ?? "this command reads text files such as templates/shift.yaml")
    }
    let above = place == "." ? ".." : parentFolder(of: place)
    let near = [place, above].lazy.compactMap { folder in
      nearName(of: "restaurant.yaml", in: folder).map { joinPath(folder, $0) }
    }.first
    throw CommandFailure.refused(
      "there is no restaurant.yaml next to \(path == "-" ? translated("you") : path) or in a folder above"
        + (near.map { ", but there is \($0)" } ?? ""),
      help: near.map { "rename \($0) to restaurant.yaml" }
        ?? "`tipsheet init` sets a restaurant up; or name one with --restaurant FILE")
  }
}

private func isSameFolder(_ first: String, _ second: String) -> Bool {
  guard let first = try? resolvedPath(first), let second = try? resolvedPath(second) else {
    return false
  }
  return first == second
}

/// Returns the kind of file at a path; nil for folders and unreadable files.
private func fileKind(of path: String) -> FileKind? {
  guard path != "-", let bytes = try? readFile(at: path) else { return nil }
  return FileKind(of: bytes)
}

extension Environment {
  /// Reads a shift's text.
  ///
  /// - Parameter path: `-` for standard input.
  func shiftSource(at path: String) throws -> SourceFile {
    guard !path.lowercased().hasSuffix(".csv") else {
      throw CommandFailure.refused(
        "\(path) is a CSV file; templates/shift.yaml shows how to write a shift file",
        help: "`tipsheet import` reads a time clock's export or a roster in CSV")
    }
    return try source(at: path)
  }
}
