import Documents
import Imports
import Tips

/// The rows of an export with what decides about their people, jobs, and shifts.
struct ImportRows {
  let export: TimeClockExport
  let matching: Matching
  let timetable: ShiftTimetable

  /// The type of every row's shift; nil to find each row's own.
  var shiftType: String?

  /// The answers about rows, by lines of the export.
  var rowShifts: [Int: RowShift] = [:]

  /// The work in the folder's shifts; a row that is already in a shift belongs to it.
  var entered = EnteredWork([])

  /// The restaurant's shift types.
  var types: [String] = []

  /// Returns the type that is given for every row, or that the row names.
  func shiftType(of row: ClockedRow) -> String? {
    shiftType ?? row.shift.flatMap { name in types.first { folded($0) == folded(name) } }
  }
}

/// The answer to the question about a row's shift.
package enum RowShift: Hashable, Sendable {
  /// One of the restaurant's shift types.
  case type(String)

  case leftOut
}
