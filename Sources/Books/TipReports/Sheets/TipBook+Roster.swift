import Text
import Tips

extension TipBook {
  /// The sheet Roster: who may work, the rules in force, and the files that the workbook was made from.
  var rosterSheet: SheetDraft {
    let rules = Setting.rules(of: restaurant, for: period.shifts)
    let positions = positionNames.map {
      SettingsPosition(name: $0, position: restaurant.position(named: $0))
    }
    let people = roster.employees.map { RosterRow($0, in: restaurant) }
    return SheetDraft(
      translated("Roster"), .reference, largest: .zero,
      [
        [
          .title(translated("Roster"), restaurant.title), .space(6),
          .table(Listing(.roster, .roster(people), people)), .space(10),
        ],
        [
          .section(translated("Positions")),
          .table(
            Listing(
              .positions,
              .settingsPositions(hasPercents: positions.contains { $0.position?.percent != nil }),
              positions)), .space(10),
        ],
        [.section(translated("How tips are shared"))] + policies.map { .text($0, .label) }
          + [.space(10)],
        [
          .section(translated("Settings in force")),
          .table(Listing(.settings, .settings, rules)), .space(10),
        ],
        [
          .section(translated("Made from")),
          .text(source.files.map { $0.path }.joined(separator: ", "), .label),
          .text(source.check, .note),
        ],
      ])
  }

  /// The policy in sentences: the pools, or the one pool of each type of shift.
  private var policies: [String] {
    let pools = poolRules
    guard pools.isEmpty else { return pools.map { "\($0.name): \($0.words)" } }
    func rule(_ type: String, _ method: ShareMethod, on days: PayPeriod) -> RuleOnDays {
      let words = method.onSheets
      return RuleOnDays(
        name: type, words: words.label + (words.explanation.map { " (\($0))" } ?? ""), days: days)
    }
    let shared = period.shifts.map { rule($0.shift.type, $0.shareMethod, on: $0.shift.days) }
    let others = restaurant.shiftTypes.filter { type in !shared.contains { $0.name == type } }
      .map { rule($0, restaurant.shareMethod(for: $0), on: period.period) }
    var lines: [(start: String, types: [String], words: String)] = []
    for rule in (shared + others).merged {
      if let same = lines.firstIndex(where: { $0.start == rule.daysText && $0.words == rule.words })
      {
        lines[same].types.append(rule.name)
      } else {
        lines.append((rule.daysText, [rule.name], rule.words))
      }
    }
    return lines.map { start, types, words in
      let types = restaurant.shiftTypes.filter(types.contains).listed()
      return start + translated("\(types): one pool for everyone, shared by \(words)") + "."
    }
  }

  /// The restaurant's positions, then those that only shifts have.
  private var positionNames: [String] {
    var names = restaurant.positions.map { $0.name }
    var known = Set(names)
    for row in period.shifts.lazy.flatMap({ $0.rows })
    where known.insert(row.position).inserted {
      names.append(row.position)
    }
    return names
  }
}

extension BookSource {
  /// How to make the workbook again.
  fileprivate var check: String {
    bundle.map {
      translated(
        "tipsheet verify \($0) recomputes everything from the files in the zip and compares. Written by tipsheet \(version)."
      )
    }
      ?? translated(
        "tipsheet shift makes this workbook again: same file, same bytes. Written by tipsheet \(version)."
      )
  }
}
