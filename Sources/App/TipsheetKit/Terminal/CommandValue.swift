/// A command with all that was typed after its name.
protocol CommandValue: Sendable {
  /// As it is if no option is given.
  init()

  /// - Throws: whatever keeps the command from doing what was asked; `CommandFailure(_:)` decides
  ///   how it ends then.
  mutating func run(in environment: Environment) throws -> ExitStatus
}
