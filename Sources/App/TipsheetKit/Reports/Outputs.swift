import Machine

/// The files that a run writes, collected before writing the first one.
struct Outputs {
  private(set) var files: [(path: String, bytes: [UInt8])] = []

  /// Files that people or other runs of tipsheet also write.
  private(set) var changes: [InputChange] = []
  private var known: Set<String> = []

  /// The people who may read new files.
  private let audience: Audience

  init(for audience: Audience = .everybody) { self.audience = audience }

  /// The paths of files that exist afterwards.
  var paths: [String] { files.map(\.path) + changes.filter { $0.bytes != nil }.map(\.path) }

  /// Adds a file; returns false if there already is one with that path.
  mutating func add(_ bytes: [UInt8], at path: String) -> Bool {
    guard known.insert(path).inserted else { return false }
    files.append((path, bytes))
    return true
  }

  /// Adds a file that `InputWriter` compares with its earlier content before writing.
  @discardableResult
  mutating func change(_ change: InputChange) -> Bool {
    guard known.insert(change.path).inserted else { return false }
    changes.append(change)
    return true
  }

  /// Writes all files, or none.
  ///
  /// - Precondition: none of them are inputs.
  func publish() throws {
    precondition(changes.isEmpty, "inputs are written by InputWriter")
    var publication = Publication(for: audience)
    try add(to: &publication)
    try publication.commit()
  }

  /// Creates all files, or none.
  ///
  /// - Returns: false if one of them exists; nothing is then written.
  func create() throws -> Bool {
    precondition(changes.isEmpty, "inputs are written by InputWriter")
    var publication = Publication(for: audience)
    do { try add(to: &publication, replacing: .nothing) } catch let error as MachineError
      where error.isChangedMeanwhile
    {
      return false
    }
    return try publication.commitIfUnchanged()
  }

  /// Adds the files that are not inputs.
  func add(to publication: inout Publication, replacing replaced: Replaced = .anything) throws {
    for file in files {
      try refusePaidZip(at: file.path)
      try publication.add(file.bytes, at: file.path, replacing: replaced)
    }
  }
}

extension Console {
  /// Writes all files, or none, and prints their paths.
  func write(_ files: [(bytes: [UInt8], path: String)], for audience: Audience) throws {
    var outputs = Outputs(for: audience)
    for file in files { _ = outputs.add(file.bytes, at: file.path) }
    try outputs.publish()
    try printWritten(outputs.paths)
  }
}
