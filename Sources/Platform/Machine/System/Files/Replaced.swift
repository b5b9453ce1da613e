/// The file that may be at a path when a file gets its name there.
package enum Replaced: Sendable {
  /// Whatever file is there is replaced.
  case anything

  /// Nothing: the file is created, and one that came meanwhile stays.
  case nothing

  /// A file of these bytes; one that was changed meanwhile stays.
  case content([UInt8])
}
