/// One file's entry in an archive's list.
struct ZipListEntry {
  static let size = 46
  static let signature: Int64 = 0x0201_4B50

  let file: ZipLayout.File

  /// The start of the next entry.
  let end: Int

  init(_ bytes: [UInt8], at place: Int, listEnd: Int, of kind: ZipKind) throws(ZipError) {
    let numbers = ZipNumbers(bytes)
    guard place <= listEnd - ZipListEntry.size,
      numbers.long(place) == ZipListEntry.signature
    else { throw ZipLayout.fault(.damagedList) }
    let nameEnd = place + ZipListEntry.size + numbers.short(place + 28)
    let extraEnd = nameEnd + numbers.short(place + 30)
    end = extraEnd + numbers.short(place + 32)
    guard end <= listEnd else { throw ZipLayout.fault(.damagedList) }
    let flags = numbers.short(place + 8)
    let nameBytes = Array(bytes[place + ZipListEntry.size..<nameEnd])
    let name = try ZipListEntry.name(nameBytes, flags: flags)
    if end > extraEnd { throw ZipLayout.fault(.hasComment, name) }
    let isFolder = try ZipListEntry.isFolder(
      name, system: Int(bytes[place + 5]), attributes: numbers.long(place + 38))
    if isFolder, kind == .bundle { throw ZipLayout.fault(.folder, name) }
    if numbers.short(place + 34) != 0 { throw ZipLayout.fault(.severalParts) }
    let extras = try ZipExtras(bytes, nameEnd..<extraEnd, of: name)
    let method = numbers.short(place + 10)
    try ZipListEntry.checkMethod(method, flags: flags, extras: extras, of: name)
    let sizes = try extras.wideNumbers(
      size: numbers.long(place + 24), compressedSize: numbers.long(place + 20),
      start: numbers.long(place + 42), of: name)
    file = ZipLayout.File(
      name: name, size: sizes.size, isEncrypted: flags & 1 != 0, start: sizes.start,
      compressedSize: sizes.compressedSize, checksum: UInt32(numbers.long(place + 16)),
      method: method, hasDescriptor: flags & 8 != 0, nameBytes: nameBytes, isFolder: isFolder)
    if isFolder, file.size != 0 { throw ZipLayout.fault(.specialFile, name) }
    if method == 0, file.size != file.compressedSize {
      throw ZipLayout.fault(.wrongSize, name)
    }
  }

  private static func name(_ bytes: [UInt8], flags: Int) throws(ZipError) -> String {
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    guard let name = String(validating: bytes, as: UTF8.self), isASCII || flags & 0x800 != 0 else {
      throw ZipLayout.fault(.nameNotUTF8, String(decoding: bytes, as: UTF8.self))
    }
    return name
  }

  /// Whether it is a folder and not a file, by the attributes of Unix (3 and 19) or of others (the low byte); refuses a
  /// link.
  private static func isFolder(
    _ name: String, system: Int, attributes: Int64
  ) throws(ZipError) -> Bool {
    let isUnix = system == 3 || system == 19
    let kind = isUnix ? attributes >> 28 : 0
    if name.hasSuffix("/"), kind == 0 || kind == 0o04 { return true }
    if name.hasSuffix("/") || kind == 0o04 || attributes & 0x10 != 0 {
      throw ZipLayout.fault(.folder, name)
    }
    if kind == 0o12 { throw ZipLayout.fault(.link, name) }
    if kind != 0, kind != 0o10 { throw ZipLayout.fault(.specialFile, name) }
    return false
  }

  /// Checks that a file is stored or deflated and, if it is encrypted, that it uses AES.
  private static func checkMethod(
    _ method: Int, flags: Int, extras: ZipExtras, of name: String
  ) throws(ZipError) {
    let isEncrypted = flags & 1 != 0
    if isEncrypted, method != 99 || flags & 0x40 != 0 {
      throw ZipLayout.fault(.weakEncryption, name)
    }
    let real = isEncrypted ? extras.encryptedMethod : method
    // Bits 1 and 2 give the compression level; patches and hidden headers are not accepted.
    guard real == 0 || real == 8, flags & ~(1 | 2 | 4 | 8 | 0x800) == 0 else {
      throw ZipLayout.fault(.unknownMethod, name)
    }
  }
}

/// The extra fields after a file's name in its headers.
struct ZipExtras {
  /// The compression method that AES encryption hides; nil without encryption.
  private(set) var encryptedMethod: Int?

  /// The numbers that do not fit into 32 bits, in order.
  private var wide: [Int64] = []
  private let hasWide: Bool

