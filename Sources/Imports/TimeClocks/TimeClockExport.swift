package import Text
package import Tips

/// A person as a time clock knows them.
package struct ClockedPerson: Hashable, Sendable {
  /// The name as the export writes it: `Vann, Alazia`, or first and last name if it has columns for both.
  package let name: String

  /// The clock's own number, if the export has one.
  package var number: String?
}

/// `Alazia Vann` for `Vann, Alazia`.
package func firstNameFirst(_ name: String) -> String {
  guard let comma = name.firstIndex(of: ",") else { return name }
  return name[name.index(after: comma)...].drop { $0 == " " } + " " + name[..<comma]
}

/// One punch pair of an export.
package struct ClockedRow: Hashable, Sendable {
  /// The line in the export, counted from 1.
  package let line: Int
  package let person: ClockedPerson

  /// Nil if the export leaves it blank.
  package let job: String?

  /// The name of the shift type; nil if the export leaves it blank.
  package var shift: String?

  /// Minutes on the wall clock since January 1, 1970.
  package internal(set) var clockIn: Int
  package internal(set) var clockOut: Int

  /// Minutes.
  package internal(set) var unpaidBreak: Int

  /// The time zones of clock-in and clock-out, such as `CDT`; empty unless the export has both.
  var zones: [String] = []

  /// The true minutes, if clock-in and clock-out cannot tell them.
  package internal(set) var trueMinutes: Int?

  /// Nil if there are clock times; otherwise both are the midnight that began the day.
  package internal(set) var hours: Hours?

  /// The last day if the hours are for several days together.
  package internal(set) var through: CalendarDate?

  /// Millionths of an hour; nil if the export has none.
  package var paidHours: Int64?
  package var tips = RowTips()

  /// Nil if the export has none.
  package var sales: Money?

  /// Whether a cell of sales is not an amount, so that they are unknown.
  package var hasUnclearSales = false
}

extension ClockedRow {
  /// - Returns: nil outside the range of dates.
  package func date(dayStart: ClockTime) -> CalendarDate? {
    hours == nil
      ? CalendarDate(ofWorkAt: clockIn, dayStart: dayStart)
      : CalendarDate(dayNumber: clockIn.floorDivided(by: ClockTime.minutesPerDay))
  }

  /// The length on the wall clock, including breaks.
  package var length: Hours { hours ?? Hours(minutes: clockOut - clockIn) }

  /// Whether it has more than 16 hours in one day. That is probably a typo, such as a clock-out before its clock-in.
  package var isUnlikely: Bool { through == nil && length > Hours(minutes: 960) }

  /// Millionths of an hour between the times on the wall clock, less the unpaid break.
  var workedMillionths: Int64 { Int64(clockOut - clockIn - unpaidBreak) * 1_000_000 / 60 }

  /// The allowed difference between paid hours and the times: seconds are not shown, and hours may be cut to
  /// hundredths.
  static let tolerance: Int64 = 40_000
}

/// A remark about a line of an export, in one sentence.
package struct LineRemark: Hashable, Sendable {
  package let line: Int
  package let text: String

  /// The person and the day of the line, as far as they are known and the text does not name them.
  package let about: String?

  /// Whether someone decided to leave the line out, so that no question comes up again.
  package let isDecided: Bool

  package init(line: Int, _ text: Words, about: String? = nil, isDecided: Bool = false) {
    self.line = line
    self.text = text.text
    self.about = about
    self.isDecided = isDecided
  }

  /// `Ana Ruiz on Saturday, April 13`, or the only one of the two that is known.
  package static func about(_ name: String?, on date: CalendarDate?) -> String? {
    let name = name.map(firstNameFirst)
    guard let name, let date else { return name ?? date?.weekdayAndDay.text }
    return translated("\(context: "person and day")\(name) on \(date.weekdayAndDay)")
  }
}

extension LineRemark {
  /// Returns remarks as lines: `week.csv:4,9-12: not taken: it has no clock-out`, one for each reason.
  package static func text(_ what: Words, _ remarks: [LineRemark], of export: String) -> String {
    byReason(remarks).map { lines, reason in
      "\(DisplayText(export).text):\(lines): \(what): \(DisplayText(reason).text)\n"
    }.joined()
  }

  /// Returns each reason once, in the order of the lines, with its lines, `4,9-12`, and what they are about: `Ana Ruiz on
  /// Saturday, April 13: it has no clock-out`.
  package static func byReason(_ remarks: [LineRemark]) -> [(lines: String, reason: String)] {
    remarks.sorted { $0.line < $1.line }.inGroups { $0.text }.map { reason, group in
      let about = group.compactMap { $0.about }.inGroups { $0 }.map { $0.key }
      let hidden = about.count > 4 ? about.count - 3 : 0
      let shown = about.prefix(about.count - hidden).joined(separator: "; ")
      let whole = hidden == 0 ? shown : translated("\(shown); and \(hidden) more")
      return (lineRanges(group.map { $0.line }), whole.isEmpty ? reason : "\(whole): \(reason)")
    }
  }
}

extension Sequence {
  /// Groups elements by a key, in the order in which the keys first occur.
  package func inGroups<Key: Hashable>(by key: (Element) -> Key) -> [(
    key: Key, elements: [Element]
  )] {
    let groups = Dictionary(grouping: self, by: key)
    var seen: Set<Key> = []
    return map(key).filter { seen.insert($0).inserted }.map { ($0, groups[$0] ?? []) }
  }
}

