import Text
import Tips

/// A day of the period with its shifts.
struct DayContent: Sendable {
  let date: CalendarDate
  let shifts: [ShiftContent]

  /// `Mon 8`; in a longer period, with the month or the year.
  let label: String

  func money(ofType type: String) -> Money? {
    let own = shifts.filter { $0.allocation.shift.type == type }
    return own.isEmpty ? nil : own.reduce(.zero) { $0 + $1.tips }
  }

  var money: Money { shifts.reduce(.zero) { $0 + $1.tips } }

  /// The hours of people who may share tips. If there are several pools, it is those who got something.
  var sharingHours: Hours {
    shifts.lazy.map { $0.allocation }.reduce(.zero) { sum, shift in
      shift.rows.reduce(sum) { sum, row in
        let shares = row.work.exclusion == nil && (shift.sharesOnePool || row.shares.earned > .zero)
        return shares ? sum + row.hours : sum
      }
    }
  }

  func cameIn(ofType type: String, _ row: TableRow) -> Formula? {
    let cells = shifts.filter { $0.allocation.shift.type == type }.flatMap { shift in
      ["digital_tips", "cash_tips"].map { row.cell(.cameIn(shift.index), $0, row: 0) }
    }
    return cells.isEmpty ? nil : "\(cells, separator: "+")"
  }
}

extension TipBook {
  /// The days that have shifts, in order.
  var daysWithShifts: [DayContent] {
    var days: [DayContent] = []
    var first = shifts.startIndex
    while first < shifts.endIndex {
      let date = shifts[first].allocation.shift.date
      let own = shifts[first...].prefix { $0.allocation.shift.date == date }
      days.append(DayContent(date: date, shifts: Array(own), label: label(of: date)))
      first += own.count
    }
    return days
  }

  private func label(of date: CalendarDate) -> String {
    let period = period.period
    if period.from.year != period.to.year { return date.plain }
    if period.to.dayNumber - period.from.dayNumber >= 28 { return date.monthAndDay.text }
    return "\(date.weekday.words.text.prefix(3)) \(date.day)"
  }
}
