import Folder
import Glibc
import Machine
import Rules
import Text
import Tips

/// Everything that a command uses besides its arguments and files. Tests use their own.
struct Environment {
  /// The stream for data.
  let output: TextStream

  /// The stream for everything else.
  let error: TextStream
  let clock: Clock

  /// Reads standard input to its end.
  let readInput: () throws -> [UInt8]

  /// Returns a reader of typed lines; nil if there is no user to ask.
  let lineReader: () -> LineReader?

  /// Asks for a line without showing it; nil if there is no user to ask.
  let readSecret: (_ prompt: String) -> LineAnswer?

  /// The folder for commands without one.
  var folder = "."

  /// Returns the value of a locale variable; nil if it is not set.
  var localeVariable: (String) -> String? = { _ in nil }

  /// The commit that tipsheet is built from; nil if unknown.
  var build: String?

  /// The process's own streams, terminal, and clock.
  static var system: Environment {
    Environment(
      output: TextStream(.output), error: TextStream(.error), clock: .system,
      readInput: { try readStandardInput() },
      lineReader: {
        guard let editor = LineEditor(isPlain: !TextStream.takesEscapeCodes) else { return nil }
        let lines = TerminalLines(editor)
        return { lines.read($0) }
      }, readSecret: { readSecretLine(prompt: $0) },
      localeVariable: { name in unsafe getenv(name).map { unsafe String(cString: $0) } })
  }

  /// Reads a file's text, or standard input for `-`.
  func source(at path: String) throws -> SourceFile {
    path == "-"
      ? SourceFile(name: "<stdin>", bytes: try readInput())
      : SourceFile(name: path, bytes: try readFile(at: path))
  }
}

/// Shows a one-line prompt and returns the user's response.
typealias LineReader = (LinePrompt) -> LineAnswer

/// The text before a typed line, and the Tab key's completions.
struct LinePrompt {
  let text: String
  let initial: String?
  let completions: (String) -> [String]
}

/// Keeps one terminal line editor for all prompts of a run.
private final class TerminalLines {
  private let editor: LineEditor

  init(_ editor: consuming LineEditor) { self.editor = editor }

  func read(_ prompt: LinePrompt) -> LineAnswer {
    editor.read(prompt: prompt.text, initial: prompt.initial, completions: prompt.completions)
  }
}

/// A destination for text.
struct TextStream {
  /// Returns the current columns of the terminal that shows it; nil for a file or a pipe.
  let columns: () -> Int?
  var takesEscapeCodes = false
  var takesColor = false
  let write: (String) throws -> Void
}

extension TextStream {
  init(_ stream: StandardStream) {
    let takesEscapeCodes = stream.isTerminal && TextStream.takesEscapeCodes
    self.init(
      columns: { stream.columns }, takesEscapeCodes: takesEscapeCodes,
      takesColor: takesEscapeCodes && !TextStream.isColorRefused,
      write: { try stream.write($0) })
  }

  /// Whether the terminal handles escape codes. It does not if `TERM` is `dumb` or empty.
  fileprivate static var takesEscapeCodes: Bool {
    guard let name = unsafe getenv("TERM").map({ unsafe String(cString: $0) }) else { return false }
    return !name.isEmpty && name != "dumb"
  }

  /// Whether `NO_COLOR` requests plain text (no-color.org).
  private static var isColorRefused: Bool {
    unsafe (getenv("NO_COLOR").map { unsafe $0.pointee != 0 }) ?? false
  }
}

/// The time and time zone.
struct Clock {
  /// The IANA name of the computer's time zone; nil if unknown.
  let zone: String?

  /// Returns the day and time in a time zone; nil for the computer's own.
  let now: (_ zone: String?) -> (date: CalendarDate, time: ClockTime)

  /// The text of `TIPSHEET_NOW` if it is unreadable; no command then runs.
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
  /// Creates the check. Do so before threads begin, because they would wait for each other here.
  ///
  /// - Parameters:
  ///   - lastPaid: the settings that people were last paid by; nil if they are not known.
  ///   - payroll: the payroll files that the settings ask for; empty for a single shift.
  ///   - correction: the correction that they are made for; nil if they correct nothing.
  init(
    of loaded: LoadedRestaurant, on clock: Clock, lastPaid: Restaurant? = nil,
    payroll: [LoadedPayroll] = [], correcting correction: PayrollCorrection? = nil
  ) {
    self.init(
      of: loaded, today: clock.today(in: loaded.restaurant.timeZone), lastPaid: lastPaid,
      payroll: payroll, correcting: correction)
  }
}
