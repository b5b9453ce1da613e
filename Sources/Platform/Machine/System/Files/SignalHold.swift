internal import Glibc

/// Makes signals wait, so that a signal does not end the program in the middle of its work.
///
/// They wait on the thread that created this, which must also drop it. A signal that came in the meantime and was not
/// taken then has its usual effect.
struct SignalHold: ~Copyable {
  /// The signals that ask a program to end.
  static let endSignals = [SIGINT, SIGTERM, SIGHUP]

  private let signals: [Int32]
  private let maskBefore: sigset_t

  init(_ signals: [Int32] = SignalHold.endSignals) {
    let signals = signals.filter { !SignalHold.isIgnored($0) }
    self.signals = signals
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    var before = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &set, &before)
    maskBefore = before
  }

  /// Whether the program was started with a signal ignored, as `nohup` does.
  ///
  /// A waiting signal would otherwise be kept, and would count as a request to end.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return unsafe handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  deinit {
    var before = maskBefore
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// A waiting signal; nil if there is none.
  var waitingSignal: Int32? {
    var waiting = sigset_t()
    guard unsafe sigpending(&waiting) == 0 else { return nil }
    return signals.first { unsafe sigismember(&waiting, $0) == 1 }
  }

  /// Whether a signal to end the program is waiting.
  static var isAskedToEnd: Bool {
    var waiting = sigset_t()
    guard unsafe sigpending(&waiting) == 0 else { return false }
    return endSignals.contains { unsafe sigismember(&waiting, $0) == 1 }
  }

  /// Takes a waiting signal, so that it has no further effect.
  func take(_ signal: Int32) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, signal)
    var taken: Int32 = 0
    unsafe sigwait(&set, &taken)
  }
}
