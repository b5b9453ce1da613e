import Machine
import Text

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

/// A job's result in its end record.
enum BatchStatus: Int, CaseIterable {
  case done = 0
  case refused = 1

  /// The job is done, but a check fails: amounts do not reconcile.
  case unreconciled = 3

  /// A worker process crashed on the job or ran out of time, twice.
  case givenUp = 70

  /// Its files could not be read, although they may have no errors: try it again.
  case toTryAgain = 74

  private var words: String {
    switch self {
    case .done: translated("done")
    case .refused: translated("refused")
    case .unreconciled: translated("with failing checks")
    case .givenUp: translated("given up")
    case .toTryAgain: translated("to try again")
    }
  }

  /// `1200 jobs: 1152 done, 8 with failing checks, 40 refused.`
  ///
  /// - Parameter counts: the number of jobs with each result.
  static func summary(_ counts: [BatchStatus: Int]) -> String {
    let parts = [BatchStatus.done, .unreconciled, .refused, .givenUp, .toTryAgain]
      .compactMap { status in counts[status].map { "\($0) \(status.words)" } }
    return parts.isEmpty
      ? translated("no jobs.\n")
      : "\(counted(counts.values.reduce(0, +), "job", "jobs")): \(parts.joined(separator: ", ")).\n"
  }
}

/// The answer of a worker process.
enum BatchAnswer {
  /// All records of its job, and its result.
  case records([UInt8], BatchStatus)

  /// The machine fails, in words. Everything must be tried again.
  case machineFailed(String)

  /// The process ended or gave up its job.
  case died

  private static let failure = "failed: "

  /// Parses a complete answer; fails if more is to come.
  init?(_ text: [UInt8]) {
    guard text.last == UInt8(ascii: "\n") else { return nil }
    if text.starts(with: BatchAnswer.failure.utf8) {
      let message = text.dropFirst(BatchAnswer.failure.utf8.count).dropLast()
      self = .machineFailed(String(decoding: message, as: UTF8.self))
      return
    }
    let end = text.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // No record begins with a digit.
    guard let number = Int(String(decoding: text[end...].dropLast(), as: UTF8.self)),
      let status = BatchStatus(rawValue: number)
    else { return nil }
    self = .records(Array(text[..<end]), status)
  }

  /// The text that a worker process writes.
  var text: String {
    switch self {
    case .records(let text, let status):
      String(decoding: text, as: UTF8.self) + "\(status.rawValue)\n"
    case .machineFailed(let message): BatchAnswer.failure + message + "\n"
    case .died: ""
    }
  }
}
