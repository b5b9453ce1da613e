public import Diagnostics
import Schemas
import TipAllocation
public import TipValidation

/// Doubts about a night at their places in its file, each with the fixes that are accepted.
///
/// - Parameters:
///   - findings: what `past` doubts about the night.
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
