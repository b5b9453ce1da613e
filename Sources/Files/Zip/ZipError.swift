import Text

/// A zip that cannot be made or read.
package enum ZipError: Error, Hashable, Sendable {
  /// A name that our archives never contain.
  case unsuitableName(String, ZipNameProblem)

  /// An archive without files: libzip would delete it instead of writing it.
  case noFiles

  /// A file with more bytes than requested, or than in the archive's list.
  case tooLarge(name: String, limit: Int)

  /// A file with fewer bytes than in the archive's list.
  case cutShort(name: String)

  /// An archive, or a file in it, that another program may read differently, or that is a trap.
  case untrustworthy(name: String, ZipFault)

  /// The archive is encrypted, and no password was given.
  case passwordNeeded

  /// The archive is encrypted with another password.
  case wrongPassword

  /// A libzip error; `name` is empty if it concerns the whole archive.
  case library(doing: String, name: String, reason: String)

  /// In plain words, for a person.
  package var message: String {
    switch self {
    case .unsuitableName(let name, let problem):
      translated("a zip cannot hold a file named \"\(shown(name))\": \(problem.words)")
    case .noFiles: translated("a zip needs at least one file")
    case .tooLarge(let name, let limit):
      translated("\(shown(name)) in the zip is larger than \(limit) bytes")
    case .cutShort(let name): translated("\(shown(name)) in the zip is shorter than the zip says")
    case .untrustworthy(let name, let fault):
      name.isEmpty
        ? translated("the zip is not trusted: \(fault.words)")
        : translated("\(shown(name)) in the zip is not trusted: \(fault.words)")
    case .passwordNeeded: translated("the zip is encrypted, and no password was given")
    case .wrongPassword: translated("the password does not open the zip")
    case .library(let doing, let name, let reason):
      translated("cannot \(doing)\(name.isEmpty ? "" : " " + shown(name)): \(reason)")
    }
  }

  /// Replaces control characters, which would affect the terminal.
  private func shown(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      text.unicodeScalars.append(isControl(scalar) ? "\u{FFFD}" : scalar)
    }
    return text
  }
}
