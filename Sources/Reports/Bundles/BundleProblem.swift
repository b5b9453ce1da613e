import Wording
package import Zip

/// The reason why a bundle is not valid.
package enum BundleProblem: Error, Hashable, Sendable {
  /// It is not a zip, is not trusted, or cannot be unpacked.
  case zip(ZipError)

  /// A file that every bundle has is missing.
  case lacks(String)

  /// The people are a table, which only an earlier version reads.
  case rosterIsATable(String, madeBy: String)

  // Problems in the list of checksums.
  case checksumLine(Int, String)
  case checksumTwice(String)
  case checksumOfNothing(String)
  case noChecksum(String)
  case wrongChecksum(String)
  case checksumsOutOfOrder(String)

  // Problems with files that are computed again.
  case unreadable(String)
  case notAnInput(String)
  case extra(String)
  case missing(String)
  case differs(String, Difference)
  case anotherFile(String, expected: String)

  /// The problem in plain words.
  package var message: String {
    switch self {
    case .zip(let error): error.message
    case .lacks(let name): translated("this is not a tipsheet bundle: \(name) is missing")
    case .rosterIsATable(let name, let version):
      translated(
        """
        this version cannot recompute a bundle whose roster is a table, \(name): use tipsheet \
        \(version), which made it
        """)
    case .checksumLine(let number, let reason): translated("SHA256SUMS line \(number): \(reason)")
    case .checksumTwice(let path): translated("SHA256SUMS names \(path) twice")
    case .checksumOfNothing(let path):
      translated("SHA256SUMS names \(path), which is not in the zip")
    case .noChecksum(let path): translated("\(path) is in the zip, but SHA256SUMS does not name it")
    case .wrongChecksum(let path):
      translated(
        "\(path) was changed after it was bundled: its SHA-256 is not the one in SHA256SUMS")
    case .checksumsOutOfOrder(let path):
      translated("SHA256SUMS is not in the order in which it is written, from \(path) on")
    case .unreadable(let reason): reason
    case .notAnInput(let path):
      translated("\(path) is in the zip, but it is not an input of anything")
    case .extra(let path): translated("\(path) is in the zip, but the inputs do not produce it")
    case .missing(let path): translated("\(path) is produced by the inputs, but is not in the zip")
    case .differs(let path, let difference): translated("\(path) differs: \(difference.text)")
    case .anotherFile(let path, let expected):
      translated("the manifest says \(path), but the inputs give \(expected)")
    }
  }
}
