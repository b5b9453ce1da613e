import EngineTrials
import TestSupport
import Testing
import TipAllocation
import TipModel
import TipReports
import Wording

/// Form 8027, lines 5 to 7.
@Suite struct AllocatedTipsTests {
  /// The restaurant of the example in the instructions for Form 8027 (line 7b, the gross receipts method): employee,
  /// sales, and tips reported, in whole dollars; the hours are ours, for the instructions have none.
  private static let employees: [(id: String, hours: Int64, sales: Int64, tips: Int64)] = [
    ("A", 40, 18_000, 1_080), ("B", 35, 16_000, 880), ("C", 45, 23_000, 1_810),
    ("D", 40, 17_000, 800), ("E", 15, 12_000, 450), ("F", 25, 14_000, 680),
  ]

  private func person(_ id: String) -> YearPerson { YearPerson(EmployeeID(id), id) }

  private func line(_ id: String, _ position: String, _ code: String, cents: Int64) -> YearLine {
    YearLine(
      person(id), position: position, code: code, received: day(2026, 11, 6),
      amounts: KindAmounts(digital: Money(minorUnits: cents)))
  }

  private func work(
    _ id: String, _ position: String, _ code: String, hundredths: Int64, cents: Int64?
  ) -> YearWork {
    YearWork(
      person(id), position: position, code: code, received: day(2026, 11, 6),
      hours: Hours(tenThousandths: hundredths * 100), sales: cents.map { Money(minorUnits: $0) })
  }

  private var lines: [YearLine] {
    AllocatedTipsTests.employees.map { line($0.id, "Server", "102", cents: $0.tips * 100) }
      + [line("G", "Busser", "104", cents: 50_000)]
  }

  private var work: [YearWork] {
    AllocatedTipsTests.employees.map {
      work($0.id, "Server", "102", hundredths: $0.hours * 100, cents: $0.sales * 100)
    } + [work("G", "Busser", "104", hundredths: 9_900, cents: nil)]
  }

  /// By sales as the instructions print it, rounded to whole dollars at each step; by hours as worked out by hand, in
  /// the same steps with hours in the fraction, as line 7a says.
  @Test(arguments: [
    (GrossReceipts.Method.sales, [258, 306, 0, 454, 430, 353] as [Int64]),
    (.hours, [393, 405, 0, 655, 106, 241]),
  ])
  func theExampleOfTheInstructions(method: GrossReceipts.Method, dollars: [Int64]) throws {
    let allocated = try AllocatedTips(
      GrossReceipts(Money(minorUnits: 10_000_000), by: method), .byCode, lines: lines, work: work)
    #expect(allocated.expected.minorUnits == 800_000)
    #expect(allocated.shortfall.minorUnits == 180_000)
    #expect(allocated.rows.map { $0.person.id.text } == ["A", "B", "C", "D", "E", "F"])
    #expect(allocated.rows.reduce(0) { $0 + $1.allocated.minorUnits } == 180_000)
    for (row, dollars) in zip(allocated.rows, dollars) {
      #expect(abs(row.allocated.minorUnits - dollars * 100) <= 100, "\(row.person.name)")
    }
  }

