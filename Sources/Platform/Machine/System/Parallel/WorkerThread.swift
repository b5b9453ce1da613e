internal import Glibc

/// A system thread that does one piece of work. Join it once.
@safe struct WorkerThread {
  private final class Work {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// Nil if the system cannot start a thread.
  init?(_ run: @escaping @Sendable () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(run))
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      unsafe work.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the work is done.
  func join() { pthread_join(thread, nil) }
}

/// A count that threads raise and lower, waiting while it is 0; the only owner of one `sem_t`.
@safe final class Semaphore: @unchecked Sendable {
  private let semaphore: UnsafeMutablePointer<sem_t>

  init(_ count: Int) {
    unsafe semaphore = .allocate(capacity: 1)
    unsafe sem_init(semaphore, 0, UInt32(count))
  }

  deinit {
    unsafe sem_destroy(semaphore)
    unsafe semaphore.deallocate()
  }

  func signal() { unsafe sem_post(semaphore) }

  /// Waits, and repeats the call if a signal handler interrupts it.
  func wait() { while unsafe sem_wait(semaphore) != 0 {} }
}

/// The number of active processors, at least 1.
///
/// - Source: sysconf(3).
package var availableProcessors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
