import Documents
import Machine

/// Reads the lines of a file of jobs as they arrive.
final class BatchJobs {
  let file: InputFile
  private var bytes: [UInt8] = []

  /// The start of the next line.
  private var start = 0

  /// The offset up to which there is no line break.
  private var searched = 0
  private var hasEnded = false

  /// Whether to skip the rest of a line that was too long.
  private var skips = false

  init(_ file: InputFile) { self.file = file }

  /// Whether all lines were read.
  var isDone: Bool { hasEnded && start == bytes.count }

  /// Whether more can be read.
  var canRead: Bool { !hasEnded }

  /// Waits for more bytes and reads them.
  func read() throws(MachineError) {
    let more = try file.read()
    if more.isEmpty { hasEnded = true }
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += more
  }

  /// Returns the next nonblank line that was read; nil if none is complete yet.
  ///
  /// A line that is too long for a job is cut.
  func next() -> [UInt8]? {
    while let line = nextLine() {
      if line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) { return line }
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
