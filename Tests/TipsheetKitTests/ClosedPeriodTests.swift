import Foundation
import TestSupport
import Testing

/// Pay periods that are final: what is written, kept and refused.
@Suite struct ClosedPeriodTests {
  /// A sample whose period is closed.
  func closedSample(in folder: TemporaryFolder) throws -> URL {
    let sample = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(["close", "--quiet"], in: sample)
    #expect(run.status == 0, "\(run.errors)")
    return sample
  }

  func text(_ path: String, in sample: URL) throws -> String {
    try String(contentsOf: sample.appendingPathComponent(path), encoding: .utf8)
  }

  func add(_ line: String, to path: String, in sample: URL) throws {
    let file = sample.appendingPathComponent(path)
    try (try text(path, in: sample) + line).write(to: file, atomically: true, encoding: .utf8)
  }

  /// A run that leaves every file as it was.
  func kept(
    _ words: [String], in sample: URL, _ folder: TemporaryFolder,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramRun {
    let before = try folder.files(below: sample)
    let run = try ProgramRun(words, in: sample)
    #expect(try folder.files(below: sample) == before, sourceLocation: sourceLocation)
    return run
  }

  let stays =
    "tipsheet: note: April 8 to April 14, 2024 is closed, and all amounts would be the same:"
    + " \(bundlePath()) stays as it is\n"

  // MARK: Closing

  @Test func closingWritesTheZipAndItsRecord() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let other = try TemporaryFolder()
    let open = try bundledSample(in: other)
    let run = try ProgramRun(["close"], in: sample)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\(bundlePath())\nperiods.yaml\n"))
    #expect(run.errors.hasPrefix("tipsheet: note: April 8 to April 14, 2024 is closed: "))
    let zip = try Data(contentsOf: sample.appendingPathComponent(bundlePath()))
    #expect(zip == (try? Data(contentsOf: open.appendingPathComponent(bundlePath()))))
    let sum = try ProgramRun(["verify", bundlePath()], in: sample).output
      .matches(of: /SHA-256 of the zip: ([0-9a-f]{64})/).first.map { String($0.1) }
    let record = try text("periods.yaml", in: sample)
    #expect(record.contains("    bundle: \(bundlePath())\n    sha256: "))
    #expect(record.contains(try #require(sum)))
    #expect(try kept(["close"], in: sample, folder).errors == stays)
  }

  @Test func anUnreadableRecordStopsEverything() throws {
    let folder = try TemporaryFolder()
    let sample = try closedSample(in: folder)
    try change("periods.yaml", in: sample, "sha256:", "sha:")
    let reopening = ["close", "--period", "2024-04-08", "--reopen", "x"]
    for words in [["period"], ["close"], ["check"], reopening] {
      let run = try kept(words, in: sample, folder)
      #expect(run.status == 1)
      #expect(run.errors.contains("periods.yaml:7:5: error: a pay period has no `sha`"))
    }
  }

