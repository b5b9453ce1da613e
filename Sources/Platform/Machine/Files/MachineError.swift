package import Wording

internal import Glibc

/// The machine could not do what was asked: a file missing, a folder read-only, a disk full.
package struct MachineError: Error, Hashable, Sendable {
  /// The action that failed, in a user's words: `read`, `write`, `create the folder`.
  package let action: Words

  package let path: String

  /// The system's reason, as in `errno`; 0 where there is no system reason.
  package let code: Int32

  /// Why, in words: `No space left on device`.
  package let reason: String

  package init(action: Words, path: String, code: Int32, reason: String) {
    self.action = action
    self.path = path
    self.code = code
    self.reason = reason
  }

  /// In plain words, for a person: `cannot write reports/x.xlsx: No space left on device`.
  package var message: String { ("cannot \(action) \(path): \(reason)" as Words).text }

  /// Whether it happened while something was written, and not while an input was read.
  package var isAboutOutput: Bool {
    ["create", "remove", "write"].contains(where: action.english.hasPrefix)
  }
}

extension MachineError {
  /// The code where the machine lacks a part of the system, which is nothing that a path could mend.
  package static let missingPart: Int32 = ENOSYS

  /// Whether it is the path that is wrong, and not the machine: to try again would not help.
  package var isAboutPath: Bool {
    switch code {
    case 0, ENOENT, ENOTDIR, EISDIR, ENAMETOOLONG, ELOOP, EINVAL, EILSEQ: true
    case EACCES, EPERM: !isAboutOutput
    default: false
    }
  }

  /// Whether a disk or a network failed while an input was read from it: others may be whole, and
  /// this one another time.
  package var isAboutMedium: Bool {
    guard !isAboutOutput else { return false }
    return [EIO, EREMOTEIO, EUCLEAN, EBADMSG, ETIMEDOUT, EHOSTDOWN, EHOSTUNREACH, ENOTCONN]
      .contains(
        code)
  }

  /// Whether a file is not what it was when the change of it began: with what it is now, the change
  /// can be tried again.
  package var isChangedMeanwhile: Bool { code == ESTALE }

  /// The same failure with another path.
  package func at(_ path: String) -> MachineError {
    MachineError(action: action, path: path, code: code, reason: reason)
  }

  /// The same failure with a longer explanation.
  func adding(_ sentence: String) -> MachineError {
    MachineError(action: action, path: path, code: code, reason: reason + "; " + sentence)
  }
}
