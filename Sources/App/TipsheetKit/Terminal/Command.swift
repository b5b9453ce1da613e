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

  /// Whether the first operand may be a file.
  let takesFileFirst: Bool
  private let words: @Sendable () -> [String]
  private let decode: @Sendable (ParsedArguments) throws -> any CommandValue

  /// - Parameter firstWords: the words allowed as the first operand; empty for a file.
  init<Value: CommandValue>(
    name: String, summary: Words, details: Words, examples: [(line: String, what: Words)],
    firstWords: @autoclosure @escaping @Sendable () -> [String] = [], takesFileFirst: Bool = true,
    operands: Operands<Value>, options: [OptionField<Value>], common: [OptionField<Value>] = []
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.examples = examples
    words = firstWords
    self.takesFileFirst = takesFileFirst
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
  var firstWords: [String] { words() }

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

extension Command {
  /// Words that people type for a command with another name, in English and Spanish.
  private static let otherWords: [(words: String, name: String)] = [
    ("setup set-up start create restaurant configurar empezar crear restaurante", "init"),
    ("add enter night tonight nuevo nueva noche agregar", "new"),
    ("take change fix delete remove hire cambiar editar corregir borrar quitar", "edit"),
    ("take-back revert restore deshacer", "undo"),
    ("night-sheet sheet turno hoja", "shift"),
    ("pay payroll week month report export run pagar nómina nomina semana mes reporte", "period"),
    ("finish lock cerrar", "close"),
    ("reopen unlock reabrir", "close --reopen"),
    ("log history record historial", "status --log"),
    ("watch todo list ls missing open what estado lista pendientes", "status"),
    ("simulate policy what-if whatif probar", "try"),
    ("audit reconcile verificar", "verify"),
    ("workbook excel xlsx spreadsheet libro", "period --from"),
    ("locations sucursales grupo", "group"),
    ("annual 941 w-2 w2 año", "year"),
    ("print view display read mostrar imprimir", "show"),
    ("stub slip payslip person comprobante", "statement"),
    ("parse validate lint test doubts comprobar revisar", "check"),
    ("upload load toast square clock importar", "import"),
    ("bill dividir cuenta", "split"), ("calculator gratuity propina", "tip"),
    ("phone web teléfono telefono", "app"),
    ("why explicar", "explain"), ("man manual usage ayuda", "help"),
  ]

  /// Returns the commands that an unknown word may mean: a word that people use for them, or a typing error.
  static func meant(by word: String, among names: [String]) -> [String] {
    let typed = word.lowercased()
    for other in otherWords where other.words.split(separator: " ").contains(where: { $0 == typed })
    {
      return [other.name]
    }
    return suggestions(for: word, among: names)
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
