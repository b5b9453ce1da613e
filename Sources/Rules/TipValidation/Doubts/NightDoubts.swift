import Text
import Tips

/// Doubts about a night next to other nights, and about people's lines next to the others of the night.
let nightDoubts: [Check<DoubtedNight>] = [
  .doubt("same as another night", "same-as-another-night") { night, findings in
    let (now, id) = (night.night, night.shift.id)
    guard night.allocation.tips > .zero else { return }
    // Small amounts and round times are often the same.
    let most = night.quantities.filter { $0.key.kind == .total && $0.isExact }
      .max { $0.value < $1.value }.flatMap { $0.value >= 20_000 ? $0 : nil }
    let isTelling =
      night.rows.count { !$0.exactHours.units.isMultiple(of: Hours.unitsPerHour / 4) } >= 2
    for other in (night.before + night.past.sameDay(before: id)).reversed() {
      let hasTimes = now.isEqual(other, in: [.hours, .clockIn, .clockOut])
      if hasTimes && now.isEqual(other, in: [.total, .own, .sales, .extra]) {
        return findings.add(
          .warn, "all amounts and everyone's hours are the same as in \(other.id.label)",
          help: "enter this shift's own amounts and hours, or delete one of the two files")
      }
      if hasTimes && isTelling && other.id.type == id.type {
        return findings.add(
          .warn, at: ["staff"], "everyone's hours are the same as in \(other.id.label)",
          help: "enter who worked this shift, and when")
      }
      if let most, other[most.key] == most.value {
        return findings.add(
          .warn, at: most.path, most.sentence(in: night.currency) + ", as in \(other.id.label)",
          help: "enter this shift's own amount")
      }
    }
  },
  // If nobody worked at all, sharing the tips gives an error.
  .doubt("tips at another time", "tips-at-another-time") { night, findings in
    let times = night.shift.details.timed.map { $0.from...$0.to }
    for (index, own) in times.enumerated() {
      let others = times.indices.filter { $0 != index }.map { times[$0] }
      guard let moved = own.halfDay(to: others) else { continue }
      func text(_ minute: Int) -> String { ClockTime(minuteOfAnyDay: minute).spoken }
      return findings.add(
        .warn, at: .tipTime(2 * index),
        "tips from \(text(own.lowerBound)) to \(text(own.upperBound)) are apart from all others; from"
          + " \(text(own.lowerBound + moved)) to \(text(own.upperBound + moved)) they would follow them",
        help: "correct am and pm")
    }
  },
  .doubt("nearly the name of another", "unusual-setting") { night, findings in
    guard night.before.count >= 8 else { return }
    let known = night.before.flatMap { $0.people }
    func name(_ label: String) -> String { String(label.prefix { $0 != "(" }) }
    for (row, line) in night.rows.enumerated()
    where !known.contains(where: { $0.id == line.employeeID }) {
      let other = known.last { person in
        !night.rows.contains { $0.employeeID == person.id }
          && nearest(to: name(line.label), among: [name(person.name)]) != nil
      }
      guard let other else { continue }
      findings.add(
        .warn, at: .line(row),
        "\(line.label) never worked before, and \(other.name) did: the names are nearly the same",
        help: "if they are one person, keep one of them on the roster")
    }
  },
  .doubt("own tips forgotten", "own-tips-forgotten") { night, findings in
    for (row, line) in night.rows.enumerated() {
      let position = line.position
      guard line.entry.ownTips == nil, line.exactHours > .zero, line.work.exclusion == nil,
        ["credit_card", "cash"].contains(where: { night.needs.asksOwn($0, of: position) })
      else { continue }
      let others = night.rows.indices.filter { $0 != row && night.rows[$0].position == position }
      let own = night.comparison.alike.lazy.flatMap { $0.people }
        .filter { $0.id == line.employeeID && $0.position == position }.prefix(8)
      let doOthers = !others.isEmpty && others.allSatisfy { night.night.people[$0].hasOwnTips }
      guard doOthers || own.count >= 4 && own.allSatisfy({ $0.hasOwnTips }) else { continue }
      findings.add(
        .warn, at: .line(row),
        doOthers
          ? "\(line.label) does not have `tips`; every other \(position) does"
          : "\(line.label) does not have `tips`, but had some in \(own.count) shifts",
        help: "add `tips: {cash: 40}` to the line, or `tips: {cash: 0}` if there were none")
    }
  },
  .doubt("team of one", "team-of-one") { night, findings in
    let teams = night.shift.staff.compactMap {
      night.needs.asksTeam(of: $0.position) ? $0.team : nil
    }
    guard Set(teams).count < teams.count else { return }
    for (row, line) in night.rows.enumerated() {
      guard let team = line.entry.team, teams.count(where: { $0 == team }) == 1 else { continue }
      let near = nearest(to: team, among: teams.filter { $0 != team })
      findings.add(
        .warn, at: .line(row, "team"), "\(line.label) is alone in the team \(team)",
        help: near == nil ? "correct the team's name" : nil, corrections: near.map { [$0] } ?? [])
    }
  },
  .doubt("teams named alike", "teams-alike") { night, findings in
    let teams = night.shift.staff.map { $0.team ?? "" }
    for (row, team) in teams.enumerated()
    where teams.firstIndex(of: team) == row && teams.count(where: { $0 == team }) > 1 {
      // `team 1` and `team 2` are deliberate; so are short names.
      let near = teams.prefix(row).first { other in
        min(other.utf8.count, team.utf8.count) >= 4 && abs(other.count - team.count) <= 1
          && !(other + team).utf8.contains { (0x30...0x39).contains($0) }
          && nearest(to: team, among: [other]) != nil
      }
      guard let near else { continue }
      findings.add(
        .warn, at: .line(row, "team"),
        "the teams \(near) and \(team) have nearly the same name", corrections: [near])
    }
  },
]

extension DoubtedNight {
  fileprivate var needs: PolicyNeeds {
    PolicyNeeds(of: restaurant, on: shift.date, type: shift.type)
  }
}

extension ClosedRange<Int> {
  /// Returns the twelve hours, earlier or later, that a span of minutes must be moved by to meet one of others; nil if it
  /// meets one now or cannot.
  func halfDay(to others: [ClosedRange<Int>]) -> Int? {
    let moved = [0, 720, -720].first { moved in
      let own = lowerBound + moved...upperBound + moved
      return others.contains { $0.overlaps(own) }
    }
    return moved == 0 ? nil : moved
  }
}
