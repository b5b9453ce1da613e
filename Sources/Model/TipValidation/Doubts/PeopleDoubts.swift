import TipAllocation
import TipModel
import Wording

/// Doubts about who worked a night.
let peopleDoubts: [Check<DoubtedNight>] = [
  Check("position absent", diagnostic: "position-absent", isDoubt: true) { night, findings in
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
  Check("unusual point value on a shift", diagnostic: "unusual-setting", isDoubt: true) {
    night, findings in
    let rows = night.allocation.rows
    for (index, row) in rows.enumerated() {
      // The positions' own values have a doubt of the settings.
      let own = night.restaurant.position(named: row.position)?.pointValue
      let value = row.pointValue.tenThousandths
      guard row.pointValue != own else { continue }
      let others = rows.filter {
        $0.position != row.position || $0.pointValue.tenThousandths != value
      }.map { $0.pointValue.tenThousandths }.filter { $0 > 0 }
      guard !others.isEmpty else { continue }
      let median = UsualRange(others).median
      guard value >= 10 * median else { continue }
      findings.add(
        .warn, at: .line(index), actual: .pointValue(row.pointValue),
        """
        \(row.label) has a point value of \(row.pointValue.plain) on this shift; the median of the \
        others is \(PointValue(tenThousandths: median).plain)
        """,
        help: "a point value is a share per hour, relative to other positions")
    }
  },
  Check("own tips forgotten", diagnostic: "own-tips-forgotten", isDoubt: true) { night, findings in
    let needs = PolicyNeeds(of: night.restaurant, on: night.id.date, type: night.id.type)
    guard needs.hasPools else { return }
    for (row, person) in night.night.people.enumerated() {
      guard night.shift.staff[row].ownTips == nil, person.hours > .zero,
        night.allocation.rows[row].work.exclusion == nil,
        ["credit_card", "cash"].contains(where: { needs.asksOwn($0, of: person.position) })
      else { continue }
      let alike = night.night.people.enumerated().filter {
        $0.offset != row && $0.element.position == person.position
      }
      let lines = night.past.lines(of: person.id, before: night.id).filter {
        $0.position == person.position
      }
      let doOthers = !alike.isEmpty && alike.allSatisfy { $0.element.hasOwnTips }
      let didAlways = lines.count >= 4 && lines.allSatisfy { $0.hasOwnTips }
      guard doOthers || didAlways else { continue }
      findings.add(
        .warn, at: .line(row),
        doOthers
          ? "\(night.allocation.rows[row].label) does not have `tips`; every other \(person.position) does"
          : "\(night.allocation.rows[row].label) does not have `tips`, but had some in \(lines.count) shifts",
        help: "add `tips: {cash: 40}` to the line, or `tips: {cash: 0}` if there were none")
    }
  },
  Check("team of one", diagnostic: "team-of-one", isDoubt: true) { night, findings in
    let needs = PolicyNeeds(of: night.restaurant, on: night.id.date, type: night.id.type)
    let teams = night.shift.staff.compactMap { needs.asksTeam(of: $0.position) ? $0.team : nil }
    guard teams.contains(where: { team in teams.count { $0 == team } > 1 }) else { return }
    for (row, entry) in night.shift.staff.enumerated() {
      guard let team = entry.team, teams.contains(team), teams.count(where: { $0 == team }) == 1
      else {
        continue
      }
      let near = nearest(to: team, among: teams.filter { $0 != team })
      findings.add(
        .warn, at: .line(row, "team"),
        "\(night.allocation.rows[row].label) is alone in the team \(team)",
        help: near == nil ? "correct the team's name" : nil, corrections: near.map { [$0] } ?? [])
    }
  },
  Check("teams named alike", diagnostic: "teams-alike", isDoubt: true) { night, findings in
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
