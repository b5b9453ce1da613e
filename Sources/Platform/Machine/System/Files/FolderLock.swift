internal import Glibc
import Text

/// A lock on a folder for one process at a time, while it compares files with those that it read and writes them.
///
/// The lock is `flock(2)` on a file in the folder, which also works on network file systems. The file has the process's
/// ID and is removed in the end. If a killed process leaves it, the next process takes it. If the folder is not
/// writable, or its file system has no locks, nothing is locked; each file is still compared when it is replaced.
final class FolderLock {
  private static let name = ".tipsheet-lock"

  /// A wait is reported after this many milliseconds; most are over sooner.
  private static let patience = 500
  private static let pause: Int32 = 10

  private let path: String

  /// Nil if there is no lock, or it is released.
  private var descriptor: FileDescriptor?

  /// - Parameter whileWaiting: called once, with the ID of the process that has the lock, if it is known.
  /// - Throws: `MachineError` if the system refuses, or asks the program to end while it waits.
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

  /// Releases the folder.
  func release() {
    guard let file = descriptor.take() else { return }
    // It is removed while it is locked; waiting processes check that it still exists.
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

  /// - Returns: nil if a file cannot be created there.
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
  /// - Returns: false if the file system has no locks.
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

  /// Whether a file is still the one at its path.
  private static func isSame(_ file: borrowing FileDescriptor, as path: String) -> Bool {
    var there = stat()
    guard let own = try? file.status(), unsafe lstat(path, &there) == 0 else { return false }
    return (own.st_dev, own.st_ino) == (there.st_dev, there.st_ino)
  }

  /// Writes the owner's process ID; a full disk does not matter.
  private static func note(_ file: borrowing FileDescriptor) {
    _ = ftruncate(file.number, 0)
    try? file.write(Array("\(getpid())\n".utf8))
  }

  /// Returns the process that has the lock.
  private static func holder(_ path: String) -> Int32? {
    guard let bytes = try? readFile(at: path, limit: 32) else { return nil }
    return Int32(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
