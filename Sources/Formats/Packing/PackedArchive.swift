/// A zip that is put together from files that are compressed already, written once.
///
/// Every file is dated January 1, 1980, the first day that a zip can hold.
///
/// - Source: PKWARE's APPNOTE.TXT 6.3.10.
package struct PackedArchive {
  /// How the archive describes its files.
  package enum Kind: Sendable {
    /// As minizip describes the parts of a workbook: text, by no system.
    case parts

    /// As files of Unix, with mode 0644.
    case files
  }

  private struct Entry {
    let name: [UInt8]
    let file: PackedFile
  }

  private let kind: Kind

  private static let headerSize = 30
  private static let listEntrySize = 46
  private static let endSize = 22

  /// Sizes and places have 32 bits, counts 16, where an archive is no zip64.
  private static let most = Int(UInt32.max)
  private static let mostFiles = Int(UInt16.max)

  private var entries: [Entry] = []

  package init(_ kind: Kind) { self.kind = kind }

  package mutating func add(_ file: PackedFile, named name: String) {
    entries.append(Entry(name: Array(name.utf8), file: file))
  }

  /// The finished archive.
  package func bytes() throws(PackingError) -> [UInt8] {
    let listSize = entries.reduce(0) { $0 + PackedArchive.listEntrySize + $1.name.count }
    let size = entries.reduce(listSize + PackedArchive.endSize) {
      $0 + PackedArchive.headerSize + $1.name.count + $1.file.bytes.count
    }
    guard size <= PackedArchive.most, entries.count <= PackedArchive.mostFiles,
      entries.allSatisfy({ $0.file.size <= PackedArchive.most })
    else { throw .tooLarge }
    var bytes = LittleEndianBytes(capacity: size)
    var starts: [Int] = []
    for entry in entries {
      starts.append(bytes.all.count)
      bytes.append(0x0403_4B50, size: 4)
      append(entry, to: &bytes)
      bytes.append(0, size: 2)
      bytes.all += entry.name
      bytes.all += entry.file.bytes
    }
    let listStart = bytes.all.count
    for (entry, start) in zip(entries, starts) {
      bytes.append(0x0201_4B50, size: 4)
      // The version that made it, 6.3, and the system, Unix.
      bytes.append(kind == .parts ? 0 : 3 << 8 | 63, size: 2)
      append(entry, to: &bytes)
      // No extra field, no comment, the only part of the archive.
      for _ in 0..<3 { bytes.append(0, size: 2) }
      // Whether it is text; attributes of the system.
      bytes.append(kind == .parts ? 1 : 0, size: 2)
      bytes.append(kind == .parts ? 0 : 0o100644 << 16, size: 4)
      bytes.append(start, size: 4)
      bytes.all += entry.name
    }
    bytes.append(0x0605_4B50, size: 4)
    bytes.append(0, size: 4)
    bytes.append(entries.count, size: 2)
    bytes.append(entries.count, size: 2)
    bytes.append(listSize, size: 4)
    bytes.append(listStart, size: 4)
    bytes.append(0, size: 2)
    return bytes.all
  }

  /// Appends what a file's own header and the archive's list have in common.
  private func append(_ entry: Entry, to bytes: inout LittleEndianBytes) {
    let isDeflated = entry.file.method == .deflated
    // The version that unpacks it: 2.0 or 1.0.
    bytes.append(isDeflated ? 20 : 10, size: 2)
    bytes.append(flags(of: entry), size: 2)
    bytes.append(entry.file.method.rawValue, size: 2)
    // Midnight.
    bytes.append(0, size: 2)
    // Day 1 of month 1 of year 0, which is 1980.
    bytes.append(1 << 5 | 1, size: 2)
    bytes.append(Int(entry.file.checksum), size: 4)
    bytes.append(entry.file.bytes.count, size: 4)
    bytes.append(entry.file.size, size: 4)
    bytes.append(entry.name.count, size: 2)
  }

  private func flags(of entry: Entry) -> Int {
    guard kind == .files else { return 0 }
    let isASCII = entry.name.allSatisfy { $0 < 0x80 }
    return (entry.file.method == .deflated ? 2 : 0) | (isASCII ? 0 : 1 << 11)
  }
}

/// Bytes with numbers in them, the lowest byte first.
private struct LittleEndianBytes {
  var all: [UInt8] = []

  init(capacity: Int) { all.reserveCapacity(capacity) }

  mutating func append(_ number: Int, size: Int) {
    for index in 0..<size { all.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
