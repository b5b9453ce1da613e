internal import Glibc

/// Where workers lay down what they made, until it is taken.
///
/// - Invariant: everything but the constants is read and written only while `lock` is held.
@safe final class Workbench<Value: Sendable>: @unchecked Sendable {
  private let count: Int
  private let valuesAhead: Int
  private let make: @Sendable (Int) -> Value

  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>

  private var finished: [Int: Value] = [:]
  private var begun = 0
  private var taken = 0
  private var isStopped = false

  init(count: Int, valuesAhead: Int, make: @escaping @Sendable (Int) -> Value) {
    self.count = count
    self.valuesAhead = valuesAhead
    self.make = make
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

  /// A worker's day: makes values until none is left to begin.
  func work() {
    while let number = nextNumber() {
      let value = make(number)
      locked { finished[number] = value }
    }
  }

  /// Waits until a value is made, and takes it.
  func value(_ number: Int) -> Value {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    while true {
      if let value = finished.removeValue(forKey: number) {
        taken = number + 1
        unsafe pthread_cond_broadcast(changed)
        return value
      }
      unsafe pthread_cond_wait(changed, lock)
    }
  }

  /// No value is begun any more.
  func stop() { locked { isStopped = true } }

  /// Waits while enough lies ready; nil where nothing is left to begin.
  private func nextNumber() -> Int? {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    while !isStopped, begun < count {
      if begun < taken + valuesAhead {
        begun += 1
        return begun - 1
      }
      unsafe pthread_cond_wait(changed, lock)
    }
    return nil
  }

  private func locked(_ change: () -> Void) {
    unsafe pthread_mutex_lock(lock)
    change()
    unsafe pthread_cond_broadcast(changed)
    unsafe pthread_mutex_unlock(lock)
  }
}
