import Wording

internal import Glibc

/// The path with links followed and `..` resolved, from the root.
///
/// - Throws: an error if there is no such file.
package func resolvedPath(_ path: String) throws(MachineError) -> String {
  guard let resolved = unsafe realpath(path, nil) else {
    throw FileFailure().during("find", path)
  }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}

/// A path with the links followed in as much of it as is there.
package func resolvedWhereThere(_ path: String) -> String {
  if let resolved = try? resolvedPath(path) { return resolved }
  let parent = parentFolder(of: path)
  guard parent != path else { return path }
  return joinPath(resolvedWhereThere(parent), fileName(of: path))
}
