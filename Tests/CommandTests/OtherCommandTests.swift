import Foundation
import Testing

@testable import tipsheet

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

  @Test func parsePrintsTheTree() throws {
    let run = try ProgramRun(
      ["parse", "--json", "-"], input: "b: [007, NO]\na: {t: 12:30}\nc: 'it''s'\n")
    #expect(run.status == 0)
    #expect(
      run.output.filter { !$0.isWhitespace }
        == #"{"b":["007","NO"],"a":{"t":"12:30"},"c":"it's"}"#)
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
