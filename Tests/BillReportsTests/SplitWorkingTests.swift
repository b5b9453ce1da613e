import Bills
import EngineTrials
import Testing
import TipModel

@testable import BillReports
@testable import Spreadsheet

@Suite struct SplitWorkingTests {
  /// The values put into the hidden sheet's cells are those of the engine, step by step.
  @Test func theStepsComeToTheEnginesShares() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<150 {
      let split = BillSplit(randomBill(&random))
      let bill = split.bill
      var working = SplitWorking(
        SheetName("Working"), active: bill.people.map { _ in ("1", 1) })
      for (index, line) in split.lines.enumerated() {
        let sharers = index < bill.items.count ? bill.items[index].sharers : []
        let marks = bill.people.indices.map { person -> (cell: Formula, isMarked: Bool) in
          ("A1", sharers.contains(person))
        }
        let amounts = working.addShared(
          amount: "0", cents: line.amount.minorUnits, marks: sharers.isEmpty ? [] : marks
        ).results
        #expect(amounts == line.shares.map(\.minorUnits))
      }
      working.addParts(
        subtotal: "0", cents: bill.subtotal.minorUnits, parts: split.subtotals.map(\.minorUnits))
      for (amount, line) in [(OwedAmount.tax, split.tax), (.tip, split.tip)] {
        let amounts = working.addFollowing(amount, amount: "0", cents: line.amount.minorUnits)
        #expect(amounts == line.shares.map(\.minorUnits))
      }
    }
  }

  private func randomBill(_ random: inout SplitMix64) -> Bill {
    let people = Int.random(in: 1...12, using: &random)
    let top: Int64 = random.isOnce(in: 5) ? 900_000_000 : 5_000
    let items = (0..<random.below(9)).map { _ in
      BillItem(
        name: "item", price: Money(minorUnits: .random(in: 0...top, using: &random)),
        sharers: (0..<people).filter { _ in random.isOnce(in: 3) })
    }
    let rest = Money(minorUnits: .random(in: 0...top, using: &random))
    let sum = items.reduce(rest) { $0 + $1.amount }
    return Bill(
      people: (0..<people).map(String.init), items: items, subtotal: sum,
      tax: Money(minorUnits: .random(in: 0...top, using: &random)),
      tip: .percent(TipPercent(millionths: .random(in: 0...400_000, using: &random))))
  }

  /// Of the amounts that a person owes, only the total is large.
  @Test func theTotalIsTheMainAnswer() throws {
    let cells = try #require(
      calculatorWorkbook(in: .usDollar).sheets.map { $0.layOut().cells }.first { cells in
        cells.contains { if case .text("Who owes what") = $0.value { true } else { false } }
      })
    let person = cells.last { if case .text("Person 1") = $0.value { true } else { false } }
    let row = try #require(person?.reference.row)
    let roles = cells.filter { $0.reference.row == row }
      .sorted { $0.reference.column < $1.reference.column }.map(\.style.role)
      .filter { [.answer, .mainAnswer].contains($0) }
    #expect(roles.count { $0 == .mainAnswer } == 1)
    #expect(roles.count == 4)
  }

  @Test func amountsThatASpreadsheetCannotDivideAreWrittenAsValues() {
    let split = BillSplit(
      Bill(people: ["Ana", "Ben"], subtotal: Money(minorUnits: SplitWorking.limit)))
    let workbook = splitWorkbook(split)
    #expect(workbook.sheets.map(\.name.text) == ["Who owes what", "Items", "Who shares"])
    for cell in workbook.sheets.flatMap({ $0.layOut().cells }) {
      if case .formula = cell.value { Issue.record("a formula that is not exact") }
    }
  }

  @Test func aCellStandsOnceInItsSheet() {
    let bill = Bill(
      people: ["Ana", "Ben"],
      items: [BillItem(name: "Tacos", price: Money(minorUnits: 5), sharers: [1])],
      subtotal: Money(minorUnits: 9))
    for workbook in [splitWorkbook(BillSplit(bill)), calculatorWorkbook(in: .usDollar)] {
      for sheet in workbook.sheets.map({ $0.layOut() }) {
        #expect(Set(sheet.cells.map(\.reference)).count == sheet.cells.count, "\(sheet.name.text)")
      }
    }
  }
}
