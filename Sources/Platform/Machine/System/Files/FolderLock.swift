import Wording

internal import Glibc

/// A folder that one process at a time has for itself, while it compares files with what it read and
/// writes them.
///
/// The lock is `flock(2)` on a file of the folder, which works on network file systems too, holds the
/// process's ID and is removed in the end. The next process takes one that a killed process left. Where
/// the folder may not be written to, or its file system has no locks, nothing is locked: each file is
/// still compared as it is replaced.
final class FolderLock {
  private static let name = ".tipsheet-lock"

  /// A wait is told of after so many milliseconds: most are over sooner.
  private static let patience = 500
  private static let pause: Int32 = 10

  private let path: String

  /// Nil if there is no lock, or it is given up.
  private var descriptor: FileDescriptor?

  /// - Parameter whileWaiting: told once, with the ID of the process that has the folder, where that
  ///   is known.
  /// - Throws: if the system refuses, or asks the program to end while it waits.
  init(
    of folder: String, whileWaiting: (Int32?) -> Void
  ) throws(MachineError) {
    path = joinPath(folder, FolderLock.name)
    do throws(FileFailure) {
      descriptor = try FolderLock.locked(path, whileWaiting: whileWaiting)
    } catch {
      throw error.during("write", path)
    }
  }

  deinit { release() }

  /// Gives the folder to others.
  func release() {
    guard let file = descriptor.take() else { return }
    // Removed while it is locked: whoever waits for it looks whether it is still there.
    _ = unsafe unlink(path)
    try? file.close()
  }

  /// - Returns: nil if the folder cannot be locked.
  private static func locked(
    _ path: String, whileWaiting: (Int32?) -> Void
  ) throws(FileFailure) -> FileDescriptor? {
    var waited = 0
    while true {
      guard let file = try open(path) else { return nil }
      if try lock(file, path, &waited, whileWaiting) {
        if isSame(file, as: path) {
          note(file)
          return file
        }
      } else {
        return nil
      }
    }
  }

  /// - Returns: nil if a file cannot be made there.
  private static func open(_ path: String) throws(FileFailure) -> FileDescriptor? {
    do throws(FileFailure) {
      return FileDescriptor(
        owning: try retried {
          unsafe Glibc.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
        })
    } catch {
      guard [EACCES, EPERM, EROFS, ELOOP, ENXIO].contains(error.code) else { throw error }
    }
    return try? FileDescriptor(opening: path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  }

  /// Waits for the lock.
  ///
  /// - Returns: false if the file system has none.
  private static func lock(
    _ file: borrowing FileDescriptor, _ path: String, _ waited: inout Int,
    _ whileWaiting: (Int32?) -> Void
  ) throws(FileFailure) -> Bool {
    while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { return false }
      if SignalHold.isAskedToEnd { throw FileFailure(refused: "the program was told to stop") }
      guard isSame(file, as: path) else { return true }
      if waited == patience { whileWaiting(holder(path)) }
      waited += Int(pause)
      _ = poll(nil, 0, pause)
    }
    return true
  }

  /// Whether a file is still the one of its path.
  private static func isSame(_ file: borrowing FileDescriptor, as path: String) -> Bool {
    var there = stat()
    guard let own = try? file.status(), unsafe lstat(path, &there) == 0 else { return false }
    return (own.st_dev, own.st_ino) == (there.st_dev, there.st_ino)
  }

  /// Writes whose lock it is; a disk that is full does not matter.
  private static func note(_ file: borrowing FileDescriptor) {
    _ = ftruncate(file.number, 0)
    try? file.write(Array("\(getpid())\n".utf8))
  }

  /// The process that has the lock.
  private static func holder(_ path: String) -> Int32? {
    guard let bytes = try? readFile(at: path, limit: 32) else { return nil }
    return Int32(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
