import Diagnostics
package import TipModel
package import Wording

/// A person as a time clock knows them.
package struct ClockedPerson: Hashable, Sendable {
  /// As the export writes it: `Vann, Alazia`, or first and last name where it has columns for both.
  package let name: String

  /// The clock's own number, where the export has one.
  package var number: String?
}

/// One punch pair of an export.
package struct ClockedRow: Hashable, Sendable {
  /// Counted from 1, in the export.
  package let line: Int
  package let person: ClockedPerson

  /// Nil if the export leaves it blank.
  package let job: String?

  /// Minutes on the wall clock since January 1, 1970.
  package internal(set) var clockIn: Int
  package internal(set) var clockOut: Int

  /// Minutes.
  package internal(set) var unpaidBreak: Int

  /// Nil if there are clock times; otherwise both are the midnight that began the day.
  package internal(set) var hours: Hours?

  /// The last day where the hours are of several days together.
  package internal(set) var through: CalendarDate?

  /// Millionths of an hour; nil if the export has none.
  package var paidHours: Int64?
  package var tips = RowTips()
}

extension ClockedRow {
  /// - Returns: nil outside the years that a date may have.
  func date(dayStart: ClockTime) -> CalendarDate? {
    hours == nil
      ? CalendarDate(ofWorkAt: clockIn, dayStart: dayStart)
      : CalendarDate(dayNumber: clockIn.floorDivided(by: ClockTime.minutesPerDay))
  }

  /// The length on the wall with its breaks.
  var length: Hours { hours ?? Hours(minutes: clockOut - clockIn) }

  /// Whether it is more than 16 hours of one day: rather a slip, such as a clock-out before its clock-in, than work.
  var isUnlikely: Bool { through == nil && length > Hours(minutes: 960) }

  /// Millionths of an hour between the times on the wall, less the unpaid break.
  var workedMillionths: Int64 { Int64(clockOut - clockIn - unpaidBreak) * 1_000_000 / 60 }

  /// By how much paid hours may differ from the times: seconds are not shown, and hundredths of an
  /// hour may be cut off.
  static let tolerance: Int64 = 40_000
}

/// A remark about a line of an export, in one sentence.
package struct LineRemark: Hashable, Sendable {
  package let line: Int
  package let text: String

  /// Whether someone decided that the line is left out: nobody is asked about it again.
  package let isDecided: Bool

  package init(line: Int, _ text: Words, isDecided: Bool = false) {
    self.line = line
    self.text = text.text
    self.isDecided = isDecided
  }
}

extension LineRemark {
  /// Remarks as lines: `week.csv:4,9-12: not taken: it has no clock-out`, one for each reason.
  package static func text(_ what: Words, _ remarks: [LineRemark], of export: String) -> String {
    byReason(remarks).map { lines, reason in
      "\(DisplayText(export).text):\(lines): \(what): \(DisplayText(reason).text)\n"
    }.joined()
  }

  /// Each reason once, in the order of the lines, with its lines: `4,9-12`.
  package static func byReason(_ remarks: [LineRemark]) -> [(lines: String, reason: String)] {
    var reasons: [String] = []
    var lines: [String: [Int]] = [:]
    for remark in remarks.sorted(by: { $0.line < $1.line }) {
      if lines[remark.text] == nil { reasons.append(remark.text) }
      lines[remark.text, default: []].append(remark.line)
    }
    return reasons.map { (lineRanges(lines[$0] ?? []), $0) }
  }
}

/// Why a row of other days than those that were asked for is not taken.
package func outside(_ days: PayPeriod) -> Words {
  "it is not from \(days.from.plain) to \(days.to.plain)"
}

/// An export as read, every line accounted for.
package struct TimeClockExport: Sendable {
  package var rows: [ClockedRow] = []

  /// Lines that have no usable times, and why.
  package var leftOut: [LineRemark] = []

  /// Rows that were imported, and that a person should check.
  package var remarks: [LineRemark] = []

  /// The header of each kind of tips that the export has.
  package var tipHeaders: [TipKind: String] = [:]

  /// The tips on lines that have no usable times.
  package var leftOutTips: [Int: RowTips] = [:]

  /// The tips on lines of days that were not asked for.
  package private(set) var tipsOfOtherDays = RowTips()

  /// The tips on all lines except rows of totals.
  package var tips = RowTips()

  /// Headers of columns with money or times that are not used.
  package var unusedColumns: [String] = []

  /// Counted from 1.
  package var headerLine = 1

  package init() {}
}

extension TimeClockExport {
  /// Leaves out what was worked on other days than those that were asked for.
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

  /// Rows whose paid hours differ from their times, for a person to check.
  ///
  /// - Parameter clock: the wall clock at the restaurant, of a day that began on January 1, 1970: on
  ///   nights when the clocks change, true elapsed time counts.
  package func paidHoursRemarks(on clock: WallClock) -> [LineRemark] {
    rows.compactMap { row in
      guard let paid = row.paidHours else { return nil }
      let minutes =
        clock.elapsedMinutes(from: row.clockIn, to: row.clockOut) - row.unpaidBreak
      let worked = Int64(minutes) * 1_000_000 / 60
      guard row.hours == nil, abs(paid - worked) > ClockedRow.tolerance else { return nil }
      return LineRemark(
        line: row.line,
        "the time clock pays \(hundredths(paid)) hours, and the times give \(hundredths(worked)); "
          + (paid < worked ? "check for an unpaid break" : "check the times"))
    }
  }

  private func hundredths(_ millionths: Int64) -> String {
    let rounded = (abs(millionths) + 5_000) / 10_000
    return decimalText(millionths < 0 ? -rounded : rounded, decimals: 2)
  }
}
