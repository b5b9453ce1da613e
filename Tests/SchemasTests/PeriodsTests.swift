import Documents
import TestSupport
import Testing
import Text
import Tips

@Suite struct PeriodsTests {
  private typealias Records = PayPeriodRecords
  private let checksum = String(repeating: "0123456789abcdef", count: 4)
  private let other = String(repeating: "fedcba9876543210", count: 4)

  private func week(_ first: Int) throws -> PayPeriod {
    PayPeriod(from: day(2024, 4, first), to: day(2024, 4, first + 6))
  }

  private func bundle(_ name: String, _ checksum: String? = nil) -> Records.Bundle {
    Records.Bundle(path: "reports/\(name).zip", checksum: checksum ?? self.checksum)
  }

  private func read(_ text: String) -> (records: Records?, messages: [String]) {
    var bag = DiagnosticBag()
    let records = decodePeriods(parse(SourceFile(text), reportingTo: &bag), reportingTo: &bag)
    return (bag.hasErrors ? nil : records, bag.inFileOrder.map(\.message))
  }

  /// A file changed from what it holds to what the change leaves.
  private func edited(_ text: String, _ change: (inout Records) -> Void) throws -> String {
    var bag = DiagnosticBag()
    let tree = parse(SourceFile(text), reportingTo: &bag)
    let old = try #require(decodePeriods(tree, reportingTo: &bag))
    var new = old
    change(&new)
    let bytes = periodsFile(tree, to: new)
    let result = String(decoding: bytes, as: UTF8.self)
    #expect(read(result).records == new, "\(result)")
    return result
  }

  @Test func aYearOfPeriodsIsReadBack() throws {
    var records = Records()
    for first in [15, 8, 1] {
      records.close(try week(first), with: [bundle("NO: \(first) #1")])
    }
    records.correct(try week(8), with: bundle("a"))
    records.correct(try week(8), with: bundle("b", other))
    records.reopen(try week(15), because: "Ana: \"two\" shifts")
    records.close(try week(15), with: [bundle("again")])
    records.reopen(try week(1), because: "no")
    let read = read(periodsFileText(records))
    #expect(read.messages.isEmpty)
    #expect(read.records == records)
    #expect(read.records?.closed.map(\.period.from.day) == [8, 15])
    #expect(records[try week(8)]?.last == bundle("b", other))
    #expect(self.read(periodsFileText(Records())).records == Records())
  }

  /// The words of a person stay: comments, order, the width of indentation.
  @Test func commentsStay() throws {
    let written = """
      # Kept by Ana.
      periods:
      # April
      - from: 2024-04-08   # the first week
        bundle: reports/old.zip
        sha256: "\(checksum)"
        to: 2024-04-14
      # the end

      """
    let week8 = try week(8)
    let corrected = try edited(written) { $0.correct(week8, with: bundle("old_amended-1")) }
    let expected = written.replacing(
      "  to: 2024-04-14\n",
      with: """
          to: 2024-04-14
          corrections:
            - bundle: reports/old_amended-1.zip
              sha256: "\(checksum)"

        """)
    #expect(corrected == expected)
    let second = try edited(corrected) { $0.correct(week8, with: bundle("old_amended-2")) }
    #expect(second.contains("old_amended-1.zip\n      sha256: \"\(checksum)\"\n    - bundle"))
    let reopened = try edited(written) { $0.reopen(week8, because: "late tips") }
    let again = try edited(reopened) { $0.close(week8, with: [bundle("old", other)]) }
    let week15 = try week(15)
    let next = try edited(again) { $0.close(week15, with: [bundle("next")]) }
    for text in [corrected, second, reopened, again, next] {
      #expect(text.contains("# Kept by Ana."))
      #expect(text.contains("2024-04-08   # the first week"))
    }
  }

  /// A form that cannot be kept is replaced by the usual one.
  @Test(arguments: [
    "periods: []\n", "{periods: []}\n",
    "periods: [{from: 2024-04-08, to: 2024-04-14, bundle: a.zip, sha256: CHECKSUM}]\n",
    "periods:\n  - {from: 2024-04-08, to: 2024-04-14, bundle: a.zip, sha256: CHECKSUM}\n",
    "periods:\r\n  - from: 2024-04-08\r\n    to: 2024-04-14\r\n    bundle: a.zip\r\n    sha256: CHECKSUM\r\n",
    "periods:\n  - sha256: CHECKSUM\n    bundle: a.zip\n    from: 2024-04-08\n    to: 2024-04-14",
  ])
  func anyFormCanBeChanged(text: String) throws {
    let text = text.replacing("CHECKSUM", with: "\"\(checksum)\"")
    let (week8, week15) = (try week(8), try week(15))
    _ = try edited(text) { $0.close(week15, with: [bundle("b")]) }
    guard text.contains("from") else { return }
    _ = try edited(text) { $0.correct(week8, with: bundle("b")) }
    _ = try edited(text) {
      $0.reopen(week8, because: "x")
      $0.close(week15, with: [bundle("b")])
    }
  }

  @Test(arguments: [
    ("", "a list of pay periods should be here, but the file is empty"),
    ("periods:\n", "`periods` has no value"),
    ("period: []\n", "the list of closed pay periods has no `period`"),
    (
      "restaurant: Casa\n",
      "this is the restaurant's settings file, not a list of closed pay periods"
    ),
    ("periods: [2024-04-08]\n", "a pay period should be keys with their values"),
  ])
  func aFileThatIsNoListIsReported(text: String, message: String) {
    let read = read(text)
    #expect(read.records == nil)
    #expect(read.messages.contains { $0.hasPrefix(message) }, "\(read.messages)")
  }

  @Test(arguments: [
    ("to: 2024-04-14", "to: 2024-04-01", "this should be a day that is not before `from`"),
    ("to: 2024-04-14", "to: 2024-04-31", "there is no 2024-04-31 in the calendar"),
    ("    bundle: reports/old.zip\n", "", "`bundle` is missing here"),
    ("    sha256: \"0123", "    sha256: \"123", "this should be a SHA-256 checksum"),
    ("    sha256:", "    sha:", "a pay period has no `sha`"),
    ("reports/old_amended-1.zip", "reports/old.zip", "the bundle \"reports/old.zip\" is listed"),
    ("reason: late", "reason: ' '", "`reason` is blank"),
    ("from: 2024-04-15", "from: 2024-04-14", "2024-04-14 is in this pay period and in 2024-04-08"),
    (
      "from: 2024-04-15\n    to: 2024-04-21", "from: 2024-04-08\n    to: 2024-04-14",
      "this pay period is listed a second time"
    ),
  ])
  func whatIsWrongInItIsSaid(old: String, new: String, message: String) throws {
    let text = """
      periods:
        - from: 2024-04-08
          to: 2024-04-14
          bundle: reports/old.zip
          sha256: "\(checksum)"
          corrections:
            - bundle: reports/old_amended-1.zip
              sha256: "\(checksum)"
        - from: 2024-04-15
          to: 2024-04-21
          bundle: reports/next.zip
          sha256: "\(checksum)"
          reopened:
            - {reason: late, bundle: reports/next.zip, sha256: "\(checksum)"}

      """
    #expect(read(text).messages.isEmpty)
    #expect(text.contains(old))
    let read = read(text.replacing(old, with: new))
    #expect(read.records == nil)
    #expect(read.messages.contains { $0.hasPrefix(message) }, "\(read.messages)")
  }
}
