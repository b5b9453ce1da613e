import Files
import Folder
import Machine
import Text

/// The workbooks of a run. If someone changed one since an earlier run, it is kept under another name.
///
/// A workbook is changed if it has neither the bytes to write now nor the checksum that the `SHA256SUMS` next to it
/// lists. If the list does not have it, nobody knows, so it is kept too.
struct WrittenBooks {
  /// The listed checksums by folder and name.
  private var listed: [String: [String: String]] = [:]

  /// Whether the run makes the lists of its workbooks with `lists()`. A pay period's reports have theirs.
  private let makesLists: Bool

  /// The checksums of the run's own workbooks, if it lists them.
  private var written: [String: [String: String]] = [:]

  /// The paths of the copies of changed workbooks.
  private(set) var keptAs: [String] = []

  init(makesLists: Bool) { self.makesLists = makesLists }

  /// Returns a copy of the changed workbook at the path of a new one; nil if there is nothing to copy.
  ///
  /// - Throws: a `CommandFailure` if the old workbook or the list cannot be read, because it is then not known what is lost.
  mutating func copy(ofBookReplacedBy new: FileContent) throws -> FileContent? {
    guard new.path.hasSuffix(".xlsx") else { return nil }
    let (folder, name) = (parentFolder(of: new.path), fileName(of: new.path))
    if makesLists { written[folder, default: [:]][name] = SHA256Checksum(of: new.bytes).text }
    // Writing the file refuses a folder with that name.
    guard !isFolder(at: new.path), let old = try oldFile(at: new.path), old != new.bytes,
      try SHA256Checksum(of: old).text != checksums(in: folder)[name]
    else { return nil }
    let stem = new.path.dropLast(5)
    var number = 1
    while true {
      let path = "\(stem) (changed\(number == 1 ? "" : " \(number)")).xlsx"
      let kept = try oldFile(at: path)
      if kept == nil || kept == old {
        keptAs.append(path)
        return kept == nil ? FileContent(path: path, bytes: old) : nil
      }
      number += 1
    }
  }

  /// The lists of checksums of all folders with workbooks of this run, with the other files that they list already.
  ///
  /// - Throws: a `CommandFailure` if a list that is there cannot be read.
  mutating func lists() throws -> [FileContent] {
    try written.sorted { $0.key < $1.key }.map { folder, names in
      let others = try checksums(in: folder).filter { fileExists(at: joinPath(folder, $0.key)) }
      let lines = others.merging(names) { $1 }.sorted { $0.key < $1.key }
      let text = lines.map { "\($0.value)  \($0.key)\n" }.joined()
      return FileContent(
        path: joinPath(folder, BundlePlace.checksums), bytes: Array(text.utf8))
    }
  }

  private mutating func checksums(in folder: String) throws -> [String: String] {
    if let known = listed[folder] { return known }
    let path = joinPath(folder, BundlePlace.checksums)
    let bytes = try oldFile(at: path)
    let found = Dictionary(
      ChecksumList(bytes ?? []).lines.map { ($0.path, $0.checksum) },
      uniquingKeysWith: { first, _ in first })
    listed[folder] = found
    return found
  }

  /// Returns the bytes of a file that the run may replace. If it cannot be read, the run writes nothing.
  private func oldFile(at path: String) throws -> [UInt8]? {
    do { return try readFileIfThere(at: path) } catch {
      throw CommandFailure.notWritten(Words(verbatim: error.message))
    }
  }
}
