public import Diagnostics
import TipModel
public import Wording

// The wording of what can be wrong with a shift or a folder as a whole.
extension Diagnostic {
  public static func unknownTimeZone(
    _ name: String, at place: Place, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .unknownTimeZone, "this computer knows no time zone \"\(name)\"", at: place,
      fixes: zonesMeant(by: name, known: known).map { .value($0, at: place) },
      otherwise: "write the IANA name of a city's time zone, such as `America/Chicago`"
    ) { "write \($0)" }
  }

  /// A zone that is an offset from Greenwich and no place's time; nil for a place's.
  public static func zoneWithoutDaylightTime(_ name: String, at place: Place) -> Diagnostic? {
    zonesInsteadOfFixed(name).map { zones in
      Diagnostic(
        .zoneWithoutDaylightTime,
        "the time zone \"\(name)\" has no daylight time, so in summer it may be an hour behind the"
          + " clocks on the wall",
        severity: .warning, at: place, fixes: zones.map { .value($0, at: place) },
        otherwise: "write the IANA name of a city's time zone, such as `America/Chicago`"
      ) { "write the time zone of the place: \($0)" }
    }
  }

  /// Two files for one shift.
  public static func duplicateShift(_ second: DecodedShift, first: DecodedShift) -> Diagnostic {
    Diagnostic(
      .duplicateShift,
      "there is another file for \(second.shift.type) on \(second.shift.date.plain)",
      at: second.datePlace, notes: [Note("the other file's date", at: first.datePlace)],
      help: "correct the date or the shift type of one, or take one of the files out of shifts/")
  }

  /// Something among the shift files that is passed over; a night's tips may be in it.
  ///
  /// - Parameter path: where it is; it need not be a file.
  public static func unreadFile(_ path: String) -> Diagnostic {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return Diagnostic(
      .unreadFile,
      "\"\(name)\" is not read: the names of shift files end in .yaml or .yml",
      severity: .warning, at: Place(SourceFile(name: path, bytes: []), Span(start: 0, end: 0)),
      help: "rename it, or move it out of the folder of shifts")
  }

  public static func twoRosters(at place: Place, other: Place) -> Diagnostic {
    Diagnostic(
      .twoRosters, "there are two rosters, and only one of them can count", at: place,
      notes: [Note("the other one", at: other)], help: "keep one of the two files")
  }

  public static func wrongFieldCount(_ count: Int, header: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongFieldCount, "this row has \(count) fields, and the header has \(header)", at: place,
      help: "give it one field for each column; quote a field that holds a comma")
  }

  public static func missingColumn(
    _ name: String, at place: Place, help: Words
  ) -> Diagnostic {
    Diagnostic(
      .missingColumn, "the header row has no column `\(name)`", at: place, help: help)
  }
}
