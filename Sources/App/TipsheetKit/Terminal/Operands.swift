import Text

/// The words that a command takes besides options.
struct Operands<Value: CommandValue>: Sendable {
  typealias Path<Field> = any WritableKeyPath<Value, Field> & Sendable

  /// The text in the help: `FILE...`.
  let usage: String
  private let counts: @Sendable (Value) -> ClosedRange<Int>
  private let otherwise: CommandFailure?
  private let take: @Sendable (inout Value, [String]) -> Void

  /// - Parameter otherwise: the failure for too few or too many operands.
  init(
    _ usage: String, _ counts: ClosedRange<Int>, otherwise: CommandFailure,
    _ field: Path<[String]>
  ) {
    self.usage = usage
    self.counts = { _ in counts }
    self.otherwise = otherwise
    take = { value, words in value[keyPath: field] = words }
  }

  /// As many operands as the command's options allow.
  init(
    _ usage: String, otherwise: CommandFailure, _ field: Path<[String]>,
    counts: @escaping @Sendable (Value) -> ClosedRange<Int>
  ) {
    self.usage = usage
    self.counts = counts
    self.otherwise = otherwise
    take = { value, words in value[keyPath: field] = words }
  }

  /// At most one operand.
  init(
    _ usage: String, isNeeded: Bool = false, otherwise: CommandFailure,
    _ field: Path<String?>
  ) {
    self.usage = usage
    counts = { _ in (isNeeded ? 1 : 0)...1 }
    self.otherwise = otherwise
    take = { value, words in value[keyPath: field] = words.first }
  }

  /// Any number of operands.
  init(_ usage: String, _ field: Path<[String]>) {
    self.usage = usage
    counts = { _ in 0...Int.max }
    otherwise = nil
    take = { value, words in value[keyPath: field] = words }
  }

  /// No operands.
  init(otherwise: CommandFailure) {
    usage = ""
    counts = { _ in 0...0 }
    self.otherwise = otherwise
    take = { _, _ in }
  }

  /// Returns an optional operand with a restaurant's folder.
  static func folder(of command: String, _ field: Path<String?>) -> Operands {
    Operands(
      "[DIR]",
      otherwise: .usage(
        "more than one folder is named", help: "write `tipsheet \(command) [DIR]`"), field)
  }

  func fill(_ value: inout Value, with words: [String]) throws {
    if !counts(value).contains(words.count), let otherwise { throw otherwise }
    take(&value, words)
  }
}
