import Documents
import Jobs
import Files
import Foundation
import Machine
import TestSupport
import Testing
import Text
import Tips
@testable import TipsheetKit

/// Jobs to records, in process.
@Suite struct BatchTests {
  private func job(_ line: String) throws -> BatchJob { try BatchJob(Array(line.utf8)) }

  private func records(of restaurant: String, out: String? = nil) throws -> [String] {
    var worker = BatchWorker(bundles: .lean, listsAllChecks: false)
    let out = out.map { #","out":"\#($0)""# } ?? ""
    let text = try worker.records(of: job(#"{"id":"1","restaurant":"\#(restaurant)"\#(out)}"#)).text
    return text.split(separator: "\n").map(String.init)
  }

  // MARK: Jobs

  @Test func aJobSaysItsDays() throws {
    let plain = try job(
      "\t{\"id\":\t\"\\u00e9\\ud83c\\udf2e\" ,\"restaurant\":\"in/a.zip\",\"out\":null} \r")
    #expect(plain.id == "é🌮" && plain.restaurant == "in/a.zip" && plain.out == nil)
    if case .latest = try plain.choice {} else { Issue.record("another period") }
    let week = try job(
      #"{"out":"o","restaurant":"a","id":"../..","from":"2024-04-08","to":"2024-04-14"}"#)
    if case .days(let period) = try week.choice {
      #expect(period.from.plain == "2024-04-08" && period.to.plain == "2024-04-14")
    } else {
      Issue.record("another period")
    }
  }

  @Test(arguments: [
    ("", "it is not a JSON object in braces"), ("[]", "it is not a JSON object in braces"),
    ("{}", "`id` is missing here"), (#"{"id":"a"}"#, "`restaurant` is missing here"),
    (#"{"id":"","restaurant":"a"}"#, "`id` should be a text that is not empty"),
    (#"{"id":null,"restaurant":"a"}"#, "`id` has no value"),
    (#"{"id":["a"],"restaurant":"a"}"#, "this should be one value for `id`"),
    (#"{"id":"a","restaurant":"a\u0000b"}"#, "`restaurant` should be a text that is not empty"),
    (#"{"id":"a","restaurant":"a","oot":"b"}"#, "a job has no `oot`; write `out`"),
    (#"{"id":"a","id":"b","restaurant":"a"}"#, "\"id\" is in the file twice"),
    (
      #"{"id":"a","restaurant":"a","containing":"April 13"}"#,
      "\"April 13\" is not in this file's date format"
    ),
    (
      #"{"id":"a","restaurant":"a","from":"2024-04-13"}"#,
      "it should have `containing`, or `from` and `to`, or `all`"
    ),
    (#"{"id":"a","restaurant":"a","from":"2024-04-13","to":"2024-04-12"}"#, "`from` is after `to`"),
    (#"{"id":"a","restaurant":"a","all":"yes"}"#, "`all` cannot be \"yes\""),
    (
      #"{"id":"a","restaurant":"a","revision":0}"#,
      "`revision` should be a whole number from 1 to 999999"
    ),
    (#"{"id":"a","restaurant":"a"} {}"#, "nothing may follow the closing bracket"),
    (#"{"id":"a","restaurant":"a""#, "this { is not closed"),
    (#"{"id":"\ud83c","restaurant":"a"}"#, "\\ud83c is not a valid escape here"),
    (String(repeating: "{\"a\":", count: 700), "this has more than 64 levels"),
  ])
  func whatIsNoJobIsRefused(line: String, problem: String) {
    do throws(BatchRefusal) {
      _ = try BatchJob(Array(line.utf8))
      Issue.record("taken for a job")
    } catch {
      #expect(error.message == "this line is not a job: \(problem)")
    }
  }

  @Test func linesAreTakenAsTheyCome() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "x", count: 200_000)
    let text = "one\n\n  \r\ntwo\r\n\(long)\nthree\n\(long)\(long)\nlast"
    try text.write(toFile: folder.path("jobs"), atomically: true, encoding: .utf8)
    let jobs = BatchJobs(try InputFile(at: folder.path("jobs")))
    var lines: [String] = []
    while let line = try jobs.waitForNext() {
      #expect(line.count <= BatchJob.lineLimit + 1)
      lines.append(String(decoding: line.prefix(5), as: UTF8.self))
    }
    #expect(lines == ["one", "two\r", "xxxxx", "three", "xxxxx", "last"])
    #expect(jobs.isDone && !jobs.canRead)
  }

  // MARK: Records

  private let dinner = "shifts/2024-04-13-dinner.yaml"

  @Test func aFileThatNoZipCanHoldIsTheRestaurantsFault() throws {
    let home = try TemporaryFolder.casaMarisol()
    try home.write(try #require(home.text(dinner)), to: "shifts/a\\b.yaml")
    try home.remove(dinner)
    let lines = try records(of: home.path, out: home.path("out"))
    #expect(lines.count == 2 && lines[0].contains(#""code":"bundle-not-written""#))
    #expect(lines[1].contains(#""status":1"#))
  }

  @Test func aClosedPeriodPaysNoOtherAmounts() throws {
    let home = try TemporaryFolder.casaMarisol()
    #expect(try ProgramRun(["close", "-q"], in: home.url).status == 0)
    #expect(try !records(of: home.path).contains { $0.contains(#""record":"diagnostic""#) })
    let changed = try #require(home.text(dinner)).replacing("cash: 168.00", with: "cash: 171.50")
    try home.write(changed, to: dinner)
    #expect(try records(of: home.path)[0].contains(#""code":"closed-period-differs""#))
    let zip = "reports/casa-marisol_2024-04-08_2024-04-14.zip"
    #expect(try ProgramRun(["period", "-q", "--amends", zip], in: home.url).status == 0)
    #expect(try records(of: home.path)[0].contains(#""code":"closed-period-corrected""#))
    try home.remove("reports")
    let warned = try records(of: home.path)
    #expect(warned[0].contains(#""severity":"warning","code":"closed-period-not-compared""#))
    #expect(try #require(warned.last).contains(#""status":0"#))
  }

  @Test func aZipOfSeveralRestaurantsIsRefused() throws {
    let folder = try TemporaryFolder()
    var zip = try ZipWriter()
    for place in ["a", "b"] {
      try zip.add(Array("restaurant: B".utf8), named: "\(place)/restaurant.yaml")
    }
    try folder.write(Data(try zip.finish()), to: "a.zip")
    let lines = try records(of: folder.path("a.zip"))
    #expect(lines.count == 2)
    #expect(lines[0].contains(#""message":"there are several restaurants in it: a/, b/""#))
  }
}
