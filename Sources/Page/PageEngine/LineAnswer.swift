import Documents
import Jobs
import Text
import Tips

/// A typed answer for a value of a person's line.
struct LineAnswer {
  /// The path of keys, such as `clock_out`, or `tips` and `cash`.
  private let key: [String]
  private let typed: String

  /// Other people's times, which help to interpret a time without am or pm.
  private let usual: [ClockTime]
  private let restaurant: Restaurant
  private let clock: ClockStyle

  init(
    key: [String], _ typed: String, usual: [ClockTime], restaurant: Restaurant, clock: ClockStyle
  ) {
    self.key = key
    self.typed = typed
    self.usual = usual
    self.restaurant = restaurant
    self.clock = clock
  }

  /// Puts it into the line.
  ///
  /// - Returns: the interpreted value.
  func take(into person: inout TypedPerson) throws(WrongAnswer) -> String {
    switch key[0] {
    case StaffSchema.clockIn.name, StaffSchema.clockOut.name: return try takeTime(into: &person)
    case StaffSchema.hours.name:
      let hours: Hours
      if let meant = try TypedDuration.hoursIfMeant(typed) {
        hours = meant
      } else {
        hours = try TypedDuration.hours(typed)
      }
      (person.hours, person.times, person.breakMinutes) = (hours, [], nil)
      return hours.plain
    case StaffSchema.unpaidBreak.name:
      let minutes = try TypedDuration.minutes(typed, field: StaffSchema.unpaidBreak.name)
      person.breakMinutes = minutes
      return "\(minutes)"
    case StaffSchema.position.name:
      let held = person.employee?.positions ?? []
      let position = positionMeant(by: typed, among: held) ?? typed
      person.position = position
      return position
    case StaffSchema.pointValue.name:
      let value = try StaffSchema.pointValue.value(of: typed)
      person.pointValue = value
      return value.plain
    case StaffSchema.reason.name:
      person.reason = try StaffSchema.reason.value(of: typed)
      return typed
    case StaffSchema.team.name:
      person.team = try StaffSchema.team.value(of: typed)
      return typed
    case StaffSchema.shares.name:
      let shares = try StaffSchema.shares.value(of: typed)
      person.shares = shares
      return "\(shares)"
    case "tips" where key.count == 2:
      guard let field = OwnTipsSchema.keys.fields.first(where: { $0.name == key[1] }) else {
        throw unknown
      }
      try person.take(typed, of: field, in: restaurant.currency)
      return field.text(person.ownTips ?? .zero, restaurant.currency) ?? ""
    case "sales" where key.count == 2 && restaurant.salesCategories.contains(key[1]):
      try person.take(sales: typed, of: key[1], in: restaurant.currency)
      let amount = person.sales?.first { $0.category == key[1] }?.amount ?? .zero
      return amount.plain(in: restaurant.currency)
    default: throw unknown
    }
  }

  private var unknown: WrongAnswer {
    WrongAnswer(
      code: .unknownKey, message: "a person's line has no \"\(key.joined(separator: "."))\"",
      help: nil)
  }

  private func takeTime(into person: inout TypedPerson) throws(WrongAnswer) -> String {
    let isOut = key[0] == StaffSchema.clockOut.name
    let there = person.times
    if isOut {
      var changed = person
      try changed.take(clockOut: typed)
      let time = changed.times.suffix(1)
      person.times = Array(there.count > 1 ? there.dropLast() : there.prefix(1)) + time
      person.hours = nil
      // A clock-out is known, but no clock-in.
      guard !there.isEmpty else { return try takeAlone(time, isOut: true, into: &person) }
    } else {
      try person.take(clockIn: typed)
      if let hours = person.hours { return hours.plain }
      if there.count > 2, person.times.count == 1 { person.times += there.dropFirst() }
      if person.times.count == 1 {
        return try takeAlone(person.times[...], isOut: false, into: &person)
      }
    }
    let readings = person.readings(usual: isOut ? [] : usual)
    guard readings.count <= 1 else {
      throw WrongAnswer(openTimes: readings.map { person.reading($0) })
    }
    if let reading = readings.first { person = person.reading(reading) }
    guard person.times.count == 2 else { return person.timesText }
    return clock.text(person.times[isOut ? 1 : 0].written)
  }

  /// Takes a time whose other end is not known yet.
  private func takeAlone(
    _ times: ArraySlice<TypedTime>, isOut: Bool, into person: inout TypedPerson
  ) throws(WrongAnswer) -> String {
    let readings = TimeReadings(of: Array(times), usual: usual).all
    guard readings.count == 1 else {
      let meant = readings.map { clock.text($0[0]) }
      throw WrongAnswer(
        code: .notAClockTime, message: "\"\(typed)\" may be \(alternatives(meant))",
        help: "write am or pm")
    }
    let time = readings[0][0]
    // A line's times begin with a clock-in, so they cannot hold a clock-out alone.
    guard !isOut else {
      throw WrongAnswer(
        code: .noWorkedTime, message: "there is no clock-in yet", help: "enter the clock-in first")
    }
    person.times = [TypedTime(time)]
    return clock.text(time)
  }
}
