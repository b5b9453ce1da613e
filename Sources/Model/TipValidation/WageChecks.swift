import TipAllocation
import TipModel
import Wording

/// Checks that wages and tips reach the minimum wage, person by person and workweek by workweek.
let wageChecks: [Check<PeriodFacts>] = [
  // Both sides are added up again from the shifts' rows; only the make-up is the engine's.
  Check("minimum wage", law: "29 CFR 531.59") { facts, findings in
    let sums = WageSums.all(of: facts)
    let currency = facts.restaurant.currency
    for week in facts.wageWeeks {
      guard let makeUp = week.makeUp, let sum = sums[facts.key(week)] else { continue }
      let found = sum.wages + ExactWage(sum.tips + sum.countedCharges + makeUp)
      let text = { (money: Money) in money.plain(in: currency) }
      findings.add(
        found < sum.minimum ? .fail : .pass, expected: .money(sum.minimum.roundedUp),
        actual: .money(found.roundedDown),
        "\(week.label): \(week.hours.plain) hours at the minimum wage; found: cash wages"
          + " \(text(sum.wages.roundedDown)), tips \(text(sum.tips))"
          + (sum.countedCharges > .zero ? ", service charges \(text(sum.countedCharges))" : "")
          + ", make-up \(text(makeUp))\(findings.law).")
    }
  },
  // The gap between the minimum wage and wages, from the rows; the engine adds up credits.
  Check("make-up to the minimum wage", law: "29 CFR 531.59") { facts, findings in
    let gaps = WageGaps.all(of: facts)
    for week in facts.wageWeeks {
      guard let makeUp = week.makeUp, let expected = gaps[facts.key(week)] else { continue }
      findings.expect(
        .money(expected), found: .money(makeUp),
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
          + " another pay period, so no make-up is known yet."
          + (short.isEmpty
            ? ""
            : " So far, wages and tips are below the minimum for: "
              + "\(short.map { $0.employee.label }.joined(separator: ", ")).")
      )
    }
    findings.addNone("No workweek reaches into another pay period.", unless: !open.isEmpty)
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
    findings.addNone("The cash wage of all hours is known.", unless: !unknown.isEmpty)
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

  fileprivate func key(_ week: WageWeek) -> WageSums.Key {
    WageSums.Key(week, restaurant.firstDayOfWorkweek)
  }
}

extension WageWeek {
  /// `Fred P. (16), week of 2024-04-08`.
  fileprivate var label: Words { "\(employee.label), week of \(week.from.plain)" }
}
