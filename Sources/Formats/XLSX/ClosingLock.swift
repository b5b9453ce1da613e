import Glibc

/// Lets threads close workbooks side by side, or one thread close one alone.
///
/// libxlsxwriter calls `gmtime`, whose answer all threads share: a workbook that another thread
/// closes at that moment can change its date. That is rare and is noticed when the file is read
/// back, so workbooks are closed side by side, and the few that have another's date are made again
/// alone.
@safe final class ClosingLock: Sendable {
  static let all = ClosingLock()

  nonisolated(unsafe) private let lock: UnsafeMutablePointer<pthread_rwlock_t>

  private init() {
    unsafe lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
    let status = unsafe pthread_rwlock_init(lock, nil)
    precondition(status == 0, "no lock can be made")
  }

  /// - Parameter isAlone: whether no other thread may close a workbook meanwhile.
  func closing<Value>(isAlone: Bool, _ body: () -> Value) -> Value {
    let status =
      unsafe isAlone ? pthread_rwlock_wrlock(lock) : pthread_rwlock_rdlock(lock)
    precondition(status == 0, "a lock is used wrongly")
    defer { unsafe pthread_rwlock_unlock(lock) }
    return body()
  }
}
