import Foundation
import TestSupport
import Testing

/// Payroll files and the year, as a user gets them.
@Suite struct PayrollCommandTests {
  private static let stem = "casa-marisol_2024-04-08_2024-04-14"

  private func change(_ path: String, in sample: URL, _ old: String, _ new: String) throws {
    let file = sample.appendingPathComponent(path)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(old), "\(old)")
    try text.replacingOccurrences(of: old, with: new)
      .write(to: file, atomically: true, encoding: .utf8)
  }

  private func text(_ path: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The others are written, the validation fails, and the reason is given at its place.
  @Test func aMissingIDRefusesOneFileAndIsReported() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    try change("roster.yaml", in: sample, "{gusto: e107, adp-run", "{adp-run")
    let run = try ProgramRun(["period"], in: sample)
    #expect(run.status == 3)
    #expect(run.errors.contains("restaurant.yaml:22:3: warning: the file for Gusto is not written"))
    #expect(run.errors.contains("no payroll ID is known for Johny M. (3)"))
    #expect(run.errors.contains("FAIL payroll file: Gusto: not written."))
    #expect(!run.output.contains("gusto.csv"))
    #expect(run.output.contains("payroll/payroll-long.csv"))
    let zip = "reports/\(PayrollCommandTests.stem).zip"
    #expect(try ProgramRun(["verify", zip], in: sample).status == 0)
  }

  @Test func withoutSettingsTheGenericFileAloneIsWritten() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "worked-example")
    _ = try ProgramRun(
      ["period", "--from", "2024-04-13", "--to", "2024-04-13", "-o", "out"], in: sample)
    let files = try folder.files(below: sample.appendingPathComponent("out"))
    let payroll = files.keys.filter { $0.contains("/payroll/") }
    #expect(payroll.count == 1)
    #expect(payroll.first?.hasSuffix("/payroll/payroll-long.csv") == true)
  }

  /// A provider without code: the folder's template makes the file, and goes into the bundle.
  @Test func aTemplateOfTheFoldersOwn() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let payroll = sample.appendingPathComponent("payroll")
    try FileManager.default.createDirectory(at: payroll, withIntermediateDirectories: true)
    let template =
      "provider: Own\nfile: own.csv\nrows: person\ncolumns: {ID: employee_id, T: tips_total}\n"
    for name in ["own", "gusto"] {
      try template.replacingOccurrences(of: "own.csv", with: "\(name)-own.csv").write(
        to: payroll.appendingPathComponent("\(name).yaml"), atomically: true, encoding: .utf8)
    }
    try change(
      "restaurant.yaml", in: sample,
      "    titles: {Bartender: Bartender, Server: Server, Expo: Expo, Runner: Runner, Busser: Busser,"
        + " Host: Host}\n", "  own:\n")
    let run = try ProgramRun(["period"], in: sample)
    #expect(run.status == 0, "\(run.errors)")
    let reports = sample.appendingPathComponent("reports/\(PayrollCommandTests.stem)")
    let own = try text("payroll/own-own.csv", in: reports)
    #expect(own.hasPrefix("ID,T\r\n3,2158.68\r\n4,1672.30\r\n"))
    #expect(try text("payroll/gusto-own.csv", in: reports) == own)
    try FileManager.default.removeItem(at: payroll)
    let zip = "reports/\(PayrollCommandTests.stem).zip"
    let verified = try ProgramRun(["verify", zip], in: sample)
    #expect(verified.status == 0, "\(verified.errors)")
  }

  /// A broken template refuses the pay period, and nothing else.
  @Test func aBrokenTemplateRefusesThePeriodAndNoShift() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let payroll = sample.appendingPathComponent("payroll")
    try FileManager.default.createDirectory(at: payroll, withIntermediateDirectories: true)
    try "provider: Own\nfile: own.csv\nrows: nobody\n".write(
      to: payroll.appendingPathComponent("gusto.yaml"), atomically: true, encoding: .utf8)
    let message = "payroll/gusto.yaml:3:7: error: "
    for arguments in [["period"], ["check"], ["check", "restaurant.yaml"]] {
      let run = try ProgramRun(arguments, in: sample)
      #expect(run.status == 1)
      #expect(run.errors.contains(message), "\(arguments): \(run.errors)")
    }
    let dinner = "shifts/2024-04-13-dinner.yaml"
    for arguments in [["shift", dinner], ["show", dinner], ["check", dinner]] {
      let run = try ProgramRun(arguments, in: sample)
      #expect(run.status == 0, "\(arguments): \(run.errors)")
    }
  }

  @Test func aTemplateIsCheckedByItself() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let payroll = sample.appendingPathComponent("payroll")
    try FileManager.default.createDirectory(at: payroll, withIntermediateDirectories: true)
    let file = payroll.appendingPathComponent("own.yaml")
    let good =
      "provider: Own\nfile: own.csv\nrows: person\ncolumns: {ID: employee_id, T: tips_total}\n"
    try good.write(to: file, atomically: true, encoding: .utf8)
    #expect(try ProgramRun(["check", "payroll/own.yaml"], in: sample).status == 0)
    try good.replacingOccurrences(of: "person", with: "nobody")
      .write(to: file, atomically: true, encoding: .utf8)
    let run = try ProgramRun(["check", "payroll/own.yaml"], in: sample)
    #expect(run.status == 1)
    #expect(run.errors.contains("payroll/own.yaml:3:7: error: "), "\(run.errors)")
  }

  @Test func aMistypedTemplateOnTheRosterIsSaid() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    try change("roster.yaml", in: sample, "gusto: e107", "gutso: e107")
    let run = try ProgramRun(["check"], in: sample)
    #expect(run.status == 1)
    #expect(run.errors.contains("error: `payroll_ids` has no `gutso`"), "\(run.errors)")
  }

  // MARK: The year

  /// Two weeks of the sample, bundled.
  private func twoWeeks(in folder: TemporaryFolder) throws -> URL {
    let sample = try folder.copy(ofSample: "casa-marisol")
    let shifts = sample.appendingPathComponent("shifts")
    let dinner = try text("2024-04-13-dinner.yaml", in: shifts)
    try dinner.replacingOccurrences(of: "2024-04-13", with: "2024-12-31").write(
      to: shifts.appendingPathComponent("2024-12-31-dinner.yaml"), atomically: true, encoding: .utf8
    )
    #expect(try ProgramRun(["period", "--all", "--quiet"], in: sample).status == 0)
    return sample
  }

  /// A week belongs to the year in which it is paid, so December 31 is in 2025 here.
  @Test func eachYearHasItsFiles() throws {
    let folder = try TemporaryFolder()
    let sample = try twoWeeks(in: folder)
    let zips = [
      "reports/\(PayrollCommandTests.stem).zip", "reports/casa-marisol_2024-12-30_2025-01-05.zip",
    ]
    let run = try ProgramRun(["year", "-o", "taxes"] + zips, in: sample)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output
        == [2024, 2025].map { year in
          ["occupations", "employees", "periods", "quarters"].map {
            "taxes/casa-marisol_\(year)_pay-date_\($0).csv\n"
          }.joined()
        }.joined())
    let first = try text("taxes/casa-marisol_2024_pay-date_occupations.csv", in: sample)
    #expect(
      first.hasPrefix(
        "employee_id,name,occupation_code,periods,digital_tips,cash_tips,total_tips\r\n"
          + "3,Johny M.,101,1,2045.20,113.48,2158.68\r\n"))
    let periods = try text("taxes/casa-marisol_2025_pay-date_periods.csv", in: sample)
    #expect(
      periods.contains("\r\n2024-12-30,2025-01-05,3123.22,168.00,3291.22,,casa-marisol_2024-12"))
  }

  @Test func aCorrectionCountsInsteadOfWhatItCorrects() throws {
    let folder = try TemporaryFolder()
    let sample = try twoWeeks(in: folder)
    try change("shifts/2024-04-13-dinner.yaml", in: sample, "cash: 168.00", "cash: 169.00")
    let zip = "reports/\(PayrollCommandTests.stem)"
    #expect(try ProgramRun(["period", "--amends", zip + ".zip"], in: sample).status == 0)
    let run = try ProgramRun(["year", zip + ".zip", zip + "_amended-1.zip"], in: sample)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.hasPrefix("\(zip).zip is left out: its correction counts\n"))
    #expect(run.errors.contains("corrections count on the pay date of their pay period"))
    let periods = try text("reports/casa-marisol_2024_pay-date_periods.csv", in: sample)
    #expect(periods.split(separator: "\r\n").count == 2)
    #expect(
      periods.contains("17500.01,1242.15,18742.16,,\(PayrollCommandTests.stem)_amended-1.zip"))
  }

  @Test func whatWouldCountTwiceIsRefused() throws {
    let folder = try TemporaryFolder()
    let sample = try twoWeeks(in: folder)
    let zip = "reports/\(PayrollCommandTests.stem).zip"
    let twice = try ProgramRun(["year", zip, zip], in: sample)
    #expect(twice.status == 1)
    #expect(twice.errors.contains("both contain 2024-04-08, and those tips would count twice"))
    try change("restaurant.yaml", in: sample, "restaurant: Casa Marisol", "restaurant: Other")
    #expect(
      try ProgramRun(["period", "--containing", "2024-12-31", "--quiet"], in: sample).status == 0)
    let other = try ProgramRun(
      ["year", zip, "reports/other_2024-12-30_2025-01-05.zip"], in: sample)
    #expect(other.status == 1)
    #expect(other.errors.contains("belongs to Other, and \(zip) to Casa Marisol"))
    #expect(other.errors.contains("add --formerly \"Casa Marisol\""))
    let tampered = sample.appendingPathComponent("bad.zip")
    var bytes = try Data(contentsOf: sample.appendingPathComponent(zip))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: tampered)
    let bad = try ProgramRun(["year", "bad.zip"], in: sample)
    #expect(bad.status == 1)
    #expect(bad.errors.hasPrefix("bad.zip: error: "), "\(bad.errors)")
    #expect(try ProgramRun(["year"], in: sample).status == 2)
    #expect(
      !FileManager.default.fileExists(
        atPath: sample.appendingPathComponent("reports/casa-marisol_2024_pay-date_periods.csv").path
      ))
  }
}
