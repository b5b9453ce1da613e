import Text
import Tips

/// A person or a source that paid into a pool, or a person who got money from it, by day.
private struct PoolPerson: Sendable {
  let name: String

  /// The name within a sentence.
  let spoken: String

  /// The amounts of all kinds of money, by the columns of the sheet.
  var amounts: [Int: Money]

  var total: Money { amounts.values.reduce(.zero, +) }
}

// The sheet Pools: for each pool, who paid in and who got how much, day by day.
extension TipBook {
  /// The rules of pools in words, each once, in the order they first ran.
  var poolRules: [(name: String, words: String)] {
    func rule(_ policy: PoolPolicy, on days: PayPeriod) -> RuleOnDays {
      let words = PolicyWords(pool: policy, currency: currency).sentence
      return RuleOnDays(name: policy.name, words: words, days: days)
    }
    let shifts = period.shifts.flatMap { shift in
      shift.severalPools.map { rule($0.policy, on: shift.shift.days) }
    }
    return (shifts + period.pools.map { rule($0.policy, on: period.period) })
      .merged.map { ($0.name, $0.daysText + $0.words) }
  }

  var pools: [SheetDraft] {
    guard !period.sharesOnePool else { return [] }
    let lines = PoolLine.lines(of: period.shifts, period.pools, roster: roster, currency: currency)
    let (titles, column) = poolColumns
    var names: [String] = []
    for line in lines where !names.contains(line.pool) { names.append(line.pool) }
    // Money that shifts held and a longer pool gave out is counted once: where it came in and where it went.
    let shared = Set(period.pools.map { $0.policy.name })
    let byName = Dictionary(
      grouping: lines.filter { !(shared.contains($0.pool) && $0.isHeld) }
    ) { $0.pool }
    let rules = poolRules
    let parts: [[Block]] = names.enumerated().map { number, name in
      let own = byName[name] ?? []
      let paidIn = people(own, column) { $0 == .source || $0 == .gives }
      let paidOut = people(own, column) { $0 != .source && $0 != .gives }
      return [.section(own.first?.title ?? name)]
        + rules.filter { $0.name == name }.map { .text($0.words, .note) }
        + [
          .text(sentence(paidIn, paidOut, own), .label),
          .table(
            Listing(
              .paidIn(number), poolTable("Paid in by", titles), paidIn,
              total: translated("Paid in"))), .space(4),
          .table(
            Listing(
              .paidOut(number), poolTable("Given to", titles), paidOut,
              total: translated("Given out"))), .space(4),
        ] + limits(ofPool: name).map { .text($0, .note) } + [.space(10)]
    }
    return [
      SheetDraft(
        translated("Pools"), .proof, largest: largest,
        [
          [
            .title(
              translated("Pools"), about(translated("Money in and out of each pool, \(periodText)"))
            ), .space(4),
          ]
        ]
          + parts + longPools)
    ]
  }

  /// Returns the titles of columns, and the column of a date: a day, or a week of a longer period.
  private var poolColumns: (titles: [String], column: (CalendarDate) -> Int) {
    let first = period.period.from
    let days = period.period.to.dayNumber - first.dayNumber + 1
    if days <= 7 {
      let titles = (0..<days).map { day in
        first.adding(days: day).map { "\($0.weekday.words.text.prefix(3)) \($0.day)" } ?? ""
      }
      return (titles, { $0.dayNumber - first.dayNumber })
    }
    let weeks = workweeks(in: period.period, startingOn: restaurant.firstDayOfWorkweek)
    return (
      weeks.map { $0.label },
      { date in weeks.firstIndex { ($0.from...$0.to).contains(date) } ?? weeks.count - 1 }
    )
  }

  private func poolTable(_ title: Words, _ titles: [String]) -> Table<PoolPerson> {
    Table {
      Column(title, "name", width: .texts(least: 18, most: 24)) { .text($0.name) }
        .shown(as: .wrappedText)
      for (index, title) in titles.enumerated() {
        Column(Words(verbatim: title), "column_\(index)", .right, width: .amount) { row in
          row.amounts[index].map { .money($0) } ?? .none
        }.zero(.money(.zero)).sum()
      }
      Column.money("Total", "total") { $0.total }.formula { _, row in
        "SUM(\(row["column_0"]):\(row["column_\(titles.count - 1)"]))"
      }.sum().role(.owed)
    }
  }