  /// Each directly tipped employee's part of line 6 less the tips of the others, with half cents rounded up.
  @Test func whatEachShouldHaveHad() throws {
    let bySales = try AllocatedTips(
      GrossReceipts(Money(minorUnits: 10_000_000), by: .sales), .byCode, lines: lines, work: work)
    #expect(
      bySales.rows.map(\.expected?.minorUnits)
        == [135_000, 120_000, 172_500, 127_500, 90_000, 105_000])
    // 8% of 12.63 is 1.01: half a cent more than 50 for each of two.
    let half = try AllocatedTips(
      GrossReceipts(Money(minorUnits: 1_263), by: .hours), .byCode,
      lines: ["A", "B"].map { line($0, "Server", "102", cents: 0) },
      work: ["A", "B"].map { self.work($0, "Server", "102", hundredths: 100, cents: nil) })
    #expect(half.rows.map(\.expected?.minorUnits) == [51, 51])
    #expect(half.rows.map(\.allocated.minorUnits).sorted() == [50, 51])
  }

  /// Against exact fractions: 300 random restaurants.
  @Test func randomRestaurantsAgainstFractions() throws {
    var random = SplitMix64(seed: 8_027)
    for _ in 0..<300 {
      let count = Int(random.below(12)) + 1
      let facts = (0..<count).map { _ in
        (
          weight: Int64(random.below(300_000)), tips: Int64(random.below(4_000_000))
        )
      }
      let indirect = Int64(random.below(500_000))
      let receipts = Int64(random.below(900_000_000))
      let isByHours = random.below(2) == 0
      let total = facts.reduce(0) { $0 + $1.weight }
      guard total > 0 else { continue }
      let lines =
        facts.enumerated().map { line("\($0 + 1)", "Server", "102", cents: $1.tips) }
        + [line("99", "Busser", "104", cents: indirect)]
      let hours = facts.enumerated().map {
        work("\($0 + 1)", "Server", "102", hundredths: $1.weight, cents: $1.weight)
      }
      let allocated = try AllocatedTips(
        GrossReceipts(Money(minorUnits: receipts), by: isByHours ? .hours : .sales), .byCode,
        lines: lines, work: hours)
      let line6 = (receipts * 8 + 50) / 100
      let line7 = max(0, line6 - indirect - facts.reduce(0) { $0 + $1.tips })
      #expect(allocated.expected.minorUnits == line6)
      #expect(allocated.shortfall.minorUnits == line7)
      guard line7 > 0 else {
        #expect(allocated.rows.isEmpty)
        continue
      }
      // Each shortfall, over the total of the weights.
      let short = facts.map {
        max(0, Int128(line6 - indirect) * Int128($0.weight) - Int128($0.tips) * Int128(total))
      }
      let sum = short.reduce(0, +)
      #expect(allocated.rows.reduce(0) { $0 + $1.allocated.minorUnits } == line7)
      for row in allocated.rows {
        let index = try #require(Int(row.person.id.text)) - 1
        let difference = Int128(row.allocated.minorUnits) * sum - Int128(line7) * short[index]
        #expect(abs(difference) < sum, "within a cent of the exact part")
        #expect(short[index] > 0 || row.allocated == .zero)
      }
    }
  }

  /// Line 7c: 1,800.00 by the parts of an agreement, indirectly tipped employees too.
  @Test func anAgreement() throws {
    func allocated(_ parts: [String: Int64]) throws(AllocatedTips.Fault) -> [String: Int64] {
      var agreed: [EmployeeID: Percentage] = [:]
      for (id, millionths) in parts { agreed[EmployeeID(id)] = Percentage(millionths: millionths) }
      let receipts = GrossReceipts(
        Money(minorUnits: 10_000_000), by: .agreement, agreed: agreed)
      let tips = try AllocatedTips(receipts, .byCode, lines: lines, work: work)
      return Dictionary(
        uniqueKeysWithValues: tips.rows.map { ($0.person.id.text, $0.allocated.minorUnits) })
    }
    #expect(
      try allocated(["A": 333_333, "B": 333_333, "G": 333_334]) == [
        "A": 60_000, "B": 60_000, "G": 60_000,
      ])
    #expect(try allocated(["C": 125_001, "D": 874_999]) == ["C": 22_500, "D": 157_500])
    #expect {
      try allocated(["A": 500_000, "Z": 500_000])
    } throws: { error in
      (error as? AllocatedTips.Fault)?.sentence.english.contains("has the ID Z") == true
    }
  }

  @Test func aLowerRate() throws {
    let allocated = try AllocatedTips(
      GrossReceipts(Money(minorUnits: 10_000_000), rate: Percentage(millionths: 62_001)), .byCode,
      lines: lines, work: work)
    #expect(allocated.expected.minorUnits == 620_010)
    #expect(allocated.shortfall.minorUnits == 10)
    #expect(allocated.rows.reduce(0) { $0 + $1.allocated.minorUnits } == 10)
  }

  /// Line 6 must be more than line 4c, by a cent.
  @Test(
    arguments: [(7_749_999, 0), (7_750_000, 0), (7_750_007, 1), (7_750_006, 0)] as [(Int64, Int64)])
  func nothingFallsShort(receipts: Int64, shortfall: Int64) throws {
    let allocated = try AllocatedTips(
      GrossReceipts(Money(minorUnits: receipts)), .byCode, lines: lines, work: work)
    #expect(allocated.shortfall.minorUnits == shortfall)
    #expect(allocated.rows.isEmpty == (shortfall == 0))
  }

  @Test func whatCannotBeAllocated() throws {
    let receipts = GrossReceipts(Money(minorUnits: 10_000_000), by: .sales)
    func fault(
      _ direct: DirectlyTipped, _ lines: [YearLine], _ work: [YearWork]
    ) -> String? {
      do throws(AllocatedTips.Fault) {
        _ = try AllocatedTips(receipts, direct, lines: lines, work: work)
        return nil
      } catch {
        return error.sentence.english
      }
    }
    let host = lines + [line("H", "Host", "109", cents: 1_000)]
    #expect(fault(.byCode, host, work)?.contains("themselves: Host") == true)
    #expect(fault(.positions(["Server"]), host, work) == nil)
    // Who had no tips need not be told apart.
    #expect(fault(.byCode, lines + [line("H", "Host", "109", cents: 0)], work) == nil)
    #expect(fault(.positions(["Host"]), host, [])?.contains("nobody") == true)
    let unsold = work + [self.work("H", "Server", "102", hundredths: 100, cents: nil)]
    #expect(fault(.byCode, lines, unsold)?.contains("no sales are in the zips for H (H)") == true)
  }
}
