import Glibc
import Machine

/// The program: finds the command that was asked for and runs it.
package struct Tipsheet {
  static let version = "0.1.0"

  package static func main() -> Never {
    ignoreBrokenPipes()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ words: [String]) -> ExitStatus {
    do throws(CommandFailure) {
      return try command(words)
    } catch {
      Console(isQuiet: false).printFailure(error)
      return error.status
    }
  }

  private static func command(_ words: [String]) throws(CommandFailure) -> ExitStatus {
    let console = Console(isQuiet: false)
    guard let first = words.first else {
      console.printAsIs(Command.overview(width: StandardStream.error.columns ?? 80))
      return .wrongUsage
    }
    if let answer = Tipsheet.answer(to: first) {
      try console.printData(answer)
      return .done
    }
    guard let command = Command.named(first) else { throw Command.unknown(first) }
    let arguments = try ParsedArguments(Array(words.dropFirst()), of: command)
    if arguments.has(.help) {
      try console.printData(command.helpText(width: console.textWidth))
      return .done
    }
    return try command.run(arguments)
  }

  /// What the options that stand in a command's place print.
  private static func answer(to word: String) -> String? {
    switch word {
    case "--help", "-h": Command.overview(width: Console(isQuiet: false).textWidth)
    case "--version": "tipsheet \(version)\n"
    default: nil
    }
  }
}
