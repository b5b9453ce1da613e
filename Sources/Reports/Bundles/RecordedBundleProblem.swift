import Diagnostics
import Wording
package import Zip

/// The reason that a bundle in `periods.yaml` cannot be used.
package enum RecordedBundleProblem: Error, Hashable, Sendable {
  case missing

  /// It cannot be read, for the system's reason.
  case notRead(String)

  /// Its bytes differ from those on record.
  case changed

  /// It is encrypted, and the password is unknown.
  case locked
  case broken([BundleProblem])

  /// The problem in plain words, to follow the bundle's path.
  package var message: String {
    switch self {
    case .missing: translated("it does not exist")
    case .notRead(let reason): reason
    case .changed:
      translated("its SHA-256 is not the one in periods.yaml: one of the two was changed")
    case .locked: translated("it is encrypted")
    case .broken(let problems): problems.map { $0.message }.joined(separator: "; ")
    }
  }

  /// The next step for the person who reads the message.
  package var help: String {
    switch self {
    case .missing: translated("put it back from a copy")
    case .notRead: translated("make it readable; then run this again")
    case .changed: translated("restore the changed file from a copy")
    case .locked: translated("give its password with --password-file FILE")
    case .broken(let problems):
      problems.contains(.zip(.wrongPassword))
        ? translated("give its password with --password-file FILE")
        : translated("put it back from a copy")
    }
  }
}

extension OpenedBundle {
  /// Opens a bundle.
  ///
  /// - Throws: all reasons why it is not a bundle, including the errors of its manifest.
  package init(
    _ bytes: [UInt8], named name: String, password: ZipPassword?
  ) throws(BundleProblems) {
    var bag = DiagnosticBag()
    do throws(BundleProblems) {
      try self.init(bytes, named: name, password: password, reportingTo: &bag)
    } catch {
      throw BundleProblems(
        error.list + bag.diagnostics.map { .other("MANIFEST.yaml: \($0.message)") })
    }
  }
}
