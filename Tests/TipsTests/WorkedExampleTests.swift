import Testing
import Tips

/// The dinner of April 13, 2024: nine people, 168.00 in cash, 3,066.22 by card, 57.00 in house tips.
@Suite struct WorkedExampleTests {
  @Test func pointsComeOutAsPrinted() throws {
    let rows = try allocated().rows
    #expect(rows.map(\.points.plain) == WorkedExample.people.map(\.points))
    #expect(rows.map(\.hours.plain) == WorkedExample.people.map(\.hours))
    #expect(Totals(of: "everybody", rows).points.plain == "53.43")
  }

  @Test func cashComesOutAsPrintedButForOneCent() throws {
    let printed = WorkedExample.people.map(\.cash)
    let cash = try allocated().rows.map { $0.cashShare.plain(in: .usDollar) }
    #expect(WorkedExample.people[7].id == "29" && printed[7] == "14.72")
    var corrected = printed
    corrected[7] = "14.71"
    #expect(cash == corrected)
  }

  @Test func digitalPoolIsWhatCameIn() throws {
    let allocation = try allocated()
    #expect(allocation.pools.digital.minorUnits == 312_322)
    #expect(allocation.totals.digital.minorUnits == 312_322)
    #expect(allocation.totals.house.minorUnits == 5_700)
  }

  @Test func aCardFeeOfThreePercentAndABitReproducesThePrintedDigitalAmounts() throws {
    let allocation = try allocated(cardFee: Percentage(millionths: 30_300))
    let printed = WorkedExample.people.map(\.digital)
    let digital = allocation.rows.map { $0.digitalShare.plain(in: .usDollar) }
    let different = zip(printed, digital).enumerated().filter { $1.0 != $1.1 }
    #expect(different.map { WorkedExample.people[$0.offset].id } == ["5"])
    #expect(different.map(\.element.0) == ["218.35"])
    #expect(different.map(\.element.1) == ["218.36"])
  }

  private func allocated(cardFee: Percentage = .zero) throws -> ShiftAllocation {
    try allocate(
      WorkedExample.shift, in: WorkedExample.restaurant(cardFee: cardFee),
      roster: WorkedExample.roster, clockChanges: [])
  }
}
