import Schemas
import TipModel
import Wording

/// Returns the times that the names of shift types suggest; types without a usual name are left out.
///
/// - Parameter types: all of the restaurant's types; Dinner ends when Late Night begins.
func usualSpans(of types: [String], on day: Weekday, dayStart: ClockTime) -> [ShiftSpan] {
  let end = dayStart.minutes + ClockTime.minutesPerDay
  let kinds = types.map { UsualShift(name: $0) }
  func has(_ kind: UsualShift) -> Bool { kinds.contains(kind) }
  let isBrunchDay = [.saturday, .sunday].contains(day) || !has(.lunch)
  return zip(types, kinds).compactMap { type, kind in
    let hours: (from: Int, until: Int)?
    switch kind {
    case .breakfast: hours = (5 * 60, has(.lunch) || has(.brunch) ? 11 * 60 : 12 * 60)
    case .brunch: hours = isBrunchDay ? (8 * 60, 16 * 60) : nil
    case .lunch:
      hours = has(.brunch) && isBrunchDay ? nil : ((has(.breakfast) ? 11 : 9) * 60, 16 * 60)
    case .afternoon: hours = (12 * 60, 17 * 60)
    case .day: hours = (5 * 60, 16 * 60)
    case .dinner: hours = (16 * 60, has(.lateNight) ? 22 * 60 : end)
    case .night: hours = (has(.dinner) ? 22 * 60 : 16 * 60, end)
    case .bar: hours = (16 * 60, end)
    case .lateNight: hours = (22 * 60, end)
    case .allDay: hours = (dayStart.minutes, end)
    case .unknown: hours = nil
    }
    guard let hours else { return nil }
    // A restaurant's day may begin late; an earlier shift then begins with it.
    let from = max(hours.from, dayStart.minutes)
    return from < hours.until ? ShiftSpan(type: type, minutes: from..<hours.until) : nil
  }
}

/// The times that the name of a shift type suggests.
private enum UsualShift {
  case breakfast, brunch, lunch, afternoon, day, dinner, night, bar, lateNight, allDay, unknown

  init(name: String) {
    let words = name.lowercased().split { !$0.isLetter }.map { String($0) }
    let text = words.joined(separator: " ")
    func has(_ some: String...) -> Bool { some.contains { words.contains($0) } }
    if text.holds("late night") || has("latenight", "overnight", "late", "graveyard") {
      self = .lateNight
    } else if text.holds("all day") {
      self = .allDay
    } else if has("brunch") {
      self = .brunch
    } else if has("breakfast") {
      self = .breakfast
    } else if has("lunch", "midday") {
      self = .lunch
    } else if has("dinner", "supper", "evening") {
      self = .dinner
    } else if has("afternoon") {
      self = .afternoon
    } else if has("night", "nights") {
      self = .night
    } else if has("bar") {
      self = .bar
    } else if has("am", "morning", "day", "opening") || text == "a m" {
      self = .day
    } else if has("pm", "closing") || text == "p m" {
      self = .dinner
    } else {
      self = .unknown
    }
  }
}
