internal import Glibc

/// A lock, and a bell for those who wait until something changes behind it.
@safe final class Monitor: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>

  init() {
    unsafe lock = .allocate(capacity: 1)
    unsafe changed = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(lock)
    unsafe changed.deallocate()
    unsafe lock.deallocate()
  }

  /// Runs `body` while nobody else is behind the lock.
  func locked<Value>(_ body: () -> Value) -> Value {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body()
  }

  /// Gives the lock away until the bell rings; to be called behind the lock.
  func wait() { unsafe pthread_cond_wait(changed, lock) }

  /// Wakes all that wait.
  func ring() { unsafe pthread_cond_broadcast(changed) }
}
