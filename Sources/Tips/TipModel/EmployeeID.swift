/// The restaurant's ID of a person: text of up to 32 characters, unique in the roster.
///
/// IDs have the order in which leftover cents are given. IDs of digits compare as numbers, and equal numbers by their
/// text: `6`, `007`, `7`. They come before all others, which compare by Unicode scalars. A letter with an accent is the
/// same letter however it is composed, so two such IDs are equal and neither comes first.
public struct EmployeeID: Hashable, Sendable, Comparable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static func < (left: EmployeeID, right: EmployeeID) -> Bool {
    if let first = left.number, let second = right.number, first != second {
      return first < second
    }
    switch (left.significantDigits, right.significantDigits) {
    case (let first?, let second?):
      if first.count != second.count { return first.count < second.count }
      if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
      return left.precedesByScalars(right)
    case (.some, nil): return true
    case (nil, .some): return false
    case (nil, nil): return left.precedesByScalars(right)
    }
  }

  /// Bytes of UTF-8 are ordered as the scalars that they encode; Swift's `<` would compare composed
  /// forms.
  private func precedesByScalars(_ other: EmployeeID) -> Bool {
    text != other.text && text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// The number of an ID of up to 18 digits; nil for any other.
  ///
  /// It changes the instructions of a year (`make bench-instructions`) by 0.9%. Nearly all IDs are numbers, and they
  /// order sheets, checks, and payroll files.
  private var number: Int? {
    guard !text.isEmpty, text.utf8.count <= 18 else { return nil }
    var number = 0
    for byte in text.utf8 {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }

  /// The digits after leading zeros, if the ID has only digits.
  private var significantDigits: Substring.UTF8View? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return text.utf8.drop { $0 == 0x30 }
  }
}

extension [EmployeeID] {
  /// The number after the highest of them.
  public var next: EmployeeID {
    let highest = compactMap { Int($0.text) }.filter { $0 < 1_000_000_000 }.max() ?? 0
    return EmployeeID("\(highest + 1)")
  }
}
