package import Files
import Text

/// The reason why a bundle is not valid.
package enum BundleProblem: Error, Hashable, Sendable {
  /// It is not a zip, is not trusted, or cannot be unpacked.
  case zip(ZipError)

  /// A file that every bundle has is missing.
  case lacks(String)

  /// The people are a table, which only an earlier version reads.
  case rosterIsATable(String, madeBy: String)
  case notAnInput(String)

  /// Any other reason, in plain words.
  case other(String)

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
    case .notAnInput(let path):
      translated("\(path) is in the zip, but it is not an input of anything")
    case .other(let reason): reason
    }
  }
}

/// Several problems, in the order they were found.
package struct BundleProblems: Error, Hashable, Sendable {
  package let list: [BundleProblem]

  /// The version of tipsheet that made the bundle; nil if it is not known.
  package let version: String?

  init(_ list: [BundleProblem], version: String? = nil) {
    self.list = list
    self.version = version
  }

  /// - Parameter reason: the only problem, in plain words.
  init(_ reason: String, version: String? = nil) { self.init([.other(reason)], version: version) }

  /// The most problems to show.
  private static let limit = 20

  /// Returns the lines about a bundle that failed verification.
  ///
  /// - Parameter own: the version of tipsheet that verifies.
  package func report(on path: String, by own: String) -> String {
    var text = list.prefix(Self.limit).map { translated("\(path): error: \($0.message)\n") }
      .joined()
    if list.count > Self.limit {
      text += translated("\(path): and \(list.count - Self.limit) errors more\n")
    }
    text += translated("\(path) is NOT verified.\n")
    guard let version, version != own else { return text }
    return text
      + translated(
        """
           = note: it was made by tipsheet \(version), and this is \(own); if nobody changed it, that version verifies it

        """)
  }
}
