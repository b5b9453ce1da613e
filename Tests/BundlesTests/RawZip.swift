/// A zip written byte by byte, so that it can say whatever a test wants; files are stored.
struct RawZip {
  /// One file's fields in both headers; in the list's header alone where a test changes it later.
  struct File {
    var name: [UInt8]
    var bytes: [UInt8]
    var flags = 0x800
    var method = 0
    var system: UInt8 = 3
    var mode = 0o100644
    var size: Int
    var compressedSize: Int
    var checksum: UInt32
    var extra: [UInt8] = []
    var comment: [UInt8] = []
    var disk = 0

    /// Nil where it is the name in the list too.
    var localName: [UInt8]?
    var hasDescriptor = false
    var isLarge = false

    /// Bytes that belong to nothing, after the file.
    var gap: [UInt8] = []

    /// Added to the place that the list tells.
    var startShift = 0

    init(_ name: String, _ bytes: [UInt8]) {
      self.name = Array(name.utf8)
      self.bytes = bytes
      size = bytes.count
      compressedSize = bytes.count
      checksum = crc32(bytes)
    }
  }

  var files: [File]
  var before: [UInt8] = []
  var comment: [UInt8] = []
  var isLarge = false
  var countShift = 0
  var diskNumber = 0

  init(_ files: [(String, [UInt8])]) { self.files = files.map { File($0.0, $0.1) } }

  var bytes: [UInt8] {
    var zip = before
    var starts: [Int] = []
    for file in files {
      starts.append(zip.count - before.count)
      zip += header(of: file) + file.bytes + descriptor(of: file) + file.gap
    }
    let listStart = zip.count - before.count
    for (file, start) in Swift.zip(files, starts) { zip += listEntry(of: file, at: start) }
    let listSize = zip.count - before.count - listStart
    if isLarge { zip += largeEnd(start: listStart, size: listSize, end: zip.count) }
    let count = isLarge ? 0xFFFF : files.count + countShift
    zip += long(0x0605_4B50) + short(diskNumber) + short(diskNumber) + short(count) + short(count)
    zip += isLarge ? long(0xFFFF_FFFF) + long(0xFFFF_FFFF) : long(listSize) + long(listStart)
    return zip + short(comment.count) + comment
  }

  private func header(of file: File) -> [UInt8] {
    let name = file.localName ?? file.name
    let extra = (file.isLarge ? largeExtra(file, start: nil) : []) + file.extra
    let sizes =
      file.hasDescriptor
      ? long(0) + long(0) + long(0)
      : long(Int(file.checksum))
        + (file.isLarge
          ? long(0xFFFF_FFFF) + long(0xFFFF_FFFF) : long(file.compressedSize) + long(file.size))
    return long(0x0403_4B50) + short(20) + short(flags(of: file)) + short(file.method)
      + short(0) + short(33) + sizes + short(name.count) + short(extra.count) + name + extra
  }

  private func descriptor(of file: File) -> [UInt8] {
    guard file.hasDescriptor else { return [] }
    return long(0x0807_4B50) + long(Int(file.checksum)) + long(file.compressedSize)
      + long(file.size)
  }

  private func listEntry(of file: File, at start: Int) -> [UInt8] {
    let place = start + file.startShift
    let extra = (file.isLarge ? largeExtra(file, start: place) : []) + file.extra
    let sizes =
      file.isLarge
      ? long(0xFFFF_FFFF) + long(0xFFFF_FFFF) : long(file.compressedSize) + long(file.size)
    return long(0x0201_4B50) + [20, file.system] + short(20) + short(flags(of: file))
      + short(file.method) + short(0) + short(33) + long(Int(file.checksum)) + sizes
      + short(file.name.count) + short(extra.count) + short(file.comment.count) + short(file.disk)
      + short(0) + long(file.mode << 16) + long(file.isLarge ? 0xFFFF_FFFF : place) + file.name
      + extra + file.comment
  }

  private func flags(of file: File) -> Int { file.flags | (file.hasDescriptor ? 8 : 0) }

  private func largeExtra(_ file: File, start: Int?) -> [UInt8] {
    let numbers = quad(file.size) + quad(file.compressedSize) + (start.map { quad($0) } ?? [])
    return short(1) + short(numbers.count) + numbers
  }

  private func largeEnd(start: Int, size: Int, end: Int) -> [UInt8] {
    let count = files.count + countShift
    return long(0x0606_4B50) + quad(44) + short(45) + short(45) + long(0) + long(0) + quad(count)
      + quad(count) + quad(size) + quad(start) + long(0x0706_4B50) + long(0)
      + quad(end) + long(1)
  }
}

func short(_ number: Int) -> [UInt8] { (0..<2).map { UInt8(number >> (8 * $0) & 0xFF) } }
func long(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) } }
func quad(_ number: Int) -> [UInt8] { (0..<8).map { UInt8(number >> (8 * $0) & 0xFF) } }

/// The checksum of zip and Ethernet (IEEE 802.3), bit by bit.
func crc32(_ bytes: [UInt8]) -> UInt32 {
  var remainder = UInt32.max
  for byte in bytes {
    remainder ^= UInt32(byte)
    for _ in 0..<8 {
      remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
    }
  }
  return ~remainder
}