extension ClockedRow {
  /// `Ana Ruiz worked on Saturday, November 7, 2026, 4:00 pm to 10:30 pm: 6.00 hours, with an unpaid
  /// break of 30 minutes`.
  var sentence: Words {
    let first = CalendarDate(dayNumber: clockIn / ClockTime.minutesPerDay)
    let day = first?.longText ?? ""
    let name = DisplayText(person.name).text
    if let hours, let first, let through {
      let days = PayPeriod(from: first, to: through).spoken
      return "\(name) worked \(hours.plain) hours from \(days)"
    }
    if let hours { return "\(name) worked \(hours.plain) hours on \(day)" }
    func time(_ minute: Int) -> String {
      ClockTime(minutes: minute % ClockTime.minutesPerDay).spoken
    }
    let worked = Hours(minutes: max(0, clockOut - clockIn - unpaidBreak)).plain
    let times: Words =
      "\(name) worked on \(day), \(time(clockIn)) to \(time(clockOut)): \(worked) hours"
    guard unpaidBreak > 0 else { return times }
    return times
      + (", with an unpaid break of \(counted(unpaidBreak, "minute", "minutes"))" as Words)
  }
}

/// Returns the reason that a row outside the requested days is not taken.
package func outside(_ days: PayPeriod) -> Words {
  "it is not from \(days.from.plain) to \(days.to.plain)"
}

/// An export as it was read, with every line accounted for.
package struct TimeClockExport: Sendable {
  package var rows: [ClockedRow] = []

  /// Lines without usable times, with reasons.
  package var leftOut: [LineRemark] = []

  /// Imported rows that a person should check.
  package var remarks: [LineRemark] = []

  /// The header of each kind of tips that the export has.
  package var tipHeaders: [TipKind: String] = [:]

  /// The tips on lines without usable times.
  package var leftOutTips: [Int: RowTips] = [:]

  /// The tips on lines outside the requested days.
  package private(set) var tipsOfOtherDays = RowTips()

  /// The tips on all lines except rows of totals.
  package var tips = RowTips()

  /// Headers of columns with money or times that are not used.
  package var unusedColumns: [String] = []

  /// The line of the header row, counted from 1.
  package var headerLine = 1

  package init() {}
}

extension TimeClockExport {
  /// Leaves out work outside the requested days.
  ///
  /// - Parameter dayStart: a clock-in before it belongs to the day before.
  package func keeping(_ days: PayPeriod, dayStart: ClockTime) -> TimeClockExport {
    var kept = self
    kept.rows = []
    for row in rows {
      if let date = row.date(dayStart: dayStart), days.contains(date),
        days.contains(row.through ?? date)
      {
        kept.rows.append(row)
      } else {
        kept.leftOut.append(LineRemark(line: row.line, outside(days), isDecided: true))
        kept.tipsOfOtherDays += row.tips
      }
    }
    return kept
  }

  /// Returns remarks on rows with paid hours that differ from their times, for a person to check.
  ///
  /// - Parameter clock: the restaurant's wall clock, with minutes since January 1, 1970. On nights when the clocks
  ///   change, true elapsed time counts.
  package func paidHoursRemarks(on clock: WallClock) -> [LineRemark] {
    rows.compactMap { row in
      guard let paid = row.paidHours else { return nil }
      let elapsed =
        row.trueMinutes ?? clock.elapsedMinutes(from: row.clockIn, to: row.clockOut)
      let minutes = elapsed - row.unpaidBreak
      let worked = Int64(minutes) * 1_000_000 / 60
      guard row.hours == nil, abs(paid - worked) > ClockedRow.tolerance else { return nil }
      return LineRemark(
        line: row.line,
        "the time clock pays \(hundredths(paid)) hours, and the times give \(hundredths(worked)); "
          + (paid < worked ? "check for an unpaid break" : "check the times"))
    }
  }
}

/// Returns millionths with two decimals.
func hundredths(_ millionths: Int64) -> String {
  let rounded = (abs(millionths) + 5_000) / 10_000
  return decimalText(millionths < 0 ? -rounded : rounded, decimals: 2)
}

/// `1-3,9` for lines in ascending order.
package func lineRanges(_ lines: [Int]) -> String {
  var ranges: [ClosedRange<Int>] = []
  for line in lines {
    if let last = ranges.last, line <= last.upperBound + 1 {
      ranges[ranges.count - 1] = last.lowerBound...max(line, last.upperBound)
    } else {
      ranges.append(line...line)
    }
  }
  return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
    .joined(separator: ",")
}

extension Int {
  func floorDivided(by divisor: Int) -> Int {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}

extension CalendarDate {
  /// Creates the business day of some work.
  ///
  /// - Parameters:
  ///   - minute: minutes on the wall clock since January 1, 1970.
  ///   - dayStart: before it, work belongs to the day before.
  /// - Returns: nil outside the range of dates.
  package init?(ofWorkAt minute: Int, dayStart: ClockTime) {
    let day = (minute - dayStart.minutes).floorDivided(by: ClockTime.minutesPerDay)
    self.init(dayNumber: day)
  }
}
