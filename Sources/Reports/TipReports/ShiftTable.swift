import Spreadsheet
import TipAllocation
import TipModel

extension Table where Row == ShiftRow {
  /// A row per person of one shift, on its own sheet: who was there as inputs, and what each person
  /// gets.
  static func shift(_ shape: ShiftShape, minorUnit: String) -> Table {
    Table {
      Column.employeeID { $0.row.employeeID }
      Column.name { $0.row.name }.link { $1.statement(of: $0.row.employeeID) }
      Column("Position", "position", width: .texts(least: 14, most: 28)) { .text($0.row.position) }
      for pair in 0..<shape.punchPairs {
        let suffix = shape.punchPairs > 1 ? " \(pair + 1)" : ""
        Column.punch("In" + suffix, "in_\(pair)", pair) { $0.clockInTime }
        Column.punch("Out" + suffix, "out_\(pair)", pair) { $0.clockOutTime }
      }
      Column("Break, min", "break", .right, width: .fixed(8)) { row in
        guard case .punches(_, _, let minutes) = row.row.work.entry.attendance, minutes > 0 else {
          return .none
        }
        return .minutes(minutes)
      }.input { $0.row.isPunched }.shown(as: .minutes)
      if shape.hasClockChange {
        Column("Clock change, min", "clock_change", .right) { row in
          let change = row.row.clockChange(in: row.allocation.restaurant)
          return change == 0 ? .none : .minutes(change)
        }.input().shown(as: .minutes)
      }
      Column.hours(width: 9) { $0.row.hours }.input { !$0.row.isPunched }
        .formula { item, row in item.row.isPunched ? "\(row["minutes"])/60" : nil }.sum()
      Column("Point value", "point_value", .right, width: .fixed(11)) {
        .pointValue($0.row.pointValue)
      }.input { $0.row.work.exclusion == nil && $0.row.work.entry.pointValue != nil }
        .formula { item, row in
          guard item.row.work.exclusion == nil, item.row.work.entry.pointValue == nil else {
            return nil
          }
          let value = row.shift(item).pointValue("this_shift", of: item.row.position)
          return "\(fixed: value)"
        }
      Column.points { $0.row.points }.formula { _, row in row.points }.sum()
      Column.money("Digital tips", "digital_tips") { $0.row.digitalShare }
        .paidOut(.digital, shape).sum()
      Column.money("Cash tips", "cash_tips") { $0.row.cashShare }.paidOut(.cash, shape).sum()
      Column.money("Total tips", "total_tips") { $0.row.totalShare }
        .formula { _, row in "\(row["digital_tips"])+\(row["cash_tips"])" }.sum()
      Column.tipsPerHour(width: .hourlyAmount) { .perHour($0.row.totalShare, $0.row.hours) }
      Column("Note", "note", width: .texts(least: 12, most: 60)) { .text($0.row.noteText) }
        .shown(as: .indentedText)
      workingColumns(shape, minorUnit: minorUnit)
    }
  }
}

extension Column where Row == ShiftRow {
  /// One end of a person's time at work, of which there may be several.
  fileprivate static func punch(
    _ title: String, _ key: String, _ pair: Int, _ time: @escaping @Sendable (Punch) -> ClockTime
  ) -> Column {
    Column(title, key, .right, width: .fixed(10)) { row in
      let punches = row.row.punches
      return pair < punches.count ? .time(time(punches[pair])) : .none
    }.input { pair < $0.row.punches.count }.shown(as: .time)
  }

  /// The whole cents of a share, from the columns in which its pool is shared.
  fileprivate func paidOut(_ pool: ProofColumns, _ shape: ShiftShape) -> Column {
    guard shape.isExact else { return self }
    return formula { _, row in
      "(\(row[pool.floor])+\(row[pool.extra]))/\(row.plan.units.perMajor)"
    }
  }
}

extension TableRow {
  func shift(_ row: ShiftRow) -> ShiftPlaces { plan.shifts[row.shift] }

  /// Hours × point value, rounded by the settings.
  fileprivate var points: Formula {
    let hours: Formula = "ROUND(\(self["hours"])*\(Hours.unitsPerHour),0)"
    let product: Formula = "\(hours)*ROUND(\(self["point_value"])*10000,0)"
    let half = Points.unitsPerHundredth / 2
    let rule = plan.settings.reference("point_step")
    return """
      IF(\(rule)=0,\(product)/\(Points.unitsPerPoint),\
      INT((\(product)+\(half))/\(Points.unitsPerHundredth))/100)
      """
  }
}

extension AllocationRow {
  /// A note about the row for its reader.
  var noteText: String {
    var parts: [String] = []
    switch work.exclusion {
    case .manager: parts.append("Manager: takes no share")
    case .ineligiblePosition: parts.append("Position takes no share")
    case nil: break
    }
    if work.entry.pointValue != nil, work.exclusion == nil { parts.append("Own point value") }
    if let reason = work.entry.reason { parts.append(reason) }
    let note = parts.joined(separator: ": ")
    // The sheet's clock cells hold times of day, which do not show it.
    guard let first = punches.first, first.clockIn >= ClockTime.minutesPerDay else { return note }
    return (note.isEmpty ? "" : note + "; ") + "Clocked in on the next day"
  }
}
