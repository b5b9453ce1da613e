import Machine
import Text

extension ZoneTable {
  /// The system's time zone data.
  package static let system = ZoneTable(
    check: { zone throws(ZoneFault) in
      do throws(ZoneClockError) {
        try ZoneData.check(zone)
      } catch {
        switch error {
        case .unknownZone: throw .unknown(known: ZoneData.names)
        case .noZoneData(let folder):
          throw .machine(
            MachineError(
              action: "find time zones in", path: folder, code: MachineError.missingPart,
              reason: translated("there is no such folder; Debian has it in the package tzdata")))
        }
      }
    },
    changes: { zone, first, last in (try? ZoneClock.changes(in: zone, from: first, to: last)) ?? []
    }
  )
}
