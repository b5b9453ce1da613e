import Machine

/// A process of this program that does the work, started when there is some and again when it has
/// died.
final class BatchProcess {
  /// The job that it works on; nil if it has none.
  var task: BatchTask?

  private(set) var process: ChildProcess?

  /// When its job is given up, by the steady clock; nil: never.
  private(set) var deadline: Int?

  private let words: [String]
  private var text: [UInt8] = []

  init(_ words: [String]) { self.words = words }

  func begin(_ task: BatchTask, timeLimit: Int?) throws(MachineError) {
    let line = task.line + [UInt8(ascii: "\n")]
    // A process may have ended since its last job; that does not count against this job.
    if task.isSecondTry || process?.write(line) != true {
      let fresh = try ChildProcess(words: words)
      _ = fresh.write(line)
      process = fresh
    }
    self.task = task
    text = []
    deadline = timeLimit.map { steadyMilliseconds() + 1_000 * $0 }
  }

  /// Its answer; nil if that is not whole yet.
  func read() -> BatchAnswer? {
    guard let bytes = process?.read(), !bytes.isEmpty else { return .died }
    text += bytes
    return BatchAnswer(text)
  }

  func end() {
    process = nil
    task = nil
  }

  /// Ends the process, which has not answered. Returns its exit status if it had already ended.
  func endingStatus() -> Int? {
    defer { process = nil }
    return process?.endingStatus()
  }

  func finish() {
    process?.finish()
    process = nil
  }
}
