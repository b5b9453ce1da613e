package import Foundation

/// The files of the repository that the tests are built from.
package enum Repository {
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static let samples = url("samples")
  package static let goldens = url("Tests/Goldens")

  /// - Parameter path: a path in the repository.
  package static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  package static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url(path)))
  }

  /// The names in a folder in their order, without hidden ones.
  package static func names(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url(path).path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}

/// Every file below a folder, by its path in it.
package func files(below folder: URL) throws -> [String: Data] {
  var files: [String: Data] = [:]
  for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
    let file = folder.appendingPathComponent(path)
    if (try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true {
      files[path] = try Data(contentsOf: file)
    }
  }
  return files
}
