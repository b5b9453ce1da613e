import Documents
package import Imports
import Text
package import Tips

/// A person's line of a shift, and the lines of the export that it comes from.
package struct PlannedLine: Sendable {
  package let entry: StaffEntry
  package let lines: [Int]
}

/// One shift of an export.
package struct PlannedShift: Sendable {
  package let date: CalendarDate

  /// The last day if the hours are for several days together.
  package let through: CalendarDate?
  package let type: String

  /// In the order of the export.
  package let staff: [PlannedLine]

  /// The sum over the shift's rows.
  package internal(set) var tips: RowTips

  /// Whether any total is missing; false if only people's own tips come in.
  package let needsTotals: Bool
}

/// The shifts of an export, with every row accounted for.
package struct ImportPlan: Sendable {
  /// By date, then by the restaurant's order of shift types.
  package private(set) var shifts: [PlannedShift] = []

  /// Rows that were left out, with reasons.
  package private(set) var leftOut: [LineRemark]

  /// Imported rows that a person should check.
  package private(set) var remarks: [LineRemark] = []

  /// The tips of the rows that were left out.
  package private(set) var leftOutTips = RowTips()

  /// Lines with several rows, such as a person's days.
  private let sharedLines: Set<Int>

  private let rows: ImportRows
  private let restaurant: Restaurant

  init(_ rows: ImportRows, restaurant: Restaurant) {
    self.rows = rows
    self.restaurant = restaurant
    sharedLines = Set(
      rows.export.rows.inGroups { $0.line }.filter { $0.elements.count > 1 }.map { $0.key })
    leftOut = rows.export.leftOut
    var candidates: [Candidate] = []
    for row in rows.export.rows {
      do throws(RowFault) { candidates.append(try candidate(row)) } catch { leaveOut([row], error) }
    }
    for (group, own) in candidates.inGroups(by: { $0.group }) {
      var staff: [PlannedLine] = []
      for (_, rows) in own.inGroups(by: { $0.employee.id }) { staff += lines(of: rows) }
      if staff.isEmpty { continue }
      let needs = needs(of: group)
      shifts.append(
        PlannedShift(
          date: group.date, through: group.through, type: group.type, staff: staff, tips: RowTips(),
          needsTotals: restaurant.sources.contains { needs.takes($0.name) }))
    }
    let types = restaurant.shiftTypes
    shifts.sort { one, other in
      let (first, second) = (one.through ?? one.date, other.through ?? other.date)
      return (one.date, first, types.firstIndex(of: one.type) ?? 0)
        < (other.date, second, types.firstIndex(of: other.type) ?? 0)
    }
    addTips()
    leftOut.sort { $0.line < $1.line }
  }

  /// Leaves rows out, and names their person and day unless the reason does.
  private mutating func leaveOut(_ rows: [ClockedRow], _ fault: RowFault) {
    leftOut += rows.map { row in
      let name = self.rows.matching.name(of: row.person)
      let date = row.date(dayStart: self.rows.timetable.dayStart)
      let isNamed = fault.reason.text.holds(name)
      let isWhole = fault.isDecided || date.map { fault.reason.text.holds($0.plain) } == true
      let about = isNamed && isWhole ? nil : LineRemark.about(isNamed ? nil : name, on: date)
      return LineRemark(line: row.line, fault.reason, about: about, isDecided: fault.isDecided)
    }
  }

  /// Adds the tips to each shift by its rows, and remarks for tips on rows that were left out.
  private mutating func addTips() {
    let export = rows.export
    var places: [Int: Int] = [:]
    for (index, shift) in shifts.enumerated() {
      for line in shift.staff.flatMap({ $0.lines }) { places[line] = index }
    }
    var tips = export.leftOutTips
    for row in export.rows {
      if let place = places[row.line] {
        shifts[place].tips += row.tips
      } else {
        tips[row.line] = row.tips
      }
    }
    leftOut = leftOut.map { remark in
      guard let own = tips[remark.line], !own.isZero else { return remark }
      return LineRemark(
        line: remark.line, "\(remark.text) (with \(own.text(in: restaurant.currency)))",
        about: remark.about, isDecided: remark.isDecided)
    }
    leftOutTips = tips.values.reduce(export.tipsOfOtherDays) { $0 + $1 }
    let inShifts = shifts.reduce(RowTips()) { $0 + $1.tips }
    precondition(inShifts + leftOutTips == export.tips, "tips of the export were lost")
  }

  /// One shift.
  private struct Group: Hashable {
    let date: CalendarDate
    let through: CalendarDate?
    let type: String
  }

  private struct Candidate {
    let group: Group
    let row: ClockedRow
    let employee: Employee
    let position: String
  }

  private mutating func candidate(_ row: ClockedRow) throws(RowFault) -> Candidate {
    guard case .known(let employee) = rows.matching.employee(for: row.person) else {
      throw RowFault(
        "\(rows.matching.label(of: row.person)) is left out in timeclock.yaml", isDecided: true)
    }
    guard case .known(let position) = rows.matching.position(for: row.job, of: employee) else {
      throw RowFault("the job \(row.job ?? "") is left out in timeclock.yaml", isDecided: true)
    }
    let (name, id) = (employee.name, employee.id.text)
    guard employee.positions.contains(position) else {
      throw RowFault("\(name) (\(id)) may not work as \(position): add it to the roster")
    }
    if row.job == nil, employee.positions.count > 1 {
      let text: Words =
        "\(name) (\(id)) is entered as \(position), because the export names no position"
      remarks.append(LineRemark(line: row.line, text))
    }
    guard let fit = rows.timetable.fit(row) else {
      throw RowFault("its year is not from 1900 to 2199")
    }
    if !employee.isEmployed(on: fit.date) {
      let message = WrongAnswer(employee, notEmployedOn: fit.date).message
      remarks.append(LineRemark(line: row.line, Words(verbatim: message)))
    }
    let (there, areSame) = rows.entered.types(of: row, by: employee.id, on: fit.date)
    let isAsked = row.isUnlikely || rows.shiftType(of: row) == nil && fit.type == nil
    // An answer about a line is for those of its rows that it was asked for.
    let answer = isAsked || !sharedLines.contains(row.line) ? rows.rowShifts[row.line] : nil
    if row.isUnlikely, answer == nil || answer == .leftOut, there.isEmpty {
      throw RowFault(
        "\(name) (\(id)) would have worked \(row.length.spoken): enter the correct times")
    }
    let type: String
    switch answer ?? rows.shiftType(of: row).map({ .type($0) }) {
    case .type(let answer):
      // Hours without times may belong to two shifts of a day.
      if row.hours == nil, let other = there.first, !there.contains(answer) {
        throw RowFault(
          "\(name) (\(id)) is in \(other) on \(fit.date.monthDayAndYear) already, at this time",
          isDecided: areSame)
      }
      type = answer
    case .leftOut: throw RowFault("it is left out, as you answered", isDecided: true)
    case nil:
      if let known = there.first { type = known } else { type = try self.type(of: row, fit) }
    }
    return Candidate(
      group: Group(date: fit.date, through: row.through, type: type), row: row, employee: employee,
      position: position)
  }

  /// Returns the type with most of a row, and remarks on one that has much of it too.
  private mutating func type(of row: ClockedRow, _ fit: ShiftFit) throws(RowFault) -> String {
    guard let type = fit.type else {
      throw RowFault("it is not clear which shift it belongs to")
    }
    if let second = fit.second {
      func hours(_ minutes: Int) -> String { Hours(minutes: minutes).plain }
      remarks.append(
        LineRemark(
          line: row.line,
          "\(hours(second.minutes)) of its \(hours(fit.worked)) hours are in the times of "
            + "\(second.type), and all of it is in \(type); split it if both were worked"))
    }
    return type
  }

  /// Makes a line from a person's rows in a shift, or a line for each position that the export distinguishes.
  private mutating func lines(of candidates: [Candidate]) -> [PlannedLine] {
    let work = PersonRows(candidates.map { ($0.position, $0.row) })
    let (group, employee) = (candidates[0].group, candidates[0].employee)
    for (row, reason) in work.leftOut { leaveOut([row], RowFault(reason)) }
    if let overlap = work.overlap {
      // If two positions have the same time, only a person can decide which one counts.
      leaveOut(
        work.positions.flatMap { $0.rows },
        RowFault(
          "\(employee.name) worked as \(overlap) at the same time, \(group.type) on "
            + "\(group.date.plain): enter this one manually, with a line for each position, at times "
            + "that do not overlap"))
      return []
    }
    var lines: [PlannedLine] = []
    for (position, rows) in work.positions {
      do throws(RowFault) {
        let entry = try entry(of: employee, as: position, rows: rows, in: group)
        lines.append(PlannedLine(entry: entry, lines: rows.map { $0.line }.sorted()))
      } catch {
        leaveOut(rows, error)
      }
    }
    return lines
  }

  private func needs(of group: Group) -> PolicyNeeds {
    PolicyNeeds(of: restaurant, on: group.date, type: group.type)
  }

  private mutating func entry(
    of employee: Employee, as position: String, rows: [ClockedRow], in group: Group
  ) throws(RowFault) -> StaffEntry {
    // A manager's line needs a point value of zero (29 CFR 531.52(b)).
    let value = restaurant.position(named: position)?.pointValue ?? .zero
    let takesNone = restaurant.law.excludes(employee) && value > .zero
    let needs = needs(of: group)
    let attendance = try attendance(of: rows, in: group)
    let line = rows.map { $0.line }.min() ?? 0
    // A person's own tips and sales, if the restaurant's pools ask for them.
    let sum = rows.reduce(RowTips()) { $0 + $1.tips }
    var tips = OwnTips.zero
    for (source, kind) in [("credit_card", TipKind.card), ("cash", .cash)]
    where needs.asksOwn(source, of: position) {
      guard sum[kind] >= .zero else {
        remarks.append(
          LineRemark(
            line: line, "\(employee.name)'s \(kind.title) are below zero: enter them manually"))
        continue
      }
      let amount = Money(minorUnits: sum[kind].minorUnits)
      if kind == .card { tips.creditCard = amount } else { tips.cash = amount }
    }
    var sales: [CategorySales]?
    let amounts = rows.compactMap { $0.sales }
    let categories = needs.salesCategories(of: position)
    if !amounts.isEmpty, !rows.contains(where: { $0.hasUnclearSales }), !categories.isEmpty {
      if categories.count == 1 {
        sales = [CategorySales(category: categories[0], amount: amounts.reduce(.zero) { $0 + $1 })]
      } else {
        remarks.append(
          LineRemark(
            line: line,
            "\(employee.name)'s sales are for \(categories.joined(separator: ", ")) together: enter them manually"
          ))
      }
    }
    return StaffEntry(
      employee: employee.id, position: position, attendance: attendance,
      pointValue: takesNone ? .zero : nil, ownTips: tips == .zero ? nil : tips, sales: sales)
  }

  private func attendance(
    of rows: [ClockedRow], in group: Group
  ) throws(RowFault) -> Attendance {
    if rows.contains(where: { $0.hours != nil || $0.trueMinutes != nil }) {
      let hours = rows.reduce(Hours.zero) { sum, row in
        let minutes = row.trueMinutes ?? row.clockOut - row.clockIn
        return sum + (row.hours ?? Hours(minutes: max(0, minutes - row.unpaidBreak)))
      }
      let days = (group.through ?? group.date).dayNumber - group.date.dayNumber + 1
      guard hours <= Hours(minutes: days * ClockTime.minutesPerDay) else {
        throw RowFault("the hours of this person's shift are more than \(days * 24)")
      }
      return .hours(hours)
    }
    let midnight = group.date.dayNumber * ClockTime.minutesPerDay
    let punches = rows.map { row in
      Punch(clockIn: row.clockIn - midnight, clockOut: row.clockOut - midnight)
    }
    guard let first = punches.first, let last = punches.last,
      last.clockOut - first.clockIn < ClockTime.minutesPerDay
    else { throw RowFault("the punches of this person's shift are over 24 hours apart") }
    let worked = punches.reduce(0) { $0 + $1.clockOut - $1.clockIn }
    let unpaidBreak = rows.reduce(0) { $0 + $1.unpaidBreak }
    guard unpaidBreak <= worked else {
      throw RowFault("its unpaid break is longer than the time worked")
    }
    return .punches(first: first, more: Array(punches.dropFirst()), unpaidBreak: unpaidBreak)
  }
}
