public import TipModel

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
    public let handed: Money
  }

  /// By the shifts' dates; cash handed out without a matching line comes last.
  public let lines: [Line]

  /// - Parameter shifts: with their tips.
  public init(_ shifts: [ShiftAllocation], handed: [HandedCash]) {
    struct Place: Hashable {
      let shift: ShiftID
      let employee: EmployeeID
    }
    var sums: [Place: Money] = [:]
    var order: [Place] = []
    for cash in handed {
      let place = Place(
        shift: ShiftID(date: cash.date, type: cash.shift), employee: cash.employee)
      if sums[place] == nil { order.append(place) }
      sums[place, default: .zero] += cash.cash
    }
    var lines: [Line] = []
    for shift in shifts.sorted(by: { $0.shift.date < $1.shift.date }) {
      var due: [EmployeeID: Int64] = [:]
      for (row, line) in zip(shift.rows, shift.ledger.lines) {
        due[row.employeeID, default: 0] +=
          row.cashShare.minorUnits - line.collected.cash.minorUnits
      }
      for (employee, units) in due.sorted(by: { $0.key < $1.key }) {
        let place = Place(shift: shift.shift.id, employee: employee)
        lines.append(
          Line(
            shift: place.shift, employee: employee, due: Money(minorUnits: max(0, units)),
            handed: sums.removeValue(forKey: place) ?? .zero))
      }
    }
    self.lines =
      lines
      + order.compactMap { place in
        sums[place].map {
          Line(shift: place.shift, employee: place.employee, due: .zero, handed: $0)
        }
      }
  }

  /// Lines with cash left to hand out.
  public var open: [Line] { lines.filter { $0.due > $0.handed } }

  /// Lines with more cash handed out than the shift gives now.
  public var excess: [Line] { lines.filter { $0.handed > $0.due } }
}

extension CashPickup.Line {
  /// The rest to hand out; zero if there is none.
  public var open: Money { Money(minorUnits: max(0, due.minorUnits - handed.minorUnits)) }
}
