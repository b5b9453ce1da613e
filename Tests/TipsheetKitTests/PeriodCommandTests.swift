import Foundation
import TestSupport
import Testing

@Suite struct PeriodCommandTests {
  private static let stem = "casa-marisol_2024-04-08_2024-04-14"

  @Test func latestPeriodIsWrittenWhole() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(["period"], in: sample)
    #expect(run.status == 0, "\(run.errors)")
    let stem = PeriodCommandTests.stem
    let expected =
      ["\(stem).xlsx"]
      + [
        "summary", "allocations", "employees", "workweeks", "occupations", "validation", "roster",
      ].map { "csv/\($0).csv" }
      + ["gusto", "journal", "payroll-long"].map {
        "payroll/\($0).csv"
      } + ["SHA256SUMS"]
    #expect(
      run.output
        == expected.map { "reports/\(stem)/\($0)\n" }.joined() + "reports/\(stem).zip\n")
    let files = try folder.files(below: sample.appendingPathComponent("reports"))
    #expect(Set(files.keys) == Set(expected.map { "\(stem)/\($0)" } + ["\(stem).zip"]))
    let summary = String(
      decoding: try #require(files["\(stem)/csv/summary.csv"]), as: UTF8.self)
    #expect(
      summary.contains(
        "2024-04-13,Dinner,3066.22,57.00,0.00,3123.22,168.00,,3291.22,9,64.75,53.43\r\n"))
    #expect(summary.split(separator: "\r\n").count == 14)
  }

  @Test func twoRunsWriteTheSameBytes() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    #expect(try ProgramRun(["period", "-o", "first"], in: sample).status == 0)
    #expect(try ProgramRun(["period", "-o", "second"], in: sample).status == 0)
    let first = try folder.files(below: sample.appendingPathComponent("first"))
    #expect(first.count == 13)
    #expect(try folder.files(below: sample.appendingPathComponent("second")) == first)
  }

  /// Every week of a year, with as many hands as are asked for.
  @Test func jobsChangeNoByte() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let dinner = try String(
      contentsOf: sample.appendingPathComponent("shifts/2024-04-13-dinner.yaml"), encoding: .utf8)
    for (day, number) in zip(["06-01", "07-06", "08-10", "11-02", "11-03", "12-07"], 1...) {
      let text = dinner.replacingOccurrences(of: "2024-04-13", with: "2024-\(day)")
        .replacingOccurrences(of: "57.00", with: "5\(number).00")
      try text.write(
        to: sample.appendingPathComponent("shifts/2024-\(day)-dinner.yaml"), atomically: true,
        encoding: .utf8)
    }
    let one = try ProgramRun(["period", "--all", "--jobs", "1", "-o", "one"], in: sample)
    let many = try ProgramRun(["period", "--all", "-j", "5", "-o", "many"], in: sample)
    #expect(one.status == 0, "\(one.errors)")
    #expect(one.output.replacingOccurrences(of: "one/", with: "many/") == many.output)
    #expect(one.errors == many.errors)
    let files = try folder.files(below: sample.appendingPathComponent("one"))
    #expect(files.count == 6 * 13)
    #expect(try folder.files(below: sample.appendingPathComponent("many")) == files)
  }

  @Test func everyPeriodsErrorsAreShown() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    for day in ["06-01", "07-06", "08-10"] {
      try "date: 2024-\(day)\nshift: Dinner\ntips: {cash: 1.234}\nstaff: []\n".write(
        to: sample.appendingPathComponent("shifts/2024-\(day)-dinner.yaml"), atomically: true,
        encoding: .utf8)
    }
    let run = try ProgramRun(["period", "--all", "--jobs", "3"], in: sample)
    #expect(run.status == 1)
    for day in ["06-01", "07-06", "08-10"] {
      #expect(run.errors.contains("shifts/2024-\(day)-dinner.yaml:3:14: error:"), "\(run.errors)")
    }
    #expect(run.output == "")
    #expect(!FileManager.default.fileExists(atPath: sample.appendingPathComponent("reports").path))
  }

  @Test(arguments: [
    (["period", "--jobs", "0"], Int32(2), "--jobs 0 is not a number from 1 to 64"),
    (["period", "--containing", "2030-01-01"], 1, "there are no shifts"),
    (["period", "--from", "2024-04-08"], 2, "--from needs --to"),
    (["period", "--from", "2024-04-09", "--to", "2024-04-08"], 2, "is after"),
    (["period", "--containing", "13.13.2024"], 2, "is not a day"),
    (["period", "--all", "--containing", "2024-04-13"], 2, "contradict"),
    (["perod"], 2, "the nearest is `tipsheet period`"),
    (["period", "--contaning", "2024-04-13"], 2, "the nearest is --period"),
  ])
  func aPeriodThatCannotBeMeantIsSaid(
    arguments: [String], status: Int32, words: String
  ) throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(arguments, in: sample)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: sample.appendingPathComponent("reports").path))
  }

  @Test func daysGivenMakeAPeriodOfTheirOwn() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(
      ["period", "--from", "2024-04-13", "--to", "2024-04-13", "-o", "out"], in: sample)
    #expect(run.status == 0)
    let summary = try String(
      contentsOf: sample.appendingPathComponent(
        "out/casa-marisol_2024-04-13_2024-04-13/csv/summary.csv"), encoding: .utf8)
    #expect(summary.split(separator: "\r\n").count == 3)
  }

  @Test func twoFilesForOneShiftAreRefused() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    try FileManager.default.copyItem(
      at: sample.appendingPathComponent("shifts/2024-04-13-dinner.yaml"),
      to: sample.appendingPathComponent("shifts/again.yaml"))
    let run = try ProgramRun(["period"], in: sample)
    #expect(run.status == 1)
    #expect(run.errors.contains("shifts/again.yaml:2:7: error: there is another file for Dinner"))
    #expect(run.errors.contains("shifts/2024-04-13-dinner.yaml:2:7: note:"))
  }
}
