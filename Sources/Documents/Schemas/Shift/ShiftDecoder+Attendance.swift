import Diagnostics
import TipModel
import Wording
import YAMLSubset

/// A person's attendance, with the places of the clock times.
struct PlacedAttendance {
  let attendance: Attendance
  var unclearTimes: [UnclearClockTime] = []
  let places: [Span]
}

// A person's attendance: clock times, pairs of them, or hours.
extension ShiftDecoder {
  mutating func attendance(in fields: Entries, by rules: inout StaffRules) -> PlacedAttendance? {
    if let hours = fields[StaffSchema.hours] { return givenHours(at: hours, in: fields) }
    if let time = [StaffSchema.clockIn, StaffSchema.clockOut].lazy.compactMap({
      fields.keyNode($0)
    }).first ?? fields.keyNode(StaffSchema.punches), draft.through != nil {
      reader.report(.clockTimesOfSeveralDays(at: tree.place(of: time)))
      return nil
    }
    if fields.keyNode(StaffSchema.punches) != nil { return punches(in: fields, by: &rules) }
    if fields.keyNode(StaffSchema.clockIn) != nil || fields.keyNode(StaffSchema.clockOut) != nil {
      let clockIn = onlyTime(StaffSchema.clockIn, in: fields)
      let clockOut = onlyTime(StaffSchema.clockOut, in: fields)
      guard let clockIn, let clockOut else { return nil }
      return attendance(pairs: [(clockIn, clockOut)], in: fields, by: &rules)
    }
    reader.report(.noWorkedTime(at: reader.startPlace(of: fields.mapping)))
    return nil
  }

  private mutating func givenHours(at hours: NodeID, in fields: Entries) -> PlacedAttendance? {
    for name in [
      StaffSchema.clockIn.name, StaffSchema.clockOut.name, StaffSchema.punches.name,
      StaffSchema.unpaidBreak.name,
    ] {
      guard let keyNode = fields.keyNode(named: name) else { continue }
      reader.report(
        .hoursAndClockTimes(name, at: tree.place(of: keyNode), hours: tree.place(of: hours)))
      return nil
    }
    return reader.value(StaffSchema.hours, in: fields).map {
      PlacedAttendance(attendance: .hours($0), places: [])
    }
  }

  /// Reads several pairs of clock-in and clock-out.
  private mutating func punches(
    in fields: Entries, by rules: inout StaffRules
  ) -> PlacedAttendance? {
    guard let list = fields[StaffSchema.punches] else {
      reader.reportMissing(StaffSchema.punches, in: fields)
      return nil
    }
    for key in [StaffSchema.clockIn, StaffSchema.clockOut] {
      guard let keyNode = fields.keyNode(key) else { continue }
      reader.report(.punchesAndClockTimes(key.name, at: tree.place(of: keyNode)))
      return nil
    }
    guard let pairs = reader.items(at: list, field: "punches", of: "pairs") else { return nil }
    if pairs.isEmpty { reader.report(.emptyList(of: "punches", at: tree.place(of: list))) }
    return attendance(pairs: pairs.map { punchTimes(at: $0) }, in: fields, by: &rules)
  }

  private mutating func attendance(
    pairs: [(PlacedTime, PlacedTime)?], in fields: Entries, by rules: inout StaffRules
  ) -> PlacedAttendance? {
    guard let node = fields[StaffSchema.unpaidBreak] else {
      return rules.attendance(pairs: pairs, unpaidBreak: nil)
    }
    let unpaidBreak = reader.value(StaffSchema.unpaidBreak, in: fields).map {
      Placed(value: $0, place: tree.place(of: node))
    }
    let attendance = rules.attendance(pairs: pairs, unpaidBreak: unpaidBreak)
    return unpaidBreak == nil ? nil : attendance
  }

  /// Reads the two times of a pair; both are read even if one of them is wrong.
  private mutating func punchTimes(at pair: NodeID) -> (PlacedTime, PlacedTime)? {
    let items = tree.kind(of: pair) == .sequence ? tree.items(of: pair) : []
    guard items.count == 2 else {
      reader.report(.notAPunchPair(at: tree.place(of: pair)))
      return nil
    }
    let clockIn = placedTime(at: items[0], field: "punches")
    let clockOut = placedTime(at: items[1], field: "punches")
    guard let clockIn, let clockOut else { return nil }
    return (clockIn, clockOut)
  }

  mutating func onlyTime(
    _ key: KeyDescription, in fields: Entries
  ) -> PlacedTime? {
    guard let node = fields[key] else {
      reader.reportMissing(key, in: fields)
      return nil
    }
    return placedTime(at: node, field: key.name)
  }

  private mutating func placedTime(at node: NodeID, field: String) -> PlacedTime? {
    StaffSchema.clockIn.type.read(&reader, node, field).map {
      PlacedTime(time: $0, text: tree.text(of: node), place: tree.place(of: node))
    }
  }
}
