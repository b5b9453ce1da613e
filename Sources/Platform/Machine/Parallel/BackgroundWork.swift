/// Work that goes on behind its owner, one piece after another, on a thread of its own.
///
/// After the first failure the rest is dropped undone, and so is what is left when the owner lets
/// go of it. Where the system gives no thread, each piece is done as it is handed over.
package struct BackgroundWork<Failure: Error>: ~Copyable {
  private let queue: WorkQueue<Failure>
  private var worker: WorkerThread?

  /// - Parameter piecesAhead: how many may wait, so that what they hold does not pile up.
  package init(piecesAhead: Int) { queue = WorkQueue(piecesAhead: piecesAhead) }

  deinit {
    queue.stop()
    worker?.join()
  }

  /// Hands a piece over; waits while enough others do.
  ///
  /// - Throws: what an earlier piece threw.
  package mutating func add(
    _ piece: @escaping @Sendable () throws(Failure) -> Void
  ) throws(Failure) {
    if worker == nil { worker = WorkerThread { [queue] in queue.work() } }
    guard worker != nil else { return try piece() }
    try queue.add(piece)
  }

  /// Waits until all is done.
  ///
  /// - Throws: what the first piece that failed threw.
  package func finish() throws(Failure) {
    guard worker != nil else { return }
    try queue.finish()
  }
}

/// Pieces of work between the one who hands them over and the thread that does them.
///
/// - Invariant: what changes is read and written only behind `monitor`.
private final class WorkQueue<Failure: Error>: @unchecked Sendable {
  typealias Piece = @Sendable () throws(Failure) -> Void

  private let piecesAhead: Int
  private let monitor = Monitor()

  private var waiting: [Piece] = []
  private var isBusy = false
  private var isStopped = false
  private var failure: Failure?

  init(piecesAhead: Int) { self.piecesAhead = piecesAhead }

  func add(_ piece: @escaping Piece) throws(Failure) {
    let known = monitor.locked {
      while waiting.count >= piecesAhead, failure == nil { monitor.wait() }
      waiting.append(piece)
      monitor.ring()
      return failure
    }
    if let known { throw known }
  }

  func finish() throws(Failure) {
    let known = monitor.locked {
      while failure == nil, isBusy || !waiting.isEmpty { monitor.wait() }
      return failure
    }
    if let known { throw known }
  }

  func stop() {
    monitor.locked {
      isStopped = true
      monitor.ring()
    }
  }

  /// The thread's day.
  func work() {
    while let piece = next() {
      var answer: Failure?
      do throws(Failure) { try piece() } catch { answer = error }
      monitor.locked {
        isBusy = false
        if failure == nil { failure = answer }
        monitor.ring()
      }
    }
  }

  /// Waits for a piece; nil where there will be none.
  private func next() -> Piece? {
    monitor.locked {
      while waiting.isEmpty, !isStopped, failure == nil { monitor.wait() }
      guard !isStopped, failure == nil else { return nil }
      isBusy = true
      let piece = waiting.removeFirst()
      monitor.ring()
      return piece
    }
  }
}
