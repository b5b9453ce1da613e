import Foundation
import TestSupport
import Testing

/// `tipsheet check` against what `tipsheet period` writes.
@Suite struct CheckCommandTests {
  @Test(arguments: ["casa-marisol", "worked-example"])
  func checkRunsEveryCheckOfThePeriods(sample: String) throws {
    try expectSameChecks(in: try TemporaryFolder(), of: sample) { _ in }
  }

  /// A company code is missing, so one payroll file is not written: both say so, and fail.
  @Test func aPayrollFileThatIsNotWrittenFailsBoth() throws {
    let folder = try TemporaryFolder()
    try expectSameChecks(in: folder, of: "casa-marisol") { restaurant in
      let settings = restaurant.appendingPathComponent("restaurant.yaml")
      let text = try String(contentsOf: settings, encoding: .utf8)
        .replacingOccurrences(of: "    company_code: \"10203040\"\n", with: "")
      try text.write(to: settings, atomically: true, encoding: .utf8)
    }
    let check = try ProgramRun(["check"], in: folder.url.appendingPathComponent("casa-marisol"))
    #expect(check.status == 3)
    #expect(check.errors.contains("FAIL payroll file: ADP RUN"), "\(check.errors)")
  }

  private func expectSameChecks(
    in folder: TemporaryFolder, of sample: String, change: (URL) throws -> Void
  ) throws {
    let restaurant = try folder.copy(ofSample: sample)
    try change(restaurant)
    let period = try ProgramRun(["period", "--all", "-o", "out", "-q"], in: restaurant)
    let check = try ProgramRun(["check", "--list"], in: restaurant)
    #expect(check.status == period.status, "\(check.errors)\n\(period.errors)")
    let files = try folder.files(below: restaurant.appendingPathComponent("out"))
      .filter { $0.key.hasSuffix("/validation.csv") }.sorted { $0.key < $1.key }
    // Each line of a list ends with CR LF; details hold none.
    let rows = files.flatMap { _, bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").dropFirst()
    }
    let lines = check.output.split(separator: "\n").dropLast()
    #expect(!rows.isEmpty)
    #expect(lines.count == rows.count)
    for (row, line) in zip(rows, lines) {
      let status = line.split(separator: " ").first ?? ""
      #expect(row.contains(",\(status),"), "\(row)\n\(line)")
    }
  }
}
