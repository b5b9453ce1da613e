internal import CLinux
internal import Glibc

/// A folder for published files, held open from the first temporary file to the last rename.
///
/// A shared lock on it shows other runs that its temporary files are in use. A run that can lock the folder alone
/// removes the files that an earlier, killed run left there. A file system without such locks (some network ones) still
/// works, but nothing is cleared.
final class OutputFolder {
  let path: String
  private let descriptor: FileDescriptor
  private let device: dev_t
  private let inode: ino_t

  /// The folder's permissions; 0700 for a folder such as /tmp, in which all users have their own files.
  let mode: mode_t

  /// The names of the files that this run publishes here.
  private var claimedNames: Set<String> = []

  init(at path: String) throws(FileFailure) {
    self.path = path
    descriptor = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
    let status = try descriptor.status()
    device = status.st_dev
    inode = status.st_ino
    mode = status.st_mode & mode_t(S_ISVTX) == 0 ? status.st_mode & 0o777 : 0o700
    if flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 { clearLeftovers() }
    _ = flock(descriptor.number, LOCK_SH)
  }

  func isSame(as other: OutputFolder) -> Bool { (device, inode) == (other.device, other.inode) }

  /// Reserves a name; false if this run already has a file of that name.
  func claim(_ name: String) -> Bool { claimedNames.insert(name).inserted }

  /// Returns the status of a name; nil if nothing is there. A link is not followed.
  func status(of name: String) throws(FileFailure) -> stat? {
    var status = stat()
    if unsafe fstatat(descriptor.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    let failure = FileFailure()
    if failure.code == ENOENT { return nil }
    throw failure
  }

  /// Checks that this user may write a file.
  ///
  /// - Throws: `FileFailure` if the file's mode protects it from this user.
  func requireWritable(_ name: String) throws(FileFailure) {
    let folder = descriptor.number
    _ = try retried { unsafe faccessat(folder, name, W_OK, AT_EACCESS) }
  }

  func create(_ name: String, for audience: Audience) throws(FileFailure) -> FileDescriptor {
    try FileDescriptor(creating: name, in: descriptor, mode: audience.mode(ofFileIn: mode))
  }

  func remove(_ name: String) { _ = unsafe unlinkat(descriptor.number, name, 0) }

  /// Renames a file; replaces `to` if it exists.
  func rename(_ from: String, to: String) throws(FileFailure) {
    let folder = descriptor.number
    _ = try retried { unsafe renameat(folder, from, folder, to) }
  }

  /// Renames a file to a new name.
  ///
  /// - Throws: `changedMeanwhile` if a file of that name already exists.
  func renameIfFree(_ from: String, to: String) throws(FileFailure) {
    let folder = descriptor.number
    do throws(FileFailure) {
      _ = try retried { unsafe tipsheet_rename_if_free(folder, from, to) }
    } catch {
      switch error.code {
      case EEXIST: throw FileFailure.changedMeanwhile
      case EINVAL, ENOSYS:
        // For a file system without such renames: a link can only be created if its name is free.
        do throws(FileFailure) {
          _ = try retried { unsafe linkat(folder, from, folder, to, 0) }
        } catch {
          throw error.code == EEXIST ? FileFailure.changedMeanwhile : error
        }
        remove(from)
      default: throw error
      }
    }
  }

  /// Returns the bytes of a file in the folder.
  func content(of name: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let folder = descriptor.number
    return try readWhole(limit: limit) { () throws(FileFailure) in
      let number = try retried {
        unsafe openat(folder, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      }
      return FileDescriptor(owning: number)
    }
  }

  /// Exchanges the names of two files, in one step.
  func exchange(_ first: String, _ second: String) throws(FileFailure) {
    let folder = descriptor.number
    _ = try retried { unsafe tipsheet_exchange(folder, first, second) }
  }

  /// Waits until the names in the folder are on the disk.
  func sync() throws(FileFailure) { try OutputFolder.sync(descriptor) }

  /// Waits until the names in any folder are on the disk.
  static func sync(at path: String) throws(FileFailure) {
    try sync(FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY))
  }

  private static func sync(_ folder: borrowing FileDescriptor) throws(FileFailure) {
    do throws(FileFailure) {
      try folder.sync()
    } catch {
      // Some file systems do not sync folders.
      if error.code != EINVAL, error.code != ENOTSUP { throw error }
    }
  }

  /// Removes the temporary files of runs that were killed.
  private func clearLeftovers() {
    guard let names = try? names(in: descriptor) else { return }
    for name in names where TemporaryName.isOne(name) { remove(name) }
  }
}

/// The temporary name of a file: `.2024-04-13-dinner.csv.4711-1.tipsheet-tmp`.
enum TemporaryName {
  private static let suffix = ".tipsheet-tmp"

  /// File names may have 255 bytes; the numbers and the suffix need less than 60.
  private static let longestStem = 190

  /// - Parameter number: distinguishes files that one process writes at the same time.
  static func make(for name: String, number: Int) -> String {
    var stem = name
    while stem.utf8.count > longestStem { stem.removeLast() }
    return ".\(stem).\(getpid())-\(number)" + suffix
  }

  static func isOne(_ name: String) -> Bool {
    guard name.hasPrefix("."), name.hasSuffix(suffix) else { return false }
    let marks = name.dropLast(suffix.count).split(separator: ".").last ?? ""
    let numbers = marks.split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { number in
        !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }
}
