internal import Glibc

/// Asks for a line on a terminal that takes no escape codes; the terminal itself edits it.
///
/// Ctrl-C ends the line and not the program. Other signals do what they always do.
func readPlainLine(prompt: String) -> LineAnswer {
  print(prompt, terminator: "")
  fflush(nil)
  var interrupt = sigset_t()
  unsafe sigemptyset(&interrupt)
  unsafe sigaddset(&interrupt, SIGINT)
  var before = sigset_t()
  unsafe pthread_sigmask(SIG_BLOCK, &interrupt, &before)
  defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
  var typed: [UInt8] = []
  while true {
    switch nextByte(unless: &interrupt) {
    case .byte(0x0A): return .line(String(decoding: typed, as: UTF8.self))
    case .byte(let byte): typed.append(byte)
    case .ended:
      print()
      return typed.isEmpty ? .ended : .line(String(decoding: typed, as: UTF8.self))
    case .interrupted:
      print()
      return .interrupted
    }
  }
}

private enum PlainByte {
  case byte(UInt8)
  case ended, interrupted
}

/// Waits for the next byte, and looks for a signal that is kept back ten times a second.
private func nextByte(unless signals: inout sigset_t) -> PlainByte {
  while true {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let ready = unsafe poll(&input, 1, 100)
    var pending = sigset_t()
    unsafe sigpending(&pending)
    if unsafe sigismember(&pending, SIGINT) == 1 {
      var signal: Int32 = 0
      unsafe sigwait(&signals, &signal)
      return .interrupted
    }
    if ready == 0 || (ready < 0 && errno == EINTR) { continue }
    var byte: UInt8 = 0
    let count = unsafe read(STDIN_FILENO, &byte, 1)
    if count == 1 { return .byte(byte) }
    if count < 0, errno == EINTR || errno == EAGAIN { continue }
    return .ended
  }
}