  init(_ bytes: [UInt8], _ range: Range<Int>, of name: String) throws(ZipError) {
    let numbers = ZipNumbers(bytes)
    var place = range.lowerBound
    var seen: Set<Int> = []
    while place < range.upperBound {
      guard place + 4 <= range.upperBound else { throw ZipLayout.fault(.damagedList) }
      let (kind, size) = (numbers.short(place), numbers.short(place + 2))
      let end = place + 4 + size
      guard end <= range.upperBound, seen.insert(kind).inserted else {
        throw ZipLayout.fault(.damagedList)
      }
      switch kind {
      case 0x0001:
        for start in stride(from: place + 4, through: end - 8, by: 8) {
          guard let number = numbers.quad(start) else { throw ZipLayout.fault(.damagedList) }
          wide.append(number)
        }
      case 0x9901:
        guard size == 7 else { throw ZipLayout.fault(.damagedList) }
        encryptedMethod = numbers.short(place + 9)
      case 0x7075: throw ZipLayout.fault(.secondName, name)
      default: break
      }
      place = end
    }
    hasWide = seen.contains(0x0001)
  }

  /// Returns the numbers of a header; those that are too large for it come from here.
  func wideNumbers(
    size: Int64, compressedSize: Int64, start: Int64, of name: String
  ) throws(ZipError) -> (size: Int64, compressedSize: Int64, start: Int64) {
    var rest = wide[...]
    func number(_ narrow: Int64) throws(ZipError) -> Int64 {
      guard narrow == 0xFFFF_FFFF, hasWide else { return narrow }
      guard let number = rest.popFirst() else { throw ZipLayout.fault(.damagedList) }
      // Sums of a few such numbers stay far below the largest.
      return min(number, 1 << 60)
    }
    return (try number(size), try number(compressedSize), try number(start))
  }
}

/// The header before the bytes of a file.
struct ZipFileHeader {
  private static let size = 30
  private static let signature: Int64 = 0x0403_4B50
  private static let descriptorSignature: Int64 = 0x0807_4B50

  let dataStart: Int

  /// - Throws: `ZipError` if it contradicts the list.
  init(_ bytes: [UInt8], of file: ZipLayout.File, before listStart: Int) throws(ZipError) {
    let numbers = ZipNumbers(bytes)
    guard file.start <= Int64(listStart - ZipFileHeader.size) else {
      throw ZipLayout.fault(.overlap, file.name)
    }
    let place = Int(file.start)
    guard numbers.long(place) == ZipFileHeader.signature else {
      throw ZipLayout.fault(.headersDisagree, file.name)
    }
    let nameEnd = place + ZipFileHeader.size + numbers.short(place + 26)
    dataStart = nameEnd + numbers.short(place + 28)
    guard dataStart <= listStart else { throw ZipLayout.fault(.overlap, file.name) }
    let flags = numbers.short(place + 6)
    let extras = try ZipExtras(bytes, nameEnd..<dataStart, of: file.name)
    let sizes = try extras.wideNumbers(
      size: numbers.long(place + 22), compressedSize: numbers.long(place + 18), start: 0,
      of: file.name)
    let checksum = UInt32(numbers.long(place + 14))
    let isSame =
      sizes.size == file.size && sizes.compressedSize == file.compressedSize
      && checksum == file.checksum
    let isLeftOpen =
      file.hasDescriptor && checksum == 0 && sizes.size == 0 && sizes.compressedSize == 0
    guard Array(bytes[place + ZipFileHeader.size..<nameEnd]) == file.nameBytes,
      numbers.short(place + 8) == file.method, (flags & 1 != 0) == file.isEncrypted,
      (flags & 8 != 0) == file.hasDescriptor, isSame || isLeftOpen
    else { throw ZipLayout.fault(.headersDisagree, file.name) }
  }

  /// Checks that only the file's repeated sizes are between its end and the next file.
  func checkDescriptor(
    of file: ZipLayout.File, in bytes: [UInt8], from start: Int, to end: Int
  ) throws(ZipError) {
    let length = end - start
    if length == 0, !file.hasDescriptor { return }
    guard file.hasDescriptor, [12, 16, 20, 24].contains(length) else {
      throw ZipLayout.fault(.bytesBetween, file.name)
    }
    let numbers = ZipNumbers(bytes)
    let isSigned = length == 16 || length == 24
    if isSigned, numbers.long(start) != ZipFileHeader.descriptorSignature {
      throw ZipLayout.fault(.bytesBetween, file.name)
    }
    let place = start + (isSigned ? 4 : 0)
    let isWide = length >= 20
    let sizes =
      isWide
      ? (numbers.quad(place + 4), numbers.quad(place + 12))
      : (numbers.long(place + 4), numbers.long(place + 8))
    guard UInt32(numbers.long(place)) == file.checksum, sizes.0 == file.compressedSize,
      sizes.1 == file.size
    else { throw ZipLayout.fault(.headersDisagree, file.name) }
  }
}
