import Foundation
import TestSupport
import Testing

@Suite struct TipCommandTests {
  @Test func tipAndTotal() throws {
    let run = try ProgramRun(["tip", "84.50"])
    #expect(run.status == 0)
    #expect(
      run.output == """
        Bill      $84.50
        Tip 20%   $16.90  20.00% of the bill
        Total    $101.40

        """)
    #expect(try ProgramRun(["tip", "$1,084.50", "--percent=12.5%"]).output.contains("$135.56"))
  }

  @Test func sharesSayWhoPaysTheOddCent() throws {
    let run = try ProgramRun(["tip", "84.51", "--people", "3"])
    #expect(
      run.output == """
        Bill      $84.51
        Tip 20%   $16.90  20.00% of the bill
        Total    $101.41

        Split by 3       Total  Tip included
        ────────────────────────────────────
        Person 1        $33.81         $5.64
        People 2 and 3  $33.80         $5.63
        Person 1 pays $0.01 more of the total.
        Person 1 pays $0.01 more of the tip.

        """)
  }

  /// Bill, percent, tip, total, what it comes to.
  @Test(arguments: [
    ["0", "20", "0.00", "0.00", "0.00"], ["0.01", "20", "0.01", "0.02", "100.00"],
    ["0.40", "20", "0.01", "0.41", "2.50"], ["0.49", "20", "0.51", "1.00", "104.08"],
    ["0.50", "20", "0.50", "1.00", "100.00"], ["0.99", "0", "0.01", "1.00", "1.01"],
    ["100.30", "1", "1.00", "101.30", "1.00"], ["84.50", "20", "16.50", "101.00", "19.53"],
  ])
  func roundingTheTotal(row: [String]) throws {
    let run = try ProgramRun(["tip", row[0], "--percent", row[1], "--round", "--format", "json"])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(json["tip"] as? String == row[2])
    #expect(json["total"] as? String == row[3])
    #expect(json["effective_percent"] as? String == row[4])
  }

  @Test func jsonHasTheContractsKeys() throws {
    let run = try ProgramRun(["tip", "84.51", "--people", "3", "--format", "json"])
    #expect(
      run.output
        == #"{"bill":"84.51","percent":"20","effective_percent":"20.00","tip":"16.90","total":"101.41","people":3,"#
        + #""per_person":["33.81","33.80","33.80"],"tip_per_person":["5.64","5.63","5.63"]}"#
        + "\n")
  }

  @Test func theQuickChoicesStandSideBySide() throws {
    let run = try ProgramRun(["tip", "50", "--table", "--percent", "12.5"])
    let lines = run.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines[0].suffix(6) == ["10%", "12.5%", "15%", "18%", "20%", "25%"])
    #expect(lines[2] == ["Tip", "$5.00", "$6.25", "$7.50", "$9.00", "$10.00", "$12.50"])
    let wide = try ProgramRun(["tip", "1000000000", "--table", "--people", "7"])
    #expect(wide.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func theTextToSendHasAllSixAmounts() throws {
    let run = try ProgramRun(["tip", "84.50", "--people", "3", "--round", "--share"])
    #expect(
      run.output == """
        Bill: $84.50
        Tip: $16.50 (19.53%)
        Total: $101.00
        Split by 3
        Total per person: $33.67 (people 1 and 2), $33.66 (person 3)
        Tip per person: $5.50

        """)
  }

  @Test(arguments: [
    ["tip"], ["tip", "1", "2"], ["tip", "lots"], ["tip", "1.005"], ["tip", "1", "--percent", "x"],
    ["tip", "1", "--percent", "1000.1"], ["tip", "1", "--people", "0"],
    ["tip", "1", "--people", "1001"], ["tip", "1", "--currency", "USS"],
    ["tip", "1", "--format", "csv"], ["tip", "1", "--share", "--table"],
    ["tip", "1", "--percent", "1.00001"], ["tip", "200000000000"],
  ])
  func whatMakesNoSenseIsWrongUsage(arguments: [String]) throws {
    let run = try ProgramRun(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("= help: "), "\(run.errors)")
  }

  @Test func otherCurrenciesHaveTheirDecimals() throws {
    #expect(try ProgramRun(["tip", "1234", "--currency", "jpy"]).output.contains("¥1,481"))
    #expect(try ProgramRun(["tip", "1.234", "--currency", "KWD"]).output.contains("KWD 1.481"))
  }
}
