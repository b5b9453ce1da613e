import Machine
import Text

/// A cell while it is read.
struct ReadCell {
  let reference: String
  let type: String
  let style: Int
  private(set) var value = ""
  private(set) var inline = RichText()
  private(set) var hasFormula = false
  private(set) var hasValue = false
  private var isInValue = false

  init(_ attributes: [String: String] = [:]) {
    reference = attributes["r"] ?? ""
    type = attributes["t"] ?? "n"
    style = attributes["s"].map { Int($0) ?? -1 } ?? 0
  }

  /// Returns the number of its column, counted from 1.
  func column(in row: Int, after last: Int, of sheet: String) throws(SheetFault) -> Int {
    guard !reference.isEmpty else { return last + 1 }
    let letters = reference.prefix { ("A"..."Z").contains($0) }
    let column = letters.utf8.prefix(4).reduce(0) { $0 * 26 + Int($1 - 0x40) }
    guard reference.dropFirst(letters.count) == "\(row)", column > last else {
      throw SheetFault("cell \(reference) of the sheet \(sheet) is in the wrong place")
    }
    return column
  }

  mutating func start(_ element: String) {
    switch element {
    case "v": (isInValue, hasValue) = (true, true)
    case "f": hasFormula = true
    default: inline.start(element)
    }
  }

  mutating func append(_ text: String) {
    if isInValue { value += text } else { inline.append(text) }
  }

  mutating func end(_ element: String) {
    if element == "v" { isInValue = false } else { inline.end(element) }
  }
}

/// A text with parts in several fonts, without the phonetic readings above characters.
struct RichText {
  private(set) var text = ""
  private var isText = false
  private var isReading = false

  mutating func start(_ element: String) {
    if element == "t" { isText = true }
    if element == "rPh" { isReading = true }
  }

  mutating func append(_ part: String) { if isText, !isReading { text += part } }

  mutating func end(_ element: String) {
    if element == "t" { isText = false }
    if element == "rPh" { isReading = false }
  }
}
