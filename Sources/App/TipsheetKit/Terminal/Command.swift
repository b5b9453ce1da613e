import Text

/// One of tipsheet's commands: its name, and the value that its arguments become.
struct Command: Sendable {
  let name: String

  /// The text in the list of commands.
  let summary: Words

  /// The operands after the name: `FILE...`.
  let operands: String
  let details: Words
  let examples: [(line: String, what: Words)]
  let options: [CommandLineOption]

  /// The kind of completions for the first operand.
  let firstOperand: FirstOperand
  private let decode: @Sendable (ParsedArguments) throws -> any CommandValue

  enum FirstOperand: Sendable {
    case file
    case words([String], orFile: Bool)

    /// The name of another command.
    case command
  }

  init<Value: CommandValue>(
    name: String, summary: Words, details: Words, examples: [(line: String, what: Words)],
    firstOperand: FirstOperand = .file, operands: Operands<Value>, options: [OptionField<Value>],
    common: [OptionField<Value>] = []
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.examples = examples
    self.firstOperand = firstOperand
    self.operands = operands.usage
    let options = options + common
    self.options = options.map(\.option)
    decode = { arguments in
      var (value, failures) = (Value(), [CommandFailure]())
      for field in options {
        for text in arguments.values(of: field.option) {
          do { try field.take(&value, text) } catch { failures.append(CommandFailure(error)) }
        }
      }
      do { try operands.fill(&value, with: arguments.operands) } catch {
        failures.append(CommandFailure(error))
      }
      guard failures.isEmpty else { throw WrongUsage(failures) }
      return value
    }
  }

  /// The words allowed as the first operand; empty for a file.
  var firstWords: [String] {
    switch firstOperand {
    case .file: []
    case .words(let words, _): words
    case .command: Command.all.map(\.name)
    }
  }

  /// Whether the first operand may be a file.
  var takesFileFirst: Bool {
    switch firstOperand {
    case .file, .words(_, orFile: true): true
    case .words, .command: false
    }
  }

  /// All options that users may type after the name.
  var allOptions: [CommandLineOption] { options + [.language, .help] }

  /// Returns the command for the words after its name, or its help if one of them asks for help.
  ///
  /// - Throws: `WrongUsage` with all errors.
  func value(from words: [String]) throws -> any CommandValue {
    let arguments = try ParsedArguments(words, of: self)
    return arguments.values(of: .help).isEmpty
      ? try decode(arguments) : HelpCommand(explaining: name)
  }

  private typealias Maker = (name: String, make: @Sendable () -> Command)

  /// The commands by name, in the groups and the order of the help.
  ///
  /// Commands are made on demand. Making all of them takes 7% of the instructions of `tipsheet shift` (`make
  /// bench-shift`).
  private static let groups: [(title: Words, makers: [Maker])] = [
    (
      "Every day:",
      [
        ("init", { .initialize }), ("new", { .new }), ("edit", { .edit }),
        ("import", { .importing }), ("check", { .check }), ("status", { .status }),
        ("undo", { .undo }),
      ]
    ),
    (
      "Payday:",
      [
        ("period", { .period }), ("close", { .close }), ("paid", { .paid }),
        ("statement", { .statement }), ("verify", { .verify }),
      ]
    ),
    ("One shift:", [("shift", { .shift }), ("show", { .show }), ("explain", { .explain })]),
    ("Policies:", [("try", { .tryPolicy })]),
    ("A bill:", [("tip", { .tip }), ("split", { .split })]),
    ("Year end:", [("year", { .year })]),
    ("Many restaurants:", [("group", { .group }), ("batch", { .batch })]),
    ("The app:", [("app", { .app })]),
    ("This program:", [("help", { .help }), ("completions", { .completions })]),
  ]

  private static var makers: [Maker] { groups.flatMap(\.makers) }

  static var all: [Command] { makers.map { $0.make() } }

  /// All commands under the titles of their groups.
  static var grouped: [(title: Words, commands: [Command])] {
    groups.map { ($0.title, $0.makers.map { $0.make() }) }
  }

  /// - Throws: an error if there is no command with that name.
  static func named(_ name: String) throws -> Command {
    let own = name == "page" ? "app" : name
    if let maker = makers.first(where: { $0.name == own }) { return maker.make() }
    let near = meant(by: name, among: makers.map(\.name)).map { "`tipsheet \($0)`" }
    throw CommandFailure.usage(
      "there is no command \"\(name)\"",
      help: near.isEmpty
        ? "`tipsheet help` lists the commands"
        : "the nearest is \(near.listed(.or))")
  }
}

/// A command with everything typed after its name.
protocol CommandValue: Sendable {
  /// Creates the command without any options.
  init()

  /// - Throws: any error that prevents the command from completing; `CommandFailure(_:)` then decides how it ends.
  mutating func run(in environment: Environment) throws -> ExitStatus
}

/// The errors of a command line.
struct WrongUsage: Error {
  let failures: [CommandFailure]

  init(_ failures: [CommandFailure]) { self.failures = failures }
}
