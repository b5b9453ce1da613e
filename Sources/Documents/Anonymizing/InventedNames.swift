/// Invented words for the words of people's names: the same one everywhere.
///
/// A word in another case or without its accents is the same word, so that a time clock's `MUÑOZ, ANA` is still the
/// roster's `Ana Muñoz`.
struct InventedNames {
  private var new: [String: String] = [:]
  private let taken: TakenWords
  private var nextName = 0
  private var nextInitial = 0

  /// - Parameter taken: all replaced words, which an invented word must not be.
  init(avoiding taken: TakenWords) { self.taken = taken }

  /// Invents words for new words, in order.
  mutating func learn(_ name: String) {
    for piece in textPieces(of: name) {
      guard piece.isWord else {
        for number in numbers(in: piece.text) where new[number] == nil { new[number] = initial() }
        continue
      }
      let word = FieldWords.folded(piece.text)
      guard new[word] == nil else { continue }
      new[word] = word.count == 1 ? initial() : invented()
    }
  }

  private func numbers(in text: Substring) -> [String] {
    text.split { !$0.isNumber }.map(String.init)
  }

  /// Returns a name with its words replaced, and its numbers replaced by letters. So people whose names differ by a
  /// number still have two names. Periods, hyphens, and spaces stay.
  func name(for name: String) -> String {
    textPieces(of: name).map { piece in
      guard piece.isWord else { return withoutNumbers(piece.text) }
      let word = new[FieldWords.folded(piece.text)] ?? "Name"
      return InventedNames.cased(word, like: piece.text)
    }.joined()
  }

  private func withoutNumbers(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while !rest.isEmpty {
      let number = rest.prefix { $0.isNumber }
      if number.isEmpty {
        result += masked(rest.prefix(1), letters: true, digits: true)
        rest = rest.dropFirst()
      } else {
        result += new[String(number)] ?? masked(number, letters: true, digits: true)
        rest = rest.dropFirst(number.count)
      }
    }
    return result
  }

  private static func cased(_ word: String, like old: Substring) -> String {
    let letters = old.unicodeScalars
    if letters.first?.properties.isLowercase == true { return word.lowercased() }
    let isAllUpper = letters.count > 1 && letters.allSatisfy { !$0.properties.isLowercase }
    return isAllUpper && letters.contains { $0.properties.isUppercase } ? word.uppercased() : word
  }

  private mutating func invented() -> String {
    while true {
      let (round, index) = nextName.quotientAndRemainder(dividingBy: InventedNames.list.count)
      nextName += 1
      // Letters rather than digits, because the number of a name could be an ID.
      let word = InventedNames.list[index] + (round == 0 ? "" : InventedNames.letters(round))
      if !taken.isTaken(word), !taken.isTaken(word.uppercased()) { return word }
    }
  }

  private mutating func initial() -> String {
    while true {
      nextInitial += 1
      let initial = InventedNames.letters(nextInitial).uppercased()
      if !taken.isTakenInitial(initial) { return initial }
    }
  }

  /// Returns a number from 1 in letters: `a` to `z`, `aa`, `ab`.
  private static func letters(_ number: Int) -> String {
    var (rest, text) = (number, "")
    while rest > 0 {
      rest -= 1
      text = String(UnicodeScalar(UInt8(0x61 + rest % 26))) + text
      rest /= 26
    }
    return text
  }

  private static let list = """
    Alder Bramble Clover Dahlia Elder Fennel Garnet Hazel Indigo Jasper Kelso Linden Marlow Nettle
    Orchard Poplar Quill Rowan Sorrel Tansy Umber Vesper Willow Yarrow Zephyr Aspen Birch Cedar
    Dune Ember Fern Glade Heather Iris Juniper Kestrel Laurel Meadow Nutmeg Olive Pepper Quince
    Reed Sage Thistle Urchin Violet Wren Yucca Zinnia Acorn Brook Cove Delta Eider Finch Grove
    Heron Islet Jay Kite Lark Maple Nectar Otter Pebble Quartz Raven Slate Teal Upland Vale Wharf
    Yonder Zircon
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
}

/// Returns a text with its letters as x and X and its digits as 0; common words may stay.
///
/// - Parameters:
///   - letters: whether to replace common words too.
///   - digits: whether to replace digits.
func masked(_ text: some StringProtocol, letters: Bool = false, digits: Bool = false) -> String {
  var masked = ""
  for piece in textPieces(of: String(text)) {
    if piece.isWord, !letters, FieldWords.contains(piece.text) {
      masked += piece.text
    } else {
      for scalar in piece.text.unicodeScalars {
        masked.unicodeScalars.append(mask(scalar, digits: digits))
      }
    }
  }
  return masked
}

private func mask(_ scalar: Unicode.Scalar, digits: Bool) -> Unicode.Scalar {
  if isLetter(scalar) { return scalar.properties.isUppercase ? "X" : "x" }
  switch scalar.properties.generalCategory {
  case .decimalNumber: return digits || !scalar.isASCII ? "0" : scalar
  case .letterNumber, .otherNumber, .otherSymbol: return "x"
  default: return scalar
  }
}
