import Documents
import Machine

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
