/// The file that may be at a path when a file gets its name there.
package enum Replaced: Sendable {
  /// Any file there is replaced.
  case anything

  /// Nothing: the file is created, and a file that appeared in the meantime stays.
  case nothing

  /// A file with these bytes; one that changed in the meantime stays.
  case content([UInt8])
}
