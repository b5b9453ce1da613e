import Foundation
import TestSupport
import Testing

/// Pay periods that are final: what is written, kept and refused.
@Suite struct ClosedPeriodTests {
  /// A sample whose period is closed.
  private func closedSample(in folder: TemporaryFolder) throws -> URL {
    let sample = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(["close", "--quiet"], in: sample)
    #expect(run.status == 0, "\(run.errors)")
    return sample
  }

  private func text(_ path: String, in sample: URL) throws -> String {
    try String(contentsOf: sample.appendingPathComponent(path), encoding: .utf8)
  }

  private func add(_ line: String, to path: String, in sample: URL) throws {
    let file = sample.appendingPathComponent(path)
    try (try text(path, in: sample) + line).write(to: file, atomically: true, encoding: .utf8)
  }

  /// A run that leaves every file as it was.
  private func kept(
    _ words: [String], in sample: URL, _ folder: TemporaryFolder,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramRun {
    let before = try folder.files(below: sample)
    let run = try ProgramRun(words, in: sample)
    #expect(try folder.files(below: sample) == before, sourceLocation: sourceLocation)
    return run
  }

  private let stays =
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
    for words in [["period"], ["close"], ["check"], ["reopen", "--period", "2024-04-08"]] {
      let run = try kept(
        words + (words[0] == "reopen" ? ["--reason", "x"] : []), in: sample, folder)
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
             if nobody was paid from it yet, reopen it: tipsheet reopen --period 2024-04-08 --reason TEXT

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

  // MARK: No way around

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
    #expect(try kept(["reopen", "--period", "2024-04-10"], in: sample, folder).status == 2)
    #expect(
      try kept(["reopen", "--period", "2024-04-10", "--reason", " "], in: sample, folder).status
        == 2)
    let reopened = try ProgramRun(
      ["reopen", "--period", "2024-04-10", "--reason", "Cash was counted again"], in: sample)
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
    let never = try kept(["reopen", "--period", "2024-05-10", "--reason", "x"], in: sample, folder)
    #expect(never.errors.contains("2024-05-10 is not in a closed pay period"))
  }

  @Test func aCorrectedPeriodIsNotOpenedAgain() throws {
    let folder = try TemporaryFolder()
    let sample = try closedSample(in: folder)
    try change(bundledDinner, in: sample, "168.00", "170.00")
    #expect(try ProgramRun(["period", "-q", "--amends", bundlePath()], in: sample).status == 0)
    let run = try kept(["reopen", "--period", "2024-04-10", "--reason", "x"], in: sample, folder)
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
