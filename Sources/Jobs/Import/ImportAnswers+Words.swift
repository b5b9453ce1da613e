import Documents
import Imports
import Text
package import Tips

// The questions about rows, and the choice of times, in words.
extension ImportAnswers {
  /// `Ana Ruiz, Server, Monday, April 15, 2024, 6:00 am to 10:00 am`, and the number of further rows.
  package func rowText(_ question: RowQuestion) -> String {
    let row = question.first
    var parts = [matching.label(of: row.person)]
    if let job = row.job { parts.append(job) }
    parts.append(
      row.through.map { PayPeriod(from: question.fit.date, to: $0).spoken }
        ?? question.fit.date.longText)
    parts.append(
      row.hours.map { translated("\($0.plain) hours") }
        ?? translated("\(context: "times")\(spoken(row.clockIn)) to \(spoken(row.clockOut))"))
    let others = question.lines.count - 1
    return parts.joined(separator: ", ")
      + (others == 0 ? "" : translated(", and \(counted(others, "row", "rows")) like it"))
  }

  package func reason(_ question: RowQuestion) -> String {
    if question.isUnlikely {
      let usual = question.usual.map { times in
        translated(
          "; \(question.employee.name) usually works from \(spoken(times.clockIn)) to \(spoken(times.clockOut))"
        )
      }
      return translated("it is \(question.first.length.spoken) long") + (usual ?? "")
    }
    if question.first.hours != nil, !question.fit.best.isEmpty {
      return translated(
        "it has hours without times, for \(question.fit.best.joined(separator: translated(" or for ")))"
      )
    }
    if question.isTie {
      return translated(
        "it is as much in the times of \(question.fit.best.joined(separator: translated(" as of ")))"
      )
    }
    guard let nearest = question.suggestion else {
      return translated("no shift is known for that day")
    }
    return question.fit.best.isEmpty
      ? translated("it is outside the times of every shift; the nearest is \(nearest)")
      : translated("most of it is outside the times of \(nearest), the nearest shift")
  }

  private func spoken(_ minute: Int) -> String {
    ClockTime(minutes: minute % ClockTime.minutesPerDay).spoken
  }

  /// The days of the week on which the export has rows.
  package var days: Set<Weekday> {
    let timetable = timetable
    return Set(
      export.rows.compactMap { row in
        timetable.fit(row)?.date.weekday
      })
  }

  /// Returns the times in use that the settings do not have, a line for each: `Lunch (Monday, Tuesday): …`.
  package func timetableLines(on days: Set<Weekday>) -> [String] {
    timetable.entries(on: days).compactMap { entry, days in
      let minutes = entry.span.minutes
      let times = translated(
        "\(context: "times")\(spoken(minutes.lowerBound)) to \(spoken(minutes.upperBound))")
      let dayNames = Weekday.allCases.filter { days.contains($0) }.map { $0.words.text }
      let place = "\(entry.span.type) (\(dayNames.joined(separator: ", "))): \(times)"
      switch entry.source {
      case .settings: return nil
      case .worked(let shifts):
        return place + translated(", as in \(counted(shifts, "shift", "shifts")) of this folder")
      case .usual: return place + translated(", the usual times")
      }
    }
  }
}
