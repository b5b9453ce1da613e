internal import Glibc
import Text

/// Returns the names in a folder, without `.` and `..`, ordered by their bytes.
///
/// A name that is not UTF-8 has U+FFFD in place of the invalid bytes. Reading such a file then fails, so that it is
/// reported and not skipped.
package func listFolder(at path: String) throws(MachineError) -> [String] {
  do throws(FileFailure) {
    let folder = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
    return try names(in: folder).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  } catch {
    throw error.during("list the folder", path)
  }
}

/// Returns the names in an open folder, in the file system's order.
func names(in folder: borrowing FileDescriptor) throws(FileFailure) -> [String] {
  // `fdopendir` takes over its descriptor, and `closedir` closes it.
  let copy = fcntl(folder.number, F_DUPFD_CLOEXEC, 0)
  guard copy >= 0 else { throw FileFailure() }
  guard let stream = unsafe fdopendir(copy) else {
    let failure = FileFailure()
    _ = close(copy)
    throw failure
  }
  defer { _ = unsafe closedir(stream) }
  unsafe rewinddir(stream)
  var names: [String] = []
  while true {
    errno = 0
    guard let entry = unsafe readdir(stream) else {
      if errno != 0 { throw FileFailure() }
      return names
    }
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
      unsafe String(cString: UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self))
    }
    if name != ".", name != ".." { names.append(name) }
  }
}

/// Whether anything exists at a path: a file, a folder, or a link to one.
package func fileExists(at path: String) -> Bool { status(of: path) != nil }

/// Whether a path is a terminal or another device.
package func isDevice(at path: String) -> Bool { status(of: path)?.isDevice ?? false }

/// Whether a path is a folder or a link to one.
package func isFolder(at path: String) -> Bool { status(of: path)?.isFolder ?? false }

/// Creates a folder and all missing folders above it; returns those that it created, outermost first.
///
/// - Throws: `MachineError` if a part of the path is a file, or the system refuses; folders created so far are removed.
@discardableResult
package func makeFolders(
  at path: String, for audience: Audience = .everybody
) throws(MachineError) -> [String] {
  var made: [String] = []
  do throws(MachineError) {
    try makeMissing(path, made: &made, mode: audience.folderMode)
  } catch {
    for folder in made.reversed() { _ = unsafe rmdir(folder) }
    throw error
  }
  return made
}

private func makeMissing(
  _ path: String, made: inout [String], mode: mode_t
) throws(MachineError) {
  if let status = status(of: path) {
    guard status.isFolder else {
      throw FileFailure(refused: "a file has that name")
        .during("create the folder", path)
    }
    return
  }
  let parent = parentFolder(of: path)
  if parent != path { try makeMissing(parent, made: &made, mode: mode) }
  if unsafe mkdir(path, mode) == 0 {
    made.append(path)
    return
  }
  let failure = FileFailure()
  // Another run may have created it in between.
  if failure.code == EEXIST, isFolder(at: path) { return }
  throw failure.during("create the folder", path)
}

/// Returns the status of a path; nil if nothing is there, or if it may not be examined. Links are followed.
func status(of path: String) -> stat? {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? status : nil
}

/// Removes a file; a missing one is not an error.
package func removeFile(at path: String) throws(MachineError) {
  guard unsafe unlink(path) != 0 else { return }
  let failure = FileFailure()
  if failure.code != ENOENT { throw failure.during("remove", path) }
}
