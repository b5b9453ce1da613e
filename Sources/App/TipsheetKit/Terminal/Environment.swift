import Diagnostics
import Glibc
import Machine
import RestaurantFolder
import TipModel

/// All that a command uses besides its arguments and the files: a test gives its own.
struct Environment {
  /// Data.
  let output: TextStream

  /// Everything else.
  let error: TextStream
  let clock: Clock

  /// Standard input to its end.
  let readInput: () throws -> [UInt8]

  /// Reads lines that a person types; nil if there is nobody to ask.
  let lineReader: () -> LineReader?

  /// Asks for a line that is not shown; nil if there is nobody to ask.
  let readSecret: (_ prompt: String) -> LineAnswer?

  /// Whether a screen that reacts to keys may be shown.
  var hasScreen = false

  /// The folder of a command that was given none.
  var folder = "."

  /// The value of an environment variable that names a locale; nil if it is not set.
  var localeVariable: (String) -> String? = { _ in nil }

  /// The commit that the program is built from; nil if it is not known.
  var build: String?

  /// The process's own streams, terminal and clock.
  static var system: Environment {
    Environment(
      output: TextStream(.output), error: TextStream(.error), clock: .system,
      readInput: { try readStandardInput() },
      lineReader: {
        guard let editor = LineEditor(isPlain: !TerminalKind.takesEscapeCodes) else { return nil }
        let lines = TerminalLines(editor)
        return { lines.read($0) }
      }, readSecret: { readSecretLine(prompt: $0) }, hasScreen: Terminal.isUsable,
      localeVariable: { name in unsafe getenv(name).map { unsafe String(cString: $0) } })
  }

  /// A file's text, or standard input's for `-`.
  func source(at path: String) throws -> SourceFile {
    path == "-"
      ? SourceFile(name: "<stdin>", bytes: try readInput())
      : SourceFile(name: path, bytes: try readFile(at: path))
  }
}

/// A question as it is shown on one line, answered with what a person did.
typealias LineReader = (LinePrompt) -> LineAnswer

/// The text before a line that is typed, and the Tab key's completions of it.
struct LinePrompt {
  let text: String
  let initial: String?
  let completions: (String) -> [String]
}

/// Keeps the terminal's line editor for all questions of a run.
private final class TerminalLines {
  private let editor: LineEditor

  init(_ editor: consuming LineEditor) { self.editor = editor }

  func read(_ prompt: LinePrompt) -> LineAnswer {
    editor.read(prompt: prompt.text, initial: prompt.initial, completions: prompt.completions)
  }
}

/// A destination of text for a person or another program.
struct TextStream {
  /// Columns of the terminal that shows it, which may change; nil for a file or a pipe.
  let columns: () -> Int?
  var takesEscapeCodes = false
  var takesColor = false
  let write: (String) throws -> Void

}

extension TextStream {
  init(_ stream: StandardStream) {
    let takesEscapeCodes = stream.isTerminal && TerminalKind.takesEscapeCodes
    self.init(
      columns: { stream.columns }, takesEscapeCodes: takesEscapeCodes,
      takesColor: takesEscapeCodes && !TerminalKind.isColorRefused,
      write: { try stream.write($0) })
  }
}

/// The time, and the place whose time it is.
struct Clock {
  /// The IANA name of the computer's time zone; nil if it is not known.
  let zone: String?

  /// The day and the time at a place; nil asks for the computer's own zone.
  let now: (_ zone: String?) -> (date: CalendarDate, time: ClockTime)

  /// The text of `TIPSHEET_NOW` where it cannot be read; no command runs then.
  var unreadableMoment: String?

  static var system: Clock {
    Clock(
      zone: SystemClock.zone,
      now: { zone in
        let moment = SystemClock.now(in: zone)
        return (moment.date, moment.time)
      }, unreadableMoment: SystemClock.unreadableMoment)
  }

  func today(in zone: String?) -> CalendarDate { now(zone).date }
}

extension PreFlight {
  /// To be made before threads begin, which would wait for each other here.
  init(of loaded: LoadedRestaurant, on clock: Clock) {
    self.init(of: loaded, today: clock.today(in: loaded.restaurant.timeZone))
  }
}
