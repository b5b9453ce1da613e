import Glibc

/// The abilities of the terminal that `TERM` names.
enum TerminalKind {
  /// False for a terminal that would show escape codes as letters: `dumb`, or none named at all.
  static var takesEscapeCodes: Bool {
    guard let name = unsafe getenv("TERM").map({ unsafe String(cString: $0) }) else { return false }
    return !name.isEmpty && name != "dumb"
  }

  /// Whether `NO_COLOR` asks for plain text (no-color.org).
  static var isColorRefused: Bool {
    unsafe (getenv("NO_COLOR").map { unsafe $0.pointee != 0 }) ?? false
  }
}
