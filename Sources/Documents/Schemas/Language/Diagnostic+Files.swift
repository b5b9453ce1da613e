public import Text
import Tips

// The wording of errors in a shift or a folder as a whole.
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

  /// A zone that is an offset from Greenwich and not the time of a place; nil for a place's zone.
  public static func zoneWithoutDaylightTime(_ name: String, at place: Place) -> Diagnostic? {
    zonesInsteadOfFixed(name).map { zones in
      Diagnostic(
        .zoneWithoutDaylightTime,
        "the time zone \"\(name)\" has no daylight time, so in summer it may be an hour behind the"
          + " wall clocks",
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
      at: second.datePlace, notes: [Note("the date of the other file", at: first.datePlace)],
      help: "correct the date or the shift type of one, or move one of the files out of shifts/")
  }

  /// A cancelled shift instead of one to share.
  static func cancelledShift(_ reason: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .cancelledShift, "this shift was cancelled (\(reason)), so there is nothing to share",
      at: place, help: "if people worked, delete `cancelled` and `reason`")
  }

  public static func missingColumn(
    _ name: String, at place: Place, help: Words
  ) -> Diagnostic {
    Diagnostic(
      .missingColumn, "the header row has no column `\(name)`", at: place, help: help)
  }
}
