package import Documents
package import Text
package import Tips

/// The facts of a restaurant's folder that an import needs.
package struct ImportFolder {
  package let texts: SettingsAndRoster

  /// The path of the folder with the shifts.
  let shifts: String

  /// The earlier answers about exports; nil if there is no such file.
  let timeClock: SyntaxTree?

  /// The path of the earlier answers.
  let timeClockPath: String

  /// The times that people worked, as far as the files can be read.
  let worked: [WorkedShift]

  /// Returns the shifts of some days, as far as they are filled in.
  let existing: (Set<CalendarDate>, inout DiagnosticBag) -> [ExistingShift]

  /// Whether a shift's file can be shared.
  let isShared: (SourceFile, inout DiagnosticBag) -> Bool

  /// Returns the bytes of a file; nil if there is none.
  let bytes: (String) -> [UInt8]?

  /// Returns the clock changes from one day to another.
  let clockChanges: (CalendarDate, CalendarDate) -> [ClockChange]

  package init(
    texts: SettingsAndRoster, shifts: String, timeClock: SyntaxTree?, at timeClockPath: String,
    worked: [WorkedShift],
    existing: @escaping (Set<CalendarDate>, inout DiagnosticBag) -> [ExistingShift],
    isShared: @escaping (SourceFile, inout DiagnosticBag) -> Bool,
    bytes: @escaping (String) -> [UInt8]?,
    clockChanges: @escaping (CalendarDate, CalendarDate) -> [ClockChange]
  ) {
    self.texts = texts
    self.shifts = shifts
    self.timeClock = timeClock
    self.timeClockPath = timeClockPath
    self.worked = worked
    self.existing = existing
    self.isShared = isShared
    self.bytes = bytes
    self.clockChanges = clockChanges
  }

  var restaurant: Restaurant { texts.restaurant }
}
