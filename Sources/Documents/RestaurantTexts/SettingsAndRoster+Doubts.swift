public import Diagnostics
import Schemas
import TipAllocation
public import TipModel
public import TipValidation

/// Returns doubts about a night at their places in its file, each with accepted fixes.
///
/// - Parameters:
///   - findings: the doubts that `past` has about the night.
///   - read: reads the night's file with a change made.
public func diagnostics(
  of findings: [Finding], about night: SharedShift, by past: RestaurantPast,
  reading read: (SourceFile, inout DiagnosticBag) -> SharedShift?
) -> DiagnosticBag {
  var own = DiagnosticBag()
  for finding in findings { own.report(finding) { night.decoded.place(of: $0) } }
  return withCheckedFixes(own, of: night.decoded.datePlace.file) { source, found in
    guard let changed = read(source, &found) else { return }
    for finding in past.doubts(about: changed.allocation) {
      found.report(finding) { changed.decoded.place(of: $0) }
    }
  }
}

extension SettingsAndRoster {
  /// Reports the doubts about the settings for the shifts of some days.
  ///
  /// - Parameter source: the settings file.
  public func reportDoubts(
    from first: CalendarDate, to last: CalendarDate, in source: SourceFile,
    to bag: inout DiagnosticBag
  ) {
    let days = [first] + daysOfChange.filter { first < $0 && $0 <= last }
    var before: Restaurant? = CalendarDate(dayNumber: first.dayNumber - 1)
      .map { inForce(on: $0).restaurant }
    for day in days {
      let inForce = inForce(on: day)
      let settings = inForce.restaurant
      for finding in doubts(about: settings, after: before, inForce.roster) {
        bag.report(finding) { subject in
          guard case .setting(let keys) = subject else { return nil }
          return place(of: keys, in: source)
        }
      }
      before = settings
    }
  }
}
