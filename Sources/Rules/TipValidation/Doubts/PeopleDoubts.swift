import Text
import Tips

/// Doubts about who worked a night.
let peopleDoubts: [Check<DoubtedNight>] = [
  .doubt("position absent", "position-absent") { night, findings in
    // Four of the same weekday tell as much as six of any.
    guard let usual = night.usual, usual.nights.count >= (usual.weekday == nil ? 6 : 4) else {
      return
    }
    func count(_ position: String, in night: PastNight) -> Int {
      Set(night.people.filter { $0.position == position }.map { $0.id }).count
    }
    let here = Set(night.night.people.map { $0.id })
    for position in night.restaurant.positions {
      let counts = usual.nights.map { count(position.name, in: $0) }
      let (now, least) = (count(position.name, in: night.night), counts.min() ?? 0)
      if now == 0, least > 0, night.isPaid(position) {
        findings.add(
          .warn, "there is no \(position.name), but there was one in each of \(usual.label)",
          help: "add whoever worked as \(position.name)")
        continue
      }
      // Another person takes the place of a person who is off.
      let missing = (usual.nights.first?.people ?? []).filter { person in
        person.position == position.name && !here.contains(person.id)
          && night.isNearlyAlwaysThere(person.id)
      }
      guard now > 0, now < least, usual.nights.count >= 6, !missing.isEmpty else { continue }
      let names = missing.map { Words(verbatim: $0.name) }.listed()
      findings.add(
        .warn, at: ["staff"], expected: .count(least), actual: .count(now),
        "only \(now) worked as \(position.name), but at least \(least) did in each of \(usual.label)",
        help: "add \(names)")
    }
  },
  .doubt("nearly the name of another", "unusual-setting") { night, findings in
    let past = night.past.before(night.id)
    guard past.count >= 8 else { return }
    let here = Set(night.night.people.map { $0.id })
    for line in night.lines {
      let known = past.flatMap { $0.people }
      guard !known.contains(where: { $0.id == line.person.id }) else { continue }
      func name(_ label: String) -> String { String(label.prefix { $0 != "(" }) }
      let other = known.last { person in
        !here.contains(person.id)
          && nearest(to: name(line.label), among: [name(person.name)]) != nil
      }
      guard let other else { continue }
      findings.add(
        .warn, at: .line(line.row),
        "\(line.label) never worked before, and \(other.name) did: the names are nearly the same",
        help: "if they are one person, keep one of them on the roster", corrections: [])
    }
  },
  .doubt("unusual point value on a shift", "unusual-setting") { night, findings in
    for line in night.lines {
      if let share = line.allocated.work.share, share.millionths < 100_000 {
        findings.add(
          .warn, at: .line(line.row), "\(line.label) gets \(share.plain) of a full share",
          help: "correct `share` on the roster, or of the position")
      }
      if let wage = line.allocated.work.employee?.cashWage,
        isUnusual(cashWage: wage, in: night.restaurant)
      {
        findings.add(
          .warn, at: .line(line.row), actual: .money(wage),
          "\(line.label) has a cash wage of \(wage.plain(in: night.currency)) per hour",
          help: "correct `cash_wage` on the roster")
      }
      // The positions' own values have a doubt of the settings.
      let (position, value) = (line.person.position, line.allocated.pointValue)
      guard value != night.restaurant.position(named: position)?.pointValue else { continue }
      let others = night.lines.filter {
        $0.person.position != position || $0.allocated.pointValue != value
      }.map { $0.allocated.pointValue.tenThousandths }.filter { $0 > 0 }
      guard !others.isEmpty, value > .zero else { continue }
      let range = UsualRange(others)
      guard range.isFarPointValue(value.tenThousandths, asMoved: false) else { continue }
      findings.add(
        .warn, at: .line(line.row), actual: .pointValue(value),
        """
        \(line.label) has a point value of \(value.plain) on this shift; the median of the \
        others is \(PointValue(tenThousandths: range.median).plain)
        """,
        help: "a point value is a share per hour, relative to other positions")
    }
  },
  .doubt("own tips forgotten", "own-tips-forgotten") { night, findings in
    let needs = night.needs
    guard needs.hasPools else { return }
    for line in night.lines {
      let (person, position) = (line.person, line.person.position)
      guard line.entry.ownTips == nil, person.hours > .zero, line.allocated.work.exclusion == nil,
        ["credit_card", "cash"].contains(where: { needs.asksOwn($0, of: position) })
      else { continue }
      let alike = night.lines.filter { $0.row != line.row && $0.person.position == position }
      let lines = night.alike.lines(of: person.id).filter {
        $0.position == position
      }
      let doOthers = !alike.isEmpty && alike.allSatisfy { $0.person.hasOwnTips }
      let didAlways = lines.count >= 4 && lines.allSatisfy { $0.hasOwnTips }
      guard doOthers || didAlways else { continue }
      findings.add(
        .warn, at: .line(line.row),
        doOthers
          ? "\(line.label) does not have `tips`; every other \(position) does"
          : "\(line.label) does not have `tips`, but had some in \(lines.count) shifts",
        help: "add `tips: {cash: 40}` to the line, or `tips: {cash: 0}` if there were none")
    }
  },
  .doubt("team of one", "team-of-one") { night, findings in
    let needs = night.needs
    let teams = night.shift.staff.compactMap { needs.asksTeam(of: $0.position) ? $0.team : nil }
    guard Set(teams).count < teams.count else { return }
    for line in night.lines {
      guard let team = line.entry.team, teams.count(where: { $0 == team }) == 1 else { continue }
      let near = nearest(to: team, among: teams.filter { $0 != team })
      findings.add(
        .warn, at: .line(line.row, "team"), "\(line.label) is alone in the team \(team)",
        help: near == nil ? "correct the team's name" : nil, corrections: near.map { [$0] } ?? [])
    }
  },
  .doubt("teams named alike", "teams-alike") { night, findings in
    var seen: [String] = []
    for (row, entry) in night.shift.staff.enumerated() {
      guard let team = entry.team, !seen.contains(team) else { continue }
      // `team 1` and `team 2` are deliberate; so are short names.
      let near = seen.first { other in
        min(other.utf8.count, team.utf8.count) >= 4 && abs(other.count - team.count) <= 1
          && !(other + team).utf8.contains { (0x30...0x39).contains($0) }
          && nearest(to: team, among: [other]) != nil
      }
      seen.append(team)
      guard let near,
        night.shift.staff.count(where: { $0.team == team }) > 1
      else { continue }
      findings.add(
        .warn, at: .line(row, "team"),
        "the teams \(near) and \(team) have nearly the same name", corrections: [near])
    }
  },
]

extension DoubtedNight {
  /// Whether an employee missed at most one of twenty earlier nights.
  fileprivate func isNearlyAlwaysThere(_ person: EmployeeID) -> Bool {
    let count = alike.count { night in night.people.contains { $0.id == person } }
    return alike.count >= 10 && count * 20 >= alike.count * 19
  }

  /// Whether money depends on a person in a position.
  fileprivate func isPaid(_ position: Position) -> Bool {
    guard let pools = restaurant.pools else {
      // Everybody else gets more then, so that only what is nearly always so is missed.
      let count = alike.count { night in night.people.contains { $0.position == position.name } }
      return position.isTipEligible && alike.count >= 10 && count * 20 >= alike.count * 19
    }
    return pools.contains { pool in
      pool.condition.holds(for: id)
        && (pool.receivers[position.name] != nil
          || pool.tipOuts.contains { $0.givers.contains(position.name) })
    }
  }

  /// The values that its policy needs on its lines.
  fileprivate var needs: PolicyNeeds { PolicyNeeds(of: restaurant, on: id.date, type: id.type) }
}
