/// A command with everything typed after its name.
protocol CommandValue: Sendable {
  /// Creates the command without any options.
  init()

  /// - Throws: any error that prevents the command from completing; `CommandFailure(_:)` then decides how it ends.
  mutating func run(in environment: Environment) throws -> ExitStatus
}
