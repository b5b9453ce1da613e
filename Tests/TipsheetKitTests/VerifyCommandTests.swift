import Foundation
import TestSupport
import Testing

@Suite struct VerifyCommandTests {
  @Test func aGoodBundleIsVerifiedInAFewLines() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    let run = try ProgramRun(["verify", bundlePath()], in: sample)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 7)
    #expect(
      Array(lines.prefix(6)) == [
        "\(bundlePath()) is verified:", "  made by tipsheet 1.1.0",
        "  Casa Marisol, 2024-04-08 to 2024-04-14", "  30 checksums match",
        "  12 files recomputed from 18 inputs, all equal",
        "  tips 17500.01 digital + 1241.15 cash = 18741.16 USD, 14 people, 13 shifts",
      ])
    #expect(lines[6].hasPrefix("  SHA-256 of the zip: "))
  }

  /// Shifts that did not reconcile when they were bundled are proven to be so, and reported.
  @Test func aBundleOfFailingChecksSaysSo() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "worked-example")
    #expect(try ProgramRun(["period", "--quiet"], in: sample).status == 3)
    let run = try ProgramRun(["verify", bundlePath()], in: sample)
    #expect(run.status == 0)
    #expect(run.output.contains("= 3291.22 USD, 9 people, 1 shift\n"), "\(run.output)")
    #expect(run.output.contains("  but 12 checks fail, as csv/validation.csv in it says\n"))
  }

  /// It reads the zip alone, so the restaurant need not be there, and nothing is written.
  @Test func theBundleAloneIsEnough() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    let alone = folder.url.appendingPathComponent("alone")
    try FileManager.default.createDirectory(at: alone, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: sample.appendingPathComponent(bundlePath()), to: alone.appendingPathComponent("week.zip"))
    try FileManager.default.removeItem(at: sample)
    #expect(try ProgramRun(["verify", "week.zip", "--quiet"], in: alone).status == 0)
    #expect(try folder.files(below: alone).count == 1)
  }

  @Test func oneBadBundleAmongGoodOnesIsSaid() throws {
    let folder = try TemporaryFolder()
    let sample = try bundledSample(in: folder)
    try Data("PK".utf8).write(to: sample.appendingPathComponent("bad.zip"))
    let run = try ProgramRun(["verify", "bad.zip", bundlePath()], in: sample)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        bad.zip: error: the zip is not trusted: it does not end like a zip; it was cut short, or \
        it is not a zip
        bad.zip is NOT verified.

        """)
    #expect(run.output.contains("\(bundlePath()) is verified:"))
  }

  @Test(arguments: [
    (["verify"], Int32(2), "name a zip, or a folder"),
    (["verify", "nothing.zip"], 1, "cannot read nothing.zip"),
    (["period", "--amends", "x.zip", "--all"], 2, "--amends takes one zip"),
    (["period", "--amends", "x.zip"], 1, "cannot read x.zip"),
    (["period", "--encrypt"], 2, "--encrypt needs a password, and there is no terminal to ask at"),
    (["period", "--password", "secret"], 2, "period has no option --password"),
  ])
  func whatCannotBeMeantIsSaid(arguments: [String], status: Int32, words: String) throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(arguments, in: sample)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: sample.appendingPathComponent("reports").path))
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
    let good = try ProgramRun(["verify", bundlePath(), "--password-file", "password"], in: sample)
    #expect(good.status == 0, "\(good.errors)")
    #expect(good.output.contains("  30 checksums match, under encryption\n"))
    let wrong = try ProgramRun(["verify", bundlePath(), "--password-file", "wrong"], in: sample)
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("the password does not open the zip"))
    let none = try ProgramRun(["verify", bundlePath()], in: sample)
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
    #expect(run.errors.contains("add --no-encrypt"), "\(run.errors)")
    let unseen = try ProgramRun(["period", "--no-encrypt"], in: sample)
    #expect(unseen.status == 1)
    #expect(unseen.errors.contains("open it with --password-file FILE"), "\(unseen.errors)")
    try change(bundledDinner, in: sample, "168.00", "170.00")
    let plain = try ProgramRun(
      ["period", "--amends", bundlePath(), "--password-file", "password"], in: sample)
    #expect(plain.status == 1)
    #expect(plain.errors.contains("add --encrypt"))
    let amended = try ProgramRun(encrypting + ["--amends", bundlePath()], in: sample)
    #expect(amended.status == 0, "\(amended.errors)")
    let verified = try ProgramRun(
      ["verify", bundlePath(), bundlePath("_amended-1"), "--password-file", "password", "-q"],
      in: sample)
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
