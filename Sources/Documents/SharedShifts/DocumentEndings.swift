import Text

/// The extensions of the document format's files, the usual one first.
package let documentEndings = [".yaml", ".yml"]

/// Whether a file in the folder of shifts is a shift file, by its name.
package func isShiftFileName(_ name: String) -> Bool {
  !name.hasPrefix(".") && documentEndings.contains { name.hasSuffix($0) }
    && !isRefusedVersionName(name)
}

private let refusedVersion = ".mine"

/// Whether a file is a version that was not written, because the file next to it was changed in the meantime.
package func isRefusedVersionName(_ name: String) -> Bool {
  name.holds(refusedVersion + ".") || name.holds(refusedVersion + "-")
}

/// Returns the path for the version of a document that is not written: `roster.mine.yaml`.
package func refusedVersionPath(of path: String, isThere: (String) -> Bool) -> String {
  let ending = documentEndings.first { path.hasSuffix($0) } ?? ""
  return newDocumentPath(
    String(path.dropLast(ending.count)) + refusedVersion, besides: [], isThere: isThere)
}

/// Returns a path that no document has yet: `shifts/2024-04-13-dinner.yaml`, or with `-2` before the extension.
///
/// - Parameters:
///   - stem: the preferred path without its extension.
///   - others: paths that are about to be written.
package func newDocumentPath(
  _ stem: String, besides others: [String], isThere: (String) -> Bool
) -> String {
  var number = 1
  while true {
    let numbered = stem + (number == 1 ? "" : "-\(number)")
    let path = numbered + documentEndings[0]
    if !others.contains(path), !documentEndings.contains(where: { isThere(numbered + $0) }) {
      return path
    }
    number += 1
  }
}
