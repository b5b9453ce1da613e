import Text

/// The words that a command takes besides options.
struct Operands<Value: CommandValue>: Sendable {
  typealias Path<Field> = any WritableKeyPath<Value, Field> & Sendable

  /// The text in the help: `FILE...`.
  let usage: String
  private let counts: @Sendable (Value) -> ClosedRange<Int>
  private let otherwise: CommandFailure?
  private let take: @Sendable (inout Value, [String]) -> Void

  /// - Parameters:
  ///   - otherwise: the failure for too few or too many operands.
  ///   - counts: how many the command's options allow, if they matter.
  init(
    _ usage: String, _ count: ClosedRange<Int>, otherwise: CommandFailure? = nil,
    _ field: Path<[String]>, counts: (@Sendable (Value) -> ClosedRange<Int>)? = nil
  ) {
    self.usage = usage
    self.counts = counts ?? { _ in count }
    self.otherwise = otherwise
    take = { value, words in value[keyPath: field] = words }
  }

  /// At most one operand.
  init(
    _ usage: String, isNeeded: Bool = false, otherwise: CommandFailure, _ field: Path<String?>
  ) {
    self.usage = usage
    counts = { _ in (isNeeded ? 1 : 0)...1 }
    self.otherwise = otherwise
    take = { value, words in value[keyPath: field] = words.first }
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
