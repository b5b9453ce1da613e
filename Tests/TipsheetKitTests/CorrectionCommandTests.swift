import Foundation
import TestSupport
import Testing

@Suite struct CorrectionCommandTests {
  // MARK: A period that was bundled and then changed

  @Test func aBundleOfOtherFilesIsNotWrittenOver() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    let before = try folder.files(below: sample.appendingPathComponent("reports"))
    try change(bundledDinner, in: sample, "168.00", "170.00")
    try FileManager.default.moveItem(
      at: sample.appendingPathComponent("shifts/2024-04-12-dinner.yaml"),
      to: sample.appendingPathComponent("shifts/friday.yaml"))
    let run = try ProgramRun(["period", "--containing", "2024-04-13"], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        tipsheet: error: \(bundlePath()) was made from other files than today's, so nothing was written:
           added: shifts/friday.yaml
           changed: \(bundledDinner)
           removed: shifts/2024-04-12-dinner.yaml
           = help: if people were paid by it, write a correction: tipsheet period --amends \(bundlePath())
             if nobody was paid by it yet, write over it: add --replace

        """)
    #expect(run.output == "")
    #expect(try folder.files(below: sample.appendingPathComponent("reports")) == before)
  }

  /// A person who joins changes the roster, which every period was computed from.
  @Test func everyBundleOfOtherFilesIsNamed() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    let dinner = try String(
      contentsOf: sample.appendingPathComponent(bundledDinner), encoding: .utf8)
    try dinner.replacingOccurrences(of: "2024-04-13", with: "2024-04-20").write(
      to: sample.appendingPathComponent("shifts/2024-04-20-dinner.yaml"), atomically: true,
      encoding: .utf8)
    #expect(try ProgramRun(["period", "--all", "--quiet"], in: sample).status == 0)
    let before = try folder.files(below: sample.appendingPathComponent("reports"))
    try change("roster.yaml", in: sample, "first_name: Johny", "first_name: Johnny")
    let run = try ProgramRun(["period", "--all"], in: sample)
    #expect(run.status == 1)
    let later = "reports/casa-marisol_2024-04-15_2024-04-21.zip"
    for zip in [bundlePath(), later] {
      #expect(
        run.errors.contains("\(zip) was made from other files than today's"), "\(run.errors)")
    }
    #expect(run.errors.components(separatedBy: "changed: roster.yaml").count == 3)
    #expect(try folder.files(below: sample.appendingPathComponent("reports")) == before)
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

  @Test func replaceWritesItAnew() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    try change(bundledDinner, in: sample, "168.00", "170.00")
    #expect(try ProgramRun(["period", "--replace", "--quiet"], in: sample).status == 0)
    #expect(try ProgramRun(["verify", bundlePath()], in: sample).output.contains("1243.15 cash"))
  }

  @Test func whatIsNoBundleIsNotWrittenOverEither() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    try Data("my holiday".utf8).write(to: sample.appendingPathComponent(bundlePath()))
    let run = try ProgramRun(["period"], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        tipsheet: error: \(bundlePath()) is there already, and cannot be compared with the new zip:
           the zip is not trusted: it does not end as a zip does; it was cut short, or is no zip
           = help: move it away, or add --replace to write over it

        """)
    #expect(try ProgramRun(["period", "--replace", "--quiet"], in: sample).status == 0)
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
      first.output.hasSuffix("payroll/payroll-long_amended-1.csv\n\(bundlePath("_amended-1"))\n"))
    #expect(first.output.contains("csv/input-changes.csv\n"))

    try change(bundledDinner, in: sample, "170.00", "171.00")
    let again = try ProgramRun(["period", "--amends", bundlePath()], in: sample)
    #expect(again.status == 1)
    #expect(
      again.errors.contains("\(bundlePath("_amended-1")) was made from other files than today's"))
    #expect(again.errors.contains("tipsheet period --amends \(bundlePath("_amended-1"))\n"))

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
        == "tipsheet: note: \(bundlePath()) is left as it is: \(bundlePath("_amended-1")) corrects it\n"
    )
    #expect(run.output == "")
    #expect(try folder.files(below: sample.appendingPathComponent("reports")) == before)
  }

  /// Files put back as they were first are not those that people were paid by last.
  @Test func aCorrectionTakenBackIsNoticed() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    try change(bundledDinner, in: sample, "168.00", "170.00")
    #expect(try ProgramRun(["period", "--amends", bundlePath(), "-q"], in: sample).status == 0)
    try change(bundledDinner, in: sample, "170.00", "168.00")
    let run = try ProgramRun(["period"], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("\(bundlePath("_amended-1")) was made from other files than today's"))
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
      run.errors.contains("nothing has changed since \(bundledStem).zip was made"))
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
    #expect(try ProgramRun(["period", "--replace", "-q"], in: sample).status == 0)
    let run = try ProgramRun(["verify", bundlePath(), bundlePath("_amended-1")], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "it corrects another \(bundledStem).zip than the one named beside it"))
  }
}
