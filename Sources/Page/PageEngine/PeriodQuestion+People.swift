import Books
import Documents
import Text
import Tips

// Everyone's amounts in a pay period, in total and by day.
extension PeriodQuestion {
  func amounts(of period: PeriodAllocation, cashOut: Money) -> JSONValue {
    let totals = period.totals
    return [
      "hours": .string(totals.hours.plain), "owed": amount(totals.shares.owed),
      "cash": amount(totals.cash), "cash_to_hand_out": amount(cashOut),
      "paid": amount(totals.shares.paid),
    ]
  }

  func people(_ period: PeriodAllocation) -> [JSONValue] {
    let cash = period.cashOutAndBack
    let cashOut = cash.map { $0.out }
    let days = period.employees.map {
      Workdays(of: $0.employee.id, in: period, on: self.period.dates)
    }
    let largest = days.flatMap { $0.sums }.max() ?? .zero
    return period.employees.enumerated().map { index, totals in
      let person = totals.employee
      let nights = days[index].nights
      return [
        "id": .string(person.id.text), "name": .string(person.name),
        "short": .string(restaurantAsPaid.roster.shortName(of: person)),
        "initials": .string(person.initials),
        "shifts": .number(Set(nights.joined()).count), "hours": .string(totals.hours.plain),
        "digital": money(totals.digital), "cash": money(totals.cash),
        "service_charge": money(totals.serviceCharge), "total": money(totals.total),
        "cash_to_hand_out": money(cashOut[index]),
        "cash_to_hand_in": cash[index].back > .zero ? money(cash[index].back) : .null,
        "paid": money(totals.shares.paid),
        "is_handed_out": .bool(cashOut[index] > .zero && handed(to: person.id) >= cashOut[index]),
        "unsigned": signed.left(of: person.id, cashOut[index], in: currency),
        "amounts": [
          "owed": amount(totals.shares.owed), "cash": amount(totals.cash),
          "cash_to_hand_out": amount(cashOut[index]), "paid": amount(totals.shares.paid),
        ],
        "days": .list(
          zip(days[index].sums, nights).map { sum, nights in
            [
              "amount": nights.isEmpty ? .null : amount(sum),
              "part": .number(sum.part(of: largest)), "path": JSONValue(path(of: nights.last)),
            ]
          }),
      ]
    }
  }
}

/// One person's earnings by day, with the shifts they come from.
private struct Workdays {
  private(set) var sums: [Money]
  private(set) var nights: [[ShiftID]]

  init(of person: EmployeeID, in period: PeriodAllocation, on dates: [CalendarDate]) {
    sums = dates.map { _ in .zero }
    nights = dates.map { _ in [] }
    guard let first = dates.first else { return }
    for shift in period.shifts {
      let day = shift.shift.date.dayNumber - first.dayNumber
      guard sums.indices.contains(day) else { continue }
      for row in shift.rows where row.employeeID == person {
        sums[day] += row.shares.paid
        nights[day].append(shift.shift.id)
      }
    }
  }
}

extension TipShares {
  /// Digital tips and service charges, which payroll pays.
  var owed: Money { digital + serviceCharge }

  /// The person's tips and service charges.
  var paid: Money { total + serviceCharge }
}
