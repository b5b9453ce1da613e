import Machine

/// The lines of a file of jobs, as they come.
final class BatchJobs {
  let file: InputFile
  private var bytes: [UInt8] = []

  /// The start of the next line.
  private var start = 0

  /// No line ends before this.
  private var searched = 0
  private var hasEnded = false

  /// Whether the rest of a line that was too long is still to come.
  private var skips = false

  init(_ file: InputFile) { self.file = file }

  /// Whether all lines were taken.
  var isDone: Bool { hasEnded && start == bytes.count }

  /// Whether more can be read.
  var canRead: Bool { !hasEnded }

  /// Reads more, and waits for it.
  func read() throws(MachineError) {
    let more = try file.read()
    if more.isEmpty { hasEnded = true }
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += more
  }

  /// The next line that is not blank, as far as was read; nil if none is whole yet.
  ///
  /// A line that is too long to be a job is cut.
  func next() -> [UInt8]? {
    while let line = nextLine() {
      if line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) { return line }
    }
    return nil
  }

  /// The same, waiting for it; nil at the end.
  func waitForNext() throws(MachineError) -> [UInt8]? {
    while true {
      if let line = next() { return line }
      guard canRead else { return nil }
      try read()
    }
  }

  private func nextLine() -> [UInt8]? {
    while true {
      let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
      searched = end ?? bytes.count
      let isTooLong = searched - start > BatchJob.lineLimit
      guard end != nil || isTooLong || hasEnded, start < bytes.count else { return nil }
      let line = Array(bytes[start..<min(searched, start + BatchJob.lineLimit + 1)])
      let isRest = skips
      skips = end == nil && !hasEnded
      start = end.map { $0 + 1 } ?? bytes.count
      searched = start
      if !isRest { return line }
    }
  }
}
