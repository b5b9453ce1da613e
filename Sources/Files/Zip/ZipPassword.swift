import Text

/// The password of an encrypted archive; it is never shown.
package struct ZipPassword: Hashable, Sendable, CustomStringConvertible {
  /// The reason that a text cannot be a password.
  package enum Problem: String, InWords, Error, Hashable, Sendable {
    case empty = "the password is empty"
    case tooLong = "the password is longer than 1,000 bytes"
    case controlCharacter = "the password has a line break or another control character in it"
  }

  let text: String

  package init(_ text: String) throws(Problem) {
    if text.isEmpty { throw .empty }
    if text.utf8.count > 1_000 { throw .tooLong }
    if text.unicodeScalars.contains(where: isControl) { throw .controlCharacter }
    self.text = text
  }

  package var description: String { "(a password)" }
}
