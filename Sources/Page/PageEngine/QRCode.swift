/// A QR code of bytes. It has the lowest error correction (L), because phones read it from a screen, which has no dirt.
///
/// - Source: ISO/IEC 18004:2015.
struct QRCode {
  /// The number of modules per side.
  let size: Int

  /// Whether each module is dark, row by row.
  private(set) var isDark: [Bool]

  /// Whether each module is part of a pattern, and not data.
  private var isFixed: [Bool]
  private let version: Int

  /// The usable versions. In larger ones, the modules on a phone's screen are too small for another phone.
  static let versions = 1...25

  /// Fails if the bytes do not fit.
  init?(_ bytes: [UInt8]) {
    guard let version = QRCode.versions.first(where: { QRCode.fits(bytes.count, in: $0) }) else {
      return nil
    }
    self.version = version
    size = 17 + 4 * version
    isDark = [Bool](repeating: false, count: size * size)
    isFixed = isDark
    drawPatterns()
    place(QRBlocks(version).interleaved(QRCode.data(bytes, version)))
    var best = isDark
    var least = Int.max
    for mask in 0..<8 {
      var masked = self
      masked.apply(mask)
      let penalty = masked.penalty
      if penalty < least { (best, least) = (masked.isDark, penalty) }
    }
    isDark = best
  }

  /// The rows as texts of zeros and ones.
  var rows: [String] {
    (0..<size).map { row in
      String(decoding: (0..<size).map { UInt8(self[$0, row] ? 49 : 48) }, as: UTF8.self)
    }
  }

  private subscript(column: Int, row: Int) -> Bool {
    get { isDark[row * size + column] }
    set { isDark[row * size + column] = newValue }
  }

  // MARK: Data

  /// Returns the number of bits for the byte count.
  private static func countBits(_ version: Int) -> Int { version < 10 ? 8 : 16 }

  private static func fits(_ count: Int, in version: Int) -> Bool {
    4 + countBits(version) + 8 * count <= 8 * QRBlocks(version).dataCount
  }

