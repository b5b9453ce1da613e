import Documents
import Machine
import Text

/// Reads the lines of a file of jobs as they arrive.
final class BatchJobs {
  let file: InputFile

  /// The bytes that were read, from the next line on.
  private var rest: ArraySlice<UInt8> = []
  private var hasEnded = false

  /// Whether nothing was read yet. A first line may begin with a byte order mark.
  private var isAtStart = true

  /// Whether to skip the rest of a line that was too long.
  private var skips = false

  init(_ file: InputFile) { self.file = file }

  /// Whether all lines were read.
  var isDone: Bool { hasEnded && rest.isEmpty }

  /// Whether more can be read.
  var canRead: Bool { !hasEnded }

  /// Waits for more bytes and reads them.
  func read() throws(MachineError) {
    let more = try file.read()
    if more.isEmpty { hasEnded = true }
    rest = (Array(rest) + more)[...]
    guard isAtStart, rest.count > 2 || hasEnded else { return }
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    isAtStart = false
  }

  /// Returns the next nonblank line that was read; nil if none is complete yet.
  ///
  /// A line that is too long for a job is cut.
  func next() -> [UInt8]? {
    while !rest.isEmpty {
      let line = rest.prefix(BatchJob.lineLimit + 1).prefix { $0 != UInt8(ascii: "\n") }
      let isCut = line.count > BatchJob.lineLimit
      let isWhole = line.endIndex < rest.endIndex && !isCut
      guard isWhole || isCut || hasEnded else { return nil }
      rest = rest[line.endIndex...].dropFirst(isWhole ? 1 : 0)
      let isRest = skips
      skips = !isWhole
      if !isRest, line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) { return Array(line) }
    }
    return nil
  }

  /// Waits for the next line and returns it; nil at the end.
  func waitForNext() throws(MachineError) -> [UInt8]? {
    while true {
      if let line = next() { return line }
      guard canRead else { return nil }
      try read()
    }
  }
}

extension BatchJobs {
  /// Refuses jobs with the same `out`, and addresses instead of paths, and names all of them.
  ///
  /// Jobs from a pipe are checked one by one during the run.
  func checkOutputs() throws {
    guard let start = file.position else { return }
    let reading = BatchJobs(file)
    var lines: [String: Int] = [:]
    var problems: [String] = []
    // The job's number, without blank lines.
    var line = 0
    while let text = try reading.waitForNext() {
      line += 1
      do throws(BatchRefusal) {
        guard let out = try BatchJob(text).out else { continue }
        guard let known = lines[resolvedWhereThere(out)] else {
          lines[resolvedWhereThere(out)] = line
          continue
        }
        problems.append(translated("job \(line) has the `out` of job \(known): \(out)"))
      } catch {
        // Other lines that are not jobs get their own end record.
        if error.isAddress { problems.append(translated("job \(line): ") + error.message.text) }
      }
    }
    try file.move(to: start)
    guard !problems.isEmpty else { return }
    let more = problems.count - 20
    throw CommandFailure.usage(
      Words(
        verbatim: problems.prefix(20).joined(separator: "\n   ")
          + (more > 0 ? translated("\n   and \(more) more") : "")
          + translated("\n   nothing was written")),
      help: "give each job a different folder on this machine")
  }
}
