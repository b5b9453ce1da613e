import Machine
import Wording

/// The paths that the jobs of a run write and read, checked before the run starts.
struct BatchOutputs {
  /// The first lines of the folders of bundles.
  private var lines: [String: Int] = [:]
  private var problems: [String] = []

  /// Refuses two jobs of one `out`, and addresses instead of paths, all of them at once.
  ///
  /// Jobs that come through a pipe are looked at one by one, while the run goes on.
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

  /// - Parameter line: among the jobs, from 1; blank lines do not count.
  private mutating func take(_ text: [UInt8], line: Int) {
    do throws(BatchRefusal) {
      guard let out = try BatchJob(text).out else { return }
      let known = lines.updateValue(line, forKey: resolvedWhereThere(out))
      guard let known else { return }
      lines[resolvedWhereThere(out)] = known
      problems.append(translated("job \(line) has the `out` of job \(known): \(out)"))
    } catch {
      // Any other line that is not a job has its own end.
      guard error.isAddress else { return }
      problems.append(translated("job \(line): ") + error.message.text)
    }
  }
}
