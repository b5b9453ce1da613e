internal import Glibc
import Text

/// The largest input: 64 MiB.
package let inputLimit = 64 << 20

/// Returns all bytes of a file, unchanged.
///
/// - Throws: `MachineError` if the file is missing, a folder, a pipe, a device, unreadable, larger than `limit` bytes,
///   or changed while it was read.
package func readFile(
  at path: String, limit: Int = inputLimit
) throws(MachineError) -> [UInt8] {
  do throws(FileFailure) {
    // Opening a pipe would otherwise wait for its writer.
    return try readWhole(limit: limit) { () throws(FileFailure) in
      try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
    }
  } catch {
    throw error.during("read", path)
  }
}

/// Returns the bytes of a file, or of a pipe that a shell made for one command: `--password-file <(pass show tips)`.
///
/// - Throws: `MachineError` if it cannot be read, or is larger than `limit` bytes.
package func readFileOrPipe(at path: String, limit: Int) throws(MachineError) -> [UInt8] {
  do throws(FileFailure) {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY)
    return try readToEnd(file.number, expecting: 0, limit: limit)
  } catch {
    throw error.during("read", path)
  }
}

/// Returns a file's bytes like `readFile`; nil if the file does not exist.
///
/// - Throws: the same as `readFile`; a file that may not be examined does not count as missing.
package func readFileIfThere(
  at path: String, limit: Int = inputLimit
) throws(MachineError) -> [UInt8]? {
  do throws(MachineError) {
    return try readFile(at: path, limit: limit)
  } catch {
    // A path below a file does not exist either.
    if error.code == ENOENT || error.code == ENOTDIR { return nil }
    throw error
  }
}

/// Returns everything from standard input.
///
/// - Throws: `MachineError` if it cannot be read, or is larger than `limit` bytes.
package func readStandardInput(limit: Int = inputLimit) throws(MachineError) -> [UInt8] {
  do throws(FileFailure) {
    return try readToEnd(STDIN_FILENO, expecting: 0, limit: limit)
  } catch {
    throw error.during("read", translated("standard input"))
  }
}

/// How often a file is opened again that changes while it is read.
private let readAttempts = 10

/// Returns all bytes of a file.
///
/// A program that replaces a file changes the old one too, because its name is gone. So a file that changed is opened
/// again: its new text is whole.
///
/// - Throws: an error if it changes each time.
func readWhole(
  limit: Int, opening: () throws(FileFailure) -> FileDescriptor
) throws(FileFailure) -> [UInt8] {
  for _ in 0..<readAttempts {
    if let bytes = try unchangedBytes(of: opening(), limit: limit) { return bytes }
  }
  throw FileFailure(refused: "it changed while it was being read; try again")
}

/// - Returns: nil if the file changed meanwhile.
private func unchangedBytes(
  of file: borrowing FileDescriptor, limit: Int
) throws(FileFailure) -> [UInt8]? {
  let before = try file.status()
  if before.isFolder { throw FileFailure(refused: "it is a folder, not a file") }
  guard before.isRegularFile else { throw FileFailure(refused: "it is not an ordinary file") }
  let size = Int(before.st_size)
  if size > limit { throw tooLarge(limit: limit) }
  let bytes = try readToEnd(file.number, expecting: size, limit: limit)
  // Files in /proc have a size of zero although they are not empty.
  let isUnchanged = try file.status().hasSameContent(as: before)
  return isUnchanged && (bytes.count == size || size == 0) ? bytes : nil
}

private func readToEnd(
  _ descriptor: Int32, expecting size: Int, limit: Int
) throws(FileFailure) -> [UInt8] {
  // One byte more than expected, so that the end of the file is seen without growing.
  var bytes = [UInt8](repeating: 0, count: size > 0 ? size + 1 : 65_536)
  var filled = 0
  while true {
    if filled == bytes.count {
      bytes.append(contentsOf: [UInt8](repeating: 0, count: bytes.count))
    }
    let count = try FileDescriptor.read(descriptor, into: &bytes, from: filled)
    if count == 0 { break }
    filled += count
    if filled > limit { throw tooLarge(limit: limit) }
  }
  bytes.removeLast(bytes.count - filled)
  return bytes
}

private func tooLarge(limit: Int) -> FileFailure {
  let size = limit % (1 << 20) == 0 ? "\(limit >> 20) MiB" : "\(limit) bytes"
  return FileFailure(refused: "it is larger than \(size)")
}
