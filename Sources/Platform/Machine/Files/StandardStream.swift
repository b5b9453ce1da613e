internal import Glibc

/// Where the program's data (output) and its diagnostics (error) go.
package enum StandardStream: Sendable {
  case output
  case error

  private var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  private var name: String { self == .output ? "standard output" : "standard error" }

  /// Whether a person sees it as it is written.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Columns of the terminal that shows it; nil where it is a file or a pipe.
  ///
  /// A terminal that does not know its own width has 80.
  package var columns: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes all of it; false where the reader has gone, which is no error: `tipsheet show | head`.
  ///
  /// - Precondition: `ignoreBrokenPipes()` was called, or the system ends the process.
  @discardableResult
  package func write(_ bytes: [UInt8]) throws(MachineError) -> Bool {
    do throws(FileFailure) {
      try FileDescriptor.write(bytes, to: descriptor)
      return true
    } catch {
      if error.code == EPIPE { return false }
      throw error.during("write to", name)
    }
  }

  @discardableResult
  package func write(_ text: String) throws(MachineError) -> Bool { try write(Array(text.utf8)) }
}

/// Lets a write to a closed pipe be answered instead of ending the process.
package func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }
