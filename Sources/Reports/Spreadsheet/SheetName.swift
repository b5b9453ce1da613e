/// A sheet's name, legal and unique in its workbook.
package struct SheetName: Hashable, Sendable {
  package let text: String

  /// As formulas write it: `'2024-04-13 Dinner'`.
  package let quoted: String

  /// - Parameter text: as `SheetNames` makes it.
  init(_ text: String) {
    self.text = text
    var quoted = "'"
    for character in text {
      quoted.append(character)
      if character == "'" { quoted.append(character) }
    }
    self.quoted = quoted + "'"
  }
}

/// Gives sheets names that every spreadsheet program takes, each once.
package struct SheetNames {
  /// UTF-16 units.
  private static let longest = 31

  private var taken: Set<String> = ["history"]

  package init() {}

  /// The wished-for name, shortened, rid of what a name may not have, and numbered where another
  /// sheet has it.
  package mutating func name(_ wish: String) -> SheetName {
    let legal = SheetNames.legal(wish)
    var candidate = SheetNames.shortened(legal, to: SheetNames.longest)
    var number = 2
    while !taken.insert(SheetNames.key(candidate)).inserted {
      let suffix = " (\(number))"
      candidate =
        SheetNames.shortened(legal, to: SheetNames.longest - suffix.utf16.count) + suffix
      number += 1
    }
    return SheetName(candidate)
  }

  /// Spreadsheet programs take names that differ in case for the same.
  private static func key(_ name: String) -> String { name.lowercased() }

  private static func legal(_ wish: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in wish.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: continue
      default: scalars.append("[]:*?/\\".unicodeScalars.contains(scalar) ? "-" : scalar)
      }
    }
    var name = Substring(String(scalars))
    while let first = name.first, first == "'" || first == " " { name.removeFirst() }
    while let last = name.last, last == "'" || last == " " { name.removeLast() }
    return name.isEmpty ? "Sheet" : String(name)
  }

  private static func shortened(_ name: String, to length: Int) -> String {
    var name = name
    while name.utf16.count > length { name.removeLast() }
    while let last = name.last, last == "'" || last == " " { name.removeLast() }
    return name
  }
}
