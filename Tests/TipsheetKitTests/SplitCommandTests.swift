import Foundation
import TestSupport
import Testing

@Suite struct SplitCommandTests {
  private let bill = """
    title: Dinner
    date: 2024-04-13
    people: [Ana, Ben, Chloë]
    tax: 6.98
    tip: 20%
    items:
      - {item: Burger, price: 14.50, shared_by: Ben}
      - {item: Tacos, price: 4.75, quantity: 3, shared_by: [Ana, Chloë]}
      - {item: Guacamole, price: 11.00}
      - {item: =SUM(A1), price: 34.00, shared_by: [Ana, Ben]}

    """

  @Test func theTableSumsInEveryDirection() throws {
    let run = try ProgramRun(["split", "-"], input: bill)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        Dinner, 2024-04-13, USD, 3 people, split by items

        Who owes what  Subtotal   Tax    Tip  Total
        ───────────────────────────────────────────
        Ana               27.79  2.63   5.56  35.98
        Ben               35.17  3.33   7.03  45.53
        Chloë             10.79  1.02   2.16  13.97
        ───────────────────────────────────────────
        Total             73.75  6.98  14.75  95.48

        Line by line  Amount    Ana    Ben  Chloë
        ─────────────────────────────────────────
        Burger         14.50         14.50
        3 × Tacos      14.25   7.13          7.12
        Guacamole      11.00   3.66   3.67   3.67
        =SUM(A1)       34.00  17.00  17.00
        ─────────────────────────────────────────
        Subtotal       73.75  27.79  35.17  10.79
        Tax             6.98   2.63   3.33   1.02
        Tip 20%        14.75   5.56   7.03   2.16
        ─────────────────────────────────────────
        Total          95.48  35.98  45.53  13.97

        """)
  }

  @Test func csvHasARowForEachPerson() throws {
    let text = bill.replacingOccurrences(of: "Ana", with: "=Ana")
    let run = try ProgramRun(["split", "-", "--format", "csv"], input: text)
    #expect(
      run.output
        == "name,subtotal,tax,tip,total\r\n'=Ana,27.79,2.63,5.56,35.98\r\n"
        + "Ben,35.17,3.33,7.03,45.53\r\nChloë,10.79,1.02,2.16,13.97\r\n")
  }

  @Test func jsonHasTheContractsKeys() throws {
    let run = try ProgramRun(["split", "-", "--format", "json"], input: bill)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(json["subtotal"] as? String == "73.75")
    #expect(json["tax"] as? String == "6.98")
    #expect(json["tip"] as? String == "14.75")
    #expect(json["total"] as? String == "95.48")
    let people = try #require(json["people"] as? [[String: String]])
    #expect(
      people[1] == [
        "name": "Ben", "subtotal": "35.17", "tax": "3.33", "tip": "7.03", "total": "45.53",
      ])
  }

  @Test func peopleMayOnlyBeCounted() throws {
    let run = try ProgramRun(
      ["split", "-", "--format", "csv"], input: "people: 3\nsubtotal: 10.00\ntip: 1.00\n")
    #expect(
      run.output
        == "name,subtotal,tax,tip,total\r\nPerson 1,3.34,0.00,0.33,3.67\r\n"
        + "Person 2,3.33,0.00,0.34,3.67\r\nPerson 3,3.33,0.00,0.33,3.66\r\n")
  }

  @Test(arguments: ["dinner-with-ana", "equally", "the-rest"])
  func theSamplesSplit(name: String) throws {
    let run = try ProgramRun(["split", "samples/bills/\(name).yaml"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func theTemplateSplits() throws {
    #expect(try ProgramRun(["split", "templates/bill.yaml"]).status == 0)
  }

  @Test func aHundredPeopleFitEightyColumns() throws {
    let items = "items:\n  - {item: 王さんの麺, price: 99999.99, shared_by: [1, 50, 100]}\n"
    let run = try ProgramRun(
      ["split", "-"], input: "people: 100\nsubtotal: 123456.78\ntax: 1.01\ntip: 18%\n" + items)
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(run.output.contains("Person 100"))
  }

  @Test func theWorkbookIsWrittenWhereItIsAskedFor() throws {
    let folder = try TemporaryFolder()
    try bill.write(
      to: folder.url.appendingPathComponent("bill.yaml"), atomically: true, encoding: .utf8)
    let inFolder = try ProgramRun(["split", "bill.yaml", "-o", "out"], in: folder.url)
    #expect(inFolder.output == "out/2024-04-13-dinner.xlsx\n")
    let asFile = try ProgramRun(["split", "bill.yaml", "-o", "x/mine.xlsx"], in: folder.url)
    #expect(asFile.output == "x/mine.xlsx\n")
    let files = try folder.files(below: folder.url)
    #expect(files["out/2024-04-13-dinner.xlsx"] == files["x/mine.xlsx"])
    #expect(files.count == 3)
  }

  @Test func anErrorWritesNothing() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun(
      ["split", "-", "-o", "out.xlsx"], in: folder.url, input: "people: 2\ntip: 20,5%\n")
    #expect(run.status == 1)
    #expect(run.errors.contains("<stdin>:2:6: error: \"20,5%\" has a comma"))
    #expect(try folder.files(below: folder.url).isEmpty)
  }

  @Test func aWorkbookThatCannotBeWrittenIsSaid() throws {
    let run = try ProgramRun(["split", "-", "-o", "/proc/nowhere/out.xlsx"], input: bill)
    #expect(run.status == 4)
  }

  @Test func optionsGiveTheSameBillAsAFile() throws {
    let options = [
      "--people", "Ana, Ben and Chloë", "--tax", "6.98", "--tip", "20%", "--item",
      "Burger 14.50: Ben", "--item", "3 x Tacos 4.75: Ana, Chloë", "--item", "Guacamole 11.00",
      "--item", "=SUM(A1) 34.00: ana, 2",
    ]
    for format in ["table", "csv", "json"] {
      let byFile = try ProgramRun(["split", "-", "--format", format], input: bill)
      let byOptions = try ProgramRun(["split", "--format", format] + options)
      #expect(byOptions.status == 0, "\(byOptions.errors)")
      let untitled = byFile.output.replacingOccurrences(of: "Dinner, 2024-04-13", with: "Bill")
        .replacingOccurrences(
          of: "\"title\":\"Dinner\",\"date\":\"2024-04-13\"",
          with: "\"title\":\"Bill\",\"date\":null")
      #expect(byOptions.output == untitled)
    }
  }

  @Test func fourOptionsAreABill() throws {
    let run = try ProgramRun([
      "split", "--people", "3", "--subtotal", "10.00", "--tip", "1.00", "--tax", "0", "--format",
      "csv",
    ])
    let byFile = try ProgramRun(
      ["split", "-", "--format", "csv"], input: "people: 3\nsubtotal: 10.00\ntip: 1.00\n")
    #expect(run.output == byFile.output)
    let yen = try ProgramRun([
      "split", "--people", "2", "--subtotal", "1001", "--tip", "101", "--currency", "JPY",
      "--format", "csv",
    ])
    #expect(
      yen.output.hasSuffix("Person 1,501,0,50,551\r\nPerson 2,500,0,51,551\r\n"), "\(yen.output)")
  }

  @Test(arguments: [
    (["--people", "3"], "--subtotal AMOUNT"), (["--subtotal", "3"], "--people LIST"),
    (["--people", "0", "--subtotal", "3"], "--people: a bill is split among 1 to 100 people"),
    (["--people", "Ana Ben", "--subtotal", "3"], "put commas between the names: Ana, Ben"),
    (["--people", "Ana, Ana", "--subtotal", "3"], "two people have the name \"Ana\""),
    (
      ["--people", "2", "--subtotal", "84.50", "--tip", "20"],
      "--tip: a tip of 20 could be 20%, which is $16.90, or $20.00"
    ),
    (["--people", "2", "--item", "Burger"], "--item: \"Burger\" does not have a price"),
    (["--people", "Ana, Ben", "--item", "Burger 9.00: Bne"], "write Ben"),
    (["--people", "Ana, Andy", "--item", "Burger 9.00: an"], "write more of the name: Ana, Andy"),
    (["--people", "2", "--subtotal", "8.00", "--item", "Burger 9.00"], "Burger costs $9.00"),
    (["--item", "Burger 9.00"], "write the people too"),
    (["bill.yaml", "--people", "2"], "--people and a bill file are both given"),
  ])
  func whatOptionsCannotMeanIsWrongUsage(arguments: [String], words: String) throws {
    let run = try ProgramRun(["split"] + arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test(arguments: [
    ["split"], ["split", "a", "b"], ["split", "-", "--format", "pdf"],
    ["split", "-", "--format", "csv", "-o", "x"],
  ])
  func whatMakesNoSenseIsWrongUsage(arguments: [String]) throws {
    #expect(try ProgramRun(arguments).status == 2)
  }
}
