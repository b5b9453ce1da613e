#if hasFeature(Embedded)
  /// A lock that threads share, or that one thread holds alone; the page's engine has only one thread.
  package final class SharedLock: Sendable {
    package init() {}

    package func sharing<Value: ~Copyable, Failure: Error>(
      _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      try body()
    }

    package func alone<Value: ~Copyable, Failure: Error>(
      _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      try body()
    }
  }
#else
  internal import Glibc

  /// A lock that threads share, or that one thread holds alone.
  @safe package final class SharedLock: Sendable {
    nonisolated(unsafe) private let lock: UnsafeMutablePointer<pthread_rwlock_t>

    /// Keep it as long as the process runs, because the lock's memory is never freed.
    package init() {
      unsafe lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
      let status = unsafe pthread_rwlock_init(lock, nil)
      precondition(status == 0, "no lock can be made")
    }

    /// Calls a function while no thread holds the lock alone.
    package func sharing<Value: ~Copyable, Failure: Error>(
      _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      try holding(alone: false, body)
    }

    /// Calls a function while no other thread holds the lock.
    package func alone<Value: ~Copyable, Failure: Error>(
      _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      try holding(alone: true, body)
    }

    private func holding<Value: ~Copyable, Failure: Error>(
      alone: Bool, _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      let status = unsafe alone ? pthread_rwlock_wrlock(lock) : pthread_rwlock_rdlock(lock)
      precondition(status == 0, "a lock is used wrongly")
      defer { unsafe pthread_rwlock_unlock(lock) }
      return try body()
    }
  }
#endif