  @Test func failingChecksKeepAPeriodOpen() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "worked-example")
    let run = try kept(["close"], in: sample, folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("so the pay period was not closed:\n   FAIL "), "\(run.errors)")
    #expect(run.errors.contains("add --despite-failing-checks"))
    #expect(try ProgramRun(["close", "--despite-failing-checks"], in: sample).status == 3)
    #expect(try text("periods.yaml", in: sample).contains("bundle: reports/"))
  }

  @Test func aPeriodThatIsNotOverIsClosedWhereItIsNamed() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let dinner = try text(bundledDinner, in: sample)
    let later = dinner.replacingOccurrences(of: "2024-04-13", with: "2199-04-13")
    try (later + "confirmed: planned long ahead\n").write(
      to: sample.appendingPathComponent("shifts/2199-04-13-dinner.yaml"), atomically: true,
      encoding: .utf8)
    let run = try kept(["close"], in: sample, folder)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("April 8 to April 14, 2199 is not over yet, so it was not closed"),
      "\(run.errors)")
    #expect(run.errors.contains("tipsheet close --period 2024-04-08 closes the one before it\n"))
    #expect(run.errors.contains("tipsheet close --period 2199-04-08 closes it anyway"))
    let named = try ProgramRun(["close", "--period", "2199-04-13"], in: sample)
    #expect(named.status == 0)
    #expect(named.errors.contains("a shift that is added later needs a correction"))
  }

  @Test func daysAreClosedOnce() throws {
    let folder = try TemporaryFolder()
    let sample = try closedSample(in: folder)
    let words = ["close", "--from", "2024-04-13", "--to", "2024-04-20"]
    let run = try kept(words, in: sample, folder)
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "2024-04-13 to 2024-04-14 are in April 8 to April 14, 2024, which is closed"),
      "\(run.errors)")
  }

  // MARK: A closed period

  /// Comments, a new person, and a change of somebody who did not work there.
  @Test func whatItDidNotUseIsNoChange() throws {
    let folder = try TemporaryFolder()
    let sample = try closedSample(in: folder)
    try add("# from the accountant\n", to: "restaurant.yaml", in: sample)
    try add("# Saturday\n", to: bundledDinner, in: sample)
    try add(
      "  - {id: 990, first_name: Nia, positions: [Server]}\n", to: "roster.yaml", in: sample)
    for words in [["period"], ["period", "--all"], ["close"], ["period", "--replace"]] {
      let run = try kept(words, in: sample, folder)
      #expect(run.status == 0)
      #expect(run.errors == stays)
    }
  }

  @Test func changedFilesOfTheSameAmountsAreNamed() throws {
    let folder = try TemporaryFolder()
    let sample = try closedSample(in: folder)
    try add("note: Rain.\n", to: bundledDinner, in: sample)
    try change("roster.yaml", in: sample, "first_name: Johny", "first_name: Johnny")
    let run = try kept(["period"], in: sample, folder)
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "is closed; roster.yaml and \(bundledDinner) changed since, but all amounts would"),
      "\(run.errors)")
  }

  @Test(arguments: [[], ["--replace"], ["-o", "elsewhere"]])
  func otherAmountsAreRefusedWithATable(options: [String]) throws {
    let folder = try TemporaryFolder()
    let sample = try closedSample(in: folder)
    try change(bundledDinner, in: sample, "168.00", "170.00")
    let run = try kept(["period"] + options, in: sample, folder)
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "tipsheet: error: April 8 to April 14, 2024 is closed, and today's files would pay other"
          + " amounts than \(bundlePath()), so nothing was written:\n\nPerson"), "\(run.errors)")
    #expect(run.errors.contains("+2.00\n"))
    let output = options.first == "-o" ? " -o elsewhere" : ""
    #expect(
      run.errors.hasSuffix(
        """
           = help: write a correction, which pays the difference: tipsheet period --amends \(bundlePath())\(output)
             if nobody was paid from it yet, reopen it: tipsheet close --period 2024-04-08 --reopen TEXT

        """), "\(run.errors)")
  }

  /// Hours reach payroll too.
  @Test func otherHoursAreOtherAmounts() throws {
    let folder = try TemporaryFolder()
    let sample = folder.url.appendingPathComponent("restaurant")
    try FileManager.default.copyItem(
      at: Repository.goldens.appendingPathComponent("base"), to: sample)
    #expect(try ProgramRun(["close", "-q"], in: sample).status == 0)
    try change("shifts/night.yaml", in: sample, "11:00 pm", "11:30 pm")
    let run = try kept(["period"], in: sample, folder)
    #expect(run.status == 1)
    #expect(
      run.errors.contains(":\n\nJohny M. (3): hours 7.00, now 7.50\n\n   = help:"), "\(run.errors)")
  }

  @Test func allWritesTheOthers() throws {
    let folder = try TemporaryFolder()
    let sample = try closedSample(in: folder)
    let dinner = try text(bundledDinner, in: sample)
    for day in ["20", "27"] {
      // A copy would be asked about.
      let other = dinner.replacingOccurrences(of: "2024-04-13", with: "2024-04-\(day)")
        .replacingOccurrences(of: "168.00", with: "1\(day).00")
      try other.write(
        to: sample.appendingPathComponent("shifts/2024-04-\(day)-dinner.yaml"), atomically: true,
        encoding: .utf8)
    }
    #expect(try ProgramRun(["close", "--period", "2024-04-20", "-q"], in: sample).status == 0)
    let all = try ProgramRun(["period", "--all"], in: sample)
    #expect(all.status == 0)
    #expect(
      all.errors.hasPrefix(
        "tipsheet: note: 2 pay periods are closed, and all amounts would be the same: their zips"
          + " stay as they are\n"), "\(all.errors)")
    #expect(all.output.hasSuffix("reports/casa-marisol_2024-04-22_2024-04-28.zip\n"))
    #expect(!all.output.contains("2024-04-14"))

    try change(bundledDinner, in: sample, "168.00", "170.00")
    let changed = try ProgramRun(["period", "--all"], in: sample)
    #expect(changed.status == 3)
    #expect(
      changed.errors.contains("would pay other amounts than \(bundlePath()), so it stays as it is:")
    )
    #expect(changed.errors.contains("April 15 to April 21, 2024 is closed, and all amounts"))
    #expect(changed.output.hasSuffix("reports/casa-marisol_2024-04-22_2024-04-28.zip\n"))
  }

  @Test(arguments: ["missing", "changed", "another"])
  func aZipThatIsNotAsItWasIsReported(how: String) throws {
    let folder = try TemporaryFolder()
    let sample = try closedSample(in: folder)
    let zip = sample.appendingPathComponent(bundlePath())
    var bytes = try Data(contentsOf: zip)
    try FileManager.default.removeItem(at: zip)
    if how != "missing" {
      bytes[bytes.count / 2] ^= 1
      try (how == "changed" ? bytes : Data()).write(to: zip)
    }
    let run = try kept(["period"], in: sample, folder)
    #expect(run.status == 1)
    let reason =
      how == "missing"
      ? "it does not exist"
      : "its SHA-256 is not the one in periods.yaml: one of the two was changed"
    #expect(
      run.errors.contains("is closed, and \(bundlePath()) cannot be compared: \(reason)"),
      "\(run.errors)")
    try change(bundledDinner, in: sample, "168.00", "170.00")
    let amends = try kept(["period", "--amends", bundlePath()], in: sample, folder)
    #expect(amends.status == 1)
  }

  @Test func anEncryptedZipNeedsItsPassword() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    try Data("correct horse\n".utf8).write(to: sample.appendingPathComponent("password"))
    let password = ["--password-file", "password"]
    #expect(try ProgramRun(["close", "-q", "--encrypt"] + password, in: sample).status == 0)
    let locked = try kept(["period"], in: sample, folder)
    #expect(locked.status == 1)
    #expect(locked.errors.contains("it is encrypted"), "\(locked.errors)")
    #expect(locked.errors.contains("give its password with --password-file FILE"))
    let open = try kept(["period"] + password, in: sample, folder)
    #expect(open.status == 0)
    #expect(open.errors == stays)
    try Data("another\n".utf8).write(to: sample.appendingPathComponent("other"))
    let wrong = try kept(["period", "--password-file", "other"], in: sample, folder)
    #expect(wrong.status == 1)
  }
}
