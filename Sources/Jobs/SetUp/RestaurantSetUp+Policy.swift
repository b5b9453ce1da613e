import Documents
import Text
import Tips

// The questions of `tipsheet init` about sharing tips.
extension SettingQuestion {
  package static let policies: [SettingQuestion] = [
    SettingQuestion(
      option: (
        "policy", "NAME",
        "how tips are shared, or a YAML file with a policy: "
          + UsualPolicy.allCases.map { $0.rawValue }.joined(separator: ", ")
      ), label: "policy",
      lines: {
        [translated("How tips are shared:")]
          + UsualPolicy.allCases.map { "\($0.number) \($0.name): \($0.words)" }
          + [translated("Or in words: `bar 5% of alcohol, bussers 3% of tips`.")]
      },
      choices: { _ in UsualPolicy.allCases.map { $0.name } },
      explained: { UsualPolicy.allCases.map { ($0.name, $0.words) } },
      answer: {
        $0.chosen.policy?.name
          ?? ($0.old.restaurant == nil
            ? UsualPolicy.onePotByPoints.name : AnswerWord.unchanged.shown)
      },
      reading: { setUp, text throws(WrongAnswer) in
        if setUp.old.restaurant != nil, AnswerWord.unchanged.isMeant(by: text) {
          setUp.chosen.policy = nil
        } else if text.utf8.contains(UInt8(ascii: "%")) {
          try setUp.takePolicy(inWords: text)
        } else {
          setUp.chosen.policy = try UsualPolicy(text)
        }
      },
      echo: { setUp in
        setUp.chosen.policy.map { policy in
          ([policy.words] + (policy.isOfOnePot ? setUp.policyLines : [])).joined(separator: "\n")
        }
      }, hasUsualAnswer: true),
    SettingQuestion(
      name: "keep_own", label: "who keeps their own tips",
      hint:
        "Positions that keep what they collect and give a part of it, with commas between them.",
      isWanted: { setUp in
        // Tip-outs in words may say it themselves.
        setUp.chosen.policy?.isOfTipOuts == true
          && setUp.chosen.tipOuts?.allSatisfy { $0.givers != nil } != true
      },
      answer: { $0.givers.joined(separator: ", ") },
      reading: { setUp, text throws(WrongAnswer) in
        setUp.chosen.givers = try setUp.somePositions(text)
      },
      hasUsualAnswer: true),
    SettingQuestion(
      name: "sales", label: "sales",
      hint: "The categories of each person's sales, separated by commas.",
      isWanted: { $0.chosen.policy == .tipOutOfSales },
      answer: { $0.categories.joined(separator: ", ") },
      reading: { setUp, text throws(WrongAnswer) in
        setUp.chosen.categories = partsBetweenCommas(text)
        // Rates of other categories need new answers.
        let known = setUp.categories
        let tipOuts = (setUp.chosen.tipOuts ?? []).filter { rate in
          if case .sales(let names?) = rate.base { names.allSatisfy(known.contains) } else { true }
        }
        setUp.chosen.tipOuts = tipOuts.isEmpty ? nil : tipOuts
        try setUp.checkPolicy()
      }, hasUsualAnswer: true),
    SettingQuestion(
      name: "tip_outs", label: "tip-outs",
      hint:
        "Say who gets what percentage of what: `bar 5% of alcohol, bussers 3% of tips, host 1% of sales`.",
      isWanted: { $0.chosen.policy?.isOfTipOuts == true },
      answer: { setUp in
        let text = setUp.tipOuts.map { $0.text }.joined(separator: ", ")
        return text.isEmpty ? nil : text
      },
      reading: { setUp, text throws(WrongAnswer) in
        setUp.chosen.tipOuts = try setUp.tipOuts(typed: text)
        try setUp.checkPolicy()
      }, echo: { $0.policyLines.joined(separator: "\n") }, hasUsualAnswer: true),
    SettingQuestion(
      name: "percents", label: "percents",
      hint: "Each position's percentage of all tips; they add up to 100%.",
      isWanted: { $0.chosen.policy == .percentByPosition },
      answer: { setUp in
        setUp.percents.map { "\($0.name) \(($0.percent ?? .zero).plain)" }.joined(separator: ", ")
      },
      reading: { setUp, text throws(WrongAnswer) in
        setUp.chosen.percents = try TypedTipOut.all(text, in: setUp).map {
          part throws(WrongAnswer) in
          guard part.givers == nil, part.base == nil, part.receivers.count == 1 else {
            throw WrongAnswer(
              code: .wrongKind,
              message: "a part names one position and its percentage",
              help: "write who gets it and the percentage, such as `Bartender 8%`")
          }
          return PoolReceivers.Position(name: part.receivers[0], percent: part.percent)
        }
        try setUp.checkPolicy()
      }, echo: { $0.policyLines.joined(separator: "\n") }, hasUsualAnswer: true),
    SettingQuestion(
      name: "jar", label: "who shares the tip jar", hint: "Positions, with commas between them.",
      isWanted: { $0.chosen.policy == .weeklyJar },
      answer: { $0.receivers.joined(separator: ", ") },
      reading: { setUp, text throws(WrongAnswer) in
        setUp.chosen.receivers = try setUp.somePositions(text)
        try setUp.checkPolicy()
      }, echo: { $0.policyLines.joined(separator: "\n") }, hasUsualAnswer: true),
  ]
}

// Readings of typed answers.
extension RestaurantSetUp {
  fileprivate func somePositions(_ text: String) throws(WrongAnswer) -> [String] {
    let names = try restaurant.knownPositions(text)
    guard names.isEmpty else { return names }
    throw WrongAnswer(
      code: .emptyList, message: "there are no positions", help: "add at least one")
  }

  /// Takes `bar 5% of alcohol, bussers 3% of tips`, without the name of a policy.
  fileprivate mutating func takePolicy(inWords text: String) throws(WrongAnswer) {
    var changed = self
    let typed = try TypedTipOut.all(text, in: changed)
    // If one names the base of its percentage, all must.
    let saysOfWhat = typed.contains { $0.base != nil }
    changed.chosen.policy = saysOfWhat ? .tipOutOfSales : .tipOutOfTips
    (changed.chosen.tipOuts, changed.chosen.givers) = (nil, nil)
    let tipOuts = try changed.tipOuts(typed: text)
    changed.chosen.tipOuts = tipOuts
    let isOfSales = tipOuts.contains { $0.base != .tips }
    changed.chosen.policy = isOfSales ? .tipOutOfSales : .tipOutOfTips
    try changed.checkPolicy()
    self = changed
  }

  fileprivate func tipOuts(typed text: String) throws(WrongAnswer) -> [TipOutRate] {
    let tipOuts = try TypedTipOut.all(text, in: self).map { typed throws(WrongAnswer) in
      // Without a base, people tip out of their tips. If others tip out of sales, the base is required.
      guard let base = typed.base ?? (chosen.policy == .tipOutOfTips ? .tips : nil) else {
        let example = "\(typed.receivers.listed()) \(typed.percent.plain)"
        throw WrongAnswer(
          code: .unknownCategory, message: "\(example) of what",
          help: "write what it is a percent of: "
            + ([AnswerWord.sales.shown, AnswerWord.tips.shown] + categories).map {
              translated("`\(example) of \($0)`")
            }.joined(separator: ", "))
      }
      return TipOutRate(
        givers: typed.givers, receivers: typed.receivers, percent: typed.percent, base: base)
    }
    guard tipOuts.isEmpty else { return tipOuts }
    throw WrongAnswer(
      code: .emptyList, message: "there are no tip-outs", help: "add at least one")
  }
}
