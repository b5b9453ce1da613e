internal import Glibc
import Text

/// The destination of the program's data (output) and its diagnostics (error).
package enum StandardStream: Sendable {
  case output
  case error

  private var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  private var name: String {
    self == .output ? translated("standard output") : translated("standard error")
  }

  /// Whether it is a terminal, so that a person sees the text as it is written.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Columns of its terminal; nil if it is a file or a pipe.
  ///
  /// A terminal that does not know its own width has 80.
  package var columns: Int? { isTerminal ? terminalSize.columns : nil }

  /// Columns and rows; 80 and 24 if the terminal does not report them.
  var terminalSize: (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
    return (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// Writes all bytes; false if the reader has closed its end, which is not an error: `tipsheet show | head`.
  ///
  /// - Precondition: `ignoreBrokenPipes()` was called; otherwise the system ends the process.
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

/// Makes a write to a closed pipe return an error instead of ending the process.
package func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }
