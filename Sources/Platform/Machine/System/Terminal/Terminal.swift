internal import CLinux
internal import Glibc

/// Control of the whole terminal for a while: every key as it is pressed, and a separate screen.
///
/// The signals that ask a program to end are blocked and arrive as events. So the terminal is restored in every case:
/// `leave()`, dropping, or a signal. Use it on one thread.
package struct Terminal: ~Copyable {
  /// An event at the terminal: a key, or a change of its size.
  package enum Event: Sendable {
    case typed([UInt8])

    /// No input for a moment, so that the keys so far are complete.
    case pause
    case resized

    /// The terminal is closed.
    case closed

    /// A signal asked the program to end; call `end(by:)`.
    case askedToEnd(signal: Int32)
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT]

  private let settingsBefore: termios
  private let hold: SignalHold
  private let signals: Int32

  /// Whether both standard input and standard output are a terminal.
  package static var isUsable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  /// Nil if the system does not give control of the terminal.
  package init?() {
    var settings = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    let hold = SignalHold(Terminal.signals)
    var wanted = hold.set
    let descriptor = unsafe tipsheet_signal_file(&wanted)
    guard descriptor >= 0 else { return nil }
    settingsBefore = settings
    self.hold = hold
    signals = descriptor
    enter()
  }

  deinit {
    restore()
    close(signals)
  }

  /// Restores the terminal.
  package consuming func leave() {}

  /// Restores the terminal and lets a signal take its usual effect.
  package consuming func end(by signal: Int32) {
    leave()
    // Otherwise a crash-report handler would ask the person about a crash.
    _ = Glibc.signal(signal, SIG_DFL)
    _ = raise(signal)
  }

  /// Restores the terminal until the shell continues the program.
  package func suspend() {
    restore()
    _ = raise(SIGSTOP)
    enter()
  }

  /// Columns and rows; 80 by 24 if the terminal does not report them.
  package var size: (columns: Int, rows: Int) { StandardStream.output.terminalSize }

  /// Shows only these lines; each must fit the terminal's width.
  package func show(_ lines: [String]) {
    Terminal.write("\u{1B}[H" + lines.joined(separator: "\u{1B}[K\r\n") + "\u{1B}[K\u{1B}[J")
  }

  /// Waits for the next event.
  ///
  /// - Parameter isWaitingForMore: true if a key's sequence may be incomplete; then a `pause` comes if nothing follows
  ///   within a twentieth of a second.
  package func nextEvent(isWaitingForMore: Bool) -> Event {
    while true {
      var waiting = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      let ready = unsafe poll(&waiting, 2, isWaitingForMore ? 50 : -1)
      if ready == 0 { return .pause }
      if ready < 0 {
        if errno == EINTR { continue }
        return .closed
      }
      if waiting[1].revents != 0 {
        if let event = signalEvent() { return event }
        continue
      }
      return typedEvent()
    }
  }

  private func typedEvent() -> Event {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = unsafe read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { return .typed(Array(buffer.prefix(count))) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .pause : .closed
  }

  private func signalEvent() -> Event? {
    let signal = tipsheet_next_signal(signals)
    switch signal {
    case 0: return nil
    case SIGTSTP:
      suspend()
      return .resized
    case SIGCONT:
      // The shell may have changed the settings while the program was stopped.
      // Text typed since the screen came back is for this program.
      takeKeys(TCSADRAIN)
      return .resized
    case SIGWINCH: return .resized
    default: return .askedToEnd(signal: signal)
    }
  }

  /// Sets raw keys and a second screen without a cursor.
  private func enter() {
    takeKeys(TCSAFLUSH)
    Terminal.write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// - Parameter action: `TCSAFLUSH` drops earlier input, `TCSADRAIN` keeps it.
  private func takeKeys(_ action: Int32) {
    var raw = settingsBefore
    unsafe cfmakeraw(&raw)
    unsafe tcsetattr(STDIN_FILENO, action, &raw)
  }

  private func restore() {
    Terminal.write("\u{1B}[?25h\u{1B}[?1049l")
    var before = settingsBefore
    unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
  }

  /// Writes a text; if the terminal is closed, the text is lost.
  private static func write(_ text: String) { _ = try? StandardStream.output.write(text) }
}
