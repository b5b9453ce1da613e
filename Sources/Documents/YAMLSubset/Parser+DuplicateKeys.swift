import Diagnostics

// The keys of a mapping differ, by their bytes.
extension Parser {
  /// From so many keys on they are hashed; below, comparing each with each is faster.
  private static let hashedFrom = 24

  /// Reports keys of the mapping that stand twice, each pointing to the first.
  mutating func checkKeys(ofMappingAt node: Int) {
    let end = Int(nodes[node].link)
    var key = node + 1
    var count = 0
    // One bit of 64 for each key: where no two share one, no two are equal.
    var bits: UInt64 = 0
    var mayRepeat = false
    while key < end {
      if let mark = keyMark(of: key) {
        let bit = 1 << mark as UInt64
        if bits & bit != 0 { mayRepeat = true }
        bits |= bit
      } else {
        mayRepeat = true
      }
      count += 1
      key = nodeAfter(key + 1)
    }
    if mayRepeat {
      if count < Parser.hashedFrom {
        checkFewKeys(node + 1..<end)
      } else {
        checkManyKeys(node + 1..<end, count: count)
      }
    }
    if hasNonASCII { checkLookAlikes(among: node + 1..<end) }
  }

  /// A number below 64 that equal keys have in common, from their length and their ends; nil where
  /// the text does not stand in the file as it is.
  @inline(__always)
  private func keyMark(of key: Int) -> UInt64? {
    let node = nodes[key]
    guard node.shape != .decoded else { return nil }
    let quote: UInt32 = node.shape == .quoted ? 1 : 0
    let start = Int(node.start &+ quote)
    let end = Int(node.end &- quote)
    guard start < end else { return 0 }
    let first = UInt64(byte(at: start))
    let last = UInt64(byte(at: end &- 1))
    return (first &* 7 &+ last &* 3 &+ UInt64(truncatingIfNeeded: end &- start) &* 11) & 63
  }

  private mutating func checkFewKeys(_ range: Range<Int>) {
    var key = range.lowerBound
    while key < range.upperBound {
      var earlier = range.lowerBound
      while earlier < key {
        if haveEqualText(earlier, key) {
          reportDuplicate(key, of: earlier)
          break
        }
        earlier = nodeAfter(earlier + 1)
      }
      key = nodeAfter(key + 1)
    }
  }

  /// Uses a table of node indices (plus one; zero is free) in which each key's hash says where to
  /// begin to look.
  private mutating func checkManyKeys(_ range: Range<Int>, count: Int) {
    var slotCount = 64
    while slotCount < count * 2 { slotCount *= 2 }
    var slots = [UInt32](repeating: 0, count: slotCount)
    var key = range.lowerBound
    while key < range.upperBound {
      var slot = hash(ofTextAt: key) & (slotCount - 1)
      while slots[slot] != 0, !haveEqualText(Int(slots[slot]) - 1, key) {
        slot = (slot + 1) & (slotCount - 1)
      }
      if slots[slot] == 0 {
        slots[slot] = UInt32(truncatingIfNeeded: key + 1)
      } else {
        reportDuplicate(key, of: Int(slots[slot]) - 1)
      }
      key = nodeAfter(key + 1)
    }
  }

  private mutating func reportDuplicate(_ key: Int, of first: Int) {
    report(
      .duplicateKey(
        at: place(nodes[key].span.range), first: place(nodes[first].span.range),
        key: text(ofScalarAt: key)))
  }

  func text(ofScalarAt index: Int) -> String {
    unsafe String(decoding: textBytes(of: index), as: UTF8.self)
  }

  /// The node after a node and all that is in it.
  func nodeAfter(_ index: Int) -> Int {
    switch nodes[index].shape {
    case .mapping, .sequence: Int(nodes[index].link)
    case .plain, .quoted, .decoded, .empty: index + 1
    }
  }

  private func haveEqualText(_ first: Int, _ second: Int) -> Bool {
    let left = textRange(of: first)
    let right = textRange(of: second)
    guard left.count == right.count else { return false }
    return unsafe textBytes(of: first).elementsEqual(textBytes(of: second))
  }

  private func hash(ofTextAt index: Int) -> Int {
    var hasher = Hasher()
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(textBytes(of: index)))
    return hasher.finalize()
  }

  private func textRange(of scalar: Int) -> Range<Int> {
    let node = nodes[scalar]
    switch node.shape {
    case .quoted: return Int(node.start) + 1..<Int(node.end) - 1
    case .decoded: return decodedTexts[Int(node.link)].range
    case .plain, .empty, .mapping, .sequence: return Int(node.start)..<Int(node.end)
    }
  }

  /// - Note: The bytes are valid until the parser decodes the next scalar.
  private func textBytes(of scalar: Int) -> UnsafeBufferPointer<UInt8> {
    let range = textRange(of: scalar)
    guard nodes[scalar].shape == .decoded else { return unsafe text.bytes(in: range) }
    return unsafe decodedBytes.withUnsafeBufferPointer {
      unsafe UnsafeBufferPointer(rebasing: $0[range])
    }
  }
}
