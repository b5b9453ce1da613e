import Machine

/// A worker process of tipsheet. It starts when there is a job, and again after it dies.
final class BatchProcess {
  /// The current job; nil if there is none.
  var task: BatchTask?

  private(set) var process: ChildProcess?

  /// The steady-clock time at which to give up the job; nil for never.
  private(set) var deadline: Int?

  private let words: [String]
  private var text: [UInt8] = []

  init(_ words: [String]) { self.words = words }

  func begin(_ task: BatchTask, timeLimit: Int?) throws(MachineError) {
    let line = task.line + [UInt8(ascii: "\n")]
    // A process may have ended since its last job. That does not count against this job.
    if task.isSecondTry || process?.write(line) != true {
      let fresh = try ChildProcess(words: words)
      _ = fresh.write(line)
      process = fresh
    }
    self.task = task
    text = []
    deadline = timeLimit.map { steadyMilliseconds() + 1_000 * $0 }
  }

  /// Returns its answer; nil if that is not complete yet.
  func read() -> BatchAnswer? {
    guard let bytes = process?.read(), !bytes.isEmpty else { return .died }
    text += bytes
    return BatchAnswer(text)
  }

  func end() {
    process = nil
    task = nil
  }

  /// Ends the process, which has not answered, and returns its exit status if it had already ended.
  func endingStatus() -> Int? {
    defer { process = nil }
    return process?.endingStatus()
  }

  func finish() {
    process?.finish()
    process = nil
  }
}
