internal import Synchronization

/// Makes values on several threads and takes them one by one, in order, on the calling thread.
///
/// The values and their order are the same with any number of threads. At most two values per
/// thread wait to be taken, so that memory does not grow with their count.
///
/// It uses system threads rather than a task group. A task group runs one task per processor, whatever `--jobs` asks
/// for (measured: eight tasks that sleep 0.1 s take 0.4 s on two processors). The concurrency runtime also adds 115,000
/// instructions (5%) to the start of a program that does nothing.
///
/// - Parameters:
///   - count: the number of values; they are numbered from 0.
///   - threads: the number of values made at the same time, at least 1.
///   - make: called once for each number, on any thread; it must not depend on other values.
///   - take: called for each number in turn.
/// - Throws: the error of `take`; values in progress are then finished and dropped.
package func makeInOrder<Value: Sendable, Failure: Error>(
  count: Int, threads: Int, make: @escaping @Sendable (Int) -> Value,
  take: (Value) throws(Failure) -> Void
) throws(Failure) {
  precondition(threads >= 1, "work without a thread")
  let queue = OrderedQueue<Value>(count: count, size: 2 * threads)
  var workers: [WorkerThread] = []
  defer {
    queue.stop(workers: workers.count)
    for worker in workers { worker.join() }
  }
  if count > 1 {
    // If the system cannot start more threads, the existing threads do the work.
    while workers.count < min(threads, count),
      let worker = WorkerThread({ queue.fill(by: make) })
    {
      workers.append(worker)
    }
  }
  for number in 0..<count { try take(workers.isEmpty ? make(number) : queue.value(number)) }
}

/// The values that are being made or wait: a ring of places, each with its next value.
private final class OrderedQueue<Value: Sendable>: Sendable {
  private final class Place: Sendable {
    let value = Mutex<Value?>(nil)
    let isFilled = Semaphore(0)
  }

  private let count: Int
  private let places: [Place]
  private let freePlaces: Semaphore
  private let begun = Atomic(0)

  init(count: Int, size: Int) {
    self.count = count
    places = (0..<size).map { _ in Place() }
    freePlaces = Semaphore(size)
  }

  /// Runs a worker's loop: makes values until all have been begun.
  func fill(by make: (Int) -> Value) {
    while true {
      freePlaces.wait()
      let number = begun.add(1, ordering: .relaxed).oldValue
      guard number < count else { return }
      let value = make(number)
      let place = places[number % places.count]
      place.value.withLock { $0 = value }
      place.isFilled.signal()
    }
  }

  /// Waits until a value is made, and takes it.
  ///
  /// - Precondition: values are taken in order.
  func value(_ number: Int) -> Value {
    let place = places[number % places.count]
    place.isFilled.wait()
    guard let value = place.value.withLock({ $0.take() }) else {
      preconditionFailure("a place that was filled with nothing")
    }
    freePlaces.signal()
    return value
  }

  /// Stops beginning new values.
  func stop(workers: Int) {
    begun.store(count, ordering: .relaxed)
    for _ in 0..<workers { freePlaces.signal() }
  }
}