  /// Adds up lines by person, source, or other holder.
  private func people(
    _ lines: [PoolLine], _ column: (CalendarDate) -> Int, where isShown: (PoolLine.Side) -> Bool
  ) -> [PoolPerson] {
    var people: [PoolPerson] = []
    var places: [String: Int] = [:]
    for line in lines where isShown(line.side) && line.amounts != .zero {
      let key = line.employee?.text ?? "\(line.side) \(line.name)"
      let place = places[key] ?? people.count
      if place == people.count {
        places[key] = place
        people.append(
          PoolPerson(
            name: line.shownName,
            spoken: line.side == .house ? translated("the restaurant") : line.shownName,
            amounts: [:]))
      }
      let amount = MoneyKind.allCases.reduce(Money.zero) { $0 + line.amounts[$1] }
      people[place].amounts[column(line.date), default: .zero] += amount
    }
    return people
  }

  /// `4 employees paid in 412.30; 2 employees got it.`
  private func sentence(
    _ paidIn: [PoolPerson], _ paidOut: [PoolPerson], _ lines: [PoolLine]
  ) -> String {
    func names(_ people: [PoolPerson]) -> String {
      people.count <= 6
        ? people.map { $0.spoken }.listed()
        : translated("\(people.count) of those below")
    }
    let total = paidIn.reduce(Money.zero) { $0 + $1.total }
    guard total > .zero else { return translated("No money went through this pool.") }
    let sentence = translated(
      "\(currency.grouped(total)) in all: from \(names(paidIn)); to \(names(paidOut))")
    // A name may end with a period itself.
    return sentence.hasSuffix(".") ? sentence : sentence + "."
  }

  /// Returns sentences about limits that applied, and givers who had too little.
  private func limits(ofPool name: String) -> [String] {
    period.shifts.flatMap { shift in
      shift.severalPools.filter { $0.label == name }.flatMap { pool in
        pool.payments.filter { $0.isLimited(by: pool.policy) }.compactMap { payment in
          LedgerWords(shift: shift).words(.gave(payment, to: pool), of: payment.row).map {
            "\(shift.shift.label): \(shift.rows[payment.row].name) \($0)."
          }
        }
      }
    }
  }

  /// The sharing of pools over several shifts, cent by cent.
  private var longPools: [[Block]] {
    let names = period.employeesByID
    return period.pools.enumerated().compactMap { number, pool in
      PoolProof(
        .longPool(number), pool.shares,
        title: pool.policy.name + ", " + PayPeriod(from: pool.from, to: pool.to).spoken,
        names: pool.employees.map { names[$0]?.name ?? $0.text }, in: currency)
    }.map { proof in
      [
        .table(
          Listing(
            proof.id, proof.table, proof.rows, total: translated("Adds up to"), first: proof.title)),
        .equations(proof.equations, of: proof.id), .space(10),
      ]
    }
  }
}

extension PoolLine {
  /// Whether the money only waits, from a shift to the end of a longer pool.
  fileprivate var isHeld: Bool { side == .held || side == .source && name == "held" }

  fileprivate var title: String {
    side == .gives && pool == "by hand" ? translated("By hand") : pool
  }

  /// The person, the source, or who else has the money.
  fileprivate var shownName: String {
    switch side {
    case .source: name == "held" ? translated("Held from the shifts") : PolicyWords.words(of: name)
    case .gives, .receives: name
    case .house: translated("Kept by the restaurant")
    case .held: translated("Held until the end")
    }
  }
}

extension TipOutPayment {
  /// Whether a limit applied, or the giver had too little.
  fileprivate func isLimited(by policy: PoolPolicy) -> Bool {
    if shortfall > .zero { return true }
    guard let limit = policy.tipOuts[tipOut].limit, let percent, let base else { return false }
    let whole =
      switch base {
      case .tips(let digital, let cash): percent.rounded(of: digital) + percent.rounded(of: cash)
      case .sales(let sales): percent.rounded(of: sales)
      }
    return whole > limit
  }
}
