import Foundation
import TestSupport
import Testing

@Suite struct ShiftCommandTests {
  @Test func workedExampleIsWrittenToTheCent() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(["shift", "shifts/2024-04-13-dinner.yaml"], in: sample)
    #expect(run.status == 0)
    #expect(
      run.errors == """
        Dinner – April 13, 2024: $3,291.22 in tips, 9 people, 64.75 hours.
        All 19 checks pass.

        """)
    #expect(
      run.output == """
        reports/2024-04-13-dinner.xlsx
        reports/2024-04-13-dinner.csv
        reports/2024-04-13-dinner.validation.csv
        reports/SHA256SUMS

        """)
    let table = try String(
      contentsOf: sample.appendingPathComponent("reports/2024-04-13-dinner.csv"), encoding: .utf8)
    let expected = [
      "date,shift,employee_id,name,position,clock_in,clock_out,hours,point_value,points,"
        + "digital_tips,cash_tips,service_charges,total_tips",
      "2024-04-13,Dinner,3,Johny M.,Bartender,15:00,23:30,8.50,1,8.50,496.86,26.73,,523.59",
      "2024-04-13,Dinner,15,Harold Z.,Server,,,6.25,1,6.25,365.34,19.65,,384.99",
      "2024-04-13,Dinner,30,Andrew P.,Server,16:00,23:00,7.00,1,7.00,409.18,22.01,,431.19",
      "2024-04-13,Dinner,21,Drake S.,Server,16:00,23:00,7.00,1,7.00,409.18,22.01,,431.19",
      "2024-04-13,Dinner,4,Nick A.,Server,17:00,23:00,6.00,1,6.00,350.73,18.87,,369.60",
      "2024-04-13,Dinner,36,Diana M.,Expo,16:00,23:15,7.25,0.75,5.44,317.99,17.10,,335.09",
      "2024-04-13,Dinner,16,Fred P.,Runner,16:00,23:15,7.25,0.65,4.71,275.32,14.81,,290.13",
      "2024-04-13,Dinner,29,Deblyn N.,Busser,15:00,23:30,8.50,0.55,4.68,273.57,14.71,,288.28",
      "2024-04-13,Dinner,5,Louis C.,Busser,16:00,23:00,7.00,0.55,3.85,225.05,12.11,,237.16",
    ]
    #expect(table == expected.map { $0 + "\r\n" }.joined())
  }

  /// A workbook with other bytes than an earlier run's is kept, under a name that nothing has.
  @Test func aChangedWorkbookIsKept() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let reports = sample.appendingPathComponent("reports")
    let book = reports.appendingPathComponent("2024-04-13-dinner.xlsx")
    func run(_ cash: String, _ kept: [String]) throws {
      try change("shifts/2024-04-13-dinner.yaml", in: sample, "cash: 168.00", "cash: \(cash)")
      let run = try ProgramRun(["shift", "shifts/2024-04-13-dinner.yaml"], in: sample)
      try change("shifts/2024-04-13-dinner.yaml", in: sample, "cash: \(cash)", "cash: 168.00")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("kept your changed workbook") == !kept.isEmpty)
      let names = try folder.files(below: reports).keys.filter { $0.hasSuffix(".xlsx") }
      #expect(names.sorted() == (kept + ["2024-04-13-dinner.xlsx"]).sorted())
    }
    try run("168.00", [])
    // Its own workbook is replaced.
    try run("169.00", [])
    try Data("mine".utf8).write(to: book)
    try run("168.00", ["2024-04-13-dinner (changed).xlsx"])
    try Data("mine too".utf8).write(to: book)
    try run(
      "168.00", ["2024-04-13-dinner (changed).xlsx", "2024-04-13-dinner (changed 2).xlsx"])
    let kept = reports.appendingPathComponent("2024-04-13-dinner (changed 2).xlsx")
    #expect(try Data(contentsOf: kept) == Data("mine too".utf8))
  }

  @Test func declaredAmountsThatDifferFailWithStatus3() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "worked-example")
    let run = try ProgramRun(["shift", "shifts/2024-04-13-dinner.yaml"], in: sample)
    #expect(run.status == 3)
    #expect(run.errors.contains("92.92"))
    let validation = try String(
      contentsOf: sample.appendingPathComponent("reports/2024-04-13-dinner.validation.csv"),
      encoding: .utf8)
    #expect(validation.contains(",FAIL,3123.22,3030.30,"))
  }

  @Test func twoRunsWriteTheSameBytes() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let arguments = ["shift", "shifts/2024-04-12-dinner.yaml", "-o"]
    #expect(try ProgramRun(arguments + ["first"], in: sample).status == 0)
    #expect(try ProgramRun(arguments + ["second"], in: sample).status == 0)
    let first = try folder.files(below: sample.appendingPathComponent("first"))
    #expect(first.count == 4)
    #expect(try folder.files(below: sample.appendingPathComponent("second")) == first)
  }

  @Test func standardInputIsAShiftToo() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let text = try String(
      contentsOf: sample.appendingPathComponent("shifts/2024-04-09-lunch.yaml"), encoding: .utf8)
    let run = try ProgramRun(["shift", "-", "-o", "out", "--quiet"], in: sample, input: text)
    #expect(run.status == 0)
    #expect(run.output == "")
    let written = try folder.files(below: sample.appendingPathComponent("out")).keys.sorted()
    #expect(
      written == [
        "2024-04-09-lunch.csv", "2024-04-09-lunch.validation.csv", "2024-04-09-lunch.xlsx",
        "SHA256SUMS",
      ])
  }

  /// A user's typing mistakes, each with the first line that answers it.
  static let slips: [(find: String, replace: String, answer: String)] = [
    (
      "employee: 36,", "employee: 63,",
      "shifts/2024-04-13-dinner.yaml:11:16: error: employee 63 is not on the roster"
    ),
    (
      "clock_in: 5:00 pm, clock_out: 11:00 pm", "clock_in: 5:00 pm, clock_out: 5:00 pm",
      "shifts/2024-04-13-dinner.yaml:10:67: error: the clock-out equals the clock-in, 17:00"
    ),
    (
      "  - {employee: 21,", "\t- {employee: 21,",
      "shifts/2024-04-13-dinner.yaml:9:1: error:"
    ),
    (
      "staff:", "tips: {cash: 1.00}\nstaff:",
      "shifts/2024-04-13-dinner.yaml:5:1: error:"
    ),
  ]

  @Test(arguments: slips)
  func aWrongFileIsRefusedAndNothingIsWritten(
    slip: (find: String, replace: String, answer: String)
  ) throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let file = sample.appendingPathComponent("shifts/2024-04-13-dinner.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(slip.find))
    try text.replacingOccurrences(of: slip.find, with: slip.replace)
      .write(to: file, atomically: true, encoding: .utf8)
    let before = try folder.files(below: sample)
    let run = try ProgramRun(["shift", "shifts/2024-04-13-dinner.yaml"], in: sample)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(slip.answer), "\(run.errors)")
    #expect(try folder.files(below: sample) == before)
    #expect(!FileManager.default.fileExists(atPath: sample.appendingPathComponent("reports").path))
  }

  @Test func aFolderInTheWayOfAFileIsSaidAndNothingIsWritten() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let obstacle = sample.appendingPathComponent("reports/2024-04-13-dinner.csv")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)
    let run = try ProgramRun(["shift", "shifts/2024-04-13-dinner.yaml"], in: sample)
    #expect(run.status == 4)
    #expect(run.errors.contains("reports/2024-04-13-dinner.csv"))
    #expect(try folder.files(below: sample.appendingPathComponent("reports")).isEmpty)
  }
}
