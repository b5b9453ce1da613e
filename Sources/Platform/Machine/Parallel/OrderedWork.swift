/// Makes values on several threads at once, and hands them over one by one, in their order, on the
/// thread that asked.
///
/// However many threads there are, `take` sees the same values in the same order. No more than a few
/// values per thread wait to be taken, so that memory does not grow with their count.
///
/// - Parameters:
///   - count: how many values; they are numbered from 0.
///   - threads: at least 1; with 1 no thread is started.
///   - make: called once for each number, on any thread; it must not depend on what others made.
///   - take: called for each number in turn.
/// - Throws: what `take` throws; values that are being made then are finished and dropped.
package func makeInOrder<Value: Sendable, Failure: Error>(
  count: Int, threads: Int, make: @escaping @Sendable (Int) -> Value,
  take: (Value) throws(Failure) -> Void
) throws(Failure) {
  precondition(threads >= 1, "work without a worker")
  guard threads > 1, count > 1 else {
    for number in 0..<count { try take(make(number)) }
    return
  }
  let bench = Workbench(count: count, valuesAhead: 2 * threads, make: make)
  var workers: [WorkerThread] = []
  defer {
    bench.stop()
    for worker in workers { worker.join() }
  }
  for _ in 0..<min(threads, count) {
    // Where the system gives no more threads, those that there are do the work.
    guard let worker = WorkerThread({ bench.work() }) else { break }
    workers.append(worker)
  }
  if workers.isEmpty {
    for number in 0..<count { try take(make(number)) }
    return
  }
  for number in 0..<count { try take(bench.value(number)) }
}
