/// A user's file: its name as the user knows it, and its bytes.
///
/// A class, so that the many places that point into one file share it.
public final class SourceFile: Sendable {
  /// The path as typed by the user, or as found in the restaurant's folder; `<stdin>` for `-`.
  public let name: String

  /// The file's unchanged bytes, including a byte-order mark and carriage returns.
  public let bytes: [UInt8]

  /// Whether it is the program's own text, parsed to check that it reads back as it is meant. Its errors are never
  /// shown, so fixes are not searched for: that would parse endlessly.
  public let isTrial: Bool

  public init(name: String, bytes: [UInt8], isTrial: Bool = false) {
    self.name = name
    self.bytes = bytes
    self.isTrial = isTrial
  }

  /// 3 if the file starts with a UTF-8 byte-order mark, else 0.
  public var byteOrderMarkLength: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
