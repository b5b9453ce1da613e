import EngineTrials
import Testing
import Tips

private func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits) }

private func bill(
  _ people: Int, _ items: [(price: Int64, sharers: [Int])] = [], subtotal: Int64? = nil,
  tax: Int64 = 0, tip: BillTip = .amount(.zero)
) -> Bill {
  let items = items.map {
    BillItem(name: "item", price: .init(minorUnits: $0.price), sharers: $0.sharers)
  }
  return Bill(
    people: (1...people).map(String.init), items: items,
    subtotal: money(subtotal ?? items.reduce(0) { $0 + $1.amount.minorUnits }), tax: money(tax),
    tip: tip)
}

private func cents(_ shares: [MoneyDifference]) -> [Int64] { shares.map(\.minorUnits) }

@Suite struct BillSplitTests {
  @Test func withoutItemsItIsSplitEqually() {
    let split = BillSplit(bill(3, subtotal: 1_000, tax: 100, tip: .percent(.standard)))
    #expect(cents(split.subtotals) == [334, 333, 333])
    // The odd cents of tax and tip go to those who paid none yet.
    #expect(cents(split.tax.shares) == [33, 34, 33])
    #expect(cents(split.tip.shares) == [67, 66, 67])
    #expect(cents(split.totals) == [434, 433, 433])
  }

  /// A bill with as many people and items as a file may have is split.
  @Test func asManyPeopleAndItemsAsCanBe() {
    #expect(Bill.itemLimit == 500)
    let items = (0..<Bill.itemLimit).map { (price: Int64($0), sharers: [$0 % Bill.peopleLimit]) }
    let largest = bill(Bill.peopleLimit, items, tax: 7)
    #expect(BillSplit(largest).totals.reduce(.zero, +) == MoneyDifference(largest.total))
  }

  @Test func whatItemsLeaveIsSharedEqually() {
    let split = BillSplit(bill(2, [(1_000, [0])], subtotal: 1_501))
    #expect(split.lines.map(\.source) == [.item(0), .rest])
    #expect(cents(split.lines[1].shares) == [251, 250])
    #expect(cents(split.subtotals) == [1_251, 250])
  }

  @Test func aDiscountFollowsTheItemsOrItsOwnSharers() {
    let items: [(price: Int64, sharers: [Int])] = [(3_000, [0]), (1_000, [1]), (-1_001, [])]
    let split = BillSplit(bill(3, items))
    #expect(cents(split.lines[2].shares) == [-751, -250, 0])
    #expect(cents(split.subtotals) == [2_249, 750, 0])
    let named = BillSplit(bill(3, [(3_000, []), (-100, [0, 1, 2]), (-500, [2])]))
    #expect(cents(named.lines[1].shares) == [-33, -33, -34])
    #expect(cents(named.subtotals) == [967, 967, 466])
    #expect(named.overdrawnPerson == nil)
    #expect(BillSplit(bill(2, [(1_000, [0]), (-10, [1])])).overdrawnPerson == "2")
    // All of it off, odd cents and all.
    let free = BillSplit(bill(3, [(1_000, []), (-1_000, [])]))
    #expect(cents(free.subtotals) == [0, 0, 0])
  }

  @Test func aBillOfZeroSharesItsTaxEqually() {
    let split = BillSplit(bill(3, subtotal: 0, tax: 100))
    #expect(cents(split.tax.shares) == [34, 33, 33])
  }

  @Test func manySmallItemsChargeNobodyMoreThanACentTooMuch() {
    let split = BillSplit(bill(3, (0..<100).map { _ in (1_000, []) }))
    #expect(cents(split.subtotals) == [33_334, 33_333, 33_333])
  }

