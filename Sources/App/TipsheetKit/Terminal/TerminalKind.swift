import Glibc

/// The abilities of the terminal in `TERM`.
enum TerminalKind {
  /// Whether the terminal handles escape codes. It does not if `TERM` is `dumb` or empty.
  static var takesEscapeCodes: Bool {
    guard let name = unsafe getenv("TERM").map({ unsafe String(cString: $0) }) else { return false }
    return !name.isEmpty && name != "dumb"
  }

  /// Whether `NO_COLOR` requests plain text (no-color.org).
  static var isColorRefused: Bool {
    unsafe (getenv("NO_COLOR").map { unsafe $0.pointee != 0 }) ?? false
  }
}
