/// The division of a version's data into blocks, each with its own error correction.
struct QRBlocks {
  /// The bytes of error correction in each block, by version from 1.
  private static let correctionCounts = [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
    26,
  ]
  private static let blockCounts = [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12,
  ]

  private let count: Int
  private let correctionCount: Int

  /// The number of bytes in the code.
  private let byteCount: Int

  init(_ version: Int) {
    count = QRBlocks.blockCounts[version - 1]
    correctionCount = QRBlocks.correctionCounts[version - 1]
    var modules = (16 * version + 128) * version + 64
    if version >= 2 {
      let alignments = version / 7 + 2
      modules -= (25 * alignments - 10) * alignments - 55
    }
    if version >= 7 { modules -= 36 }
    byteCount = modules / 8
  }

  /// The number of bytes for data.
  var dataCount: Int { byteCount - count * correctionCount }

  /// Returns data and error correction, taking one byte from each block in turn.
  func interleaved(_ data: [UInt8]) -> [UInt8] {
    let shortCount = count - byteCount % count
    let shortSize = byteCount / count - correctionCount
    var blocks: [ArraySlice<UInt8>] = []
    var rest = data[...]
    for block in 0..<count {
      let size = block < shortCount ? shortSize : shortSize + 1
      blocks.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    let corrections = blocks.map { correction(of: $0) }
    var all: [UInt8] = []
    for place in 0...shortSize {
      for block in blocks where place < block.count { all.append(block[block.startIndex + place]) }
    }
    for place in 0..<correctionCount {
      for correction in corrections { all.append(correction[place]) }
    }
    return all
  }

  /// Returns a block's Reed-Solomon bytes.
  private func correction(of block: ArraySlice<UInt8>) -> [UInt8] {
    var divisor = [UInt8](repeating: 0, count: correctionCount)
    divisor[correctionCount - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<correctionCount {
      for place in 0..<correctionCount {
        divisor[place] = QRBlocks.product(divisor[place], root)
        if place + 1 < correctionCount { divisor[place] ^= divisor[place + 1] }
      }
      root = QRBlocks.product(root, 2)
    }
    var rest = [UInt8](repeating: 0, count: correctionCount)
    for byte in block {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for place in 0..<correctionCount {
        rest[place] ^= QRBlocks.product(divisor[place], factor)
      }
    }
    return rest
  }

  /// Multiplies in the field of 256 elements with the polynomial 0x11D.
  private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var product = 0
    for place in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7 & 1) * 0x11D
      product ^= Int(other >> UInt8(place) & 1) * Int(one)
    }
    return UInt8(product & 0xFF)
  }
}
