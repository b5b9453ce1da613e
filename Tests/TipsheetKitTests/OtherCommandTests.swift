import Foundation
import TestSupport
import Testing
@testable import TipsheetKit

@Suite struct OtherCommandTests {
  @Test func checkPassesTheSamplesAndWritesNothing() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let before = try folder.files(below: sample)
    let run = try ProgramRun(["check"], in: sample)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("13 shifts: "))
    #expect(try folder.files(below: sample) == before)
  }

  @Test func checkShowsEveryErrorOfAFile() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let file = sample.appendingPathComponent("shifts/2024-04-13-dinner.yaml")
    try """
    date: 4/13/2024
    shift: Diner
    tips: {credit_card: 3066.221, house: -1, cash: 168,00}
    staf: []
    """.write(to: file, atomically: true, encoding: .utf8)
    let run = try ProgramRun(["check", "shifts/2024-04-13-dinner.yaml"], in: sample)
    #expect(run.status == 1)
    #expect(run.errors.contains(": error: "))
  }

  @Test(arguments: Command.all.map(\.name))
  func everyCommandExplainsItself(name: String) throws {
    let help = try ProgramRun(["help", name])
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("tipsheet \(name)"))
    #expect(help.output.contains("Examples:"))
    #expect(try ProgramRun([name, "--help"]).output == help.output)
    #expect(try ProgramRun(["--help"]).output.contains("  \(name) "))
  }

  @Test(arguments: [
    (["check", "--out", "x"], "`tipsheet help check` lists its options"),
    (["shift", "--out", "x"], "the nearest is --output DIR"),
    (["shift", "--outptu", "x"], "the nearest is --output DIR"),
    (["shift", "--Output", "x"], "the nearest is --output DIR"),
    (["shift", "--output-folder", "x"], "the nearest is --output DIR"),
    (["shift", "-out", "x"], "the nearest is --output DIR"),
    (["shift", "-O", "x"], "the nearest is -o DIR"),
    (["shift", "--o", "x"], "the nearest is -o DIR"),
    (["shift", "-oreports"], "the nearest is -o reports"),
    (["init", "--round", "15"], "the nearest is --round-hours MINUTES"),
    (["init", "--pay", "weekly"], "the nearest is --pay-period KIND or --pay-period-start DATE"),
    (["period", "--contain", "2024-04-13"], "the nearest is --period DATE"),
    (["tip", "--zzz"], "`tipsheet help tip` lists its options"),
  ])
  func anUnknownOptionGetsTheNearest(arguments: [String], help: String) throws {
    let run = try ProgramRun(arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains("tipsheet: error: \(arguments[0]) has no option \(arguments[1])\n"))
    #expect(run.errors.contains("   = help: \(help)\n"), "\(run.errors)")
  }

  @Test(arguments: [
    ("shfit", "the nearest is `tipsheet shift`"), ("Period", "the nearest is `tipsheet period`"),
    ("log", "the nearest is `tipsheet status --log`"),
    ("reopen", "the nearest is `tipsheet close --reopen`"),
    ("workbook", "the nearest is `tipsheet period --from`"),
    ("take", "the nearest is `tipsheet edit`"), ("parse", "the nearest is `tipsheet check`"),
    ("calculator", "the nearest is `tipsheet tip`"), ("ver", "the nearest is `tipsheet verify`"),
    ("s", "the nearest is `tipsheet status`, `tipsheet statement`, or `tipsheet shift`"),
    ("frobnicate", "`tipsheet help` lists the commands"),
  ])
  func anUnknownCommandGetsTheNearest(name: String, help: String) throws {
    for run in [try ProgramRun([name]), try ProgramRun(["help", name])] {
      #expect(run.status == 2)
      #expect(run.errors.contains("   = help: \(help)\n"), "\(run.errors)")
    }
  }

  @Test func pageIsASecondNameOfTheApp() throws {
    let help = try ProgramRun(["page", "--help"])
    #expect(help.status == 0)
    #expect(help.output == (try ProgramRun(["app", "--help"]).output))
  }

  @Test func versionIsOneLine() throws {
    let run = try ProgramRun(["--version"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("tipsheet "))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func noCommandShowsTheHelpAsAnError() throws {
    let run = try ProgramRun([])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("Usage: tipsheet COMMAND"))
  }
}
