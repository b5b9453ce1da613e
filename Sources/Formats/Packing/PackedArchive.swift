/// A zip that is put together from files that are compressed already, written once.
///
/// Every file is dated January 1, 1980, the first day that a zip can hold.
///
/// - Source: PKWARE's APPNOTE.TXT 6.3.10.
package struct PackedArchive {
  private struct Entry {
    let name: [UInt8]
    let file: PackedFile
  }

  private static let headerSize = 30
  private static let listEntrySize = 46
  private static let endSize = 22

  /// Sizes and places have 32 bits, counts 16, where an archive is no zip64.
  private static let most = Int(UInt32.max)
  private static let mostFiles = Int(UInt16.max)

  private var entries: [Entry] = []

  package init() {}

  /// - Parameter name: of plain ASCII.
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
      PackedArchive.append(entry, to: &bytes)
      bytes.append(0, size: 2)
      bytes.all += entry.name
      bytes.all += entry.file.bytes
    }
    let listStart = bytes.all.count
    for (entry, start) in zip(entries, starts) {
      bytes.append(0x0201_4B50, size: 4)
      // The version that made it.
      bytes.append(0, size: 2)
      PackedArchive.append(entry, to: &bytes)
      // No extra field, no comment, the only part of the archive.
      for _ in 0..<3 { bytes.append(0, size: 2) }
      // Text; no attributes of a file system.
      bytes.append(1, size: 2)
      bytes.append(0, size: 4)
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
  private static func append(_ entry: Entry, to bytes: inout LittleEndianBytes) {
    // Version 2.0, no flags, deflate, midnight.
    for value in [20, 0, 8, 0] { bytes.append(value, size: 2) }
    // Day 1 of month 1 of year 0, which is 1980.
    bytes.append(1 << 5 | 1, size: 2)
    bytes.append(Int(entry.file.checksum), size: 4)
    bytes.append(entry.file.bytes.count, size: 4)
    bytes.append(entry.file.size, size: 4)
    bytes.append(entry.name.count, size: 2)
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
