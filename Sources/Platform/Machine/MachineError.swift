package import Text

/// A failure of the machine: a missing file, a read-only folder, a full disk.
package struct MachineError: Error, Hashable, Sendable {
  /// The failed action, in a user's words: `read`, `write`, `create the folder`.
  package let action: Words

  package let path: String

  /// The system's reason, as in `errno`; 0 if there is no system reason.
  package let code: Int32

  /// The reason in words: `No space left on device`.
  package let reason: String

  package init(action: Words, path: String, code: Int32, reason: String) {
    self.action = action
    self.path = path
    self.code = code
    self.reason = reason
  }

  /// In plain words, for a person: `cannot write reports/x.xlsx: No space left on device`.
  package var message: String { ("cannot \(action) \(path): \(reason)" as Words).text }

  /// Whether it happened while writing output and not while reading input.
  package var isAboutOutput: Bool {
    ["create", "remove", "write"].contains(where: action.english.hasPrefix)
  }
}

extension MachineError {
  /// Returns the same failure with another path.
  package func at(_ path: String) -> MachineError {
    MachineError(action: action, path: path, code: code, reason: reason)
  }

  /// Returns the same failure with a longer explanation.
  func adding(_ sentence: String) -> MachineError {
    MachineError(action: action, path: path, code: code, reason: reason + "; " + sentence)
  }
}
