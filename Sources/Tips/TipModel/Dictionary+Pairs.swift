// These replace `init(_:uniquingKeysWith:)`, which Embedded Swift does not have.
extension Dictionary {
  /// The first value of each key counts.
  public init(firsts pairs: [(key: Key, value: Value)]) {
    self = [:]
    for pair in pairs where self[pair.key] == nil { self[pair.key] = pair.value }
  }

  /// The last value of each key counts.
  public init(lasts pairs: [(key: Key, value: Value)]) {
    self = [:]
    for pair in pairs { self[pair.key] = pair.value }
  }
}
