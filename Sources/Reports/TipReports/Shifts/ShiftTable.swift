import Spreadsheet
import TipAllocation
import TipModel
import Wording

extension Table where Row == ShiftRow {
  /// A row per person of one shift on its own sheet: attendance, and each person's amounts.
  static func shift(_ shape: ShiftShape) -> Table {
    Table {
      Column("#", "line", .center, width: .fixed(3)) { .count($0.place + 1) }.role(.subtitle)
        .shown(as: .lineNumber)
      Column("Who", "name", width: .texts(least: 14, most: 19)) { .text($0.row.name) }.shown(
        as: .wrappedText)
      Column("Position", "position", width: .texts(least: 11, most: 13)) { .text($0.row.position) }
        .shown(as: .wrappedText)
      for pair in 0..<shape.punchPairs {
        let suffix = shape.punchPairs > 1 ? " \(pair + 1)" : ""
        Column.punch("In" + suffix, "in_\(pair)", pair) { $0.clockInTime }
        Column.punch("Out" + suffix, "out_\(pair)", pair) { $0.clockOutTime }
      }
      Column("Break", "break", .right, width: .fixed(6)) {
        $0.row.breakMinutes > 0 ? .minutes($0.row.breakMinutes) : .none
      }.shown(as: .minutes)
      if shape.hasClockChange {
        Column("Clock change", "clock_change", .right, width: .fixed(9)) { row in
          let change = row.row.clockChange(in: row.allocation.restaurant)
          return change == 0 ? .none : .minutes(change)
        }.shown(as: .minutes)
      }
      Column.hours(width: 6) { $0.row.hours }.sum()
      Column("× value", "point_value", .right, width: .fixed(7)) {
        .pointValue($0.row.pointValue)
      }
      Column.points("= points", width: 8) { $0.row.points }.formula { item, row in
        row.points(
          "\(row["hours"])", "\(row["point_value"])",
          rounded: item.allocation.restaurant.rounding.points)
      }.sum()
      Column.money(shape.hasCharges ? "Digital tips" : "Paycheck", "digital_tips") {
        $0.row.digitalShare
      }.paidOut(.digital, shape).sum()
      Column.money("Cash", "cash_tips", width: shape.sharesOnePool ? .amount : .fixed(7)) {
        $0.row.cashShare
      }.paidOut(.cash, shape).sum()
      if shape.hasCharges {
        Column.serviceCharges(isShown: true) { $0.row.serviceCharge }
          .map { $0.paidOut(.serviceCharge, shape) }
      }
      Column.money(shape.hasCharges ? "Total tips" : "Total", "total_tips") { $0.row.totalShare }
        .formula { _, row in "\(row["digital_tips"])+\(row["cash_tips"])" }.sum()
    }
  }
}

extension Column where Row == ShiftRow {
  /// A clock-in or clock-out column; a person may have several pairs.
  fileprivate static func punch(
    _ title: Words, _ key: String, _ pair: Int, _ time: @escaping @Sendable (Punch) -> ClockTime
  ) -> Column {
    Column(title, key, .right, width: .fixed(9)) { row in
      let punches = row.row.punches
      return pair < punches.count ? .time(time(punches[pair])) : .none
    }.shown(as: .time)
  }

  /// A share, from the table of cents for the one pool, or the person's net in the ledger.
  fileprivate func paidOut(_ kind: MoneyKind, _ shape: ShiftShape) -> Column {
    guard shape.sharesOnePool else {
      return formula { item, row in
        row.shift(item).ledger?.cell(LedgerKey(kind, .net), of: .person(item.place))
          .map { "\(fixed: $0)" }
      }
    }
    let keys = SharedKeys(kind)
    return formula { item, row in
      row.shift(item).proof.map { proof in
        let cells = [keys.whole, keys.odd].map { proof.cell($0, row: proof.first + item.place) }
        return "\(cells[0])+\(cells[1])"
      }
    }
  }
}

extension TableRow {
  func shift(_ row: ShiftRow) -> ShiftPlaces { plan.shifts[row.shift] }

  /// Returns hours × point value.
  func points(_ hours: Formula, _ value: Formula, rounded step: Rounding.PointStep) -> Formula {
    let product: Formula = "ROUND(\(hours)*\(Hours.unitsPerHour),0)*ROUND(\(value)*10000,0)"
    guard step == .hundredths else { return "\(product)/\(Points.unitsPerPoint)" }
    let half = Points.unitsPerHundredth / 2
    return "INT((\(product)+\(half))/\(Points.unitsPerHundredth))/100"
  }
}

extension AllocationRow {
  /// The row's note for the reader.
  var noteText: String {
    var parts: [String] = []
    switch work.exclusion {
    case .manager: parts.append(translated("Manager: not tip-eligible"))
    case .ineligiblePosition: parts.append(translated("Position: not tip-eligible"))
    case nil: break
    }
    if work.entry.pointValue != nil, work.exclusion == nil {
      parts.append(translated("Own point value"))
    }
    if let reason = work.entry.reason { parts.append(reason) }
    let note = parts.joined(separator: ": ")
    // The sheet's clock cells hold times of day, which do not show the next day.
    guard let first = punches.first, first.clockIn >= ClockTime.minutesPerDay else { return note }
    return (note.isEmpty ? "" : note + "; ") + translated("Clocked in on the next day")
  }
}
