/// A key press from a terminal.
package enum Key: Hashable, Sendable {
  case left, right, up, down
  case enter, tab, backspace, escape

  /// Ctrl-C, or Ctrl-D if nothing is typed.
  case interrupt

  /// Ctrl-Z.
  case suspend
  case character(Character)
}

/// Decodes keys from the bytes that a terminal sends, which may come in pieces.
package struct KeyReader: Sendable {
  private var pending: [UInt8] = []

  package init() {}

  /// True if the bytes so far may be the beginning of a longer sequence.
  package var isWaitingForMore: Bool { !pending.isEmpty }

  /// Returns the keys with complete bytes.
  package mutating func read(_ bytes: [UInt8]) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while let (key, length) = KeyReader.first(of: pending) {
      if let key { keys.append(key) }
      pending.removeFirst(length)
    }
    return keys
  }

  /// Ends a sequence because nothing follows: a lone escape byte is the Escape key.
  package mutating func finish() -> [Key] {
    defer { pending = [] }
    return pending == [0x1B] ? [.escape] : []
  }

  /// Returns the first key and its length; nil if more bytes are needed. The key is nil for a sequence that the program
  /// does not use.
  private static func first(of bytes: [UInt8]) -> (key: Key?, length: Int)? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return sequence(bytes) }
    switch first {
    case 0x03, 0x04: return (.interrupt, 1)
    case 0x09: return (.tab, 1)
    case 0x0A, 0x0D: return (.enter, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x1A: return (.suspend, 1)
    case 0x20..<0x7F: return (.character(Character(UnicodeScalar(first))), 1)
    default: return (nil, 1)
    }
  }

  /// Reads `ESC [ A`, `ESC O A`, or `ESC [ 1 ; 5 C`: the last letter identifies the key.
  private static func sequence(_ bytes: [UInt8]) -> (key: Key?, length: Int)? {
    guard bytes.count > 1 else { return nil }
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
      return bytes[1] == 0x1B ? (.escape, 1) : (nil, 2)
    }
    guard let end = bytes.indices.dropFirst(2).first(where: { (0x40..<0x7F).contains(bytes[$0]) })
    else {
      // Sequences are never that long.
      return bytes.count > 32 ? (nil, bytes.count) : nil
    }
    let key: Key? =
      switch bytes[end] {
      case UInt8(ascii: "A"): .up
      case UInt8(ascii: "B"): .down
      case UInt8(ascii: "C"): .right
      case UInt8(ascii: "D"): .left
      default: nil
      }
    return (key, end + 1)
  }
}
