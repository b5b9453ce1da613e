package import Foundation

/// A folder of its own for one test, removed with all that is in it when the test ends.
package final class TemporaryFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("tipsheet-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // For tests that drop root's rights.
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: url.path)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }

  package func path(_ name: String) -> String { path + "/" + name }

  /// A copy of one of the samples, without reports.
  package func copy(ofSample name: String) throws -> URL {
    let target = url.appendingPathComponent(name)
    try FileManager.default.copyItem(
      at: Repository.samples.appendingPathComponent(name), to: target)
    return target
  }

  /// Every file below a folder, by its path in it.
  package func files(below folder: URL) throws -> [String: Data] {
    try TestSupport.files(below: folder)
  }

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
