import Documents
import Rules
import Text
import Tips

/// A shift file with a readable date.
final class KeptNight {
  let source: SourceFile
  let date: CalendarDate

  /// `Saturday, April 13`, or the first and the last day of several.
  let days: String

  /// The type that the file names, known or not.
  let type: String?
  let isCancelled: Bool

  /// Whether the shift lasts several days, so that later shifts matter for its doubts.
  let isOfSeveralDays: Bool

  /// The keys of the amounts that the file gives; nil if they have times.
  let given: [String]?

  /// The shift, shared under today's settings and roster; nil until it is needed.
  var reading: Reading?

  /// The doubts on a day; nil until they are needed, and after a change that may concern them.
  var doubts: (today: CalendarDate?, found: DiagnosticBag)?

  struct Reading {
    /// The shift; nil if the file has errors.
    let shift: SharedShift?
    let bag: DiagnosticBag

    /// The shift for doubts about other shifts; nil if it is not in the folder.
    var past: PastNight?
  }

  /// Fails if the date cannot be read.
  init?(_ source: SourceFile) {
    let tree = source.tree
    guard let date = shiftDate(in: tree) else { return nil }
    self.source = source
    self.date = date
    let several = shiftDays(in: tree)
    days = several ?? date.weekdayAndDay.text
    isOfSeveralDays = several != nil
    type = shiftType(in: tree)
    isCancelled = isCancelledShift(in: tree)
    given = givenAmounts(in: tree)
  }

  var path: String { source.name }

  /// Whether the shift is read, or nothing of it is needed.
  var isRead: Bool { reading != nil || isCancelled }
}
