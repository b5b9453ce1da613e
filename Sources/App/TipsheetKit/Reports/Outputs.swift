import Machine

/// The files that a run writes, collected before the first of them is.
struct Outputs {
  private(set) var files: [(path: String, bytes: [UInt8])] = []

  /// Files that people write too, and other runs of this program.
  private(set) var changes: [InputChange] = []
  private var known: Set<String> = []

  /// The people who may read new files.
  private let audience: Audience

  init(for audience: Audience = .everybody) { self.audience = audience }

  /// Those that are there afterwards.
  var paths: [String] { files.map(\.path) + changes.filter { $0.bytes != nil }.map(\.path) }

  /// False if there is a file of that path already.
  mutating func add(_ bytes: [UInt8], at path: String) -> Bool {
    guard known.insert(path).inserted else { return false }
    files.append((path, bytes))
    return true
  }

  /// The same for a file that is compared with what it was before it is written: `InputWriter` does.
  @discardableResult
  mutating func change(_ change: InputChange) -> Bool {
    guard known.insert(change.path).inserted else { return false }
    changes.append(change)
    return true
  }

  /// All of them, or none.
  ///
  /// - Precondition: no inputs are among them.
  func publish() throws {
    precondition(changes.isEmpty, "inputs are written by InputWriter")
    var publication = Publication(for: audience)
    try add(to: &publication)
    try publication.commit()
  }

  /// The same for files that are not there yet.
  ///
  /// - Returns: false if one of them is there; nothing is written then.
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

  /// Adds what is not an input.
  func add(to publication: inout Publication, replacing replaced: Replaced = .anything) throws {
    for file in files {
      try refusePaidZip(at: file.path)
      try publication.add(file.bytes, at: file.path, replacing: replaced)
    }
  }
}
