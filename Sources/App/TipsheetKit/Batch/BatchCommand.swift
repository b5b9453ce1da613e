import Documents
import Folder
import Machine
import Text

extension Command {
  static let batch = Command(
    name: "batch", summary: "build bundles and rows of data for many restaurants",
    details: """
      Reads jobs from JOBS or standard input, one JSON object per line: `id`, `restaurant` (its folder,
      or a zip of one), `out` (the folder for its bundle, if you want one), and `containing`, `from` and
      `to`, or `all`; default: the period of the latest shift. Prints records, one JSON object per line:
      each job's diagnostics, the rows of its tables, and exactly one `end`, in the order of the jobs.
      docs/BUREAUS.md describes them.

      An error in one restaurant does not stop the others, and neither does one that crashes the
      program: it is tried once more, and its end has status 70. An existing bundle is never
      overwritten by a different one.

      The exit status is 0 if every job has its end, 2 for wrong usage or a version other than the
      required one, and 4 if the machine fails, such as on a full disk: then run it again. A restaurant
      whose files cannot be read from a failing disk or network has an end with status 74.
      """,
    examples: [
      ("tipsheet batch jobs.jsonl >rows.jsonl", "bundles and rows"),
      ("tipsheet batch --bundles lean -j 4 -o rows.jsonl jobs.jsonl", "without workbooks"),
      ("tipsheet batch --bundles none <jobs.jsonl", "rows alone"),
    ],
    operands: Operands(
      "[JOBS]",
      otherwise: .usage(
        "more than one file of jobs is named", help: "write `tipsheet batch [JOBS]`"), \.path),
    options: [
      .text(
        "output", letter: "o", "ROWS", \.common.output,
        "write the records into ROWS (the file gets its name when it is complete)"),
      .choice(
        "bundles", "KIND", \.bundles, "full (default), lean: without the workbook, or none"),
      .number(
        "jobs", letter: "j", "N", \.common.threads, in: 1...64, example: 2,
        "work on N restaurants at once; 1 by default"),
      .text(
        "require-version", "VERSION", \.requiredVersion,
        "refuse to run as another version (2.0.0) or build (2.0.0+6a28f0a4b1c2)"),
      .number(
        "time-limit", "SECONDS", \.timeLimit, in: 1...86_400, example: 60,
        "give up on a restaurant after this many seconds; default 60"),
      .flag("all-checks", \.listsAllChecks, "also write records of checks that pass"),
    ] as [OptionField<BatchCommand>], common: .common(.share, .quiet, in: \.common))
}

/// Builds bundles and records for many restaurants, in separate processes.
struct BatchCommand: CommandValue {
  /// The file of jobs; nil or `-` for standard input.
  var path: String?
  var common = CommonOptions()
  var bundles = BatchWorker.Bundles.full
  var requiredVersion: String?

  /// The seconds that a restaurant may take. The help names them too.
  var timeLimit: Int? = 60
  var listsAllChecks = false

  /// The first word on the command line of worker processes. Users never type it.
  static let workerWord = "--batch-worker"

  func run(in environment: Environment) throws -> ExitStatus {
    try checkVersion(environment.build)
    let jobs = try jobs
    try jobs.checkOutputs()
    var run = BatchRun(self, jobs)
    let start = Array(BatchRecords.run(build: environment.build).utf8)
    do {
      if let output = common.output {
        let file = try GrowingFile(at: output)
        try file.append(start)
        try run.run { bytes in try file.append(bytes) }
        try file.commit()
      } else {
        try BatchCommand.print(start)
        try run.run(BatchCommand.print)
      }
    } catch let error as MachineError {
      // After any failure the run is incomplete and must be repeated.
      throw CommandFailure.notWritten(Words(verbatim: error.message))
    }
    environment.console(common).note(BatchStatus.summary(run.counts))
    let failed = run.counts[.toTryAgain] ?? 0
    guard failed == 0 else {
      throw CommandFailure.notWritten(
        "\(counted(failed, "restaurant", "restaurants")) could not be read: run the jobs with status 74 again"
      )
    }
    return .done
  }

  private var jobs: BatchJobs {
    get throws {
      guard let path, path != "-" else { return BatchJobs(InputFile()) }
      func unusable(_ reason: Words) -> CommandFailure {
        .usage(reason, help: "name the file of jobs, or give them on standard input")
      }
      guard !isDevice(at: path) || ["/dev/null", "/dev/stdin"].contains(path) else {
        throw unusable("\(path) is a device, not a file of jobs")
      }
      do throws(MachineError) { return BatchJobs(try InputFile(at: path)) } catch {
        throw unusable(Words(verbatim: error.message))
      }
    }
  }

  private static func print(_ bytes: [UInt8]) throws {
    guard try StandardStream.output.write(bytes) else {
      throw CommandFailure.notWritten("the program that reads the records has stopped")
    }
  }

  private func checkVersion(_ build: String?) throws {
    guard let requiredVersion else { return }
    let own = Tipsheet.version
    let versions = [own] + (build.map { ["\(own)+\($0)"] } ?? [])
    guard versions.contains(requiredVersion) else {
      throw CommandFailure.usage(
        "this is tipsheet \(versions.last ?? own), and \(requiredVersion) is required",
        help: "run the required version on every machine")
    }
  }

  /// The words that start a worker process of tipsheet.
  var workerWords: [String] {
    [BatchCommand.workerWord, "--bundles", bundles.rawValue]
      + (listsAllChecks ? ["--all-checks"] : []) + (common.shares ? ["--share"] : [])
      + ["--\(CommandLineOption.language.name)", Language.current.code]
  }

  /// Runs a worker process: reads jobs from standard input and writes their records to standard output until there are
  /// no more.
  func work() throws -> ExitStatus {
    var worker = BatchWorker(
      bundles: bundles, listsAllChecks: listsAllChecks, audience: common.audience)
    let jobs = BatchJobs(InputFile())
    while let line = try jobs.waitForNext() {
      let answer: BatchAnswer
      do {
        let (text, status) = try worker.records(of: try BatchJob(line))
        answer = .records(Array(text.utf8), status)
      } catch let error as MachineError {
        answer = .machineFailed(error.message)
      } catch let error as ReportError {
        answer = .machineFailed(error.message)
      }
      guard try StandardStream.output.write(answer.text) else { return .notWritten }
    }
    return .done
  }
}
