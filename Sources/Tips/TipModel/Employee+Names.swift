import Text

/// Returns a name in lower case without accents, apostrophes, dots, commas, hyphens, and `#`.
public func plainName(_ name: String) -> String {
  withoutAccents(name).filter { $0 != "'" && $0 != "\u{2019}" }
    .split { $0.isWhitespace || ".,-#".contains($0) }.joined(separator: " ")
}

extension Employee {
  /// Whether an entry with the same ID, of another day or of another restaurant, may be the same person: a corrected
  /// name, or a first or last name that changed, or both if the roster says so.
  public func mayHaveBeen(_ earlier: Employee) -> Bool {
    let (now, was) = (plainName(name), plainName(earlier.name))
    if now == was || formerly.map(plainName) == was { return true }
    func isShared(_ part: (Employee) -> String) -> Bool {
      let (one, other) = (plainName(part(self)), plainName(part(earlier)))
      return !one.isEmpty && (one == other || nearest(to: one, among: [other]) != nil)
    }
    return isShared { $0.firstName } || isShared { $0.lastName }
  }
}
