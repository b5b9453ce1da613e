/// A file that the user typed: its name as the user knows it, and its bytes.
///
/// A class, so that the many places that point into one file share it.
public final class SourceFile: Sendable {
  /// The path as typed by the user, or as found in the restaurant's folder; `<stdin>` for `-`.
  public let name: String

  /// The file's bytes, untouched: a byte-order mark and carriage returns are still in.
  public let bytes: [UInt8]

  /// A text of the program's own, parsed to see whether it would be read as it is meant. Mistakes
  /// in it are never shown, so no fixes are looked for: that would parse again, and again.
  public let isTrial: Bool

  public init(name: String, bytes: [UInt8], isTrial: Bool = false) {
    self.name = name
    self.bytes = bytes
    self.isTrial = isTrial
  }

  /// 3 where the file starts with a UTF-8 byte-order mark, else 0.
  public var byteOrderMarkLength: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
