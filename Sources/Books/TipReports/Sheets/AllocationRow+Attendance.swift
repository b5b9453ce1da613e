import Text
import Tips

extension AllocationRow {
  var punches: [Punch] { work.entry.punches }

  /// Unpaid minutes from the first clock-in to the last clock-out: breaks, and the time between punches.
  var unpaidMinutes: Int {
    guard case .punches(_, _, let minutes) = work.entry.attendance else { return 0 }
    return zip(punches, punches.dropFirst()).reduce(minutes) { $0 + $1.1.clockIn - $1.0.clockOut }
  }

  /// Returns the wall-clock minutes between the punches, each rounded if the rule rounds punches.
  private func wallMinutes(_ rounding: Rounding) -> Int {
    punches.reduce(0) { sum, punch in
      rounding.target == .duration
        ? sum + punch.clockOut - punch.clockIn
        : sum + rounding.round(punch.clockOut) - rounding.round(punch.clockIn)
    }
  }

  /// Returns the minutes from the wall clock to true time, for the rounding in force.
  func clockChange(in restaurant: Restaurant) -> Int {
    guard case .punches(_, _, let unpaidBreak) = work.entry.attendance else { return 0 }
    let rounding = restaurant.rounding
    let wall = wallMinutes(rounding) - unpaidBreak
    let paid = rounding.target == .duration ? exactHours : hours
    // Work shorter than its break, which no reader accepts, counts as zero.
    return paid == .zero && wall <= 0 ? 0 : (paid.wholeMinutes ?? 0) - wall
  }

  /// The row's note for the reader.
  var noteText: String {
    var parts: [String] = []
    switch work.exclusion {
    case .manager: parts.append(translated("Manager: not tip-eligible"))
    case .ineligiblePosition: parts.append(translated("Position: not tip-eligible"))
    case nil: break
    }
    if work.entry.pointValue != nil, work.exclusion == nil {
      parts.append(translated("Own point value"))
    }
    if let reason = work.entry.reason { parts.append(reason) }
    var note = parts.joined(separator: ": ")
    if punches.count > 1 {
      let spans = punches.map { "\($0.clockInTime.spoken) – \($0.clockOutTime.spoken)" }
      note += (note.isEmpty ? "" : "; ") + translated("Worked \(spans.listed())")
    }
    // The sheet's clock cells hold times of day, which do not show the next day.
    guard let first = punches.first, first.clockIn >= ClockTime.minutesPerDay else { return note }
    return (note.isEmpty ? "" : note + "; ") + translated("Clocked in on the next day")
  }
}
