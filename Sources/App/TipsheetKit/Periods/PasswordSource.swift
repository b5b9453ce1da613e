import Files
import Folder
import Machine
import Text

extension CommandLineOption {
  static let passwordFile = CommandLineOption(
    "password-file", value: "FILE",
    help: "read the password of an encrypted zip from FILE (one line) instead of a prompt")
}

/// The passwords for a run that writes zips.
struct PeriodPassword {
  /// The password for existing zips.
  let forOpening: ZipPassword?

  /// The password for new zips; nil to leave them unencrypted.
  let forClosing: ZipPassword?

  init(_ source: PasswordSource, encrypts: Bool) throws {
    forClosing = encrypts ? try source.forClosing() : nil
    forOpening = try forClosing ?? source.given()
  }
}

/// The source of a zip's password: a file or the user, never the command line, which other users can see.
struct PasswordSource {
  private let path: String?

  private let readSecret: (_ prompt: String) -> LineAnswer?

  /// - Parameter path: the value of `--password-file`.
  init(_ path: String?, _ environment: Environment) {
    self.path = path
    readSecret = environment.readSecret
  }

  /// Returns the password in the file, if one was named.
  func given() throws -> ZipPassword? {
    guard let path else { return nil }
    let bytes = try readFileOrPipe(at: path, limit: 65_536)
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure.refused("\(path) is not text in UTF-8")
    }
    if text.hasSuffix("\r\n") || text.hasSuffix("\n") { text.removeLast() }
    return try PasswordSource.password(text, from: path)
  }

  /// Returns the password to open a zip, from the file or the user.
  func forOpening(_ zip: String) throws -> ZipPassword {
    if let password = try given() { return password }
    let typed = try ask("Password of \(zip): ", what: "\(zip) is encrypted")
    return try PasswordSource.password(typed, from: translated("the terminal"))
  }

  /// Returns the password to open a zip; nil if there is no user to ask.
  func forOpeningWhereAsked(_ zip: String) throws -> ZipPassword? {
    if let password = try given() { return password }
    guard let answer = readSecret(translated("Password of \(zip): ")) else { return nil }
    guard case .line(let typed) = answer else {
      throw CommandFailure.refused("no password was given, so nothing was done")
    }
    return try PasswordSource.password(typed, from: translated("the terminal"))
  }

  /// Reads a zip. If it needs a password and none is known, asks for it.
  func zip(at path: String, _ password: inout ZipPassword?) throws -> [UInt8] {
    let bytes = try readFile(at: path, limit: OpenedBundle.sizeLimit)
    if password == nil, (try? ZipLayout(bytes))?.isEncrypted == true {
      password = try forOpening(path)
    }
    return bytes
  }

  /// Asks for a password to encrypt with, twice because it is not shown.
  func forClosing() throws -> ZipPassword {
    if let password = try given() { return password }
    let what: Words = "--encrypt needs a password"
    let first = try ask("Password for the zip: ", what: what)
    let password = try PasswordSource.password(first, from: translated("the terminal"))
    guard try ask("Type it again: ", what: what) == first else {
      throw CommandFailure.refused("the two passwords are different", help: "try again")
    }
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

  private func ask(_ prompt: Words, what: Words) throws -> String {
    switch readSecret(prompt.text) {
    case .line(let text): return text
    case nil:
      throw CommandFailure.usage(
        "\(what), and there is no terminal to ask at", help: "give it with --password-file FILE")
    case .ended, .interrupted:
      throw CommandFailure.refused("no password was given, so nothing was done")
    }
  }
}
