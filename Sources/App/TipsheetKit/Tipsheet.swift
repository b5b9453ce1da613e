import Files
import Folder
import Glibc
import Machine
import Text

/// Finds and runs the requested command.
package struct Tipsheet {
  static let version = programVersion

  /// - Parameter build: the commit that the program is built from; nil if unknown.
  package static func main(build: String?) -> Never {
    ignoreBrokenPipes()
    var environment = Environment.system
    environment.build = build
    exit(run(Array(CommandLine.arguments.dropFirst()), in: environment).rawValue)
  }

  /// - Parameter words: the words after the program's name.
  static func run(_ words: [String], in environment: Environment) -> ExitStatus {
    let console = Console(environment)
    var words = words
    do {
      let chosen = try Language.chosen(takenFrom: &words, in: environment)
      // Other runs in this process keep their language.
      if chosen != .current { Language.use(chosen) }
      if let moment = environment.clock.unreadableMoment {
        throw CommandFailure.usage(
          "the environment variable \(SystemClock.variable) is not a date and time: \(quoted(moment))",
          help: "write UTC, such as \(SystemClock.variable)=2026-03-02T15:30:00Z, or unset it")
      }
      return try command(words, in: environment)
    } catch let usage as WrongUsage {
      for failure in usage.failures { console.printFailure(failure) }
      return .wrongUsage
    } catch NoAnswer.left(let isInterrupted, let farewell) {
      console.printToError(farewell.text + "\n")
      return isInterrupted ? .interrupted : .refused
    } catch {
      let failure = CommandFailure(error)
      console.printFailure(failure)
      return failure.status
    }
  }

  /// The libraries that tipsheet uses, and the time zones, with their versions.
  private static var libraries: String {
    var versions = [("libxlsxwriter", XLSXLibrary.version)] + ZipLibraries.versions
    versions.append(("expat", SheetLibrary.version))
    versions.append(("glibc", CLibrary.version))
    versions.append(("time zones", ZoneData.version ?? translated("of an unknown release")))
    return versions.map { "\($0.0) \($0.1)\n" }.joined()
  }

  private static func command(_ words: [String], in environment: Environment) throws -> ExitStatus {
    let console = Console(environment)
    switch words.first {
    case nil:
      console.printAsIs(Command.overview(width: environment.error.columns() ?? 80))
      return .wrongUsage
    case "--help", "-h": try console.printData(Command.overview(width: console.textWidth))
    case "--version":
      guard words.count == 1 || words.dropFirst() == ["--libraries"] else {
        throw CommandFailure.usage(
          "\(quoted(words[1])) does not belong to --version",
          help: "write `tipsheet --version` or `tipsheet --version --libraries`")
      }
      try console.printData(
        "tipsheet \(version)\(environment.build.map { " (build \($0))" } ?? "")\n")
      if words.count > 1 { try console.printData(libraries) }
    case BatchCommand.workerWord:
      let worker = try Command.batch.value(from: Array(words.dropFirst())) as? BatchCommand
      return try worker?.work() ?? .wrongUsage
    case let name?:
      var command = try Command.named(name).value(from: Array(words.dropFirst()))
      return try command.run(in: environment)
    }
    return .done
  }
}
