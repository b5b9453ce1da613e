/// The word before the last part of a list in a sentence.
public enum ListEnding: Sendable {
  case and, or

  fileprivate var ofTwo: Words { self == .and ? " and " : " or " }

  /// With the comma that English puts before it; the catalog of a language leaves it out.
  fileprivate var ofMany: Words { self == .and ? ", and " : ", or " }
}

extension [Words] {
  /// The parts as a list in a sentence: `a`, `a and b`, `a, b, and c`; empty without parts.
  public func listed(_ ending: ListEnding = .and) -> Words {
    guard let last, count > 1 else { return last ?? "" }
    return dropLast().joined(separator: ", ") + (count == 2 ? ending.ofTwo : ending.ofMany) + last
  }
}

extension [String] {
  /// Names and numbers as a list in a sentence in the language of the run: `a, b, and c`.
  public func listed(_ ending: ListEnding = .and) -> String {
    map { Words(verbatim: $0) }.listed(ending).text
  }
}
