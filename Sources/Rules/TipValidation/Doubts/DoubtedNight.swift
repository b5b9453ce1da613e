import Text
import Tips

/// A night with the nights before it.
struct DoubtedNight {
  let allocation: ShiftAllocation
  let night: PastNight
  let past: RestaurantPast
  let comparison: Comparison

  /// The earlier nights that count.
  let before: ArraySlice<PastNight>

  init(_ allocation: ShiftAllocation, in past: RestaurantPast) {
    self.allocation = allocation
    self.past = past
    let quantities = allocation.quantities
    night = PastNight(allocation, quantities)
    before = past.before(allocation.shift.id)
    comparison = past.comparison(
      quantities, on: allocation.shift.id, in: allocation.restaurant.currency)
  }

  var shift: Shift { allocation.shift }
  var rows: [AllocationRow] { allocation.rows }
  var restaurant: Restaurant { allocation.restaurant }
  var currency: Currency { restaurant.currency }
  var quantities: [Quantity] { comparison.quantities }

  /// The unusual numbers.
  var unusual: [Quantity] {
    let amounts = comparison.unusualAmounts()
    var all = amounts
    for quantity in quantities + numbersWithOtherNights {
      if let doubt = first(quantity) { all.append(doubt) }
      if !isExplained(quantity, by: amounts) {
        all += [comparison.limited(quantity).map(withMeantTime), far(quantity)].compactMap { $0 }
      }
    }
    return all
  }

  /// Whether another doubt explains whatever is unusual about a number.
  ///
  /// - Parameter amounts: the unusual amounts.
  private func isExplained(_ quantity: Quantity, by amounts: [Quantity]) -> Bool {
    let line = quantity.row.map { rows[$0] }
    switch quantity.key.kind {
    case .total, .own, .sales: return true
    case .rate: return !amounts.isEmpty
    case .ownOfSales: return amounts.contains { $0.row == quantity.row }
    // The positions' own values have a doubt of the settings.
    case .linePoints:
      return line?.pointValue == restaurant.position(named: quantity.key.name)?.pointValue
    // A time without am or pm has a doubt of its own (`unclearTimes`).
    case .hours, .dayHours, .gap, .clockIn, .clockOut, .rest:
      return line?.entry.unclearTimes.isEmpty == false
    default: return false
    }
  }

  /// The hours of people in all shifts of the day up to this one, those of several days that another file has too, and
  /// the cash that was forgotten in the tip jar or counted twice.
  private var numbersWithOtherNights: [Quantity] {
    var all: [Quantity] = []
    let (first, last, days) = (shift.date, shift.lastDay, shift.dayCount)
    let others = past.nights(of: first, days: days).filter { $0.id != shift.id }
    let nights = past.sameDay(before: shift.id).filter { $0.dayCount == days } + [night]
    var seen: Set<EmployeeID?> = []
    for hours in quantities where hours.key.kind == .hours {
      if seen.insert(hours.key.person).inserted {
        // Whoever has no past may have typed am for pm.
        let isMeantOtherwise =
          hours.value > restaurant.longestShift.units
          && quantities.contains {
            $0.row == hours.row && $0.key.kind == .clockOut && comparison.range(of: $0) == nil
              && meantTime($0) != nil
          }
        let most = isMeantOtherwise ? restaurant.longestShift : Hours(minutes: 960)
        all.add(
          .dayHours, nights.flatMap { $0.values(of: hours.key) }.reduce(0, +), at: hours.path,
          hours.words, in: 0...most.units * Int64(days),
          days > 1 ? " in \(days) days" : " on \(first.plain)", row: hours.row)
      }
      if shift.through != nil,
        let other = others.first(where: { $0.people.contains { $0.id == hours.key.person } })
      {
        all.add(
          .daysHours, hours.value, at: hours.path, hours.words, in: .never,
          " from \(first.plain) to \(last.plain), and is in \(other.id.label) too",
          help: "if both files have the hours of that day, delete them from one")
      }
    }
    if let (before, left) = past.jar(before: shift.id, types: restaurant.shiftTypes) {
      let text = left.plain(in: currency)
      all.add(
        .carried, shift.carried.minorUnits, at: ["tips", "cash"],
        "the cash carried into this shift is", in: left.minorUnits...left.minorUnits,
        "; \(before.label) left \(text) in the tip jar",
        help: left > .zero
          ? "write `carried: \(text)` next to `tips`" : "delete the line `carried`")
    }
    return all
  }

