/// A run of bytes in a source file.
///
/// - Unit: UTF-8 bytes from the file's first byte; `start` is included, `end` is not.
/// - Range: a file is at most 64 MiB, so 32 bits are enough.
public struct Span: Hashable, Sendable {
  public let start: UInt32
  public let end: UInt32

  public init(start: UInt32, end: UInt32) {
    precondition(start <= end, "a span ends before it starts")
    self.start = start
    self.end = end
  }

  public init(_ range: Range<Int>) {
    self.init(start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }

  public var range: Range<Int> { Int(start)..<Int(end) }
}
