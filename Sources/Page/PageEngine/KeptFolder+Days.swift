import Documents
import Text
import Tips

// The days of a pay period, as Today and Week show them.
extension KeptFolder {
  /// Returns the days with their shifts, each with its part of the largest day for the height of a bar, and the sum.
  ///
  /// - Parameters:
  ///   - missing: the missing shifts of any days.
  ///   - amount: the amount of a shift without errors.
  func days(
    of period: PayPeriod, missing: [ShiftID], at restaurant: Restaurant,
    _ amount: (ShiftAllocation) -> Money
  ) -> (days: [JSONValue], sum: Money) {
    let currency = restaurant.currency
    let dates = period.dates
    let nights = dates.map { date in
      self.nights.filter { $0.date == date }.map { night -> (night: KeptNight, total: Money?) in
        (night: night, total: reading(of: night).shift.map { amount($0.allocation) })
      }
    }
    let sums = nights.map { $0.reduce(Money.zero) { $0 + ($1.total ?? .zero) } }
    let largest = sums.max() ?? .zero
    let days = dates.indices.map { index -> JSONValue in
      let (date, sum) = (dates[index], sums[index])
      let there = nights[index].map { night, total -> JSONValue in
        [
          "shift": JSONValue(night.type), "total": JSONValue(total?.spoken(in: currency)),
          "part": .number(total?.part(of: largest) ?? 0),
          "state": .string(state(of: night, at: restaurant)), "path": .string(night.path),
        ]
      }
      let open = missing.filter { $0.date == date }.map { shift -> JSONValue in
        [
          "shift": .string(shift.type), "total": .null, "part": .number(0), "state": "missing",
          "path": .null,
        ]
      }
      return [
        "date": .string(date.plain),
        "total": .string(sum.spoken(in: currency)), "amount": .string(sum.grouped(in: currency)),
        "shifts": .list(there + open),
      ]
    }
    return (days, sums.reduce(.zero) { $0 + $1 })
  }

  /// Returns whether an amount of a shift is not entered yet.
  func isOpen(_ night: KeptNight, at restaurant: Restaurant) -> Bool {
    !night.isCancelled
      && !openAmounts(
        night.given, of: restaurant, on: night.date, night.type, without: night.path
      ).isEmpty
  }

  private func state(of night: KeptNight, at restaurant: Restaurant) -> String {
    if night.isCancelled { return "cancelled" }
    if reading(of: night).shift == nil { return "wrong" }
    return isOpen(night, at: restaurant) ? "open" : "entered"
  }
}

extension PayPeriod {
  var dates: [CalendarDate] {
    (from.dayNumber...to.dayNumber).compactMap { CalendarDate(dayNumber: $0) }
  }

  /// `April 8 – April 14`
  var shortTitle: String { "\(from.monthAndDay) – \(to.monthAndDay)" }
}

extension ShiftID {
  /// A missing shift.
  var json: JSONValue {
    [
      "date": .string(date.plain), "shift": .string(type), "days": .string(date.weekdayAndDay.text),
      "title": .string(title),
    ]
  }

  /// `Saturday, April 13 – Dinner`
  var title: String { "\(date.weekdayAndDay) – \(type)" }

  /// The path of a new file for the shift.
  var newPath: String {
    KeptFolder.shifts + shiftFileStem(date: date, shiftType: type) + ".yaml"
  }
}

extension Money {
  /// Returns the percentage of a larger amount, rounded down; 0 if that amount is zero.
  func part(of whole: Money) -> Int { Int(minorUnits * 100 / max(whole.minorUnits, 1)) }
}
