import Documents
import Jobs
import Machine
import Text

/// Hands jobs to worker processes, and writes their records in the order of the jobs.
///
/// A process that dies or takes too long is started again, so other jobs keep their records. Its job is tried once more
/// in a fresh process. If that fails too, the job's end record says so.
struct BatchRun {
  private let command: BatchCommand
  private let jobs: BatchJobs
  private let workers: [BatchProcess]

  /// Tasks that have not started, or wait for another try.
  private var tasks: [BatchTask] = []

  /// Finished records that wait for an earlier job, by job number.
  private var finished: [Int: (text: [UInt8], status: BatchStatus)] = [:]
  private var readCount = 0
  private var writtenCount = 0
  private var ids: Set<String> = []

  /// The folders of bundles.
  private var outs: Set<String> = []

  private var requests: Set<BatchRequest> = []
  private(set) var counts: [BatchStatus: Int] = [:]

  init(_ command: BatchCommand, _ jobs: BatchJobs) {
    self.command = command
    self.jobs = jobs
    workers = (0..<(command.common.threads ?? 1)).map { _ in BatchProcess(command.workerWords) }
  }

  /// Runs all jobs.
  ///
  /// - Throws: an error if the machine fails. The run is then over, and no job's records are cut.
  mutating func run(_ write: ([UInt8]) throws -> Void) throws {
    while true {
      takeJobs()
      try handOut()
      while let (text, status) = finished.removeValue(forKey: writtenCount) {
        try write(text)
        counts[status, default: 0] += 1
        writtenCount += 1
      }
      if writtenCount == readCount, !wantsMore {
        if jobs.isDone, !jobs.canRead { break }
        continue
      }
      try wait()
    }
    for worker in workers { worker.finish() }
  }

  /// Whether more jobs can be read ahead of the first unwritten one. Their records wait in memory.
  private var hasSpace: Bool { readCount - writtenCount < 4 * workers.count }

  private var wantsMore: Bool { hasSpace && jobs.canRead }

  private mutating func takeJobs() {
    while hasSpace, let line = jobs.next() {
      let number = readCount
      readCount += 1
      do throws(BatchRefusal) {
        guard line.count <= BatchJob.lineLimit else {
          throw .notAJob("it is longer than \(BatchJob.lineLimit) bytes")
        }
        let job = try BatchJob(line)
        guard ids.insert(job.id).inserted else {
          throw BatchRefusal(
            .idTwice, "another job has the same `id`", help: "give each job a different `id`")
        }
        if let out = job.out, !outs.insert(resolvedWhereThere(out)).inserted {
          throw BatchRefusal(
            .outTwice, "another job has the same `out`",
            help:
              "give each job a different folder: bundles of two restaurants can have the same name")
        }
        guard requests.insert(try BatchRequest(job)).inserted else {
          throw BatchRefusal(
            .restaurantTwice, "another job has the same `restaurant` and the same days",
            help: "delete one of the two jobs: its amounts would be counted twice")
        }
        tasks.append(BatchTask(number: number, name: job.name, line: line))
      } catch {
        finish(number, BatchJob.name(of: line), error, .refused)
      }
    }
  }

  private mutating func handOut() throws {
    for worker in workers where worker.task == nil && !tasks.isEmpty {
      try worker.begin(
        tasks.removeFirst(), timeLimit: command.timeLimit)
    }
  }

  private mutating func wait() throws {
    let busy = workers.filter { $0.task != nil }
    let deadline = busy.compactMap(\.deadline).min()
    let ready = waitForAny(
      of: busy.compactMap(\.process), orInput: wantsMore ? jobs.file : nil,
      milliseconds: deadline.map { $0 - steadyMilliseconds() })
    if ready.hasInput { try jobs.read() }
    for index in ready.processes { try take(busy[index].read(), from: busy[index]) }
    let now = steadyMilliseconds()
    for worker in busy where worker.deadline.map({ $0 <= now }) ?? false {
      lose(worker, .outOfTime)
    }
  }

  private mutating func take(_ answer: BatchAnswer?, from worker: BatchProcess) throws {
    switch answer {
    case nil: break
    case .records(let text, let status):
      if let task = worker.task { finished[task.number] = (text, status) }
      worker.task = nil
    case .machineFailed(let message): throw CommandFailure.notWritten(Words(verbatim: message))
    case .died:
      // Crashes come from a restaurant. A process that exits by itself never started working.
      if let status = worker.endingStatus() {
        throw CommandFailure.notWritten(
          "a worker process ended with status \(status): start tipsheet"
            + " by its own name, not through a loader")
      }
      lose(worker, .died)
    }
  }

  /// Ends a process, and retries its job once or gives it up.
  private mutating func lose(_ worker: BatchProcess, _ reason: BatchRefusal.Reason) {
    guard var task = worker.task else { return }
    worker.end()
    guard task.isSecondTry else {
      task.isSecondTry = true
      tasks.insert(task, at: 0)
      return
    }
    let refusal = BatchRefusal(
      reason,
      reason == .died
        ? "the program crashed on this restaurant twice"
        : "this restaurant exceeded the time limit twice",
      help: reason == .died ? "run `tipsheet check` on its files" : nil)
    finish(task.number, task.name, refusal, .givenUp)
  }

  private mutating func finish(
    _ number: Int, _ name: BatchName, _ refusal: BatchRefusal, _ status: BatchStatus
  ) {
    finished[number] = (Array(BatchRecords.refused(name, refusal, status).utf8), status)
  }
}

/// A restaurant and the days to report. Two jobs with the same would count its amounts twice.
private struct BatchRequest: Hashable {
  private let restaurant: String
  private let days: PeriodChoice

  init(_ job: BatchJob) throws(BatchRefusal) {
    restaurant = resolvedWhereThere(job.restaurant)
    days = try job.choice
  }
}

/// A job in progress.
struct BatchTask {
  /// The place in the order of jobs, from 0.
  let number: Int
  let name: BatchName
  let line: [UInt8]
  var isSecondTry = false
}
