import Foundation
import TestSupport
import Testing

@Suite struct CorrectionCommandTests {
  // MARK: A period that is open

  @Test func anOpenPeriodIsWrittenOver() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    try change(bundledDinner, in: sample, "168.00", "170.00")
    let run = try ProgramRun(["period"], in: sample)
    #expect(run.status == 0)
    #expect(run.errors.contains("Changed since the last run:\n"), "\(run.errors)")
    #expect(try ProgramRun(["verify", bundlePath()], in: sample).output.contains("1243.15 cash"))
  }

  @Test func theSameFilesAreBundledAgainSilently() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    let before = try folder.files(below: sample.appendingPathComponent("reports"))
    let run = try ProgramRun(["period", "--quiet"], in: sample)
    #expect(run.status == 0)
    #expect(run.errors == "" && run.output == "")
    #expect(try folder.files(below: sample.appendingPathComponent("reports")) == before)
  }

  @Test func whatIsNoBundleIsNotWrittenOver() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    try Data("my holiday".utf8).write(to: sample.appendingPathComponent(bundlePath()))
    let run = try ProgramRun(["period"], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        tipsheet: error: \(bundlePath()) already exists, and it is not a known bundle of this pay period:
           the zip is not trusted: it does not end like a zip; it was cut short, or it is not a zip
           = help: move it to another folder, or add --replace to overwrite it

        """)
    #expect(try ProgramRun(["period", "--replace", "--quiet"], in: sample).status == 0)
  }

  @Test func aBundleOfOtherDaysIsNotWrittenOver() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    let days = ["--from", "2024-04-13", "--to", "2024-04-13"]
    #expect(try ProgramRun(["period", "-q"] + days, in: sample).status == 0)
    let reports = sample.appendingPathComponent("reports")
    try FileManager.default.removeItem(at: sample.appendingPathComponent(bundlePath()))
    try FileManager.default.copyItem(
      at: reports.appendingPathComponent("casa-marisol_2024-04-13_2024-04-13.zip"),
      to: sample.appendingPathComponent(bundlePath()))
    let run = try ProgramRun(["period"], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("it is a bundle of Casa Marisol, 2024-04-13 to 2024-04-13"),
      "\(run.errors)")
  }

  // MARK: Corrections

  @Test func correctionsFollowOneAnother() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    let original = try Data(contentsOf: sample.appendingPathComponent(bundlePath()))
    try change(bundledDinner, in: sample, "168.00", "170.00")
    let first = try ProgramRun(["period", "--amends", bundlePath()], in: sample)
    #expect(first.status == 0, "\(first.errors)")
    #expect(
      first.output.hasSuffix(
        "payroll/payroll-long_amended-1.csv\n\(bundlePath("_amended-1").dropLast(4))/SHA256SUMS\n"
          + "\(bundlePath("_amended-1"))\nperiods.yaml\n"))
    #expect(first.output.contains("csv/input-changes.csv\n"))

    try change(bundledDinner, in: sample, "170.00", "171.00")
    let again = try ProgramRun(["period", "--amends", bundlePath()], in: sample)
    #expect(again.status == 1)
    #expect(
      again.errors == """
        tipsheet: error: \(bundlePath()) is not the zip that people were last paid from: that is \(bundlePath("_amended-1"))
           = help: correct that one: tipsheet period --amends \(bundlePath("_amended-1"))

        """)

    let second = try ProgramRun(["period", "--amends", bundlePath("_amended-1")], in: sample)
    #expect(second.status == 0, "\(second.errors)")
    let run = try ProgramRun(
      ["verify", bundlePath(), bundlePath("_amended-1"), bundlePath("_amended-2")], in: sample)
    #expect(run.status == 0, "\(run.errors)")
    let name = bundledStem
    #expect(run.output.contains("  correction 1 of \(name).zip, which is verified here too\n"))
    #expect(
      run.output.contains("  correction 2 of \(name)_amended-1.zip, which is verified here too\n"))
    #expect(try Data(contentsOf: sample.appendingPathComponent(bundlePath())) == original)
  }

  /// Once it is corrected, the old bundle is kept, and other periods can still be written with it.
  @Test func aCorrectedPeriodStandsAsItIs() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    try change(bundledDinner, in: sample, "168.00", "170.00")
    #expect(try ProgramRun(["period", "--amends", bundlePath(), "-q"], in: sample).status == 0)
    let before = try folder.files(below: sample.appendingPathComponent("reports"))
    let run = try ProgramRun(["period", "--all"], in: sample)
    #expect(run.status == 0)
    #expect(
      run.errors
        == "tipsheet: note: April 8 to April 14, 2024 is closed, and all amounts would be the same:"
        + " \(bundlePath("_amended-1")) stays as it is\n"
    )
    #expect(run.output == "")
    #expect(try folder.files(below: sample.appendingPathComponent("reports")) == before)
  }

  /// Files put back as they were first are not those that people were paid from last.
  @Test func aCorrectionTakenBackIsNoticed() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    try change(bundledDinner, in: sample, "168.00", "170.00")
    #expect(try ProgramRun(["period", "--amends", bundlePath(), "-q"], in: sample).status == 0)
    try change(bundledDinner, in: sample, "170.00", "168.00")
    let run = try ProgramRun(["period"], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("would pay other amounts than \(bundlePath("_amended-1")), so nothing"))
    let back = try ProgramRun(["period", "--amends", bundlePath("_amended-1"), "-q"], in: sample)
    #expect(back.status == 0, "\(back.errors)")
    #expect(try ProgramRun(["period"], in: sample).status == 0)
  }

  @Test func aCorrectionOfNothingIsRefused() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    let run = try ProgramRun(["period", "--amends", bundlePath()], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("nothing has changed since \(bundledStem).zip was written"))
  }

  @Test func aCorrectionOfAnotherPeriodIsRefused() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    try change(bundledDinner, in: sample, "168.00", "170.00")
    let run = try ProgramRun(
      ["period", "--amends", bundlePath(), "--from", "2024-04-08", "--to", "2024-04-13"], in: sample
    )
    #expect(run.status == 1)
    #expect(
      run.errors.contains("the zip to correct covers 2024-04-08 to 2024-04-14, another period"))
  }

  @Test func aCorrectionOfAnotherRestaurantIsRefused() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    try change("restaurant.yaml", in: sample, "Casa Marisol", "Casa Maria")
    let run = try ProgramRun(["period", "--amends", bundlePath()], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("it belongs to Casa Marisol, and this is Casa Maria"), "\(run.errors)")
  }

  /// A correction shown beside another zip of its old one's name does not pass.
  @Test func aCorrectionOfAnotherZipIsSaid() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    try change(bundledDinner, in: sample, "168.00", "170.00")
    #expect(try ProgramRun(["period", "--amends", bundlePath(), "-q"], in: sample).status == 0)
    try change(bundledDinner, in: sample, "170.00", "172.00")
    try FileManager.default.removeItem(at: sample.appendingPathComponent("periods.yaml"))
    #expect(try ProgramRun(["period", "-o", "other", "-q"], in: sample).status == 0)
    let run = try ProgramRun(
      ["verify", "other/\(bundledStem).zip", bundlePath("_amended-1")], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "it corrects a \(bundledStem).zip other than the one named with it"))
  }
}
