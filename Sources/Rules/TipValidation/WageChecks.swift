import Text
import Tips

/// Checks that wages and tips reach the minimum wage, person by person and workweek by workweek.
let wageChecks: [Check<PeriodFacts>] = [
  // Both sides are added up again from the shifts' rows; only the make-up is the engine's.
  Check("minimum wage", law: "29 CFR 531.59") { facts, findings in
    let text = { (money: Money) in money.plain(in: facts.restaurant.currency) }
    for (week, makeUp, sums) in facts.madeUpWeeks {
      let (minimum, wages, charges) = (sums.minimum, sums.wages, sums.charges)
      let found = wages + ExactWage(sums.tips + charges + makeUp)
      findings.add(
        found < minimum ? .fail : .pass, expected: .money(minimum.roundedUp),
        actual: .money(found.roundedDown),
        "\(week.label): \(week.hours.plain) hours at the minimum wage; found: cash wages"
          + " \(text(wages.roundedDown)), tips \(text(sums.tips))"
          + (charges > .zero ? ", service charges \(text(charges))" : "")
          + ", make-up \(text(makeUp))\(findings.law).")
    }
  },
  // The gap between the minimum wage and wages, from the rows; the engine adds up credits.
  Check("make-up to the minimum wage", law: "29 CFR 531.59") { facts, findings in
    guard let policy = facts.restaurant.wages else { return }
    for (week, makeUp, sums) in facts.madeUpWeeks {
      findings.expect(
        .money(sums.makeUp(by: policy)), found: .money(makeUp),
        "\(week.label): the gap between wages and the minimum wage, less the tips that cover it;"
          + " found: the make-up of csv/wages.csv.")
    }
  },
  Check("open workweeks") { facts, findings in
    let weeks = facts.wageWeeks
    let open = weeks.reduce(into: [Workweek]()) { known, week in
      if week.isOpen, !known.contains(week.week) { known.append(week.week) }
    }
    for week in open {
      let short = weeks.filter {
        $0.isOpen && $0.week == week && $0.makeUpSoFar > .zero
      }
      findings.add(
        short.isEmpty ? .pass : .warn,
        "The workweek of \(week.from.plain) to \(week.to.plain) is open: some of its days are in"
          + " another pay period, so make-ups and overtime are not known yet."
          + (short.isEmpty
            ? ""
            : " So far, wages and tips are below the minimum for: "
              + "\(short.map { $0.employee.label }.joined(separator: ", ")).")
      )
    }
    findings.addNone("No workweek reaches into another pay period.")
  },
  Check("cash wages known") { facts, findings in
    var unknown: [(person: EmployeeID, label: String, position: String, hours: Hours)] = []
    for week in facts.wageWeeks {
      for line in week.lines where line.cashWage == nil && line.hours > .zero {
        let place = unknown.firstIndex {
          $0.person == week.employee.id && $0.position == line.position
        }
        if let place {
          unknown[place].hours = unknown[place].hours + line.hours
        } else {
          unknown.append((week.employee.id, week.employee.label, line.position, line.hours))
        }
      }
    }
    for line in unknown {
      findings.add(
        .warn, expected: .hours(.zero), actual: .hours(line.hours),
        "\(line.label) worked \(line.hours.plain) hours as \(line.position), and no cash wage is"
          + " known for them: the minimum wage is not checked in these weeks. Add cash_wage to the"
          + " position in restaurant.yaml, or to the person on the roster.")
    }
    findings.addNone("The cash wage of all hours is known.")
  },
  Check("wages that are not checked") { facts, findings in
    let people = facts.allocation.peopleWithoutWage(in: facts.restaurant)
    guard !people.isEmpty else { return }
    findings.add(
      .pass,
      "Managers and positions without tips that have no cash wage in the settings:"
        + " \(people.map { $0.label }.joined(separator: ", ")). Their minimum wage is not checked.")
  },
  Check("wages of several days together") { facts, findings in
    let people = facts.allocation.peopleWithoutDays(in: facts.restaurant)
    guard !people.isEmpty else { return }
    findings.add(
      .warn,
      "The hours of several days are given together for"
        + " \(people.map { $0.label }.joined(separator: ", ")): the minimum wage of these hours is"
        + " not checked. To check it, enter the hours of each day.")
  },
].map { $0.only { $0.restaurant.wages != nil } }

extension PeriodFacts {
  fileprivate var wageWeeks: [WageWeek] { allocation.wageWeeks(in: restaurant) }

  /// The tested weeks with their make-ups and the sums of their rows.
  fileprivate var madeUpWeeks: [(week: WageWeek, makeUp: Money, sums: WageSums)] {
    let sums = WageSums.all(of: self)
    return wageWeeks.compactMap { week in
      let key = WageSums.Key(week.employee.id, week.week.from, restaurant.firstDayOfWorkweek)
      guard let makeUp = week.makeUp, let sums = sums[key] else { return nil }
      return (week, makeUp, sums)
    }
  }
}

extension WageWeek {
  /// `Fred P. (16), week of 2024-04-08`.
  fileprivate var label: Words { "\(employee.label), week of \(week.from.plain)" }
}
