package import Foundation

/// A folder of its own for one test, removed with all that is in it when the test ends.
package final class TemporaryFolder {
  package let url: URL

  /// - Parameter files: texts by their paths in the folder; a path that ends with `/` is a folder.
  package init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("tipsheet-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // For tests that drop root's rights.
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: url.path)
    for (path, text) in files {
      if path.hasSuffix("/") {
        try FileManager.default.createDirectory(
          at: url.appendingPathComponent(path), withIntermediateDirectories: true)
      } else {
        try write(text, to: path)
      }
    }
  }

  /// The files below a folder of the repository.
  package convenience init(copyOf path: String) throws {
    try self.init()
    for (name, bytes) in try TestSupport.files(below: Repository.url(path)) {
      try write(bytes, to: name)
    }
  }

  /// The usual sample, without reports.
  package static func casaMarisol() throws -> TemporaryFolder {
    try TemporaryFolder(copyOf: "samples/casa-marisol")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }

  package func path(_ name: String) -> String { path + "/" + name }

  package func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a file, and makes the folders that it is in.
  package func write(_ bytes: Data, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(path))
  }

  /// The text of a file; nil where there is none.
  package func text(_ path: String) -> String? {
    try? String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  /// All files in it, by their paths.
  package func files() throws -> [String: Data] { try TestSupport.files(below: url) }

  /// All there is below the folder, hidden files too, with what files hold: `csv/`, `a.csv=new`.
  package func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted().map { name in
      let file = url.appendingPathComponent(name)
      if try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
        return name + "/"
      }
      return name + "=" + String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
  }
}
