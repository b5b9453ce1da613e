internal import Glibc

/// Makes the signals that ask a program to end wait, so that it ends with its temporary files removed.
///
/// Held back on the thread that made it, and to be dropped on that thread. When it is dropped, a
/// signal that came meanwhile ends the process as it would have.
struct SignalHold: ~Copyable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let maskBefore: sigset_t

  init() {
    var held = sigset_t()
    unsafe sigemptyset(&held)
    for signal in SignalHold.signals { unsafe sigaddset(&held, signal) }
    var before = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    maskBefore = before
  }

  deinit {
    var before = maskBefore
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Whether a signal has come that asks the program to end.
  var isAskedToEnd: Bool {
    var waiting = sigset_t()
    guard unsafe sigpending(&waiting) == 0 else { return false }
    return SignalHold.signals.contains { unsafe sigismember(&waiting, $0) == 1 }
  }
}
