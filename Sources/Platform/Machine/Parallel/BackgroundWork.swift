internal import Synchronization

/// Work that other threads do while the calling one goes on.
package final class BackgroundWork<Input: Sendable, Output: Sendable>: Sendable {
  private let queue: Queue
  private let workers: Mutex<[WorkerThread]>

  /// - Parameters:
  ///   - threads: how many inputs are worked on at once; fewer where the system starts no more.
  ///   - makeWorker: called once on each thread, for what does its work.
  package init(
    threads: Int, makeWorker: @escaping @Sendable () -> (Input) -> Output
  ) {
    let queue = Queue(size: 2 * threads)
    var workers: [WorkerThread] = []
    while workers.count < threads,
      let worker = WorkerThread({ queue.empty(by: makeWorker()) })
    {
      workers.append(worker)
    }
    self.queue = queue
    self.workers = Mutex(workers)
  }

  deinit { _ = finish() }

  /// Hands on an input; waits while two of them wait for each thread.
  ///
  /// - Returns: false where there is no thread: the input was not taken.
  package func give(_ input: Input) -> Bool {
    guard workers.withLock({ !$0.isEmpty }) else { return false }
    queue.append(input)
    return true
  }

  /// Waits for all that was handed on.
  ///
  /// - Returns: the outputs in the order of the inputs.
  package func finish() -> [Output] {
    let threads = workers.withLock { workers in
      defer { workers = [] }
      return workers
    }
    queue.end(workers: threads.count)
    for thread in threads { thread.join() }
    return queue.outputs
  }

  private final class Queue: Sendable {
    private struct Content: Sendable {
      var inputs: [(number: Int, input: Input)] = []
      var outputs: [Int: Output] = [:]
      var count = 0
    }

    private let content = Guarded(Content())
    private let inputs = Semaphore(0)
    private let spaces: Semaphore

    init(size: Int) { spaces = Semaphore(size) }

    var outputs: [Output] {
      content.withLock { content in
        content.outputs.sorted { $0.key < $1.key }.map(\.value)
      }
    }

    func append(_ input: Input) {
      spaces.wait()
      content.withLock { content in
        content.inputs.append((content.count, input))
        content.count += 1
      }
      inputs.signal()
    }

    /// A worker's loop: works until there are no more inputs.
    func empty(by work: (Input) -> Output) {
      while true {
        inputs.wait()
        let next = content.withLock { content in
          content.inputs.isEmpty ? nil : content.inputs.removeFirst()
        }
        guard let next else { return }
        let output = work(next.input)
        content.withLock { $0.outputs[next.number] = output }
        spaces.signal()
      }
    }

    /// Each worker ends when it finds no input.
    func end(workers: Int) { for _ in 0..<workers { inputs.signal() } }
  }
}