  /// Returns the doubt about money that no shift before had.
  private func first(_ quantity: Quantity) -> Quantity? {
    guard [.total, .extra].contains(quantity.key.kind), quantity.value > 0, before.count >= 8,
      !before.contains(where: { $0[quantity.key] ?? 0 > 0 })
    else { return nil }
    return quantity.doubted(.first, "; none of the \(before.count) shifts before had any")
  }

  private func far(_ quantity: Quantity) -> Quantity? {
    guard var doubt = comparison.far(quantity) else { return nil }
    if quantity.key.kind == .people {
      guard let help = missing(quantity) else { return nil }
      doubt.help = help
    }
    return withMeantTime(doubt)
  }

  /// Returns a doubt about a person's time with the clock time that is meant: if only one of the two fits twelve hours
  /// later or earlier.
  private func withMeantTime(_ doubt: Quantity) -> Quantity {
    let kinds = doubt.key.kind == .dayHours ? [.clockIn, .clockOut] : [doubt.key.kind]
    let meant = quantities.filter { $0.row == doubt.row && kinds.contains($0.key.kind) }
      .compactMap { end in meantTime(end).map { (path: end.path, time: $0) } }
    guard meant.count == 1 else { return doubt }
    var doubt = doubt
    doubt.path = meant[0].path
    doubt.corrections.append(meant[0].time)
    return doubt
  }

  /// Returns a clock time twelve hours later or earlier if that is a usual one or near those of others, and the shift is
  /// then not longer than the restaurant's longest one.
  private func meantTime(_ end: Quantity) -> String? {
    guard [.clockIn, .clockOut].contains(end.key.kind),
      let first = end.row.flatMap({ rows[$0].entry.punches.first })
    else { return nil }
    let near = comparison.range(of: end).map { [$0.range.median] } ?? comparison.others(than: end)
    func isNear(_ time: Int64) -> Bool { near.contains { abs($0 - time) <= 120 } }
    let moved = [end.value - 720, end.value + 720].first { moved in
      let minutes =
        end.key.kind == .clockOut ? Int(moved) - first.clockIn : first.clockOut - Int(moved)
      return isNear(moved) && minutes > 0 && Hours(minutes: minutes) <= restaurant.longestShift
    }
    return isNear(end.value) ? nil : moved.map { ClockTime(minuteOfAnyDay: Int($0)).spoken }
  }

  /// Returns whom to add for a position that fewer people work than usual; nil if it does not matter.
  private func missing(_ quantity: Quantity) -> Words? {
    let alike = comparison.alike
    func isNearlyAlways(_ isThere: (PastNight.Person) -> Bool) -> Bool {
      alike.count >= 10
        && alike.count { $0.people.contains(where: isThere) } * 20 >= alike.count * 19
    }
    let name = quantity.key.name
    if quantity.value == 0 {
      let isPaid = restaurant.pools?.contains { pool in
        pool.condition.holds(for: shift.id)
          && (pool.receivers[name] != nil || pool.tipOuts.contains { $0.givers.contains(name) })
      }
      // Without pools, everybody else gets more.
      let isEligible = restaurant.position(named: name)?.isTipEligible == true
      let isMissed = isPaid ?? (isEligible && isNearlyAlways { $0.position == name })
      return isMissed ? "add whoever worked as \(name)" : nil
    }
    guard comparison.usual.count >= 6 else { return nil }
    // Another person takes the place of a person who is off.
    let missing = (comparison.usual.first?.people ?? []).filter { person in
      person.position == name && !rows.contains { $0.employeeID == person.id }
        && isNearlyAlways { $0.id == person.id }
    }
    return missing.isEmpty ? nil : "add \(missing.map { Words(verbatim: $0.name) }.listed())"
  }
}
