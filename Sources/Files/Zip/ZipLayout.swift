/// The purpose of an archive, which decides what may be in it.
package enum ZipKind: Sendable {
  /// Only files, as this program packs them.
  case bundle

  /// A restaurant's folder, as any program packs it: folders may have separate entries.
  case folder

  /// The most bytes that it may unpack to.
  var sizeLimit: Int { self == .bundle ? ZipLayout.sizeLimit : ZipLayout.folderSizeLimit }
}

/// The places of an archive's files, as it claims them, before any of them is unpacked.
///
/// It is stricter than a reader must be. The files follow each other from the first byte to the list of files, both
/// headers of a file agree, and no bytes are left over. So every program sees the same files in it.
///
/// - Source: PKWARE's APPNOTE.TXT 6.3.10; WinZip's AE-1 and AE-2.
package struct ZipLayout: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    package let name: String
    package let size: Int64
    package let isEncrypted: Bool

    /// The start of its own header.
    let start: Int64
    let compressedSize: Int64
    let checksum: UInt32
    let method: Int
    let hasDescriptor: Bool
    let nameBytes: [UInt8]

    /// Whether it is an entry without bytes and with a slash at the end of its name.
    let isFolder: Bool
  }

  /// The most files that a zip can list without the extension for large ones.
  package static let fileLimit = 65_535
  package static let sizeLimit = 1 << 30

  /// The size limit of a restaurant's folder.
  package static let folderSizeLimit = 256 << 20

  /// Longer than any file's name in `amended-inputs/shifts/`; longer ones could fill the memory.
  package static let nameLimit = 300
  package static let depthLimit = 8

  /// An archive that unpacks to more than this may unpack to at most `densest` times its own size.
  package static let sizeOfTraps = 16 << 20
  package static let densest = 200

  /// In the order of the archive's list.
  package let files: [File]

  package var isEncrypted: Bool { files.contains { $0.isEncrypted } }

  /// - Throws: the first fault of the archive.
  package init(_ bytes: [UInt8], of kind: ZipKind = .bundle) throws(ZipError) {
    let end = try ZipEnd(bytes)
    var names = ZipNames()
    var files: [File] = []
    var place = end.listStart
    for _ in 0..<end.fileCount {
      let entry = try ZipListEntry(bytes, at: place, listEnd: end.listEnd, of: kind)
      try ZipLayout.checkLength(of: entry.file)
      if entry.file.isFolder {
        try names.insert(folder: String(entry.file.name.dropLast()))
      } else {
        try names.insert(entry.file.name)
      }
      files.append(entry.file)
      place = entry.end
    }
    guard place == end.listEnd else { throw ZipLayout.fault(.damagedList) }
    try ZipLayout.checkOrder(of: files, in: bytes, listStart: end.listStart)
    try ZipLayout.checkSizes(of: files, archiveSize: bytes.count, limit: kind.sizeLimit)
    self.files = files
  }

  /// Checks that the files follow each other, and that each has a header that agrees with the list.
  private static func checkOrder(
    of files: [File], in bytes: [UInt8], listStart: Int
  ) throws(ZipError) {
    let ordered = files.sorted { $0.start < $1.start }
    if let first = ordered.first, first.start > 0 { throw fault(.bytesBefore) }
    for (index, file) in ordered.enumerated() {
      let next = index + 1 < ordered.count ? ordered[index + 1].start : Int64(listStart)
      let header = try ZipFileHeader(bytes, of: file, before: listStart)
      let dataEnd = Int64(header.dataStart) + file.compressedSize
      if dataEnd > next { throw fault(.overlap, file.name) }
      try header.checkDescriptor(
        of: file, in: bytes, from: Int(clamping: dataEnd), to: Int(clamping: next))
    }
    if files.isEmpty, listStart > 0 { throw fault(.bytesBefore) }
  }

  private static func checkLength(of file: File) throws(ZipError) {
    let depth = file.nameBytes.count { $0 == UInt8(ascii: "/") }
    guard file.nameBytes.count <= nameLimit, depth <= depthLimit else {
      throw fault(.nameTooLong, String(file.name.prefix(60)) + "…")
    }
  }

  private static func checkSizes(
    of files: [File], archiveSize: Int, limit: Int
  ) throws(ZipError) {
    var total: Int64 = 0
    for file in files {
      // Both are at most `sizeLimit` here, so the sum cannot overflow.
      guard file.size <= Int64(limit), total + file.size <= Int64(limit) else {
        throw fault(limit == sizeLimit ? .tooLarge : .tooLargeFolder)
      }
      total += file.size
    }
    if total > Int64(sizeOfTraps), total / Int64(densest) > Int64(archiveSize) {
      throw fault(.tooDense)
    }
  }

  static func fault(_ fault: ZipFault, _ name: String = "") -> ZipError {
    .untrustworthy(name: name, fault)
  }
}

/// Numbers in an archive's bytes, with the low byte first.
struct ZipNumbers {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Precondition: the bytes exist.
  func short(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

  /// - Precondition: the bytes exist.
  func long(_ place: Int) -> Int64 { Int64(short(place)) | Int64(short(place + 2)) << 16 }

  /// Returns a number of eight bytes; nil if the bytes do not exist, or if the number is larger than any file.
  func quad(_ place: Int) -> Int64? {
    guard place >= 0, place <= bytes.count - 8, bytes[place + 7] & 0x80 == 0 else { return nil }
    return long(place) | long(place + 4) << 32
  }
}
