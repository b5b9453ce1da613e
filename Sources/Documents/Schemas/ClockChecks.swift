package import Diagnostics
package import TipModel

/// Checks how a shift's clock times are read, also on the nights on which the clocks change.
///
/// - Errors: reported: a time that the clocks skip; a time that comes twice is a warning, and the
///   first one is meant; so is one that may be misread without am or pm.
package func checkClockTimes(
  of decoded: DecodedShift, on clock: WallClock, reportingTo bag: inout DiagnosticBag
) {
  for (entry, places) in zip(decoded.shift.staff, decoded.staffPlaces) {
    guard case .punches(let first, let more, _) = entry.attendance else { continue }
    for unclear in entry.unclearTimes {
      guard let span = places.clockTimes[unclear.index] else { continue }
      bag.report(
        .unclearClockTime(unclear, on: clock, at: Place(decoded.datePlace.file, span)))
    }
    for (index, punch) in ([first] + more).enumerated() {
      check(punch.clockIn, at: places.clockTimes[2 * index])
      check(punch.clockOut, at: places.clockTimes[2 * index + 1])
    }
    func check(_ minute: Int, at span: Span?) {
      guard let span else { return }
      let place = Place(decoded.datePlace.file, span)
      switch clock.reading(at: minute) {
      case .plain: break
      case .ambiguous: bag.report(.ambiguousClockTime(minute, at: place))
      case .skipped(_, let next): bag.report(.skippedClockTime(minute, next: next, at: place))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func unclearClockTime(
    _ unclear: UnclearClockTime, on clock: WallClock, at place: Place
  ) -> Diagnostic {
    let also = unclear.otherText.map { ", and am or pm after `\($0)` too" } ?? ""
    let texts =
      (unclear.punchInAfternoon == nil ? [] : [unclear.afternoonText]) + [unclear.morningText]
    return Diagnostic(
      .unclearClockTime, unclear.sentence(on: clock), severity: .warning, at: place,
      fixes: texts.map { Fix(replacing: place.span, with: $0) }, otherwise: nil
    ) { "write \($0)\(also)" }
  }

  fileprivate static func ambiguousClockTime(_ minute: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .ambiguousClockTime,
      "the clocks were set back that night, and showed \(clockText(minute)) twice",
      severity: .warning, at: place,
      help: "the first one is counted; give `hours` instead if the second one is meant")
  }

  fileprivate static func skippedClockTime(
    _ minute: Int, next: Int, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .skippedClockTime,
      "the clocks were set forward that night, and never showed \(clockText(minute))", at: place,
      help: "the time after it is \(clockText(next)); write the time that the clock showed")
  }

  private static func clockText(_ minute: Int) -> String {
    ClockTime(minutes: minute % ClockTime.minutesPerDay).plain
  }
}
