package import Documents
import Text
package import Tips

/// Returns the times that the names of shift types suggest; types without a usual name are left out.
///
/// - Parameter types: all of the restaurant's types; Dinner ends when Late Night begins.
package func usualSpans(of types: [String], on day: Weekday, dayStart: ClockTime) -> [ShiftSpan] {
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
    case nil: hours = nil
    }
    guard let hours else { return nil }
    // A restaurant's day may begin late; an earlier shift then begins with it.
    let from = max(hours.from, dayStart.minutes)
    return from < hours.until ? ShiftSpan(type: type, minutes: from..<hours.until) : nil
  }
}

/// The times that the name of a shift type suggests.
private enum UsualShift {
  case breakfast, brunch, lunch, afternoon, day, dinner, night, bar, lateNight, allDay

  init?(name: String) {
    let text = " \(name.lowercased().split { !$0.isLetter }.joined(separator: " ")) "
    let found = UsualShift.words.first { $0.words.contains { text.holds(" \($0) ") } }
    guard let found else { return nil }
    self = found.kind
  }

  /// The words in the names of each kind; the first kind that matches counts.
  private static let words: [(kind: UsualShift, words: [String])] = [
    (.lateNight, ["late", "latenight", "overnight", "graveyard"]),
    (.allDay, ["all day"]), (.brunch, ["brunch"]), (.breakfast, ["breakfast", "desayuno"]),
    (.lunch, ["lunch", "midday", "comida", "almuerzo"]),
    (.dinner, ["dinner", "supper", "evening", "cena"]), (.afternoon, ["afternoon", "tarde"]),
    (.night, ["night", "nights", "noche"]), (.bar, ["bar"]),
    (.day, ["am", "morning", "day", "opening", "a m"]), (.dinner, ["pm", "closing", "p m"]),
  ]
}
