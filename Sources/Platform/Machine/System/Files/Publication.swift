internal import Glibc
import Text

/// A run's files, first written next to their targets and then named together at the end.
///
/// At any moment, a target is either the complete old file or the complete new one. A publication that fails, or is
/// dropped before `commit()`, leaves everything as it was, except for folders and files that others made in the
/// meantime. A killed process may leave files named `.….tipsheet-tmp`; the next publication into the same folder
/// removes them.
///
/// If a target is a link, the file that it points to is replaced, and the link stays. A replaced file keeps its mode; a
/// new one gets that of its audience less the umask. SIGINT, SIGTERM, and SIGHUP wait while a publication lives (see
/// `SignalHold`), so it stays on one thread.
package struct Publication: ~Copyable {
  private let signals = SignalHold()

  /// This many files may be on their way to the disk before waiting for the first; each keeps a descriptor open.
  private static let filesAhead = 16

  private var folders: [OutputFolder] = []
  private var files: [PendingFile] = []

  /// The lock that keeps other runs of this program from writing into the folder.
  private var folderLock: FolderLock?

  /// The number of files that are on the disk.
  private var syncedFiles = 0

  /// Outermost first.
  private var madeFolders: [String] = []

  private let audience: Audience

  /// Existing folders in which others can read new files that are only for the user.
  package private(set) var sharedFolders: [String] = []

  package init(for audience: Audience = .everybody) { self.audience = audience }

  deinit {
    for file in files { file.removeTemporary() }
    folderLock?.release()
    for folder in madeFolders.reversed() { _ = unsafe rmdir(folder) }
  }

  /// Waits until no other publication locks a folder, and locks it until this one ends; creates a missing folder.
  ///
  /// After this, reads see what other runs of this program have written.
  ///
  /// - Parameter whileWaiting: called once if it takes time, with the ID of the process that has the lock, if it is
  ///   known.
  package mutating func lock(
    _ folder: String, whileWaiting: (Int32?) -> Void
  ) throws(MachineError) {
    madeFolders += try makeFolders(at: folder)
    folderLock = try FolderLock(of: folder, whileWaiting: whileWaiting)
  }

  /// Writes a file next to its target, and starts writing it to the disk; creates missing folders.
  ///
  /// - Parameter replaced: the file that may be at the path at the commit.
  /// - Throws: `MachineError` if the target cannot be replaced (it is a folder, a broken link, write-protected, or
  ///   already added), or if the system refuses this file or an earlier one. The publication can then only be dropped.
  package mutating func add(
    _ bytes: [UInt8], at path: String, replacing replaced: Replaced = .anything
  ) throws(MachineError) {
    let (folder, name) = try claim(path)
    do throws(FileFailure) {
      let old = try folder.replaceableFile(name)
      if case .nothing = replaced, old != nil { throw FileFailure.changedMeanwhile }
      if old == nil { noteIfShared(folder) }
      let file = try createTemporary(for: name, in: folder, path: path, replacing: replaced)
      try file.write(bytes, mode: old?.st_mode)
    } catch {
      throw error.during("write", path)
    }
    try syncFiles(butLast: Publication.filesAhead)
  }

  /// Removes a file at the commit, if it has these bytes then.
  package mutating func remove(_ path: String, content: [UInt8]) throws(MachineError) {
    let (folder, name) = try claim(path)
    let temporary = TemporaryName.make(for: name, number: files.count + 1)
    files.append(
      PendingFile(
        removing: name, in: folder, temporaryName: temporary, path: path, content: content))
  }

  /// Returns the folder and the name of a file of this publication.
  private mutating func claim(
    _ path: String
  ) throws(MachineError) -> (folder: OutputFolder, name: String) {
    guard !path.isEmpty, path.utf8.last != UInt8(ascii: "/") else {
      throw FileFailure(refused: "it is a folder, not a file").during("write", path)
    }
    let target = try Publication.followLinks(path)
    let folder = try open(folder: parentFolder(of: target))
    let name = fileName(of: target)
    do throws(FileFailure) {
      try refuseIfAskedToEnd()
      guard folder.claim(name) else {
        throw FileFailure(refused: "this run would write two files with that name")
      }
    } catch {
      throw error.during("write", path)
    }
    return (folder, name)
  }

  /// Waits until all files are on the disk, names them in the order they were added, and waits until the names are on
  /// the disk too.
  ///
  /// - Throws: `MachineError` if a file could not be replaced, or if one has changed (`isChangedMeanwhile`); files
  ///   replaced before it are put back. If the file system cannot exchange files, the error names those that are
  ///   already new.
  package consuming func commit() throws(MachineError) {
    do throws(MachineError) {
      try syncFiles(butLast: 0)
      try publishFiles()
      try syncFolders()
    } catch {
      throw rolledBack(error)
    }
    madeFolders = []
  }

  /// Commits, unless a file has changed; then everything stays as it was.
  ///
  /// - Returns: whether it was committed.
  package consuming func commitIfUnchanged() throws(MachineError) -> Bool {
    do throws(MachineError) {
      try commit()
      return true
    } catch {
      guard error.isChangedMeanwhile else { throw error }
      return false
    }
  }

  /// Waits until all files but the last few are on the disk.
  private mutating func syncFiles(butLast count: Int) throws(MachineError) {
    while syncedFiles < files.count - count {
      let file = files[syncedFiles]
      do throws(FileFailure) { try file.finishSync() } catch {
        throw error.during("write", file.path)
      }
      syncedFiles += 1
    }
  }

  private func publishFiles() throws(MachineError) {
    for file in files {
      do throws(FileFailure) {
        try refuseIfAskedToEnd()
        try file.publish()
      } catch {
        throw error.during("write", file.path)
      }
    }
  }

  private func syncFolders() throws(MachineError) {
    for folder in folders {
      do throws(FileFailure) { try folder.sync() } catch {
        throw error.during("write", folder.path)
      }
    }
    var synced = Set(folders.map { $0.path })
    for made in madeFolders {
      let parent = parentFolder(of: made)
      guard synced.insert(parent).inserted else { continue }
      do throws(FileFailure) {
        try OutputFolder.sync(at: parent)
      } catch {
        throw error.during("write", parent)
      }
    }
  }

  /// Undoes what was published; the error then names what could not be undone.
  private func rolledBack(_ error: MachineError) -> MachineError {
    for file in files.reversed() { file.takeBack() }
    let replaced = files.filter(\.isPublished).map(\.path)
    guard !replaced.isEmpty else { return error }
    return error.adding(translated("already replaced: ") + replaced.joined(separator: ", "))
  }

  private mutating func noteIfShared(_ folder: OutputFolder) {
    guard case .owner = audience, folder.mode & 0o077 != 0, !sharedFolders.contains(folder.path)
    else { return }
    sharedFolders.append(folder.path)
  }

  private mutating func open(folder path: String) throws(MachineError) -> OutputFolder {
    if let known = folders.first(where: { $0.path == path }) { return known }
    madeFolders += try makeFolders(at: path, for: audience)
    do throws(FileFailure) {
      let opened = try OutputFolder(at: path)
      if let same = folders.first(where: { $0.isSame(as: opened) }) { return same }
      folders.append(opened)
      return opened
    } catch {
      throw error.during("write into the folder", path)
    }
  }

  private func refuseIfAskedToEnd() throws(FileFailure) {
    if signals.waitingSignal != nil { throw FileFailure(refused: "the program was told to stop") }
  }

  private mutating func createTemporary(
    for name: String, in folder: OutputFolder, path: String, replacing replaced: Replaced
  ) throws(FileFailure) -> PendingFile {
    var number = files.count + 1
    while true {
      let temporary = TemporaryName.make(for: name, number: number)
      do throws(FileFailure) {
        let file = try PendingFile(
          in: folder, name: name, temporaryName: temporary, path: path, replacing: replaced,
          for: audience)
        files.append(file)
        return file
      } catch {
        guard error.code == EEXIST else { throw error }
        number += 1_000_000
      }
    }
  }

  /// Returns the path itself, or its target if it is a link.
  private static func followLinks(_ path: String) throws(MachineError) -> String {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.isLink else { return path }
    do throws(MachineError) {
      return try resolvedPath(path)
    } catch {
      throw FileFailure(refused: "it is a broken link").during("write", path)
    }
  }
}
