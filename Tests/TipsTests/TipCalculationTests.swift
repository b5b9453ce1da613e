import EngineTrials
import Testing
import Tips

private func tip(
  _ bill: Int64, _ percent: Int64, people: Int = 1, rounding: Bool = false
) -> TipCalculation {
  TipCalculation(
    on: Money(minorUnits: bill), percent: TipPercent(percent: percent), people: people,
    roundingTotalTo: rounding ? 100 : nil)
}

@Suite struct TipCalculationTests {
  @Test(arguments: [
    (8_450, 20, 1_690), (0, 20, 0), (1, 20, 0), (2, 25, 1), (3, 20, 1), (40, 20, 8),
    (1_005, 10, 101),
    (1_004, 10, 100), (10_000, 0, 0), (10_000, 40, 4_000), (333, 15, 50),
    (100_000_000_000, 18, 18_000_000_000),
  ])
  func aTipIsRoundedHalfUp(bill: Int64, percent: Int64, expected: Int64) {
    #expect(tip(bill, percent).tip.minorUnits == expected)
  }

  /// Bill, percent, total: the edges at which rounding the total would take the tip away.
  @Test(arguments: [
    // A bill of zero has no tip, whatever the percentage.
    (0, 0, 0), (0, 20, 0), (0, 40, 0),
    // Less than half a dollar would round to nothing: one cent is left.
    (1, 0, 2), (1, 20, 2), (1, 40, 2),
    (40, 20, 41), (40, 0, 41), (40, 25, 100), (49, 0, 50), (49, 1, 50), (49, 3, 100), (49, 20, 100),
    // From fifty cents on the total goes up to a dollar.
    (50, 0, 100), (50, 20, 100), (50, 40, 100), (99, 0, 100), (99, 20, 100), (99, 40, 100),
    (99, 50, 100), (99, 52, 200),
    // The seed's own example: 10.57 and 4.33 become 11.00 and 4.76 where the bill is 6.24.
    (624, 69, 1_100),
    // Rounded down below the least tip, 1 % or the smaller percentage that was chosen.
    (10_030, 1, 10_130), (10_030, 0, 10_031), (10_049, 2, 10_300), (10_040, 3, 10_300),
    (100_049, 1, 101_049), (10_049, 1, 10_149),
    // Half a dollar goes up.
    (1_000, 15, 1_200), (2_000, 0, 2_001), (2_050, 0, 2_100),
  ])
  func theTotalIsRoundedToWholeDollars(bill: Int64, percent: Int64, total: Int64) {
    let calculation = tip(bill, percent, rounding: true)
    #expect(calculation.total.minorUnits == total)
    #expect(calculation.bill + calculation.tip == calculation.total)
  }

  /// As many people as can be told, and no bill too large for them.
  @Test func asManyPeopleAsCanBe() {
    let all = tip(100_000, 20, people: TipCalculation.peopleLimit)
    #expect(all.people == TipCalculation.peopleLimit)
    #expect(all.perPerson.reduce(.zero) { $0 + $1 } == all.total)
    #expect(all.tipPerPerson.reduce(.zero) { $0 + $1 } == all.tip)
  }

  @Test func everySmallBillKeepsTheRules() {
    for bill in Int64(0)...620 {
      for percent in Int64(0)...41 {
        let plain = tip(bill, percent)
        #expect(abs(100 * plain.tip.minorUnits - bill * percent) <= 50)
        let rounded = tip(bill, percent, rounding: true)
        guard bill > 0 else {
          #expect(rounded.tip == .zero)
          continue
        }
        let least = max(1, (bill * min(percent, 1) + 50) / 100)
        #expect(rounded.tip.minorUnits >= least)
        let isWhole = rounded.total.minorUnits % 100 == 0
        #expect(isWhole || rounded.tip.minorUnits == least)
        #expect(abs((rounded.total - plain.total).minorUnits) <= 50 || !isWhole)
      }
    }
  }

  @Test func sharesSumAndDifferByACentAtMost() {
    var random = SplitMix64(seed: 50)
    for _ in 0..<2_000 {
      let people = Int.random(in: 1...1_000, using: &random)
      let calculation = TipCalculation(
        on: Money(minorUnits: .random(in: 0...5_000_000, using: &random)),
        percent: TipPercent(millionths: .random(in: 0...TipPercent.limit, using: &random)),
        people: people, roundingTotalTo: Bool.random(using: &random) ? 100 : nil)
      for (shares, whole) in [
        (calculation.perPerson, calculation.total), (calculation.tipPerPerson, calculation.tip),
      ] {
        #expect(shares.count == people)
        #expect(shares.reduce(.zero, +) == whole)
        #expect(shares == shares.sorted(by: >))
        #expect((shares[0] - shares[people - 1]).minorUnits <= 1)
      }
    }
  }

  @Test func theEffectivePercentageIsRoundedHalfUp() {
    #expect(tip(8_450, 20).effectiveHundredths == 2_000)
    #expect(tip(8_450, 20, rounding: true).effectiveHundredths == 1_953)
    #expect(tip(40, 20, rounding: true).effectiveHundredths == 250)
    #expect(tip(0, 20, rounding: true).effectiveHundredths == 0)
    // 1 of 800 is 0.125 %.
    #expect(
      TipCalculation(on: Money(minorUnits: 800), percent: TipPercent(millionths: 1_250))
        .effectiveHundredths == 13)
    let most = TipCalculation(
      on: Money(minorUnits: Money.limit), percent: TipPercent(millionths: TipPercent.limit))
    #expect(most.effectiveHundredths == 100_000)
  }

  @Test func currenciesHaveTheirOwnMajorUnit() {
    let yen = TipCalculation(
      on: Money(minorUnits: 1_234), percent: TipPercent(percent: 10), roundingTotalTo: 1)
    #expect(yen.total.minorUnits == 1_357)
    let dinar = TipCalculation(
      on: Money(minorUnits: 1_234), percent: TipPercent(percent: 10), roundingTotalTo: 1_000)
    #expect(dinar.total.minorUnits == 1_246)
  }
}
