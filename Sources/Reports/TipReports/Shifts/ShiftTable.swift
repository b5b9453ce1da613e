import Spreadsheet
import TipAllocation
import TipModel
import Wording

extension Table where Row == ShiftRow {
  /// A row per person of one shift on its own sheet: attendance as inputs, and each person's amounts. Hidden columns
  /// hold values for formulas.
  static func shift(_ shape: ShiftShape) -> Table {
    Table {
      Column("#", "line", .center, width: .fixed(3)) { .count($0.place + 1) }.role(.written)
        .shown(as: .lineNumber)
      Column("Who", "name", width: .texts(least: 14, most: 19)) { .text($0.row.name) }.shown(
        as: .wrappedText)
      Column("Position", "position", width: .texts(least: 11, most: 13)) { .text($0.row.position) }
        .shown(as: .wrappedText)
      for pair in 0..<shape.punchPairs {
        let suffix = shape.punchPairs > 1 ? " \(pair + 1)" : ""
        Column.punch("In" + suffix, ShiftInput.clockIn(pair), pair) { $0.clockInTime }
        Column.punch("Out" + suffix, ShiftInput.clockOut(pair), pair) { $0.clockOutTime }
      }
      Column("Break", ShiftInput.unpaidBreak, .right, width: .fixed(6)) {
        $0.row.breakMinutes > 0 ? .minutes($0.row.breakMinutes) : .none
      }.input { $0.row.isPunched }.shown(as: .minutes)
      if shape.hasClockChange {
        Column("Clock change", ShiftInput.clockChange, .right, width: .fixed(9)) { row in
          let change = row.row.clockChange(in: row.allocation.restaurant)
          return change == 0 ? .none : .minutes(change)
        }.input { $0.row.isPunched }.shown(as: .minutes)
      }
      Column.hours(width: 6) { $0.row.hours }.input { !$0.row.isPunched }
        .formula { item, row in
          item.row.isPunched ? "IF(\(row["bad"])>0,0,\(row["minutes"])/60)" : nil
        }.sum()
      Column("× value", ShiftInput.pointValue, .right, width: .fixed(7)) {
        .pointValue($0.row.pointValue)
      }.input { $0.hasOwnPointValue }
        .formula { item, row in
          guard item.row.work.exclusion == nil, !item.hasOwnPointValue,
            item.row.work.employee?.pointValue == nil
          else { return nil }
          let value = row.shift(item).pointValue("this_shift", of: item.row.position)
          return "\(fixed: value)"
        }
      Column.points("= points", width: 8) { $0.row.points }.formula { _, row in row.points }.sum()
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
      workingColumns(shape)
      Column.tied { row, _ in [("name", row.row.name), ("position", row.row.position)] }
      writtenColumns(shape)
    }
  }
}

extension ShiftRow {
  /// Whether the shift file gives the person a point value of their own, which you can change.
  var hasOwnPointValue: Bool {
    row.work.exclusion == nil && row.work.entry.pointValue != nil
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
    }.input { pair < $0.row.punches.count }.shown(as: .time)
  }

  /// A share, from the table of cents for the one pool, or the person's net in the ledger.
  fileprivate func paidOut(_ kind: MoneyKind, _ shape: ShiftShape) -> Column {
    guard shape.sharesOnePool else {
      return formula { item, row in
        row.shift(item).ledger?.cell(LedgerKey(kind, .net), of: .person(item.place))
          .map { "\(fixed: $0)" }
      }
    }
    guard shape.isExact else { return self }
    let pool = kind == .digital ? SharedKeys.digital : .cash
    return formula { item, row in row.fromProof(pool.share, item) }
  }
}

extension TableRow {
  func shift(_ row: ShiftRow) -> ShiftPlaces { plan.shifts[row.shift] }

  /// Looks up a number in the person's row of the table of cents.
  func fromProof(_ key: String, _ item: ShiftRow) -> Formula? {
    shift(item).proof.map { proof in
      "SUMIF(\(fixed: proof.area("line")),\(self["line"]),\(fixed: proof.area(key)))"
    }
  }

  /// Hours × point value, rounded by the settings.
  fileprivate var points: Formula {
    let points = points("\(self["hours"])", "\(self[ShiftInput.pointValue])")
    return "IF(\(self["bad"])>0,0,\(points))"
  }

  /// Returns hours × point value, rounded by the settings.
  func points(_ hours: Formula, _ value: Formula) -> Formula {
    let product: Formula = "ROUND(\(hours)*\(Hours.unitsPerHour),0)*ROUND(\(value)*10000,0)"
    let half = Points.unitsPerHundredth / 2
    let rule = plan.settings.reference("point_step")
    return """
      IF(\(rule)=0,\(product)/\(Points.unitsPerPoint),\
      INT((\(product)+\(half))/\(Points.unitsPerHundredth))/100)
      """
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
