import Text
import Tips

extension ShiftAllocation {
  /// Every number of the shift that doubts compare.
  var quantities: [Quantity] {
    var all: [Quantity] = []
    for source in restaurant.sources {
      all.add(
        .total, total(of: source).minorUnits, of: source.name, at: ["tips", .key(source.name)],
        restaurant.sentence(ofTotal: source.name))
    }
    let punches = rows.map { $0.entry.punches }
    for (row, line) in rows.enumerated() {
      all += (numbers(of: line) + times(ofRow: row, among: punches)).map { own in
        var own = own
        own.key.person = line.employeeID
        own.path = ["staff", .item(row)] + own.path.steps
        own.row = row
        return own
      }
    }
    for position in restaurant.positions {
      let people = Set(rows.filter { $0.position == position.name }.map { $0.employeeID })
      all.add(
        .people, Int64(people.count), of: position.name, at: people.isEmpty ? [] : ["staff"],
        "the number of people who worked as \(position.name) is")
    }
    func add(_ key: String, _ words: Words, _ amounts: [Money]) {
      all.add(.extra, amounts.reduce(.zero, +).minorUnits, of: key, at: [.key(key)], words)
    }
    let (details, hours) = (shift.details, rows.reduce(.zero) { $0 + $1.exactHours })
    add("refunds", "refunds are", details.refunds?.amounts.map { $0.amount } ?? [])
    add("tip_outs", "manual tip-outs are", details.handTipOuts.map { $0.amount })
    add("parties", "tips of parties are", details.parties.map { $0.tips.creditCard + $0.tips.cash })
    guard hours > .zero else { return all }
    // Below 10^11 minor units × 30,000 units of hours: within 64 bits.
    let rate = min(Money.limit, tips.minorUnits * Hours.unitsPerHour / hours.units)
    // The only fixed limit of money, for a first night: $300 per hour; $1,000 below 12 hours in all.
    let dollars: Int64 = hours < Hours(minutes: 720) ? 100_000 : 30_000
    let most = restaurant.currency == .usDollar ? dollars : .max
    all.add(.rate, rate, at: ["tips"], "tips per hour worked are", in: 0...most)
    return all
  }

  /// All tips, service charges left out.
  var tips: Money {
    restaurant.sources.filter { $0.kind != .serviceCharge }.reduce(.zero) { $0 + total(of: $1) }
  }

  /// Returns the total in the file, or what people collected if that is more.
  private func total(of source: MoneySource) -> Money {
    max(shift.collected(of: source.name), shift.ownTips(of: source.name))
  }

  /// Returns the amounts of a person's line, and their point value, share, and wage, with paths in the line.
  private func numbers(of line: AllocationRow) -> [Quantity] {
    let (name, entry) = (line.label, line.entry)
    var all: [Quantity] = []
    func add(
      _ kind: Quantity.Kind, _ key: String, _ source: String, _ amount: Money, _ words: Words
    ) {
      let path: ValuePath = [.key(key), .key(source)]
      all.add(kind, amount.minorUnits, of: source, at: path, "\(words) of \(name) are")
    }
    let sales = entry.sales ?? []
    for each in sales { add(.sales, "sales", each.category, each.amount, "\(each.category) sales") }
    if let tips = entry.ownTips {
      add(.own, "tips", "credit_card", tips.creditCard, "credit card tips")
      add(.own, "tips", "cash", tips.cash, "cash tips")
      let sold = entry.sales(in: nil)
      // If a line has the sales of one category only, its tips may be for other categories too.
      if !sales.isEmpty,
        Set(restaurant.salesCategories).isSubset(of: sales.map { $0.category })
      {
        // Nobody tips as much as the bill: the same amount twice is one of the two.
        all.add(
          .ownOfSales, (tips.creditCard + tips.cash).minorUnits, at: ["sales"],
          "tips of \(name) are", in: 0...max(0, sold.minorUnits - 1),
          ", and sales are \(sold.plain(in: restaurant.currency))",
          help: "correct the tips or the sales")
      }
    }
    if let share = line.work.share {
      all.add(
        .share, share.millionths, at: ["employee"], "\(name) gets", in: 100_000 ... .max,
        " of a full share", help: "correct `share` on the roster, or of the position")
    }
    if let wage = line.work.employee?.cashWage, wage > .zero {
      all.add(
        .lineWage, wage.minorUnits, at: ["employee"], "\(name) has a cash wage of",
        in: restaurant.cashWages(of: restaurant.position(named: line.position)), " per hour",
        help: "correct `cash_wage` on the roster")
    }
    all.add(
      .linePoints, line.pointValue.tenThousandths, of: line.position, at: ["employee"],
      "\(name) has a point value of")
    return all
  }

