import Bundles
import Diagnostics
import Machine
import RestaurantFolder

extension RestaurantFolder {
  /// The folder that `--restaurant` names, or the nearest one above a path.
  ///
  /// - Parameter path: a file or a folder; `-`, standard input, stands in the current folder.
  static func named(
    by arguments: ParsedArguments, near path: String
  ) throws(CommandFailure) -> RestaurantFolder {
    if let settings = arguments[.restaurant] { return RestaurantFolder(settingsPath: settings) }
    let start = path == "-" ? "." : path
    if path != "-", !fileExists(at: path) {
      let folder = parentFolder(of: path)
      let near = nearName(of: fileName(of: path), in: folder).map { joinPath(folder, $0) }
      throw .refused(
        "there is no file or folder \(path)", help: near.map { "the nearest is \($0)" })
    }
    if let folder = RestaurantFolder.find(from: start) { return folder }
    let place = isFolder(at: start) ? start : parentFolder(of: start)
    if let kind = fileKind(of: path), kind != .text {
      throw .refused(
        "\(path) is \(kind.name), not a text file",
        help: kind.savingAsCSV.map { "\($0); then `tipsheet import` takes it over" }
          ?? "this command reads text files such as templates/shift.yaml")
    }
    let above = place == "." ? ".." : parentFolder(of: place)
    let near = [place, above].lazy.compactMap { folder in
      nearName(of: "restaurant.yaml", in: folder).map { joinPath(folder, $0) }
    }.first
    throw .refused(
      "there is no restaurant.yaml beside \(path == "-" ? "you" : path) or in a folder above"
        + (near.map { ", but there is \($0)" } ?? ""),
      help: near.map { "rename \($0) to restaurant.yaml" }
        ?? "`tipsheet init` sets a restaurant up; or name one with --restaurant FILE")
  }
}

/// What kind of file is at a path; nil for a folder and for what cannot be read.
private func fileKind(of path: String) -> FileKind? {
  guard path != "-", let bytes = try? readFile(at: path) else { return nil }
  return FileKind(of: bytes)
}

extension FolderReader {
  /// A restaurant's settings and roster; nil where they have errors.
  mutating func loadedRestaurant(
    in folder: RestaurantFolder
  ) throws(CommandFailure) -> LoadedRestaurant? {
    do throws(MachineError) { return try restaurant(in: folder) } catch { throw .reading(error) }
  }

  /// The payroll files that the settings ask for; what is wrong with their templates is reported.
  mutating func loadedPayroll(
    of restaurant: LoadedRestaurant
  ) throws(CommandFailure) -> [LoadedPayroll] {
    do throws(MachineError) { return try payroll(of: restaurant) } catch { throw .reading(error) }
  }

  /// A shift; nil where its file has errors.
  ///
  /// - Parameter path: `-` for standard input.
  mutating func loadedShift(
    at path: String, of restaurant: LoadedRestaurant
  ) throws(CommandFailure) -> LoadedShift? {
    shift(from: try loadedSource(at: path), of: restaurant)
  }

  /// - Parameter path: `-` for standard input.
  func loadedSource(at path: String) throws(CommandFailure) -> SourceFile {
    if path.lowercased().hasSuffix(".csv") { throw .csvForShift(path) }
    do throws(MachineError) {
      if path == "-" { return SourceFile(name: "<stdin>", bytes: try readStandardInput()) }
      return try source(at: path)
    } catch {
      throw .reading(error)
    }
  }

  mutating func loadedShiftFiles(
    of restaurant: LoadedRestaurant
  ) throws(CommandFailure) -> [DatedShiftFile] {
    do throws(MachineError) {
      return try datedShiftFiles(of: restaurant)
    } catch {
      throw .reading(error)
    }
  }
}

extension CommandFailure {
  fileprivate static func csvForShift(_ path: String) -> CommandFailure {
    .refused(
      "\(path) is a CSV file, and a shift is written as in templates/shift.yaml",
      help: "`tipsheet import` takes over a time clock's export or a roster in CSV")
  }
}
