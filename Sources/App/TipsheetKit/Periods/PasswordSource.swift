import Files
import Folder
import Machine
import Text

/// The source of a zip's password: a file or the user, never the command line, which other users can see.
final class PasswordSource {
  private let path: String?

  private let readSecret: (_ prompt: String) -> LineAnswer?

  /// The password that was read or typed already.
  private var known: ZipPassword?

  /// - Parameter path: the value of `--password-file`.
  init(_ path: String?, _ environment: Environment) {
    self.path = path
    readSecret = environment.readSecret
  }

  /// Returns the password that someone typed before, or the one in the file, if one was named.
  func given() throws -> ZipPassword? {
    guard known == nil, let path else { return known }
    let bytes = try readFileOrPipe(at: path, limit: 65_536)
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure.refused("\(path) is not text in UTF-8")
    }
    if text.hasSuffix("\r\n") || text.hasSuffix("\n") { text.removeLast() }
    known = try PasswordSource.password(text, from: path)
    return known
  }

  /// Returns the password to open a zip; nil if there is no user to ask.
  func forOpeningWhereAsked(_ zip: String) throws -> ZipPassword? {
    if let password = try given() { return password }
    known = try typed("Password of \(zip): ").map {
      try PasswordSource.password($0, from: translated("the terminal"))
    }
    return known
  }

  /// Reads a zip. If it needs a password and none is known, asks for it.
  func zip(at path: String) throws -> [UInt8] {
    let bytes = try readFile(at: path, limit: OpenedBundle.sizeLimit)
    if try given() == nil, (try? ZipLayout(bytes))?.isEncrypted == true,
      try forOpeningWhereAsked(path) == nil
    {
      throw PasswordSource.noTerminal("\(path) is encrypted")
    }
    return bytes
  }

  /// Asks for a password to encrypt with, twice because it is not shown.
  func forClosing() throws -> ZipPassword {
    if let password = try given() { return password }
    guard let first = try typed("Password for the zip: ") else {
      throw PasswordSource.noTerminal("--encrypt needs a password")
    }
    let password = try PasswordSource.password(first, from: translated("the terminal"))
    guard try typed("Type it again: ") == first else {
      throw CommandFailure.refused("the two passwords are different", help: "try again")
    }
    known = password
    return password
  }

  private static func password(
    _ text: String, from place: String
  ) throws -> ZipPassword {
    do {
      return try ZipPassword(text)
    } catch {
      throw CommandFailure.refused(
        "\(place): \(error.words)",
        help: "a password is one line of text, and a longer one is safer")
    }
  }

  /// Returns the user's answer; nil if there is no terminal.
  private func typed(_ prompt: Words) throws -> String? {
    switch readSecret(prompt.text) {
    case .line(let text): return text
    case nil: return nil
    case .ended, .interrupted:
      throw CommandFailure.refused("no password was given, so nothing was done")
    }
  }

  private static func noTerminal(_ what: Words) -> CommandFailure {
    .usage(
      "\(what), and there is no terminal to ask at", help: "give it with --password-file FILE")
  }
}
