package import Machine
package import Tips

/// The source of clock changes: the system's time zone data, or a browser's.
package struct ZoneTable: Sendable {
  /// - Throws: the reason that a zone is not known.
  let check: @Sendable (_ zone: String) throws(ZoneFault) -> Void

  /// Returns the changes that shifts of some days may need, in order, for a checked zone.
  let changes:
    @Sendable (_ zone: String, _ first: CalendarDate, _ last: CalendarDate) -> [ClockChange]

  package init(
    check: @escaping @Sendable (_ zone: String) throws(ZoneFault) -> Void,
    changes:
      @escaping @Sendable (
        _ zone: String, _ first: CalendarDate, _ last: CalendarDate
      ) -> [ClockChange]
  ) {
    self.check = check
    self.changes = changes
  }
}

/// The reason that a zone is not known.
package enum ZoneFault: Error, Sendable {
  /// A zone of this name does not exist.
  case unknown(known: [String])

  /// The machine has no zone data.
  case machine(MachineError)
}
