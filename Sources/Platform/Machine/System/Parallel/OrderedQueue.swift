internal import Synchronization

/// Makes values on several threads and takes them one by one, in their order, on the calling thread.
///
/// The values and their order are the same with any number of threads. At most two values per
/// thread wait to be taken, so that memory does not grow with their count.
///
/// These are threads of the system and no task group. A task group runs one task per processor,
/// whatever `--jobs` asks for (measured: eight tasks that sleep 0.1 s take 0.4 s on two
/// processors), and the concurrency runtime adds 115,000 instructions (5 %) to the start of a
/// program that does nothing.
///
/// - Parameters:
///   - count: how many values; they are numbered from 0.
///   - threads: how many values are made at once, at least 1.
///   - make: called once for each number, on any thread; it must not depend on what others made.
///   - take: called for each number in turn.
/// - Throws: what `take` throws; values that are being made then are finished and dropped.
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
    // If the system starts no more threads, the existing threads do the work.
    while workers.count < min(threads, count),
      let worker = WorkerThread({ queue.fill(by: make) })
    {
      workers.append(worker)
    }
  }
  for number in 0..<count { try take(workers.isEmpty ? make(number) : queue.value(number)) }
}

/// The values that are made or wait to be taken: a ring of places, the next value in each.
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

  /// A worker's loop: makes values until all are begun.
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
  /// - Precondition: values are taken in their order.
  func value(_ number: Int) -> Value {
    let place = places[number % places.count]
    place.isFilled.wait()
    guard let value = place.value.withLock({ $0.take() }) else {
      preconditionFailure("a place that was filled with nothing")
    }
    freePlaces.signal()
    return value
  }

  /// No more values are begun.
  func stop(workers: Int) {
    begun.store(count, ordering: .relaxed)
    for _ in 0..<workers { freePlaces.signal() }
  }
}
