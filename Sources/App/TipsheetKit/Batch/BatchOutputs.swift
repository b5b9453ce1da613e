import Documents
import Machine
import Text

/// The paths that a run's jobs read and write, checked before the run starts.
struct BatchOutputs {
  /// The first line for each folder of bundles.
  private var lines: [String: Int] = [:]
  private var problems: [String] = []

  /// Refuses jobs with the same `out`, and addresses instead of paths, and names all of them.
  ///
  /// Jobs from a pipe are checked one by one during the run.
  static func check(_ jobs: BatchJobs) throws {
    guard let start = jobs.file.position else { return }
    var outputs = BatchOutputs()
    let reading = BatchJobs(jobs.file)
    var line = 0
    while let text = try reading.waitForNext() {
      line += 1
      outputs.take(text, line: line)
    }
    try jobs.file.move(to: start)
    guard outputs.problems.isEmpty else {
      let shown = outputs.problems.prefix(20)
      let more = outputs.problems.count - shown.count
      throw CommandFailure.usage(
        Words(
          verbatim: shown.joined(separator: "\n   ")
            + (more > 0 ? translated("\n   and \(more) more") : "")
            + translated("\n   nothing was written")),
        help: "give each job a different folder on this machine")
    }
  }

  /// - Parameter line: the job's number from 1, without blank lines.
  private mutating func take(_ text: [UInt8], line: Int) {
    do throws(BatchRefusal) {
      guard let out = try BatchJob(text).out else { return }
      let known = lines.updateValue(line, forKey: resolvedWhereThere(out))
      guard let known else { return }
      lines[resolvedWhereThere(out)] = known
      problems.append(translated("job \(line) has the `out` of job \(known): \(out)"))
    } catch {
      // Other lines that are not jobs get their own end record.
      guard error.isAddress else { return }
      problems.append(translated("job \(line): ") + error.message.text)
    }
  }
}
