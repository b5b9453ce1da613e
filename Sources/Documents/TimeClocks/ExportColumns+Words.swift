import Diagnostics
package import Schemas
import TipModel
package import Wording

extension ExportColumn {
  /// Reads a column as people write it in answers and options; `-` leaves a column out.
  ///
  /// - Parameters:
  ///   - header: the header of the column in question.
  ///   - likely: the choices that a message names if the text is not valid.
  package init(
    typed: String, for header: String, likely: [ExportColumn] = []
  ) throws(WrongAnswer) {
    let word = typed == "-" ? ExportColumn.leftOut.rawValue : typed.lowercased()
    if let known = ExportColumn(rawValue: word) {
      self = known
      return
    }
    let choices = (likely.isEmpty ? ExportColumn.allCases : likely).map {
      (word: $0.rawValue, value: $0)
    }
    self = try ValueType.choice(choices).value(of: word, field: header)
  }
}

extension ExportColumns {
  /// The reason why the columns cannot be read; nil if they can.
  package var problem: Words? {
    if let conflict = conflicts.first {
      return
        "\(conflict.headers.joined(separator: ", ")) cannot all be `\(conflict.column.rawValue)`"
    }
    return missing.first.map { "no column has \($0)" }
  }
}

extension ClockedRow {
  /// `Ana Ruiz worked on Saturday, November 7, 2026, 4:00 pm to 10:30 pm: 6.00 hours, with an unpaid
  /// break of 30 minutes`.
  package func sentence(in mapping: ColumnMapping) -> Words {
    let first = CalendarDate(dayNumber: clockIn / ClockTime.minutesPerDay)
    let day = first?.longText ?? ""
    let name = DisplayText(person.name).text
    if let hours, let first, let through {
      let days = PayPeriod(from: first, to: through).spoken
      return "\(name) worked \(hours.plain) hours from \(days)"
    }
    guard hours == nil else { return "\(name) worked \(hours?.plain ?? "") hours on \(day)" }
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
