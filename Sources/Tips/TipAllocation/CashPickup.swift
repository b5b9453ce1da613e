/// The cash that shifts give to people, compared with the cash handed out. The rest is not picked up yet.
///
/// Cash that someone collected and kept is already theirs. Pools over several shifts are handed out with their pay
/// period, so they are not part of a shift.
public struct CashPickup: Sendable {
  /// One person's cash of one shift.
  public struct Line: Hashable, Sendable {
    public let shift: ShiftID
    public let employee: EmployeeID

    /// The cash that the shift gives, beyond what the person has already.
    public let due: Money
    public fileprivate(set) var handed: Money
  }

  /// By the shifts' dates; cash handed out without a matching line comes last.
  public let lines: [Line]

  /// - Parameter shifts: with their tips.
  public init(_ shifts: [ShiftAllocation], handed: [HandedCash]) {
    struct Place: Hashable {
      let shift: ShiftID
      let employee: EmployeeID
    }
    var lines: [Line] = []
    var places: [Place: Int] = [:]
    func add(_ line: Line) {
      let place = Place(shift: line.shift, employee: line.employee)
      if let known = places[place] {
        lines[known].handed += line.handed
      } else {
        places[place] = lines.count
        lines.append(line)
      }
    }
    for shift in shifts.sorted(by: { $0.shift.date < $1.shift.date }) {
      var due: [EmployeeID: Int64] = [:]
      for (row, line) in zip(shift.rows, shift.ledger.lines) {
        due[row.employeeID, default: 0] +=
          row.cashShare.minorUnits - line.collected.cash.minorUnits
      }
      for (employee, units) in due.sorted(by: { $0.key < $1.key }) {
        let due = Money(minorUnits: max(0, units))
        add(Line(shift: shift.shift.id, employee: employee, due: due, handed: .zero))
      }
    }
    for cash in handed {
      let shift = ShiftID(date: cash.date, type: cash.shift)
      add(Line(shift: shift, employee: cash.employee, due: .zero, handed: cash.cash))
    }
    self.lines = lines
  }

  /// Lines with cash left to hand out.
  public var open: [Line] { lines.filter { $0.due > $0.handed } }

  /// Lines with more cash handed out than the shift gives now.
  public var excess: [Line] { lines.filter { $0.handed > $0.due } }
}

extension CashPickup.Line {
  /// The rest to hand out; zero if there is none.
  public var open: Money { Money(minorUnits: max(0, due.minorUnits - handed.minorUnits)) }

  /// Returns the record that the rest was handed out on a day.
  public func handedOut(on day: CalendarDate) -> HandedCash {
    HandedCash(employee: employee, date: shift.date, shift: shift.type, cash: open, paidOn: day)
  }
}
