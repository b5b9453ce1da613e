import Documents
import Files
import Folder
import Machine
import Text

/// A restaurant's files in a folder or a zip. A zip may be hostile.
struct RestaurantSource {
  let store: FileStore
  let folder: RestaurantFolder

  /// - Throws: a `BatchRefusal`, or a `MachineError` if the machine fails rather than the path.
  init(at path: String) throws {
    store = isFolder(at: path) ? .below(path) : try RestaurantSource.zip(at: path)
    guard let folder = RestaurantFolder.find(in: store) else {
      throw BatchRefusal(
        .noRestaurant, "there is no restaurant.yaml in it",
        help: "name the restaurant's folder, or a zip of it")
    }
    self.folder = folder
  }

  private static func zip(at path: String) throws -> FileStore {
    guard !isDevice(at: path) else { throw BatchRefusal(.unreadable, "it is a device, not a file") }
    let bytes: [UInt8]
    do throws(MachineError) { bytes = try readFile(at: path) } catch {
      throw error.isAboutPath
        ? BatchRefusal(
          .unreadable, Words(verbatim: error.at(translated("the restaurant")).message)) : error
    }
    let files: [FileContent]
    do throws(ZipError) { files = try unpack(bytes, of: .folder) } catch {
      throw BatchRefusal(.zipNotTrusted, Words(verbatim: error.message))
    }
    return .zip(try restaurant(in: files))
  }

  /// Returns the restaurant's files in a zip, by path in its folder. Many programs put the folder itself into the zip.
  private static func restaurant(in files: [FileContent]) throws -> [String: [UInt8]] {
    let settings = documentEndings.map { "restaurant" + $0 }
    let folders = Set(
      files.compactMap { file -> String? in
        let parts = file.path.split(separator: "/")
        return parts.count <= 2 && settings.contains(String(parts[parts.count - 1]))
          ? parts.dropLast().map { $0 + "/" }.joined() : nil
      })
    let prefix = folders.contains("") ? "" : folders.sorted().first ?? ""
    guard prefix.isEmpty || folders.count == 1 else {
      throw BatchRefusal(
        .noRestaurant,
        "there are several restaurants in it: \(folders.sorted().joined(separator: ", "))",
        help: "give each its own zip and its own job")
    }
    var found: [String: [UInt8]] = [:]
    for file in files where file.path.hasPrefix(prefix) {
      found[String(file.path.dropFirst(prefix.count))] = file.bytes
    }
    return found
  }
}
