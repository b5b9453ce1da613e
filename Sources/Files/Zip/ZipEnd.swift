/// The end record of an archive, with the place of its list of files.
struct ZipEnd {
  private static let size = 22
  private static let signature: Int64 = 0x0605_4B50
  private static let locatorSize = 20
  private static let locatorSignature: Int64 = 0x0706_4B50
  private static let largeSize = 56
  private static let largeSignature: Int64 = 0x0606_4B50

  let listStart: Int
  let listEnd: Int
  let fileCount: Int

  init(_ bytes: [UInt8]) throws(ZipError) {
    let numbers = ZipNumbers(bytes)
    let end = bytes.count - ZipEnd.size
    guard end >= 0, numbers.long(end) == ZipEnd.signature, numbers.short(end + 20) == 0 else {
      throw ZipLayout.fault(ZipEnd.faultAtEnd(bytes))
    }
    guard numbers.short(end + 4) == 0, numbers.short(end + 6) == 0 else {
      throw ZipLayout.fault(.severalParts)
    }
    let large = try ZipEnd.large(bytes, endingAt: end)
    let small = (
      count: numbers.short(end + 10), onDisk: numbers.short(end + 8),
      size: numbers.long(end + 12), start: numbers.long(end + 16)
    )
    let count = large?.count ?? Int64(small.count)
    listEnd = large?.place ?? end
    // A list that ends before the end record leaves bytes that belong to nothing.
    guard let listStart = Int(exactly: large?.start ?? small.start),
      let size = Int(exactly: large?.size ?? small.size), listStart <= listEnd, size <= listEnd
    else { throw ZipLayout.fault(.damagedList) }
    self.listStart = listStart
    if listStart + size < listEnd {
      // Bytes before the archive shift all of it, so that its offsets are wrong.
      let isMoved =
        count > 0 && listEnd - size + 4 <= bytes.count
        && numbers.long(listEnd - size) == ZipListEntry.signature
      throw ZipLayout.fault(isMoved ? .bytesBefore : .bytesBetween)
    }
    guard listStart + size == listEnd, large != nil || small.onDisk == small.count else {
      throw ZipLayout.fault(.damagedList)
    }
    if count > Int64(ZipLayout.fileLimit) { throw ZipLayout.fault(.tooManyFiles) }
    fileCount = Int(count)
    guard fileCount <= size / ZipListEntry.size else { throw ZipLayout.fault(.damagedList) }
  }

  private typealias Large = (place: Int, start: Int64, size: Int64, count: Int64)

  /// Returns the counts and sizes in the separate record of a zip64; nil if there is none.
  private static func large(_ bytes: [UInt8], endingAt end: Int) throws(ZipError) -> Large? {
    let numbers = ZipNumbers(bytes)
    let locator = end - locatorSize
    guard locator >= largeSize, numbers.long(locator) == locatorSignature else { return nil }
    let place = locator - largeSize
    guard numbers.quad(locator + 8) == Int64(place), numbers.long(place) == largeSignature,
      numbers.quad(place + 4) == Int64(largeSize - 12)
    else { throw ZipLayout.fault(.damagedList) }
    guard numbers.long(locator + 4) == 0, numbers.long(locator + 16) == 1,
      numbers.long(place + 16) == 0, numbers.long(place + 20) == 0
    else { throw ZipLayout.fault(.severalParts) }
    guard let onDisk = numbers.quad(place + 24), let count = numbers.quad(place + 32),
      let size = numbers.quad(place + 40), let start = numbers.quad(place + 48), onDisk == count,
      size <= Int64(bytes.count), start <= Int64(bytes.count)
    else { throw ZipLayout.fault(.damagedList) }
    return (place, start, size, count)
  }

  /// Returns the fault of an archive that does not end with its end record.
  private static func faultAtEnd(_ bytes: [UInt8]) -> ZipFault {
    let numbers = ZipNumbers(bytes)
    var place = bytes.count - size
    while place >= 0 {
      if numbers.long(place) == signature {
        let commentEnd = place + size + numbers.short(place + 20)
        if commentEnd == bytes.count { return .comment }
        return commentEnd < bytes.count ? .bytesAfterEnd : .noEnd
      }
      place -= 1
    }
    return .noEnd
  }
}
