package import Machine
package import TipModel

/// The source of clock changes: the system's time zone data, or a browser's.
package struct ZoneTable: Sendable {
  /// - Throws: the reason why nothing is known of a zone.
  let check: @Sendable (_ zone: String) throws(ZoneFault) -> Void

  /// The changes that shifts of some days may need, in order; of a zone that was checked.
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

/// Why nothing is known of a zone.
package enum ZoneFault: Error, Sendable {
  /// There is no zone of this name.
  case unknown(known: [String])

  /// The machine has no zone data.
  case machine(MachineError)
}
