import Text
import Tips

/// Doubts about who worked a night.
let peopleDoubts: [Check<DoubtedNight>] = [
  .doubt("position absent", "position-absent") { night, findings in
    // Four of the same weekday tell as much as six of any.
    guard let usual = night.usual, usual.nights.count >= (usual.weekday == nil ? 6 : 4),
      let pools = night.restaurant.pools
    else { return }
    let here = Set(night.night.people.map { $0.position })
    for position in night.restaurant.positions where !here.contains(position.name) {
      guard
        usual.nights.allSatisfy({ $0.people.contains { $0.position == position.name } }),
        pools.contains(where: { pool in
          pool.condition.holds(for: night.id)
            && (pool.receivers[position.name] != nil
              || pool.tipOuts.contains { $0.givers.contains(position.name) })
        })
      else { continue }
      findings.add(
        .warn, "there is no \(position.name), but there was one in each of \(usual.label)",
        help: "add whoever worked as \(position.name)")
    }
  },
  .doubt("unusual point value on a shift", "unusual-setting") {
    night, findings in
    for line in night.lines {
      // The positions' own values have a doubt of the settings.
      let (position, value) = (line.person.position, line.allocated.pointValue)
      guard value != night.restaurant.position(named: position)?.pointValue else { continue }
      let others = night.lines.filter {
        $0.person.position != position || $0.allocated.pointValue != value
      }.map { $0.allocated.pointValue.tenThousandths }.filter { $0 > 0 }
      guard !others.isEmpty else { continue }
      let median = UsualRange(others).median
      guard value.tenThousandths >= 10 * median else { continue }
      findings.add(
        .warn, at: .line(line.row), actual: .pointValue(value),
        """
        \(line.label) has a point value of \(value.plain) on this shift; the median of the \
        others is \(PointValue(tenThousandths: median).plain)
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
  /// The values that its policy needs on its lines.
  fileprivate var needs: PolicyNeeds { PolicyNeeds(of: restaurant, on: id.date, type: id.type) }
}