  /// Returns the bytes after their mode and count, padded to full length.
  private static func data(_ bytes: [UInt8], _ version: Int) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
    }
    append(0b0100, 4)
    append(bytes.count, countBits(version))
    for byte in bytes { append(Int(byte), 8) }
    let wanted = QRBlocks(version).dataCount
    append(0, Swift.min(4, 8 * wanted - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var data = stride(from: 0, to: bits.count, by: 8).map { first in
      bits[first..<first + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    let filled = data.count
    while data.count < wanted {
      data.append((data.count - filled).isMultiple(of: 2) ? 0xEC : 0x11)
    }
    return data
  }

  // MARK: Patterns

  private mutating func fix(_ column: Int, _ row: Int, _ dark: Bool) {
    self[column, row] = dark
    isFixed[row * size + column] = true
  }

  private mutating func drawPatterns() {
    for place in 0..<size {
      fix(place, 6, place.isMultiple(of: 2))
      fix(6, place, place.isMultiple(of: 2))
    }
    for (column, row) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(column, row) }
    let places = alignment
    for (index, column) in places.enumerated() {
      for (other, row) in places.enumerated() {
        let last = places.count - 1
        let isAtFinder =
          (index, other) == (0, 0) || (index, other) == (0, last)
          || (index, other) == (last, 0)
        if !isAtFinder { drawAlignment(column, row) }
      }
    }
    drawFormat(mask: 0)
    drawVersion()
  }

  /// Draws a finder pattern with the light frame around it.
  private mutating func drawFinder(_ column: Int, _ row: Int) {
    for down in -4...4 {
      for right in -4...4 {
        let place = (column + right, row + down)
        guard (0..<size).contains(place.0), (0..<size).contains(place.1) else { continue }
        let ring = Swift.max(abs(down), abs(right))
        fix(place.0, place.1, ring != 2 && ring != 4)
      }
    }
  }

  private mutating func drawAlignment(_ column: Int, _ row: Int) {
    for down in -2...2 {
      for right in -2...2 { fix(column + right, row + down, Swift.max(abs(down), abs(right)) != 1) }
    }
  }

  /// The columns and rows with centers of alignment patterns.
  private var alignment: [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = (4 * version + 2 * count + 1) / (2 * count - 2) * 2
    return [6] + (0..<count - 1).reversed().map { size - 7 - $0 * step }
  }

  /// Draws the error correction level and the mask, twice.
  private mutating func drawFormat(mask: Int) {
    let data = 0b01 << 3 | mask
    let bits = (data << 10 | QRCode.remainder(data << 10, by: 0x537, bits: 10)) ^ 0x5412
    for place in 0..<15 {
      let dark = bits >> place & 1 == 1
      // Go down and then left around the upper left corner, past the timing patterns.
      switch place {
      case 0...5: fix(8, place, dark)
      case 6: fix(8, 7, dark)
      case 7: fix(8, 8, dark)
      case 8: fix(7, 8, dark)
      default: fix(14 - place, 8, dark)
      }
      if place < 8 { fix(size - 1 - place, 8, dark) } else { fix(8, size - 15 + place, dark) }
    }
    fix(8, size - 8, true)
  }

  /// Draws the version of larger codes, twice.
  private mutating func drawVersion() {
    guard version >= 7 else { return }
    let bits = version << 12 | QRCode.remainder(version << 12, by: 0x1F25, bits: 12)
    for place in 0..<18 {
      let dark = bits >> place & 1 == 1
      fix(size - 11 + place % 3, place / 3, dark)
      fix(place / 3, size - 11 + place % 3, dark)
    }
  }

  /// Returns the remainder of a polynomial over two elements.
  private static func remainder(_ value: Int, by divisor: Int, bits: Int) -> Int {
    var rest = value
    for place in (0..<6).reversed() where rest >> (place + bits) & 1 == 1 {
      rest ^= divisor << place
    }
    return rest
  }

  // MARK: Placement

  /// Places bits upward and downward in turn, in columns of two from the right.
  private mutating func place(_ data: [UInt8]) {
    var bit = 0
    var right = size - 1
    var isUpward = true
    while right > 0 {
      if right == 6 { right -= 1 }
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          guard bit < 8 * data.count else { continue }
          self[column, row] = data[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
          bit += 1
        }
      }
      isUpward.toggle()
      right -= 2
    }
  }

  private mutating func apply(_ mask: Int) {
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] {
        if QRCode.flips(mask, column, row) { self[column, row].toggle() }
      }
    }
    drawFormat(mask: mask)
  }

  private static func flips(_ mask: Int, _ column: Int, _ row: Int) -> Bool {
    let product = column * row
    return switch mask {
    case 0: (column + row) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (column + row) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: product % 2 + product % 3 == 0
    case 6: (product % 2 + product % 3) % 2 == 0
    default: ((column + row) % 2 + product % 3) % 2 == 0
    }
  }

  // MARK: Penalty

  /// The difficulty of reading the code: runs, squares, patterns like a finder, and an excess of dark modules.
  private var penalty: Int {
    var sum = 0
    for line in 0..<size {
      sum += QRCode.penalty(ofLine: (0..<size).map { self[$0, line] })
      sum += QRCode.penalty(ofLine: (0..<size).map { self[line, $0] })
    }
    for row in 0..<size - 1 {
      for column in 0..<size - 1 {
        let dark = self[column, row]
        if dark == self[column + 1, row], dark == self[column, row + 1],
          dark == self[column + 1, row + 1]
        {
          sum += 3
        }
      }
    }
    let darkCount = isDark.count { $0 }
    return sum + abs(darkCount * 20 - isDark.count * 10) / isDark.count * 10
  }

  private static func penalty(ofLine line: [Bool]) -> Int {
    var sum = 0
    var run = 0
    // Holds the last eleven modules as bits.
    var window = 0
    for (place, dark) in line.enumerated() {
      run = place > 0 && dark == line[place - 1] ? run + 1 : 1
      if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
      window = (window << 1 | (dark ? 1 : 0)) & 0x7FF
      if place >= 10, window == 0b101_1101_0000 || window == 0b000_0101_1101 { sum += 40 }
    }
    return sum
  }
}
