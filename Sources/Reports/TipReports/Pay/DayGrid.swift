import TipAllocation
import TipModel
import Wording

/// A period's shifts by day: a row per shift type for a week, a row per week for longer periods.
struct DayGrid: Sendable {
  struct Line: Sendable {
    let label: String

    /// The numbers of each column's shifts in the period.
    let shifts: [[Int]]
  }

  static let columns = 7

  let titles: [String]
  let lines: [Line]

  init(_ period: PeriodAllocation, in restaurant: Restaurant) {
    let days = period.period.to.dayNumber - period.period.from.dayNumber + 1
    let dates = period.shifts.map { $0.shift.date.dayNumber }
    if days <= DayGrid.columns {
      let first = period.period.from
      titles = (0..<DayGrid.columns).map { day in
        guard day < days, let date = first.adding(days: day) else { return "" }
        return "\(date.weekday.words.text.prefix(3)) \(date.day)"
      }
      var types: [String] = []
      for shift in period.shifts where !types.contains(shift.shift.type) {
        types.append(shift.shift.type)
      }
      let known = restaurant.shiftTypes
      let ordered = known.filter(types.contains) + types.filter { !known.contains($0) }
      lines = ordered.map { type in
        Line(
          label: type,
          shifts: (0..<DayGrid.columns).map { day in
            period.shifts.indices.filter {
              period.shifts[$0].shift.type == type && dates[$0] == first.dayNumber + day
            }
          })
      }
    } else {
      let weeks = workweeks(in: period.period, startingOn: restaurant.firstDayOfWorkweek)
      titles = (0..<DayGrid.columns).map { day in
        String(weeks.first?.from.adding(days: day)?.weekday.words.text.prefix(3) ?? "")
      }
      var byDay: [Int: [Int]] = [:]
      for (index, day) in dates.enumerated() { byDay[day, default: []].append(index) }
      lines = weeks.map { week in
        Line(
          label: "\(week.from.monthAndDay.prefix(3)) \(week.from.day)",
          shifts: (0..<DayGrid.columns).map { byDay[week.from.dayNumber + $0] ?? [] })
      }
    }
  }
}
