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
  private func members(_ line: some StringProtocol) throws -> [String: JSONValue] {
    var bag = DiagnosticBag()
    let record = try #require(BatchRecord(line: Array(line.utf8), reportingTo: &bag))
    return Dictionary(
      record.members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private func text(_ value: JSONValue?) -> String? {
    if case .string(let text) = value { text } else { nil }
  }

  private func job(_ line: String) throws -> BatchJob { try BatchJob(Array(line.utf8)) }

  private func records(
    _ line: String, bundles: BatchWorker.Bundles = .lean, listsAllChecks: Bool = false
  ) throws -> [String] {
    var worker = BatchWorker(bundles: bundles, listsAllChecks: listsAllChecks)
    let text = try worker.records(of: try job(line)).text
    #expect(text.hasSuffix("\n"))
    return text.split(separator: "\n").map(String.init)
  }

  private let sample = Repository.samples.appendingPathComponent("casa-marisol").path

  private func zip(_ prefix: String = "", adding files: [(String, String)] = []) throws -> [UInt8] {
    var writer = try ZipWriter()
    for (path, bytes) in try TestSupport.files(below: URL(fileURLWithPath: sample))
      .sorted(by: { $0.key < $1.key })
    {
      try writer.add(Array(bytes), named: prefix + path)
    }
    for (path, text) in files { try writer.add(Array(text.utf8), named: path) }
    return try writer.finish()
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

  @Test func aFileThatNoZipCanHoldIsTheRestaurantsFault() throws {
    let folder = try TemporaryFolder()
    let copy = try folder.copy(ofSample: "casa-marisol")
    try FileManager.default.moveItem(
      at: copy.appendingPathComponent(bundledDinner),
      to: copy.appendingPathComponent("shifts/a\\b.yaml"))
    let line = #"{"id":"1","restaurant":"\#(copy.path)","out":"\#(folder.path("out"))"}"#
    let lines = try records(line)
    #expect(lines.count == 2 && lines[0].contains(#""code":"bundle-not-written""#))
    #expect(lines[1].contains(#""status":1"#))
  }

  @Test func aClosedPeriodPaysNoOtherAmounts() throws {
    let folder = try TemporaryFolder()
    let copy = try folder.copy(ofSample: "casa-marisol")
    #expect(try ProgramRun(["close", "-q"], in: copy).status == 0)
    let line = #"{"id":"1","restaurant":"\#(copy.path)"}"#
    let first = try records(line)
    #expect(!first.contains { $0.contains(#""record":"diagnostic""#) })
    try change(bundledDinner, in: copy, "cash: 168.00", "cash: 171.50")
    #expect(try records(line)[0].contains(#""code":"closed-period-differs""#))
    try FileManager.default.removeItem(at: copy.appendingPathComponent("reports"))
    let warned = try records(line)
    #expect(warned[0].contains(#""severity":"warning","code":"closed-period-not-compared""#))
    #expect(try #require(warned.last).contains(#""status":0"#))
  }

  @Test func aZipOfNoOneRestaurantIsRefused() throws {
    let folder = try TemporaryFolder()
    func refusal(_ bytes: [UInt8]) throws -> String {
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path("a.zip")))
      let lines = try records(#"{"id":"1","restaurant":"\#(folder.path("a.zip"))"}"#)
      #expect(lines.count == 2)
      return text(try members(lines[0])["message"]) ?? ""
    }
    var writer = try ZipWriter()
    try writer.add(Array("x".utf8), named: "notes.txt")
    #expect(try refusal(try writer.finish()) == "there is no restaurant.yaml in it")
    #expect(
      try refusal(try zip("a/", adding: [("b/restaurant.yaml", "restaurant: B")]))
        == "there are several restaurants in it: a/, b/")
    #expect(try refusal(Array("not a zip".utf8)).hasPrefix("the zip is not trusted: "))
    #expect(try refusal([]).hasPrefix("the zip is not trusted: "))
  }
}
