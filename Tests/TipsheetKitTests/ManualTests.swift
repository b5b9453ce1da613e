import Foundation
import TestSupport
import Testing
@testable import TipsheetKit

/// The manual page and the completions say what the commands' own help says.
@Suite struct ManualTests {
  @Test func theManualPageHasEveryCommandAndOption() throws {
    let page = try ProgramRun(["help", "--man"]).output
    #expect(page.hasPrefix(".TH TIPSHEET 1 ") && Command.all.count >= 7)
    for command in Command.all {
      let section = try #require(
        page.components(separatedBy: "\n.S").first { $0.hasPrefix("S tipsheet \(command.name)") })
      for option in command.allOptions {
        let spelled = "\\-\\-" + option.name.replacing("-", with: "\\-")
        #expect(section.contains(spelled), "\(command.name) \(option.name)")
      }
    }
  }

  /// Where the typesetter of Debian's own manual pages is installed.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
  func theManualPageIsTypesetWithoutAWarning() throws {
    let folder = try TemporaryFolder(["tipsheet.1": ProgramRun(["help", "--man"]).output])
    let run = try ProgramRun(
      program: URL(fileURLWithPath: "/usr/bin/groff"),
      ["-man", "-Tutf8", "-ww", "-z", folder.path("tipsheet.1")])
    #expect(run.errors == "" && run.status == 0)
  }

  /// Commands, options, and the first operands that a command's table names; and the shell, where
  /// it is installed, reads its script without an error.
  @Test(arguments: Shell.allCases) func theCompletionsHaveEverything(shell: Shell) throws {
    let script = shell.script(for: Command.all)
    for command in Command.all {
      #expect(script.contains(command.name))
      #expect(command.firstWords.allSatisfy { script.contains($0) }, "\(command.name)")
      for option in command.allOptions {
        let spelled = shell == .fish ? "-l \(option.name) " : "--\(option.name)"
        #expect(script.contains(spelled), "\(shell) \(command.name) \(option.name)")
      }
    }
    let program = ["/bin/", "/usr/bin/"].map { $0 + shell.rawValue }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let program else { return }
    let folder = try TemporaryFolder(["script": script])
    let run = try ProgramRun(
      program: URL(fileURLWithPath: program), ["-n", folder.path("script")])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    (["ini"], ["init"]), (["init", "--pay-period-"], ["--pay-period-start"]),
    (["help", "per"], ["period"]), (["completions", "f"], ["fish"]),
    (["import", ""], Command.importing.firstWords + ["Package.swift"]),
    (["import", "to"], ["toast", "toast-payroll", "toast-payments"]),
    (["import", "toast", "Packa"], ["Package.swift"]), (["import", "--dry"], ["--dry-run"]),
    (["show", "Packa"], ["Package.swift"]),
  ])
  func bashCompletesCommandsAndOptions(words: [String], expected: [String]) throws {
    let script = """
      eval "$0"; COMP_WORDS=(tipsheet "$@"); COMP_CWORD=$#; _tipsheet; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try ProgramRun(
      program: URL(fileURLWithPath: "/bin/bash"),
      ["-c", script, Shell.bash.script(for: Command.all)] + words)
    let found = run.output.split(separator: "\n").map(String.init)
    #expect(words.last == "" ? Set(found).isSuperset(of: expected) : found == expected, "\(found)")
  }
}
