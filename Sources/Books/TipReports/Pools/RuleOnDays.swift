import Tips

/// A rule for sharing, and the days on which it ran.
struct RuleOnDays {
  /// A pool or a type of shift.
  let name: String

  let words: String

  /// From its first shift to its last one.
  fileprivate(set) var days: PayPeriod

  /// Whether the pool or type had another rule on other days.
  fileprivate(set) var isDated = false

  init(name: String, words: String, days: PayPeriod) {
    self.name = name
    self.words = words
    self.days = days
  }

  /// `April 8 – 11, 2024: `; empty if the rule did not change.
  var daysText: String { isDated ? days.longText + ": " : "" }
}

extension [RuleOnDays] {
  /// Each rule once, in the order they first ran.
  ///
  /// Rules that took turns, such as those of two types of shifts, have no days.
  var merged: [RuleOnDays] {
    var rules: [RuleOnDays] = []
    for rule in self {
      if let same = rules.firstIndex(where: { $0.name == rule.name && $0.words == rule.words }) {
        let known = rules[same].days
        rules[same].days = PayPeriod(
          from: Swift.min(known.from, rule.days.from), to: Swift.max(known.to, rule.days.to))
      } else {
        rules.append(rule)
      }
    }
    for index in rules.indices {
      let others = rules.filter { $0.name == rules[index].name && $0.words != rules[index].words }
      rules[index].isDated =
        !others.isEmpty && !others.contains { $0.days.overlaps(rules[index].days) }
    }
    return rules
  }
}
