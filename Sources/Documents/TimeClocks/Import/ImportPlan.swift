package import TipModel
import Wording

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

  private let matching: Matching
  private let timetable: ShiftTimetable
  private let entered: EnteredWork
  private let restaurant: Restaurant

  /// - Parameters:
  ///   - shiftType: the type of every row's shift; nil to find each row's own.
  ///   - rowShifts: the answers about rows, by lines of the export.
  ///   - entered: the work in the folder's shifts; a row that is already in a shift belongs to it.
  package init(
    _ export: TimeClockExport, _ matching: Matching, _ timetable: ShiftTimetable,
    shiftType: String?, rowShifts: [Int: RowShift] = [:], entered: EnteredWork = EnteredWork([]),
    restaurant: Restaurant
  ) {
    self.matching = matching
    self.timetable = timetable
    self.entered = entered
    self.restaurant = restaurant
    leftOut = export.leftOut
    var groups: [Group: [Candidate]] = [:]
    var order: [Group] = []
    for row in export.rows {
      do throws(RowFault) {
        let answer = rowShifts[row.line] ?? shiftType.map { .type($0) }
        let isChecked = rowShifts[row.line].map { $0 != .leftOut } ?? false
        let (group, candidate) = try candidate(row, answer: answer, isChecked: isChecked)
        if groups[group] == nil { order.append(group) }
        groups[group, default: []].append(candidate)
      } catch {
        leftOut.append(LineRemark(line: row.line, error.reason, isDecided: error.isDecided))
      }
    }
    for group in order { add(groups[group] ?? [], to: group) }
    let types = restaurant.shiftTypes
    shifts.sort { one, other in
      let (first, second) = (one.through ?? one.date, other.through ?? other.date)
      return (one.date, first, types.firstIndex(of: one.type) ?? 0)
        < (other.date, second, types.firstIndex(of: other.type) ?? 0)
    }
    addTips(of: export)
    leftOut.sort { $0.line < $1.line }
  }

  /// Adds the tips to each shift by its rows, and remarks for tips on rows that were left out.
  private mutating func addTips(of export: TimeClockExport) {
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
    for index in leftOut.indices {
      guard let own = tips[leftOut[index].line], !own.isZero else { continue }
      leftOut[index] = LineRemark(
        line: leftOut[index].line,
        "\(leftOut[index].text) (with \(own.text(in: restaurant.currency)))",
        isDecided: leftOut[index].isDecided)
    }
    leftOutTips = tips.values.reduce(export.tipsOfOtherDays) { $0 + $1 }
    let inShifts = shifts.reduce(RowTips()) { $0 + $1.tips }
    precondition(inShifts + leftOutTips == export.tips, "tips of the export were lost")
  }

  /// One person in one shift.
  private struct Group: Hashable {
    let date: CalendarDate
    let through: CalendarDate?
    let type: String
    let employee: EmployeeID
  }

  private struct Candidate {
    let row: ClockedRow
    let employee: Employee
    let position: String
  }

  private mutating func candidate(
    _ row: ClockedRow, answer: RowShift?, isChecked: Bool
  ) throws(RowFault) -> (Group, Candidate) {
    let label = matching.label(of: row.person)
    guard case .known(let employee) = matching.employee(for: row.person) else {
      throw RowFault("\(label) is left out in timeclock.yaml", isDecided: true)
    }
    guard case .known(let position) = matching.position(for: row.job, of: employee) else {
      throw RowFault(
        "the job \(row.job ?? "") is left out in timeclock.yaml", isDecided: true)
    }
    guard employee.positions.contains(position) else {
      throw RowFault(
        "\(employee.name) (\(employee.id.text)) may not work as \(position): add it to the roster")
    }
    guard let fit = timetable.fit(row) else {
      throw RowFault("its year is not from 1900 to 2199")
    }
    if row.isUnlikely, !isChecked, entered.types(of: row, by: employee.id, on: fit.date).isEmpty {
      throw RowFault(
        "\(employee.name) (\(employee.id.text)) would have worked \(row.length.spoken): enter the correct times"
      )
    }
    return (
      Group(
        date: fit.date, through: row.through,
        type: try type(of: row, by: employee, fit, answer: answer),
        employee: employee.id),
      Candidate(row: row, employee: employee, position: position)
    )
  }

  private mutating func type(
    of row: ClockedRow, by employee: Employee, _ fit: ShiftFit, answer: RowShift?
  ) throws(RowFault) -> String {
    let there = entered.types(of: row, by: employee.id, on: fit.date)
    switch answer {
    case .type(let type):
      // Hours without times may belong to two shifts of a day.
      guard row.hours == nil, let other = there.first, !there.contains(type) else { return type }
      throw RowFault(
        "\(employee.name) (\(employee.id.text)) is in \(other) on \(fit.date.plain) already, at this time",
        isDecided: true)
    case .leftOut: throw RowFault("it is left out, as you answered", isDecided: true)
    case nil:
      if let type = there.first { return type }
      guard let type = fit.type else {
        throw RowFault("it is not clear which shift it belongs to")
      }
      if let second = fit.second {
        remarks.append(
          LineRemark(
            line: row.line,
            "\(hours(second.minutes)) of its \(hours(fit.worked)) hours are in the times of "
              + "\(second.type), and all of it is in \(type); split it if both were worked"))
      }
      return type
    }
  }

  private func hours(_ minutes: Int) -> String { Hours(minutes: minutes).plain }

  /// Makes a line from a person's rows in a shift, or a line for each position that the export distinguishes.
  private mutating func add(_ candidates: [Candidate], to group: Group) {
    let work = PersonRows(candidates.map { ($0.position, $0.row) })
    leftOut += work.leftOut
    if let overlap = work.overlap {
      // If two positions have the same time, only a person can decide which one counts.
      let reason: Words =
        "\(candidates[0].employee.name) worked as \(overlap) at the same time, \(group.type) on "
        + "\(group.date.plain): enter this one manually, with a line for each position, at times "
        + "that do not overlap"
      leftOut += work.positions.flatMap { $0.rows }.map { LineRemark(line: $0.line, reason) }
      return
    }
    for (position, rows) in work.positions {
      guard let first = candidates.first(where: { $0.position == position }) else { continue }
      addLine(of: first, rows: rows, to: group)
    }
  }

  /// Makes one line from a person's rows in one position of a shift.
  private mutating func addLine(
    of candidate: Candidate, rows: [ClockedRow], to group: Group
  ) {
    let entry: StaffEntry
    do throws(RowFault) {
      entry = try self.entry(of: candidate, rows: rows, in: group)
    } catch {
      for row in rows { leftOut.append(LineRemark(line: row.line, error.reason)) }
      return
    }
    let line = PlannedLine(entry: entry, lines: rows.map { $0.line }.sorted())
    let there = shifts.firstIndex {
      ($0.date, $0.type) == (group.date, group.type) && $0.through == group.through
    }
    if let index = there {
      shifts[index].staff.append(line)
    } else {
      shifts.append(
        PlannedShift(
          date: group.date, through: group.through, type: group.type, staff: [line],
          tips: RowTips(),
          needsTotals: restaurant.sources.contains { needs(of: group).takes($0.name) }))
    }
  }

  private func needs(of group: Group) -> PolicyNeeds {
    PolicyNeeds(of: restaurant, on: group.date, type: group.type)
  }

  /// Returns a person's own tips from the export, if the restaurant's pools ask for them; nil if there are none.
  private mutating func ownTips(
    of candidate: Candidate, rows: [ClockedRow], in group: Group
  ) -> OwnTips? {
    let needs = needs(of: group)
    let sum = rows.reduce(RowTips()) { $0 + $1.tips }
    var tips = OwnTips.zero
    for (source, kind) in [("credit_card", TipKind.card), ("cash", .cash)]
    where needs.asksOwn(source, of: candidate.position) {
      guard sum[kind] >= .zero else {
        remarks.append(
          LineRemark(
            line: candidate.row.line,
            "\(candidate.employee.name)'s \(kind.title) are below zero: enter them manually"))
        continue
      }
      let amount = Money(minorUnits: sum[kind].minorUnits)
      if kind == .card { tips.creditCard = amount } else { tips.cash = amount }
    }
    return tips == .zero ? nil : tips
  }

  /// Returns a person's sales from the export, if the restaurant's pools ask for them; nil if there are none.
  private mutating func sales(
    of candidate: Candidate, rows: [ClockedRow], in group: Group
  ) -> [CategorySales]? {
    let amounts = rows.compactMap { $0.sales }
    let categories = needs(of: group).salesCategories(of: candidate.position)
    guard !amounts.isEmpty, !rows.contains(where: { $0.hasUnclearSales }),
      let category = categories.first
    else { return nil }
    guard categories.count == 1 else {
      remarks.append(
        LineRemark(
          line: candidate.row.line,
          "\(candidate.employee.name)'s sales are for \(categories.joined(separator: ", ")) together: enter them manually"
        ))
      return nil
    }
    return [CategorySales(category: category, amount: amounts.reduce(.zero) { $0 + $1 })]
  }

  private mutating func entry(
    of candidate: Candidate, rows: [ClockedRow], in group: Group
  ) throws(RowFault) -> StaffEntry {
    // A manager's line needs a point value of zero (29 CFR 531.52(b)).
    let value = restaurant.position(named: candidate.position)?.pointValue ?? .zero
    let takesNone = restaurant.law.excludes(candidate.employee) && value > .zero
    return StaffEntry(
      employee: candidate.employee.id, position: candidate.position,
      attendance: try attendance(of: rows, in: group), pointValue: takesNone ? .zero : nil,
      ownTips: ownTips(of: candidate, rows: rows, in: group),
      sales: sales(of: candidate, rows: rows, in: group))
  }

  private func attendance(
    of rows: [ClockedRow], in group: Group
  ) throws(RowFault) -> Attendance {
    if rows.contains(where: { $0.hours != nil }) {
      let hours = rows.reduce(Hours.zero) { $0 + ($1.hours ?? .zero) }
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