  /// - Parameter shift: the punches of each row.
  private func times(ofRow row: Int, among shift: [[Punch]]) -> [Quantity] {
    let (name, punches) = (rows[row].label, shift[row])
    var all: [Quantity] = []
    // A person may work in several positions: their hours, first clock-in, and last clock-out are usual or not.
    let own = rows.indices.filter { rows[$0].employeeID == rows[row].employeeID }
    if own[0] == row {
      all.add(
        .hours, own.reduce(Hours.zero) { $0 + rows[$1].exactHours }.units,
        at: punches.isEmpty ? ["hours"] : ["punches", 0, 0],
        "\(name) worked", in: Hours(minutes: 15).units ... .max)
    }
    guard case .punches(let first, _, let rest) = rows[row].entry.attendance,
      let last = punches.last
    else { return all }
    let others = shift.indices.flatMap { $0 == row ? [] : shift[$0] }
      .map { $0.clockIn...$0.clockOut }
    let isEarly =
      first.clockIn < 240 && !others.isEmpty
      && others.allSatisfy { $0.lowerBound >= first.clockIn + 300 }
    // Both times may be wrong by twelve hours. Whoever writes `next day` means it.
    let isApart =
      (240..<1_440).contains(first.clockIn) && others.count >= 2
      && (first.clockIn...last.clockOut).halfDay(to: others) != nil
    let isFirst = own.allSatisfy { (shift[$0].first ?? first).clockIn >= first.clockIn }
    let isLast = own.allSatisfy { (shift[$0].last ?? last).clockOut <= last.clockOut }
    if isFirst {
      all.add(
        .clockIn, Int64(first.clockIn), at: ["punches", 0, 0], "\(name) clocked in at",
        in: isEarly || isApart ? .never : 0 ... .max,
        isEarly ? ", long before all others" : isApart ? ", when no one else was there" : nil,
        help: isApart ? "correct am and pm" : nil,
        corrections: isEarly ? [first.clockInTime.spoken + " next day"] : [])
    }
    for (index, (before, punch)) in zip(punches, punches.dropFirst()).enumerated() {
      all.add(
        .gap, Hours(minutes: punch.clockIn - before.clockOut).units,
        at: ["punches", .item(index + 1), 0], "\(name) clocked in again",
        in: 0...Hours(minutes: 719).units, " after the clock-out before",
        corrections: [ClockTime(minuteOfAnyDay: punch.clockIn + 720).spoken])
    }
    if isLast {
      all.add(
        .clockOut, Int64(last.clockOut), at: ["punches", .item(punches.count - 1), 1],
        "\(name) clocked out at")
    }
    let there = punches.reduce(0) { $0 + $1.clockOut - $1.clockIn }
    all.add(
      .rest, Int64(rest), at: [rest > 0 ? "break" : "employee"], "\(name) has a break of",
      in: rest > 0 ? 5...max(5, Int64(there / 2)) : 0...0,
      rest > 0 ? " in \(hoursText(minutes: there))" : nil,
      help: rest > 0
        ? "`break` counts minutes; delete it if the time was paid" : "add the `break`")
    return all
  }
}

extension Restaurant {
  /// Returns the beginning of the sentence about a source's total.
  func sentence(ofTotal name: String) -> Words {
    switch name {
    case MoneySource.creditCard.name: "credit card tips are"
    case "house": "house tips are"
    case "cash": "cash tips are"
    case MoneySource.serviceCharge.name: "service charges are"
    default: "\(name) is"
    }
  }

  /// Returns the cash wages that are possible: from the least that is legal to below five times the minimum wage, and to
  /// half of that for servers and others who live on tips.
  func cashWages(of position: Position?) -> ClosedRange<Int64> {
    guard let minimum = wages?.minimum.minorUnits else { return .min ... .max }
    let least: Int64 = currency == .usDollar ? 213 : 0
    let isTipped = position.map { $0.isTipEligible && !$0.isBackOfHouse } ?? false
    return least...max(least, (isTipped ? 5 * minimum / 2 : 5 * minimum) - 1)
  }
}
