import Foundation
import TestSupport
import Testing

/// `tipsheet check` against what `tipsheet period` writes.
@Suite struct CheckCommandTests {
  @Test(arguments: ["casa-marisol", "worked-example"])
  func checkRunsEveryCheckOfThePeriods(sample: String) throws {
    try expectSameChecks(in: try TemporaryFolder(), of: sample) { _ in }
  }

  /// An account is missing, so one payroll file is not written: both say so, and fail.
  @Test func aPayrollFileThatIsNotWrittenFailsBoth() throws {
    let folder = try TemporaryFolder()
    try expectSameChecks(in: folder, of: "casa-marisol") { restaurant in
      let settings = restaurant.appendingPathComponent("restaurant.yaml")
      let text = try String(contentsOf: settings, encoding: .utf8)
        .replacingOccurrences(of: "    card_tips_account: Credit Card Clearing\n", with: "")
      try text.write(to: settings, atomically: true, encoding: .utf8)
    }
    let check = try ProgramRun(["check"], in: folder.url.appendingPathComponent("casa-marisol"))
    #expect(check.status == 3)
    #expect(check.errors.contains("FAIL payroll file: Journal entry"), "\(check.errors)")
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
    let rows = files.flatMap {
      CheckCommandTests.rows(of: String(decoding: $0.value, as: UTF8.self))
    }
    let lines = check.output.split(separator: "\n").dropLast().map(String.init)
    #expect(!rows.isEmpty)
    #expect(lines == rows)
  }

  /// The rows of a `validation.csv` as `tipsheet check --list` prints them.
  private static func rows(of text: String) -> [String] {
    // Each row ends with CR LF; details hold none.
    text.split(separator: "\r\n").dropFirst().map { row in
      let cells = cells(of: row)
      let shift = cells[1].isEmpty ? "" : "\(cells[0]) \(cells[1]): "
      return "\(cells[3]) \(shift)\(cells[2]): \(cells[7])"
    }
  }

  private static func cells(of row: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in row.replacing("\"\"", with: "\u{1}") {
      switch character {
      case "\"": isQuoted.toggle()
      case ",": if isQuoted { cells[cells.count - 1] += "," } else { cells.append("") }
      default: cells[cells.count - 1].append(character == "\u{1}" ? "\"" : character)
      }
    }
    return cells
  }
}
