import TipModel

/// New IDs for old ones: they have the same form and order, and none is an old ID.
///
/// The order decides who gets a leftover cent (`EmployeeID`). Digits stay digits, letters stay letters, and everything
/// else stays the same. An ID is longer only if all of its length are taken.
struct InventedCodes {
  private var new: [String: String] = [:]

  /// The largest number of characters that an ID on a roster may have.
  private static let limit = 32

  /// - Returns: nil if no IDs are left that keep the order.
  init?(of old: Set<String>, avoiding taken: TakenWords) {
    // Equal IDs may be composed in different ways; the first one's place counts.
    let sorted = old.sorted { EmployeeID($0) < EmployeeID($1) }
    let digits = sorted.filter(InventedCodes.isNumber)
    let others = sorted.filter { !InventedCodes.isNumber($0) }
    addNumbers(digits, avoiding: old)
    guard addOthers(others, avoiding: taken) else { return nil }
    let isTooLong = new.contains { code, made in
      made.unicodeScalars.count > max(code.unicodeScalars.count, InventedCodes.limit)
    }
    guard !isTooLong else { return nil }
  }

  /// Returns the new ID for an old one.
  subscript(code: String) -> String? { new[code] }

  static func isNumber(_ code: String) -> Bool {
    !code.isEmpty && code.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private mutating func addNumbers(_ codes: [String], avoiding old: Set<String>) {
    let taken = Set(old.filter(InventedCodes.isNumber).map(InventedCodes.significant))
    var last = "0"
    var previous: (old: String, new: String)?
    for code in codes {
      let number = InventedCodes.significant(code)
      // `7` and `07` are the same number; their texts still differ.
      if let previous, previous.old == number, !number.isEmpty {
        new[code] = InventedCodes.padded(previous.new, like: code, number)
        continue
      }
      let least = "1" + String(repeating: "0", count: max(number.utf8.count, 1) - 1)
      var next = InventedCodes.isLess(last, least) ? least : InventedCodes.successor(of: last)
      while taken.contains(next) { next = InventedCodes.successor(of: next) }
      last = next
      previous = (number, next)
      new[code] = InventedCodes.padded(next, like: code, number)
    }
  }

  /// Returns a number with as many leading zeros as the old one, if it is not longer than the old one.
  private static func padded(_ number: String, like code: String, _ old: String) -> String {
    let zeros = code.utf8.count - max(old.utf8.count, 1)
    return String(repeating: "0", count: zeros) + number
  }

  /// Returns a number without leading zeros.
  private static func significant(_ code: String) -> String { String(code.drop { $0 == "0" }) }

  private static func isLess(_ left: String, _ right: String) -> Bool {
    left.utf8.count != right.utf8.count ? left.utf8.count < right.utf8.count : left < right
  }

  private static func successor(of number: String) -> String {
    var digits = Array(number.utf8)
    var index = digits.count - 1
    while index >= 0, digits[index] == 0x39 {
      digits[index] = 0x30
      index -= 1
    }
    if index >= 0 { digits[index] += 1 } else { digits.insert(0x31, at: 0) }
    return String(decoding: digits, as: UTF8.self)
  }

  private mutating func addOthers(_ codes: [String], avoiding taken: TakenWords) -> Bool {
    var last: [Unicode.Scalar] = []
    for code in codes where new[code] == nil {
      let form = code.unicodeScalars.filter {
        $0.properties.canonicalCombiningClass == .notReordered
      }
      .map(CodeAlphabet.init)
      guard form.contains(where: { $0.isFree }) else {
        // Punctuation alone reveals nothing, and its form has only one text.
        new[code] = code
        continue
      }
      guard var next = least(form, after: last) ?? longer(form, after: last) else { return false }
      while taken.isTaken(InventedCodes.text(next)) {
        guard let following = least(form, after: next) ?? longer(form, after: next) else {
          return false
        }
        next = following
      }
      last = next
      new[code] = InventedCodes.text(next)
    }
    return true
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// Returns the first text of a form after another text; nil if there is none.
  private func least(
    _ form: [CodeAlphabet], after last: [Unicode.Scalar]
  ) -> [Unicode.Scalar]? {
    let shared = zip(form, last).prefix { $0.contains($1) }.count
    var index = min(shared, form.count - 1)
    while index >= 0 {
      let next = index < last.count ? form[index].first(after: last[index]) : form[index].first
      if let next {
        return last[..<index] + [next] + form[(index + 1)...].map(\.first)
      }
      index -= 1
    }
    return nil
  }

  /// Returns the last text with a longer end, for a form without a later text.
  private func longer(
    _ form: [CodeAlphabet], after last: [Unicode.Scalar]
  ) -> [Unicode.Scalar]? {
    last.count < InventedCodes.limit ? last + [last.contains { isLetter($0) } ? "A" : "0"] : nil
  }
}

/// The characters that can replace a character in a code.
private struct CodeAlphabet {
  private let range: ClosedRange<UInt32>

  var isFree: Bool { range.count > 1 }

  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "0"..."9": range = 0x30...0x39
    case "A"..."Z": range = 0x41...0x5A
    case "a"..."z": range = 0x61...0x7A
    // Letters of Latin-1, up to the division sign.
    case _ where isLetter(scalar): range = 0xE0...0xF6
    default: range = scalar.value...scalar.value
    }
  }

  var first: Unicode.Scalar { Unicode.Scalar(range.lowerBound) ?? " " }

  func contains(_ scalar: Unicode.Scalar) -> Bool { range.contains(scalar.value) }

  func first(after scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let next = max(scalar.value + 1, range.lowerBound)
    return range.contains(next) ? Unicode.Scalar(next) : nil
  }
}
