import Foundation
import TestSupport
import Testing

// Paid zips are kept, and a period is opened again.
extension ClosedPeriodTests {
  @Test func aPaidZipIsWrittenOverThroughNoPath() throws {
    let folder = try TemporaryFolder()
    let sample = try closedSample(in: folder)
    let files = FileManager.default
    // The same folder by another name, in a restaurant that has no record.
    let other = folder.url.appendingPathComponent("other")
    try files.createDirectory(at: other, withIntermediateDirectories: true)
    for name in ["restaurant.yaml", "roster.yaml", "shifts", "payroll"]
    where files.fileExists(atPath: sample.appendingPathComponent(name).path) {
      try files.copyItem(
        at: sample.appendingPathComponent(name), to: other.appendingPathComponent(name))
    }
    try change(bundledDinner, in: other, "168.00", "170.00")
    try files.createSymbolicLink(
      at: other.appendingPathComponent("link"),
      withDestinationURL: sample.appendingPathComponent("reports"))
    for target in ["link", "\(sample.path)/reports/../reports"] {
      for words in [["period", "--replace", "-o"], ["close", "--replace", "-o"]] {
        let run = try kept(words + [target], in: other, folder)
        #expect(run.status == 1)
        #expect(
          run.errors.contains("is the zip of the closed pay period April 8 to April 14, 2024"),
          "\(run.errors)")
      }
    }
    // A link in the place of another report.
    let shifts = sample.appendingPathComponent("night")
    try files.createDirectory(at: shifts, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: shifts.appendingPathComponent("2024-04-13-dinner.csv"),
      withDestinationURL: sample.appendingPathComponent(bundlePath()))
    let run = try kept(["shift", bundledDinner, "-o", "night"], in: sample, folder)
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "is the zip of the closed pay period April 8 to April 14, 2024, so nothing was written"),
      "\(run.errors)")
  }

  // MARK: Opened again

  @Test func aPeriodIsOpenedAgainForAReason() throws {
    let folder = try TemporaryFolder()
    let sample = try closedSample(in: folder)
    try change(bundledDinner, in: sample, "168.00", "170.00")
    #expect(try kept(["close", "--reopen", "x"], in: sample, folder).status == 2)
    #expect(
      try kept(["close", "--period", "2024-04-10", "--reopen", " "], in: sample, folder).status
        == 2)
    let reopened = try ProgramRun(
      ["close", "--period", "2024-04-10", "--reopen", "Cash was counted again"], in: sample)
    #expect(reopened.status == 0)
    #expect(reopened.errors.contains("\(bundlePath()) can be overwritten until you close it"))
    let record = try text("periods.yaml", in: sample)
    #expect(
      record.contains(
        "    reopened:\n      - reason: Cash was counted again\n        bundle: \(bundlePath())\n"))
    #expect(try ProgramRun(["period"], in: sample).status == 0)
    #expect(try ProgramRun(["close", "-q"], in: sample).status == 0)
    #expect(try text("periods.yaml", in: sample).contains("Cash was counted again"))
    #expect(try kept(["period"], in: sample, folder).errors == stays)
    let never = try kept(["close", "--period", "2024-05-10", "--reopen", "x"], in: sample, folder)
    #expect(never.errors.contains("2024-05-10 is not in a closed pay period"))
  }

  @Test func aCorrectedPeriodIsNotOpenedAgain() throws {
    let folder = try TemporaryFolder()
    let sample = try closedSample(in: folder)
    try change(bundledDinner, in: sample, "168.00", "170.00")
    #expect(try ProgramRun(["period", "-q", "--amends", bundlePath()], in: sample).status == 0)
    let run = try kept(["close", "--period", "2024-04-10", "--reopen", "x"], in: sample, folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("so people were already paid from it: it stays closed"))
    #expect(run.errors.contains("tipsheet period --amends \(bundlePath("_amended-1"))\n"))
  }

  // MARK: Zips from before there was a record

  @Test func zipsWithCorrectionsAreKeptWithoutARecord() throws {
    let folder = try TemporaryFolder()
    let sample = try closedSample(in: folder)
    try change(bundledDinner, in: sample, "168.00", "170.00")
    #expect(try ProgramRun(["period", "-q", "--amends", bundlePath()], in: sample).status == 0)
    // When it was closed is not known any more.
    let record = try text("periods.yaml", in: sample)
      .replacing(#/ +(?:closed_)?on: .*\n/#, with: "")
    try FileManager.default.removeItem(at: sample.appendingPathComponent("periods.yaml"))
    let same = try kept(["period"], in: sample, folder)
    #expect(same.status == 0)
    #expect(same.errors.contains("was corrected by \(bundlePath("_amended-1")), and all amounts"))
    try change(bundledDinner, in: sample, "170.00", "171.00")
    for words in [["period"], ["period", "--replace"], ["close"], ["close", "--replace"]] {
      let run = try kept(words, in: sample, folder)
      #expect(run.status == 1)
      #expect(run.errors.contains("tipsheet period --amends \(bundlePath("_amended-1"))\n"))
    }
    for words in [
      ["period", "--amends", bundlePath()], ["period", "--amends", bundlePath(), "-q"],
    ] {
      let run = try kept(words, in: sample, folder)
      #expect(run.status == 1)
      #expect(run.errors.contains("correct that one: tipsheet period --amends"), "\(run.errors)")
    }
    try change(bundledDinner, in: sample, "171.00", "170.00")
    #expect(try ProgramRun(["close"], in: sample).output == "periods.yaml\n")
    #expect(try text("periods.yaml", in: sample) == record)
    // A correction puts those before it on record too.
    try FileManager.default.removeItem(at: sample.appendingPathComponent("periods.yaml"))
    try change(bundledDinner, in: sample, "170.00", "171.00")
    let amended = ["period", "-q", "--amends", bundlePath("_amended-1")]
    #expect(try ProgramRun(amended, in: sample).status == 0)
    let all = try text("periods.yaml", in: sample)
    #expect(all.hasPrefix(record) && all.contains("_amended-2.zip"))
  }
}
