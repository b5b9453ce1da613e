internal import Glibc

/// What a person answered to a question whose answer is not shown.
package enum SecretLine: Sendable {
  case line(String)

  /// Ctrl-C, Ctrl-D, a signal, or the terminal went away.
  case left

  /// Standard input is no terminal, or does not lend itself.
  case noTerminal
}

/// Asks on the terminal for a line that nobody else is to read: what is typed is not shown.
///
/// Signals that end or stop the program wait until the terminal is as it was.
package func readSecretLine(prompt: String) -> SecretLine {
  var before = termios()
  guard isatty(STDIN_FILENO) == 1, unsafe tcgetattr(STDIN_FILENO, &before) == 0 else {
    return .noTerminal
  }
  let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
  var waiting = sigset_t()
  unsafe sigemptyset(&waiting)
  for signal in signals { unsafe sigaddset(&waiting, signal) }
  var mask = sigset_t()
  unsafe pthread_sigmask(SIG_BLOCK, &waiting, &mask)
  var silent = before
  silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
  defer {
    unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
  guard unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0 else { return .noTerminal }
  writeToError(prompt)
  defer { writeToError("\n") }
  return typedLine(until: signals)
}

private func typedLine(until signals: [Int32]) -> SecretLine {
  var typed: [UInt8] = []
  while true {
    guard let byte = nextByte(until: signals) else { return .left }
    switch byte {
    case 0x0A, 0x0D: return String(validating: typed, as: UTF8.self).map { .line($0) } ?? .left
    case 0x03, 0x04, 0x1A, 0x1C: return .left
    case 0x15: typed = []
    case 0x08, 0x7F:
      // A whole letter, however many bytes it has.
      while let last = typed.popLast(), last & 0xC0 == 0x80 {}
    default: typed.append(byte)
    }
  }
}

/// Nil where the terminal is gone or a signal waits.
private func nextByte(until signals: [Int32]) -> UInt8? {
  while true {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let ready = unsafe poll(&input, 1, 200)
    var pending = sigset_t()
    unsafe sigpending(&pending)
    if signals.contains(where: { unsafe sigismember(&pending, $0) == 1 }) { return nil }
    if ready == 0 || (ready < 0 && errno == EINTR) { continue }
    var byte: UInt8 = 0
    let count = unsafe read(STDIN_FILENO, &byte, 1)
    if count == 1 { return byte }
    if count < 0, errno == EINTR || errno == EAGAIN { continue }
    return nil
  }
}

private func writeToError(_ text: String) {
  let bytes = Array(text.utf8)
  _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
}
