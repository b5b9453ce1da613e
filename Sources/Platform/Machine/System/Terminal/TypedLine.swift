internal import Glibc

/// Asks for a line on a terminal without escape codes; the terminal itself edits it.
///
/// Ctrl-C ends the line and not the program. Other signals have their usual effect.
func readPlainLine(prompt: String) -> LineAnswer {
  print(prompt, terminator: "")
  fflush(nil)
  let answer = typedLine(holding: SignalHold([SIGINT]))
  if case .line = answer {} else { print() }
  return answer
}

/// Asks on the terminal for a secret line: typed text is not shown.
///
/// Signals that end or stop the program wait until the terminal is restored. This does not use `readpassphrase` of
/// libbsd, because it lets Ctrl-C end the program without a report that nothing was done.
///
/// - Returns: nil if standard input is not a terminal, or if its echo cannot be turned off.
package func readSecretLine(prompt: String) -> LineAnswer? {
  var before = termios()
  guard isatty(STDIN_FILENO) == 1, unsafe tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
  let hold = SignalHold([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP])
  var silent = before
  silent.c_lflag &= ~tcflag_t(ECHO)
  // Backspace deletes a whole letter, however many bytes it has.
  silent.c_iflag |= tcflag_t(IUTF8)
  defer { unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
  guard unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0 else { return nil }
  _ = try? StandardStream.error.write(prompt)
  defer { _ = try? StandardStream.error.write("\n") }
  let answer = typedLine(holding: hold)
  // A password that is not text in UTF-8 could not be given in a file either.
  if case .line(let text) = answer, text.unicodeScalars.contains("\u{FFFD}") { return .interrupted }
  return answer
}

/// Returns the line that a terminal has edited.
private func typedLine(holding hold: borrowing SignalHold) -> LineAnswer {
  var typed: [UInt8] = []
  while true {
    switch nextByte(holding: hold) {
    case .byte(UInt8(ascii: "\n")): return .line(String(decoding: typed, as: UTF8.self))
    case .byte(let byte): typed.append(byte)
    case .ended: return typed.isEmpty ? .ended : .line(String(decoding: typed, as: UTF8.self))
    case .signal(let signal):
      // Ctrl-C, Ctrl-\, and Ctrl-Z only end the prompt; other signals keep their effect.
      if [SIGINT, SIGQUIT, SIGTSTP].contains(signal) { hold.take(signal) }
      return .interrupted
    }
  }
}

private enum TypedByte {
  case byte(UInt8)
  case signal(Int32)

  /// The terminal is gone, or Ctrl-D was pressed.
  case ended
}

/// Waits for the next byte, and checks for a held signal ten times per second.
private func nextByte(holding hold: borrowing SignalHold) -> TypedByte {
  while true {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let ready = unsafe poll(&input, 1, 100)
    if let signal = hold.waitingSignal { return .signal(signal) }
    if ready == 0 || (ready < 0 && errno == EINTR) { continue }
    var byte: UInt8 = 0
    let count = unsafe read(STDIN_FILENO, &byte, 1)
    if count == 1 { return .byte(byte) }
    if count < 0, errno == EINTR || errno == EAGAIN { continue }
    return .ended
  }
}
