package import Wording

/// The machine could not do what was asked: a file missing, a folder read-only, a disk full.
package struct MachineError: Error, Hashable, Sendable {
  /// The action that failed, in a user's words: `read`, `write`, `create the folder`.
  package let action: Words

  package let path: String

  /// The system's reason, as in `errno`; 0 if there is no system reason.
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
  /// The same failure with another path.
  package func at(_ path: String) -> MachineError {
    MachineError(action: action, path: path, code: code, reason: reason)
  }

  /// The same failure with a longer explanation.
  func adding(_ sentence: String) -> MachineError {
    MachineError(action: action, path: path, code: code, reason: reason + "; " + sentence)
  }
}
