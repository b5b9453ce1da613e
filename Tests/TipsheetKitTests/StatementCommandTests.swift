import Files
import Foundation
import Machine
import TestSupport
import Testing

@Suite struct StatementCommandTests {
  private static let others = [
    "Nick", "Louis", "Rosa", "Muñoz", "Harold", "Fred", "Mei-Ling", "Drake", "Priya", "Deblyn",
    "Andrew", "Diana", "Ruiz",
  ]

  /// No part of the file has another person's name, a formula or a defined name of other sheets.
  @Test func theWorkbookIsOfOnePersonAlone() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(["statement", "johny", "--format", "xlsx"], in: sample)
    #expect(run.status == 0, "\(run.errors)")
    let name = "reports/johny-m_2024-04-08_2024-04-14.xlsx"
    #expect(run.output.hasSuffix(name + "\n"))
    let bytes = try Data(contentsOf: sample.appendingPathComponent(name))
    let parts = try unpack(Array(bytes))
    #expect(parts.count { $0.path.hasPrefix("xl/worksheets/sheet") } == 1)
    for part in parts {
      let text = String(decoding: part.bytes, as: UTF8.self)
      #expect(!text.contains("<f>"), "\(part.path)")
      for other in StatementCommandTests.others {
        #expect(!text.contains(other), "\(other) in \(part.path)")
      }
    }
  }

  /// The text has the same amounts and nobody else either, and fits 80 columns.
  @Test func theTextIsOfOnePersonAlone() throws {
    let run = try ProgramRun(
      ["statement", "3", Repository.samples.appendingPathComponent("casa-marisol").path])
    #expect(run.status == 0, "\(run.errors)")
    for amount in ["2158.68", "2045.20", "113.48", "40.50", "8.50 of 53.43 points"] {
      #expect(run.output.contains(amount), "\(amount)")
    }
    for other in StatementCommandTests.others { #expect(!run.output.contains(other)) }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    (["zzz"], "nobody who worked from 2024-04-08 to 2024-04-14 is \"zzz\""),
    (["nik"], "the nearest is 4 (Nick A.)"), (["jo"], "\"jo\" may be several people"),
    (["4", "--from", "2024-04-08", "--to", "2024-04-08"], "Nick A. (4) did not work a shift on"),
    (["3", "--containing", "2023-01-01"], "there are no shifts from 2022-12-26 to 2023-01-01"),
    (["3", "--from", "2024-04-08"], "--from needs --to"),
    (["3", "--format", "text", "-o", "a.xlsx"], "--format is text"),
    (["3", "--format", "xlsx", "-o", "a.txt"], "is not the name of a workbook"),
  ])
  func whatCannotBeMeantIsAnswered(words: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(["statement"] + words, in: sample)
    #expect(run.status != 0)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
