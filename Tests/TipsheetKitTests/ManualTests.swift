import Foundation
import TestSupport
import Testing
@testable import TipsheetKit

/// The manual page and the completions say what the commands' own help says.
@Suite struct ManualTests {
  /// The commands and their options, from the table that all of it is made from.
  private func options() throws -> [String: [String]] {
    #expect(Command.all.count >= 7)
    return Dictionary(
      uniqueKeysWithValues: Command.all.map { ($0.name, $0.allOptions.map { "--\($0.name)" }) })
  }

  @Test func theManualPageHasEveryCommandAndOption() throws {
    let page = try ProgramRun(["help", "--man"]).output
    #expect(page.hasPrefix(".TH TIPSHEET 1 "))
    for (command, options) in try options() {
      let section = try #require(
        page.components(separatedBy: "\n.S").first { $0.hasPrefix("S tipsheet \(command)") })
      #expect(options.contains("--help"))
      for option in options {
        #expect(section.contains(option.replacingOccurrences(of: "-", with: "\\-")), "\(option)")
      }
    }
  }

  /// Where the typesetter of Debian's own manual pages is installed.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
  func theManualPageIsTypesetWithoutAWarning() throws {
    let folder = try TemporaryFolder()
    let page = folder.url.appendingPathComponent("tipsheet.1")
    try ProgramRun(["help", "--man"]).output.write(to: page, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/groff")
    process.arguments = ["-man", "-Tutf8", "-ww", "-z", page.path]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let warnings = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: warnings, as: UTF8.self) == "")
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func theCompletionsHaveEveryCommandAndOption(shell: String) throws {
    let script = try ProgramRun(["completions", shell]).output
    for (command, options) in try options() {
      #expect(script.contains(command))
      for option in options {
        let spelled = shell == "fish" ? "-l \(option.dropFirst(2)) " : option
        #expect(script.contains(spelled), "\(shell) \(command) \(option)")
      }
    }
  }

  @Test func bashCompletesCommandsAndOptions() throws {
    let folder = try TemporaryFolder()
    let script = folder.url.appendingPathComponent("c.bash")
    try ProgramRun(["completions", "bash"]).output
      .write(to: script, atomically: true, encoding: .utf8)
    func completed(_ words: [String]) throws -> [String] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.currentDirectoryURL = Repository.root
      process.arguments =
        [
          "-c",
          """
          . "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tipsheet; printf '%s\\n' "${COMPREPLY[@]}"
          """, script.path,
        ] + words
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    #expect(try completed(["tipsheet", "ini"]) == ["init"])
    #expect(try completed(["tipsheet", "init", "--pay-period-"]) == ["--pay-period-start"])
    #expect(try completed(["tipsheet", "help", "per"]) == ["period"])
    #expect(try completed(["tipsheet", "completions", "f"]) == ["fish"])
    let first = try completed(["tipsheet", "import", ""])
    #expect(Set(first).isSuperset(of: Command.importing.firstWords + ["Package.swift"]))
    #expect(
      try completed(["tipsheet", "import", "to"]) == ["toast", "toast-payroll", "toast-payments"])
    #expect(try completed(["tipsheet", "import", "toast", "Packa"]) == ["Package.swift"])
    #expect(try completed(["tipsheet", "import", "--dry"]) == ["--dry-run"])
    #expect(try completed(["tipsheet", "show", "Packa"]) == ["Package.swift"])
  }

  /// The first operands that a command's table names are in each shell's script.
  @Test(arguments: Shell.allCases) func theCompletionsHaveTheFirstOperands(shell: Shell) throws {
    let script = shell.script(for: Command.all)
    let commands = Command.all.filter { !$0.firstWords.isEmpty }
    #expect(Set(commands.map(\.name)).isSuperset(of: ["completions", "help", "import"]))
    for command in commands {
      #expect(script.contains(command.firstWords.joined(separator: " ")), "\(command.name)")
    }
  }

  /// Shells that are installed read their script without an error.
  @Test(arguments: Shell.allCases) func theShellReadsItsScript(shell: Shell) throws {
    let program = ["/bin/", "/usr/bin/"].map { $0 + shell.rawValue }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let program else { return }
    let folder = try TemporaryFolder()
    let script = folder.url.appendingPathComponent("script")
    try shell.script(for: Command.all).write(to: script, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-n", script.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func anUnknownShellGetsTheNearest() throws {
    let run = try ProgramRun(["completions", "zhs"])
    #expect(run.status == 2)
    #expect(run.errors.contains("the nearest is zsh"))
  }

  @Test func onlyARepeatableOptionMayBeGivenTwice() throws {
    let run = try ProgramRun(["new", "--date", "today", "--date", "today"])
    #expect(run.status == 2)
    #expect(run.errors.contains("--date is given twice"))
  }
}