  @Test func oneTaxLineIsPlainLargestRemainder() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let people = Int.random(in: 1...12, using: &random)
      let items = (0..<people).map { (Int64.random(in: 0...3_000, using: &random), [$0]) }
      let tax = Int64.random(in: 0...2_000, using: &random)
      let split = BillSplit(bill(people, items, tax: tax))
      let whole = split.bill.subtotal.minorUnits
      guard whole > 0 else { continue }
      let remainders = items.map { tax * $0.0 % whole }
      let left = tax - items.reduce(0) { $0 + tax * $1.0 / whole }
      let order = remainders.indices.sorted { (remainders[$1], $0) < (remainders[$0], $1) }
      var expected = items.map { tax * $0.0 / whole }
      for person in order.prefix(Int(left)) { expected[person] += 1 }
      #expect(cents(split.tax.shares) == expected)
    }
  }

  /// Equal shares, tax and tip and all, differ by a cent at most.
  @Test func everySmallEqualSplitIsEven() {
    for people in 1...7 {
      for subtotal in stride(from: Int64(0), through: 400, by: 7) {
        for (tax, percent) in [(0, 0), (8, 15), (33, 18), (29, 20), (1, 25)] as [(Int64, Int64)] {
          let split = BillSplit(
            bill(
              people, subtotal: subtotal, tax: min(tax, subtotal / 2),
              tip: .percent(TipPercent(percent: percent))))
          let totals = cents(split.totals)
          #expect((totals.max() ?? 0) - (totals.min() ?? 0) <= 1, "\(people) \(subtotal) \(totals)")
          #expect(totals.reduce(0, +) == split.bill.total.minorUnits)
        }
      }
    }
  }

  @Test func everyLineAndEveryColumnSums() {
    var random = SplitMix64(seed: 2_026)
    for _ in 0..<600 { checkSums(of: BillSplit(randomBill(&random))) }
  }

  @Test func hugeAmountsAreExact() {
    let limit = Money.limit
    let split = BillSplit(
      bill(
        7, [(limit - 10, [0, 1, 2]), (3, [6])], subtotal: limit, tax: limit,
        tip: .percent(TipPercent(percent: 999))))
    checkSums(of: split)
  }

  private func randomBill(_ random: inout SplitMix64) -> Bill {
    let people = Int.random(in: 1...100, using: &random)
    var items = (0..<Int.random(in: 0...25, using: &random)).map { _ in
      let sharers = (0..<people).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      return BillItem(
        name: "item", price: .init(minorUnits: .random(in: 0...9_999, using: &random)),
        quantity: .random(in: 1...4, using: &random), sharers: sharers)
    }
    let full = items.reduce(0) { $0 + $1.amount.minorUnits }
    if Bool.random(using: &random) {
      let off = Int64.random(in: 1...(full + 1), using: &random) - 1
      items.append(BillItem(name: "discount", price: .init(minorUnits: -off)))
    }
    let sum = money(items.reduce(0) { $0 + $1.amount.minorUnits })
    let rest = Bool.random(using: &random) ? Int64.random(in: 0...5_000, using: &random) : 0
    return Bill(
      people: (0..<people).map(String.init), items: items, subtotal: sum + money(rest),
      tax: money(.random(in: 0...2_000, using: &random)),
      tip: Bool.random(using: &random)
        ? .percent(TipPercent(millionths: .random(in: 0...500_000, using: &random)))
        : .amount(money(.random(in: 0...9_000, using: &random))))
  }

  private func checkSums(of split: BillSplit) {
    let bill = split.bill
    for line in split.lines + [split.tax, split.tip] {
      #expect(line.shares.reduce(.zero, +) == line.amount)
    }
    for (index, line) in split.lines.enumerated() {
      let everyone = Array(bill.people.indices)
      let named = index < bill.items.count ? bill.items[index].sharers : []
      let sharers = named.isEmpty ? everyone : named
      // A discount follows what people have of the items.
      for person in line.amount < .zero ? [] : everyone {
        let share = line.shares[person].minorUnits
        guard sharers.contains(person) else {
          #expect(share == 0)
          continue
        }
        let exact = line.amount.minorUnits / Int64(sharers.count)
        let isWhole = line.amount.minorUnits % Int64(sharers.count) == 0
        #expect(share == exact || (!isWhole && share == exact + 1))
      }
    }
    checkFollowing(split, split.tax)
    checkFollowing(split, split.tip)
    #expect(split.overdrawnPerson == nil)
    #expect(split.subtotals.reduce(.zero, +) == MoneyDifference(bill.subtotal))
    #expect(split.totals.reduce(.zero, +) == MoneyDifference(bill.total))
  }

  /// Within a cent of the part that the exact subtotals give; those are less than a cent and a half
  /// from the rounded ones.
  private func checkFollowing(_ split: BillSplit, _ line: BillSplit.Line) {
    let whole = Int128(split.bill.subtotal.minorUnits)
    guard whole > 0 else { return }
    for (person, share) in line.shares.enumerated() {
      let exact = Int128(line.amount.minorUnits) * Int128(split.subtotals[person].minorUnits)
      let difference = Int128(share.minorUnits) * whole - exact
      let slack = whole + 3 * Int128(line.amount.minorUnits) / 2
      #expect(difference.magnitude <= slack.magnitude)
    }
  }
}
