import EngineTrials
import Testing
import Tips
@testable import Books

@Suite struct SplitWorkbookTests {
  /// Every sum is a formula whose result is the bill's or the person's amount, however the sheet runs.
  @Test func sumsAreThoseOfTheSplit() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<150 {
      let split = BillSplit(randomBill(&random))
      let sheets = splitWorkbook(split).sheets
      #expect(sheets.count == 1)
      let sheet = try #require(sheets.first).layOut()
      #expect(sheet.isProtected)
      #expect(Set(sheet.cells.map(\.reference)).count == sheet.cells.count)
      let sums = sheet.cells.compactMap { cell -> Int64? in
        guard case .formula(_, let result) = cell.value else { return nil }
        return result.numerator
      }
      let whole = [split.bill.subtotal, split.bill.tax, split.bill.tipAmount, split.bill.total]
      var expected = whole.map(\.minorUnits) + split.totals.map(\.minorUnits)
      if !split.bill.items.isEmpty {
        expected += (split.subtotals + split.lines.map(\.amount)).map(\.minorUnits)
      }
      #expect(sums.sorted() == expected.sorted())
    }
  }

  /// Many people run down, and many items do.
  @Test func theSheetStaysNarrow() {
    for (people, items) in [(100, 3), (3, 100), (100, 0)] {
      let bill = Bill(
        people: (0..<people).map { "Person \($0)" },
        items: (0..<items).map { BillItem(name: "Item \($0)", price: .init(minorUnits: 5)) },
        subtotal: Money(minorUnits: 90_000))
      for sheet in splitWorkbook(BillSplit(bill)).sheets.map({ $0.layOut() }) {
        #expect(sheet.columns.count < 10)
        #expect(sheet.page.pagesWide == 1)
      }
    }
  }

  private func randomBill(_ random: inout SplitMix64) -> Bill {
    let people = Int.random(in: 1...12, using: &random)
    let top: Int64 = random.isOnce(in: 5) ? 900_000_000 : 5_000
    let items = (0..<random.below(9)).map { _ in
      BillItem(
        name: "item", price: .init(minorUnits: .random(in: 0...top, using: &random)),
        sharers: (0..<people).filter { _ in random.isOnce(in: 3) })
    }
    let rest = Int64.random(in: 0...top, using: &random)
    let sum = Money(minorUnits: items.reduce(rest) { $0 + $1.amount.minorUnits })
    return Bill(
      people: (0..<people).map(String.init), items: items, subtotal: sum,
      tax: Money(minorUnits: .random(in: 0...top, using: &random)),
      tip: .percent(TipPercent(millionths: .random(in: 0...400_000, using: &random))))
  }
}
