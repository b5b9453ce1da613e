import Machine

/// The files that a run writes, collected before the first of them is.
struct Outputs {
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  private var known: Set<String> = []

  var paths: [String] { files.map(\.path) }

  /// False where there is a file of that path already.
  mutating func add(_ bytes: [UInt8], at path: String) -> Bool {
    guard known.insert(path).inserted else { return false }
    files.append((path, bytes))
    return true
  }

  /// All of them, or none.
  func publish() throws {
    for file in files { try refusePaidZip(at: file.path) }
    var publication = Publication()
    for file in files { try publication.add(file.bytes, at: file.path) }
    try publication.commit()
  }
}
