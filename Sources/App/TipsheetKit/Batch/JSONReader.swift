import Diagnostics
import Wording

/// Reads a JSON value (RFC 8259) with nothing but space around it. Numbers must be whole.
struct JSONReader {
  /// The reason that a text is not such a value, in words.
  struct Problem: Error { let message: Words }

  private let bytes: [UInt8]
  private var place = 0
  private static let depthLimit = 32

  static func value(of bytes: [UInt8]) throws(Problem) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.place == bytes.count else {
      throw Problem(message: "there is text after the value")
    }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  private mutating func value(depth: Int) throws(Problem) -> JSONValue {
    guard depth < JSONReader.depthLimit else { throw Problem(message: "it has too many levels") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t") where take("true"): return .bool(true)
    case UInt8(ascii: "f") where take("false"): return .bool(false)
    case UInt8(ascii: "n") where take("null"): return .null
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      return try number()
    default: throw Problem(message: "a value is missing")
    }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    let text = String(describing: word)
    guard place + length <= bytes.count, bytes[place..<place + length].elementsEqual(text.utf8)
    else { return false }
    place += length
    return true
  }

  private mutating func expect(_ mark: Unicode.Scalar) throws(Problem) {
    skipSpace()
    guard next == UInt8(ascii: mark) else {
      throw Problem(message: "a \(mark) is missing here")
    }
    place += 1
  }

  private mutating func object(depth: Int) throws(Problem) -> JSONValue {
    try expect("{")
    var members: [(key: String, value: JSONValue)] = []
    skipSpace()
    if next == UInt8(ascii: "}") {
      place += 1
      return .object(members)
    }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw Problem(message: "a key is missing") }
      let key = try string()
      guard !members.contains(where: { $0.key == key }) else {
        throw Problem(message: "the key \"\(key)\" is there twice")
      }
      try expect(":")
      members.append((key, try value(depth: depth + 1)))
      guard try hasMore(until: "}") else { return .object(members) }
    }
  }

  private mutating func list(depth: Int) throws(Problem) -> JSONValue {
    try expect("[")
    var values: [JSONValue] = []
    skipSpace()
    if next == UInt8(ascii: "]") {
      place += 1
      return .list(values)
    }
    while true {
      values.append(try value(depth: depth + 1))
      guard try hasMore(until: "]") else { return .list(values) }
    }
  }

  /// Reads a comma, or the mark that ends a list or an object.
  private mutating func hasMore(until end: Unicode.Scalar) throws(Problem) -> Bool {
    skipSpace()
    if next == UInt8(ascii: ",") {
      place += 1
      return true
    }
    try expect(end)
    return false
  }

  private mutating func number() throws(Problem) -> JSONValue {
    let start = place
    if next == UInt8(ascii: "-") { place += 1 }
    while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    let isWhole = next.map { ![0x2E, 0x65, 0x45].contains($0) } ?? true
    guard isWhole, let number = Int(text), String(number) == text else {
      throw Problem(message: "a number is not a whole number")
    }
    return .number(number)
  }

  private mutating func string() throws(Problem) -> String {
    place += 1
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw Problem(message: "a text is not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"): text += Array(String(try escaped()).utf8)
      case 0..<0x20: throw Problem(message: "a control character is in a text")
      default: text.append(byte)
      }
    }
    throw Problem(message: "a text does not end with a quote")
  }

  private mutating func escaped() throws(Problem) -> Unicode.Scalar {
    guard let byte = next else { throw Problem(message: "a text does not end with a quote") }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default: throw Problem(message: "a text has a \\ before a character that does not need it")
    }
  }

  /// Reads the scalar of `\u00E9`, or of a surrogate pair.
  private mutating func scalar() throws(Problem) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800...0xDBFF).contains(first), take("\\u") else {
      throw Problem(message: "a \\u is half of a surrogate pair")
    }
    let second = try unit()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    else { throw Problem(message: "a \\u is half of a surrogate pair") }
    return scalar
  }

  private mutating func unit() throws(Problem) -> UInt16 {
    guard place + 4 <= bytes.count,
      bytes[place..<place + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    else { throw Problem(message: "a \\u does not have four digits") }
    place += 4
    return unit
  }
}
