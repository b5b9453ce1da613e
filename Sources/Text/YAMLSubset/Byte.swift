/// The bytes with a meaning in the document format.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let dash = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let questionMark = UInt8(ascii: "?")
  static let comma = UInt8(ascii: ",")
  static let hash = UInt8(ascii: "#")
  static let percent = UInt8(ascii: "%")
  static let singleQuote = UInt8(ascii: "'")
  static let doubleQuote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let bar = UInt8(ascii: "|")
  static let greater = UInt8(ascii: ">")
  static let ampersand = UInt8(ascii: "&")
  static let asterisk = UInt8(ascii: "*")
  static let exclamation = UInt8(ascii: "!")

  /// Whether a byte is a tab, a line feed, a carriage return, or a space.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || isLineBreak(byte)
  }

  static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == lineFeed || byte == carriageReturn
  }

  static func isFlowIndicator(_ byte: UInt8) -> Bool {
    switch byte {
    case comma, openBracket, closeBracket, openBrace, closeBrace: true
    default: false
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }
}
