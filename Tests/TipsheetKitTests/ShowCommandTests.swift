import Foundation
import TestSupport
import Testing

@Suite struct ShowCommandTests {
  private static let file = "samples/casa-marisol/shifts/2024-04-13-dinner.yaml"

  @Test func theNightsTable() throws {
    let run = try ProgramRun(["show", ShowCommandTests.file])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output.split(separator: "\n", omittingEmptySubsequences: false).prefix(10) == [
        "Casa Marisol", "Dinner – April 13, 2024", "",
        "Digital tips 3123.22 USD: credit card 3066.22, house 57.00", "Cash tips 168.00 USD", "",
        "Name       ID  Position   Hours  Points  Digital    Cash    Total",
        "─────────────────────────────────────────────────────────────────",
        "Johny M.   3   Bartender   8.50    8.50   496.86   26.73   523.59",
        "Harold Z.  15  Server      6.25    6.25   365.34   19.65   384.99",
      ])
    #expect(
      run.output.contains(
        "\nTotal                     64.75   53.43  3123.22  168.00  3291.22\n"))
    #expect(run.output.contains("checks pass.\n"))
  }

  @Test func amountsThatDoNotReconcileAreShown() throws {
    let run = try ProgramRun(["show", "samples/worked-example/shifts/2024-04-13-dinner.yaml"])
    #expect(run.status == 3)
    #expect(run.output.contains("\nFAIL declared digital total: "))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func theCSVIsTheOneThatShiftWrites() throws {
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "worked-example")
    let path = "shifts/2024-04-13-dinner.yaml"
    #expect(try ProgramRun(["shift", path, "-o", "out"], in: sample).status == 3)
    let show = try ProgramRun(["show", "--format", "csv", path], in: sample)
    #expect(show.status == 3)
    let written = try Data(
      contentsOf: sample.appendingPathComponent("out/2024-04-13-dinner.csv"))
    #expect(Data(show.output.utf8) == written)
    #expect(show.errors.contains("FAIL 2024-04-13 Dinner: declared digital total"))
  }

  @Test func theJSONHasTheColumnsOfTheCSV() throws {
    let run = try ProgramRun(["show", "--format", "json", ShowCommandTests.file])
    #expect(run.status == 0)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(
      Set(object.keys) == ["date", "to", "shift", "title", "rows", "totals", "checks"])
    #expect(object["title"] as? String == "Dinner – April 13, 2024")
    #expect(object["date"] as? String == "2024-04-13")
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(rows.count == 9)
    #expect(rows[0]["digital_tips"] as? String == "496.86")
    #expect(rows[0]["clock_in"] as? String == "15:00")
    #expect(rows[1]["clock_in"] is NSNull)
    #expect(rows[5]["points"] as? String == "5.44")
    #expect(rows[7]["cash_tips"] as? String == "14.71")
    let csv = try ProgramRun(["show", "--format", "csv", ShowCommandTests.file])
    #expect(
      Set(rows[0].keys)
        == Set(csv.output.split(separator: "\r\n")[0].split(separator: ",").map(String.init)))
    let totals = try #require(object["totals"] as? [String: Any])
    #expect(totals["total_tips"] as? String == "3291.22")
    #expect(totals["points"] as? String == "53.43")
    #expect(totals["staff"] as? Int == 9)
    let checks = try #require(object["checks"] as? [[String: Any]])
    #expect(!checks.isEmpty)
    #expect(checks.allSatisfy { $0["status"] as? String == "PASS" })
  }

  @Test func aShiftMayComeFromStandardInput() throws {
    let text = try String(
      contentsOf: Repository.url(ShowCommandTests.file),
      encoding: .utf8)
    let folder = try TemporaryFolder()
    let sample = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(["show", "-"], in: sample, input: text)
    #expect(run.status == 0)
    #expect(run.output == (try ProgramRun(["show", ShowCommandTests.file]).output))
  }

  private static let wrong: [([String], Int32)] = [
    (["show"], 2), (["show", "a", "b"], 1),
    (["show", ShowCommandTests.file, "--format", "xml"], 2), (["show", "samples/none.yaml"], 1),
    (["show", "-"], 1),
  ]

  @Test(arguments: wrong)
  func whatCannotBeShownIsSaid(arguments: [String], status: Int32) throws {
    let run = try ProgramRun(
      arguments,
      in: arguments.last == "-"
        ? Repository.url("samples/casa-marisol")
        : Repository.root, input: "date: 2024-04-13\n")
    #expect(run.status == status)
    #expect(run.output == "")
    #expect(run.errors.contains("error: "))
  }
}
