/// A sheet's name, legal and unique in its workbook.
package struct SheetName: Hashable, Sendable {
  package let text: String

  /// The name as formulas write it: `'2024-04-13 Dinner'`.
  package let quoted: String

  /// - Parameter text: a name from `SheetNames`.
  init(_ text: String) {
    self.text = text
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    quoted = "'" + parts.joined(separator: "''") + "'"
  }
}

/// Gives sheets unique names that every spreadsheet program accepts.
package struct SheetNames {
  /// The longest name, in UTF-16 units.
  private static let longest = 31

  private var taken: Set<String> = ["history"]

  package init() {}

  /// Returns the wished-for name, shortened, without illegal characters, and numbered if another sheet has it.
  package mutating func name(_ wish: String) -> SheetName {
    let legal = SheetNames.legal(wish)
    var candidate = SheetNames.shortened(legal, to: SheetNames.longest)
    var number = 2
    // Spreadsheet programs ignore case.
    while !taken.insert(candidate.lowercased()).inserted {
      let suffix = " (\(number))"
      candidate =
        SheetNames.shortened(legal, to: SheetNames.longest - suffix.utf16.count) + suffix
      number += 1
    }
    return SheetName(candidate)
  }

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
    return name.isEmpty ? "Sheet" : String(name)
  }

  private static func shortened(_ name: String, to length: Int) -> String {
    var name = name
    while name.utf16.count > length { name.removeLast() }
    while let last = name.last, last == "'" || last == " " { name.removeLast() }
    return name
  }
}
