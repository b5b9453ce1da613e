import Foundation
import Testing

@Suite struct VerifyCommandTests {
  private static let stem = "casa-marisol_2024-04-08_2024-04-14"
  private static let dinner = "shifts/2024-04-13-dinner.yaml"

  /// A sample with its bundle in `reports`.
  private func bundled(in folder: TemporaryFolder) throws -> URL {
    let sample = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(["period", "--quiet"], in: sample)
    #expect(run.status == 0, "\(run.errors)")
    return sample
  }

  private func change(_ path: String, in sample: URL, _ old: String, _ new: String) throws {
    let file = sample.appendingPathComponent(path)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(old))
    try text.replacingOccurrences(of: old, with: new)
      .write(to: file, atomically: true, encoding: .utf8)
  }

  private func zip(_ suffix: String = "") -> String {
    "reports/\(VerifyCommandTests.stem)\(suffix).zip"
  }

  @Test func aGoodBundleIsVerifiedInAFewLines() throws {
    let folder = try TemporaryFolder()
    let sample = try bundled(in: folder)
    let run = try ProgramRun(["verify", zip()], in: sample)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 7)
    #expect(
      Array(lines.prefix(6)) == [
        "\(zip()) is verified:", "  made by tipsheet 0.1.0",
        "  Casa Marisol, 2024-04-08 to 2024-04-14", "  32 checksums match",
        "  13 files computed again from 19 inputs, all equal",
        "  tips 17500.01 digital + 1241.15 cash = 18741.16 USD, 14 people, 13 shifts",
      ])
    #expect(lines[6].hasPrefix("  SHA-256 of the zip: "))
  }

  /// It reads the zip alone, so the restaurant need not be there, and nothing is written.
  @Test func theBundleAloneIsEnough() throws {
    let folder = try TemporaryFolder()
    let sample = try bundled(in: folder)
    let alone = folder.url.appendingPathComponent("alone")
    try FileManager.default.createDirectory(at: alone, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: sample.appendingPathComponent(zip()), to: alone.appendingPathComponent("week.zip"))
    try FileManager.default.removeItem(at: sample)
    #expect(try ProgramRun(["verify", "week.zip", "--quiet"], in: alone).status == 0)
    #expect(try folder.files(below: alone).count == 1)
  }

  @Test func oneBadBundleAmongGoodOnesIsSaid() throws {
    let folder = try TemporaryFolder()
    let sample = try bundled(in: folder)
    try Data("PK".utf8).write(to: sample.appendingPathComponent("bad.zip"))
    let run = try ProgramRun(["verify", "bad.zip", zip()], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        bad.zip: error: the zip is not trusted: it does not end as a zip does; it was cut short, or is \
        no zip
        bad.zip is NOT verified.

        """)
    #expect(run.output.contains("\(zip()) is verified:"))
  }

  @Test(arguments: [
    (["verify"], Int32(2), "no zip is named"),
    (["verify", "nothing.zip"], 1, "cannot read nothing.zip"),
    (["period", "--amends", "x.zip", "--all"], 2, "--amends is of one zip"),
    (["period", "--amends", "x.zip"], 1, "cannot read x.zip"),
    (["period", "--encrypt"], 2, "--encrypt needs a password, and there is no terminal to ask at"),
    (["period", "--password", "secret"], 2, "there is no option --password"),
  ])
  func whatCannotBeMeantIsSaid(arguments: [String], status: Int32, words: String) throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(arguments, in: sample)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: sample.appendingPathComponent("reports").path))
  }

  // MARK: A period that was bundled and then changed

  @Test func aBundleOfOtherFilesIsNotWrittenOver() throws {
    let folder = try TemporaryFolder()
    let sample = try bundled(in: folder)
    let before = try folder.files(below: sample.appendingPathComponent("reports"))
    try change(VerifyCommandTests.dinner, in: sample, "168.00", "170.00")
    try FileManager.default.moveItem(
      at: sample.appendingPathComponent("shifts/2024-04-12-dinner.yaml"),
      to: sample.appendingPathComponent("shifts/friday.yaml"))
    let run = try ProgramRun(["period", "--containing", "2024-04-13"], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        tipsheet: error: \(zip()) was made from other files than today's, so nothing was written:
           added: shifts/friday.yaml
           changed: \(VerifyCommandTests.dinner)
           removed: shifts/2024-04-12-dinner.yaml
           = help: if people were paid by it, write a correction: tipsheet period --amends \(zip())
             if nobody was paid by it yet, make it anew: add --replace

        """)
    #expect(run.output == "")
    #expect(try folder.files(below: sample.appendingPathComponent("reports")) == before)
  }

  @Test func theSameFilesAreBundledAgainSilently() throws {
    let folder = try TemporaryFolder()
    let sample = try bundled(in: folder)
    let before = try folder.files(below: sample.appendingPathComponent("reports"))
    let run = try ProgramRun(["period", "--quiet"], in: sample)
    #expect(run.status == 0)
    #expect(run.errors == "" && run.output == "")
    #expect(try folder.files(below: sample.appendingPathComponent("reports")) == before)
  }

  @Test func replaceWritesItAnew() throws {
    let folder = try TemporaryFolder()
    let sample = try bundled(in: folder)
    try change(VerifyCommandTests.dinner, in: sample, "168.00", "170.00")
    #expect(try ProgramRun(["period", "--replace", "--quiet"], in: sample).status == 0)
    #expect(try ProgramRun(["verify", zip()], in: sample).output.contains("1243.15 cash"))
  }

  @Test func whatIsNoBundleIsNotWrittenOverEither() throws {
    let folder = try TemporaryFolder()
    let sample = try bundled(in: folder)
    try Data("my holiday".utf8).write(to: sample.appendingPathComponent(zip()))
    let run = try ProgramRun(["period"], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        tipsheet: error: \(zip()) stands there already, and cannot be compared with the new zip:
           the zip is not trusted: it does not end as a zip does; it was cut short, or is no zip
           = help: move it away, or add --replace to write over it

        """)
    #expect(try ProgramRun(["period", "--replace", "--quiet"], in: sample).status == 0)
  }

  // MARK: Corrections

  @Test func correctionsFollowOneAnother() throws {
    let folder = try TemporaryFolder()
    let sample = try bundled(in: folder)
    let original = try Data(contentsOf: sample.appendingPathComponent(zip()))
    try change(VerifyCommandTests.dinner, in: sample, "168.00", "170.00")
    let first = try ProgramRun(["period", "--amends", zip()], in: sample)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.hasSuffix("payroll/payroll-long.csv\n\(zip("_amended-1"))\n"))
    #expect(first.output.contains("csv/input-changes.csv\n"))

    try change(VerifyCommandTests.dinner, in: sample, "170.00", "171.00")
    let again = try ProgramRun(["period", "--amends", zip()], in: sample)
    #expect(again.status == 1)
    #expect(again.errors.contains("\(zip("_amended-1")) was made from other files than today's"))
    #expect(again.errors.contains("tipsheet period --amends \(zip("_amended-1"))\n"))

    let second = try ProgramRun(["period", "--amends", zip("_amended-1")], in: sample)
    #expect(second.status == 0, "\(second.errors)")
    let run = try ProgramRun(
      ["verify", zip(), zip("_amended-1"), zip("_amended-2")], in: sample)
    #expect(run.status == 0, "\(run.errors)")
    let name = VerifyCommandTests.stem
    #expect(run.output.contains("  correction 1 of \(name).zip, which is verified here too\n"))
    #expect(
      run.output.contains("  correction 2 of \(name)_amended-1.zip, which is verified here too\n"))
    #expect(try Data(contentsOf: sample.appendingPathComponent(zip())) == original)
  }

  /// Once it is corrected, the old bundle stands, and other periods can still be written with it.
  @Test func aCorrectedPeriodStandsAsItIs() throws {
    let folder = try TemporaryFolder()
    let sample = try bundled(in: folder)
    try change(VerifyCommandTests.dinner, in: sample, "168.00", "170.00")
    #expect(try ProgramRun(["period", "--amends", zip(), "-q"], in: sample).status == 0)
    let before = try folder.files(below: sample.appendingPathComponent("reports"))
    let run = try ProgramRun(["period", "--all"], in: sample)
    #expect(run.status == 0)
    #expect(
      run.errors
        == "tipsheet: note: \(zip()) stands as it is: \(zip("_amended-1")) corrects it\n")
    #expect(run.output == "")
    #expect(try folder.files(below: sample.appendingPathComponent("reports")) == before)
  }

  /// Files put back as they were first are not those that people were paid by last.
  @Test func aCorrectionTakenBackIsNoticed() throws {
    let folder = try TemporaryFolder()
    let sample = try bundled(in: folder)
    try change(VerifyCommandTests.dinner, in: sample, "168.00", "170.00")
    #expect(try ProgramRun(["period", "--amends", zip(), "-q"], in: sample).status == 0)
    try change(VerifyCommandTests.dinner, in: sample, "170.00", "168.00")
    let run = try ProgramRun(["period"], in: sample)
    #expect(run.status == 1)
    #expect(run.errors.contains("\(zip("_amended-1")) was made from other files than today's"))
    let back = try ProgramRun(["period", "--amends", zip("_amended-1"), "-q"], in: sample)
    #expect(back.status == 0, "\(back.errors)")
    #expect(try ProgramRun(["period"], in: sample).status == 0)
  }

  @Test func aCorrectionOfNothingIsRefused() throws {
    let folder = try TemporaryFolder()
    let sample = try bundled(in: folder)
    let run = try ProgramRun(["period", "--amends", zip()], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("nothing has changed since \(VerifyCommandTests.stem).zip was made"))
  }

  @Test func aCorrectionOfAnotherPeriodIsRefused() throws {
    let folder = try TemporaryFolder()
    let sample = try bundled(in: folder)
    try change(VerifyCommandTests.dinner, in: sample, "168.00", "170.00")
    let run = try ProgramRun(
      ["period", "--amends", zip(), "--from", "2024-04-08", "--to", "2024-04-13"], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("the zip to correct is of 2024-04-08 to 2024-04-14, another period"))
  }

  @Test func aCorrectionOfAnotherRestaurantIsRefused() throws {
    let folder = try TemporaryFolder()
    let sample = try bundled(in: folder)
    try change("restaurant.yaml", in: sample, "Casa Marisol", "Casa Maria")
    let run = try ProgramRun(["period", "--amends", zip()], in: sample)
    #expect(run.status == 1)
    #expect(run.errors.contains("it is of Casa Marisol, and this is Casa Maria"), "\(run.errors)")
  }

  /// A correction shown beside another zip of its old one's name does not pass.
  @Test func aCorrectionOfAnotherZipIsSaid() throws {
    let folder = try TemporaryFolder()
    let sample = try bundled(in: folder)
    try change(VerifyCommandTests.dinner, in: sample, "168.00", "170.00")
    #expect(try ProgramRun(["period", "--amends", zip(), "-q"], in: sample).status == 0)
    try change(VerifyCommandTests.dinner, in: sample, "170.00", "172.00")
    #expect(try ProgramRun(["period", "--replace", "-q"], in: sample).status == 0)
    let run = try ProgramRun(["verify", zip(), zip("_amended-1")], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "it corrects another \(VerifyCommandTests.stem).zip than the one named beside it"))
  }

  // MARK: Encryption

  @Test func anEncryptedBundleOpensWithItsPassword() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    try "correct horse\n".write(
      to: sample.appendingPathComponent("password"), atomically: true, encoding: .utf8)
    try "wrong\n".write(
      to: sample.appendingPathComponent("wrong"), atomically: true, encoding: .utf8)
    let made = try ProgramRun(
      ["period", "--encrypt", "--password-file", "password", "-q"], in: sample)
    #expect(made.status == 0, "\(made.errors)")
    let good = try ProgramRun(["verify", zip(), "--password-file", "password"], in: sample)
    #expect(good.status == 0, "\(good.errors)")
    #expect(good.output.contains("  32 checksums match, under encryption\n"))
    let wrong = try ProgramRun(["verify", zip(), "--password-file", "wrong"], in: sample)
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("the password does not open the zip"))
    let none = try ProgramRun(["verify", zip()], in: sample)
    #expect(none.status == 2)
    #expect(none.errors.contains("is encrypted, and there is no terminal to ask at"))
  }

  @Test func anEncryptedBundleIsNotWrittenOverUnseen() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    try "correct horse".write(
      to: sample.appendingPathComponent("password"), atomically: true, encoding: .utf8)
    let encrypting = ["period", "--encrypt", "--password-file", "password", "-q"]
    #expect(try ProgramRun(encrypting, in: sample).status == 0)
    #expect(try ProgramRun(encrypting, in: sample).status == 0)
    let run = try ProgramRun(["period"], in: sample)
    #expect(run.status == 1)
    #expect(run.errors.contains("open it with --password-file FILE"), "\(run.errors)")
    try change(VerifyCommandTests.dinner, in: sample, "168.00", "170.00")
    let plain = try ProgramRun(
      ["period", "--amends", zip(), "--password-file", "password"], in: sample)
    #expect(plain.status == 1)
    #expect(plain.errors.contains("add --encrypt"))
    let amended = try ProgramRun(encrypting + ["--amends", zip()], in: sample)
    #expect(amended.status == 0, "\(amended.errors)")
    let verified = try ProgramRun(
      ["verify", zip(), zip("_amended-1"), "--password-file", "password", "-q"], in: sample)
    #expect(verified.status == 0, "\(verified.errors)")
  }

  @Test(arguments: [
    ("", "the password is empty"), ("\n", "the password is empty"),
    ("two\nlines\n", "a line break or another control character"),
    (String(repeating: "x", count: 1_001), "longer than 1,000 bytes"),
  ])
  func whatIsNoPasswordIsRefused(text: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    try text.write(to: sample.appendingPathComponent("password"), atomically: true, encoding: .utf8)
    let run = try ProgramRun(["period", "--encrypt", "--password-file", "password"], in: sample)
    #expect(run.status == 1)
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: sample.appendingPathComponent("reports").path))
  }
}
