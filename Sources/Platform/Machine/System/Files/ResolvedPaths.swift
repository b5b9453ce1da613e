internal import Glibc
import Text

/// Returns the absolute path, with links followed and `..` resolved.
///
/// - Throws: `MachineError` if the file does not exist.
package func resolvedPath(_ path: String) throws(MachineError) -> String {
  guard let resolved = unsafe realpath(path, nil) else {
    throw FileFailure().during("find", path)
  }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}

/// Returns a path with links followed in the part of it that exists.
package func resolvedWhereThere(_ path: String) -> String {
  if let resolved = try? resolvedPath(path) { return resolved }
  let parent = parentFolder(of: path)
  guard parent != path else { return path }
  return joinPath(resolvedWhereThere(parent), fileName(of: path))
}
