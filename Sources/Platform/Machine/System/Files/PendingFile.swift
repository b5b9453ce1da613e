internal import Glibc
import Text

/// A file that is written under a temporary name, and gets its own name when it is on the disk.
final class PendingFile {
  private enum State {
    /// Under its temporary name.
    case waiting

    /// Under its own name; the old file has the temporary one.
    case exchanged

    /// Under its own name, which was free before.
    case created

    /// Under its own name; the old file is gone, because the file system cannot exchange files.
    case overwritten

    /// A file to remove, now under the temporary name.
    case removed
  }

  let folder: OutputFolder
  let name: String
  let temporaryName: String

  /// The path as the caller gave it.
  let path: String

  private let replaced: Replaced
  private let isRemoval: Bool
  private var state = State.waiting

  /// Nil once the file is on the disk.
  private var descriptor: FileDescriptor?
  private var size = 0

  /// - Throws: `FileFailure` if a file of the temporary name exists, or the system refuses.
  init(
    in folder: OutputFolder, name: String, temporaryName: String, path: String,
    replacing replaced: Replaced = .anything, for audience: Audience = .everybody
  ) throws(FileFailure) {
    self.folder = folder
    self.name = name
    self.temporaryName = temporaryName
    self.path = path
    self.replaced = replaced
    isRemoval = false
    descriptor = try folder.create(temporaryName, for: audience)
  }

  /// Creates the removal of a file, if it still has a content.
  init(
    removing name: String, in folder: OutputFolder, temporaryName: String, path: String,
    content: [UInt8]
  ) {
    self.folder = folder
    self.name = name
    self.temporaryName = temporaryName
    self.path = path
    replaced = .content(content)
    isRemoval = true
    descriptor = nil
  }

  /// Writes the whole file, and starts writing it to the disk.
  ///
  /// - Parameter mode: the mode of the file that it replaces.
  func write(_ bytes: [UInt8], mode: mode_t?) throws(FileFailure) {
    try descriptor?.write(bytes)
    if let mode { try descriptor?.change(mode: mode & 0o777) }
    descriptor?.beginSync()
    size = bytes.count
  }

  /// Writes more of the file.
  func append(_ bytes: [UInt8]) throws(FileFailure) {
    try descriptor?.write(bytes)
    size += bytes.count
  }

  /// Finishes a file that was appended to.
  ///
  /// - Parameter mode: the mode of the file that it replaces.
  func finish(mode: mode_t?) throws(FileFailure) {
    if let mode { try descriptor?.change(mode: mode & 0o777) }
    try finishSync()
  }

  /// Waits until the whole file is on the disk, and closes it.
  func finishSync() throws(FileFailure) {
    guard let file = descriptor.take() else { return }
    try file.sync()
    guard try file.status().st_size == size else {
      throw FileFailure(refused: "the file is shorter than the data that was written")
    }
    try file.close()
  }

  var isPublished: Bool { state != .waiting }

  /// Gives the file its name, or renames a file to remove.
  ///
  /// - Throws: `changedMeanwhile` if the file there is not the one to replace; `takeBack()` can undo what was done.
  func publish() throws(FileFailure) {
    if isRemoval { return try removeFile() }
    if case .nothing = replaced {
      try folder.renameIfFree(temporaryName, to: name)
      state = .created
      return
    }
    guard try folder.replaceableFile(name) != nil else {
      if case .content = replaced { throw FileFailure.changedMeanwhile }
      try folder.rename(temporaryName, to: name)
      state = .created
      return
    }
    do throws(FileFailure) {
      try folder.exchange(temporaryName, name)
      state = .exchanged
    } catch {
      guard error.code == EINVAL || error.code == ENOSYS else { throw error }
      try compare(name)
      try folder.rename(temporaryName, to: name)
      state = .overwritten
      return
    }
    try compare(temporaryName)
  }

  private func removeFile() throws(FileFailure) {
    guard try folder.replaceableFile(name) != nil else { throw FileFailure.changedMeanwhile }
    try folder.renameIfFree(name, to: temporaryName)
    state = .removed
    try compare(temporaryName)
  }

  /// Compares the old file, under one of its names, with the one to replace.
  ///
  /// - Throws: `changedMeanwhile` if they differ.
  private func compare(_ name: String) throws(FileFailure) {
    guard case .content(let content) = replaced else { return }
    guard try folder.content(of: name, limit: max(content.count, inputLimit)) == content else {
      throw FileFailure.changedMeanwhile
    }
  }

  /// Undoes `publish()` if possible.
  func takeBack() {
    do throws(FileFailure) {
      switch state {
      case .waiting, .overwritten: return
      case .exchanged: try folder.exchange(temporaryName, name)
      case .created: try folder.rename(name, to: temporaryName)
      case .removed: try folder.renameIfFree(temporaryName, to: name)
      }
      state = .waiting
    } catch {
      // It stays published, and the original error reports it.
    }
  }

  /// Removes the unpublished file, or the old file that was replaced.
  func removeTemporary() {
    switch state {
    case .waiting, .exchanged, .removed: folder.remove(temporaryName)
    case .created, .overwritten: break
    }
  }
}

extension OutputFolder {
  /// Returns the file to replace; nil if there is none.
  ///
  /// - Throws: `FileFailure` if something other than a file is there, or if it is write-protected.
  func replaceableFile(_ name: String) throws(FileFailure) -> stat? {
    guard let status = try status(of: name) else { return nil }
    if status.isFolder { throw FileFailure(refused: "a folder has that name") }
    guard status.isRegularFile else { throw FileFailure(refused: "it is not an ordinary file") }
    try requireWritable(name)
    return status
  }
}
