import Diagnostics
import Schemas
import TipModel
import Wording

// The questions of `tipsheet init` about how tips are shared.
extension SettingQuestion {
  /// The answer that changes nothing of settings that are there.
  private static let unchanged = "unchanged"

  static let policies: [SettingQuestion] = [
    SettingQuestion(
      option: .policy, label: "policy",
      hint: (["How tips are shared:"]
        + UsualPolicy.allCases.map { "\($0.number) \($0.rawValue): \($0.words)" })
        .joined(separator: "\n"),
      choices: { UsualPolicy.allCases.map(\.rawValue) },
      answer: { setUp in
        let usual = setUp.old.restaurant == nil ? UsualPolicy.onePotByPoints.rawValue : unchanged
        return setUp.chosen.policy?.rawValue ?? usual
      },
      take: { setUp, text in
        let isUnchanged = setUp.old.restaurant != nil && text.lowercased() == unchanged
        setUp.chosen.policy = isUnchanged ? nil : try UsualPolicy(text)
      }, echo: { $0.chosen.policy?.words }, hasUsualAnswer: true),
    SettingQuestion(
      option: .keepOwn, label: "who keeps their own tips",
      hint:
        "Positions that keep what they collect and give a part of it, with commas between them.",
      choices: { [] }, isWanted: { $0.chosen.policy?.isOfTipOuts == true },
      answer: { $0.givers.joined(separator: ", ") },
      take: { setUp, text in setUp.chosen.givers = try setUp.somePositions(text) },
      hasUsualAnswer: true),
    SettingQuestion(
      option: .salesCategories, label: "sales",
      hint: "The categories by which each person's sales are entered, with commas between them.",
      isWanted: { $0.chosen.policy == .tipOutOfSales },
      answer: { $0.categories.joined(separator: ", ") },
      take: { setUp, text in
        setUp.chosen.categories = text.split(separator: ",").map { trimmedAnswer(String($0)) }
          .filter { !$0.isEmpty }
        setUp.chosen.tipOuts = nil
        try setUp.checkPolicy()
      }, hasUsualAnswer: true),
    SettingQuestion(
      option: .tipOuts, label: "tip-outs",
      hint:
        "Who gets what percent of it: `Bartender 8%, Busser 5%`; of sales also of one category, "
        + "`Bartender 5% of alcohol`.", isWanted: { $0.chosen.policy?.isOfTipOuts == true },
      answer: { setUp in
        let text = setUp.tipOuts.map(\.text).joined(separator: ", ")
        return text.isEmpty ? nil : text
      },
      take: { setUp, text in
        setUp.chosen.tipOuts = try setUp.tipOuts(typed: text)
        try setUp.checkPolicy()
      }, hasUsualAnswer: true),
    SettingQuestion(
      option: .shares, label: "percents",
      hint: "Each position's percent of all tips; they make 100%.",
      isWanted: { $0.chosen.policy == .percentByPosition },
      answer: { setUp in
        setUp.percents.map { "\($0.name) \(($0.percent ?? .zero).plain)" }.joined(separator: ", ")
      },
      take: { setUp, text in
        setUp.chosen.percents = try setUp.rates(text).map {
          PoolReceivers.Position(name: $0.position, percent: $0.percent)
        }
        try setUp.checkPolicy()
      }, hasUsualAnswer: true),
    SettingQuestion(
      option: .jar, label: "who shares the jar", hint: "Positions, with commas between them.",
      isWanted: { $0.chosen.policy == .weeklyJar },
      answer: { $0.receivers.joined(separator: ", ") },
      take: { setUp, text in
        setUp.chosen.receivers = try setUp.somePositions(text)
        try setUp.checkPolicy()
      }, hasUsualAnswer: true),
  ]
}

// Readings of what was typed.
extension RestaurantSetUp {
  fileprivate func somePositions(_ text: String) throws(WrongAnswer) -> [String] {
    let names = try knownPositions(text)
    if names.isEmpty {
      throw WrongAnswer(
        code: .emptyList, message: "there are no positions", help: "add at least one")
    }
    return names
  }

  /// `Bartender 8%, Busser 5%`, each perhaps with more words after the percent.
  fileprivate func rates(
    _ text: String
  ) throws(WrongAnswer) -> [(position: String, percent: Percentage, rest: [String])] {
    var rates: [(position: String, percent: Percentage, rest: [String])] = []
    for part in text.split(separator: ",") {
      let words = part.split { $0 == " " || $0 == "=" }.map(String.init)
      guard let index = words.firstIndex(where: { $0.first?.isNumber == true }), index > 0 else {
        throw WrongAnswer(
          code: .wrongKind,
          message: "\"\(trimmedAnswer(String(part)))\" is not a position with a percent",
          help: "write who gets it and the percent, such as `Bartender 8%`")
      }
      let name = try knownPositions(words[..<index].joined(separator: " "))[0]
      let percent = try ValueType.percentage.value(of: words[index], field: name)
      rates.append((name, percent, Array(words[(index + 1)...])))
    }
    return rates
  }

  fileprivate func tipOuts(typed text: String) throws(WrongAnswer) -> [TipOutRate] {
    let usual = chosen.policy == .tipOutOfSales ? "sales" : "tips"
    var tipOuts: [TipOutRate] = []
    for (position, percent, rest) in try rates(text) {
      let base = rest.first == "of" ? rest.dropFirst().joined(separator: " ") : nil
      let category = categories.first { $0.lowercased() == base?.lowercased() }
      guard rest.isEmpty || base == usual || (usual == "sales" && category != nil) else {
        throw WrongAnswer(
          code: .unknownCategory,
          message: "\"\(rest.joined(separator: " "))\" after a percent says nothing that is known",
          help: usual == "tips"
            ? "write the percent alone: it is of tips"
            : "write `of` and a category of sales: \(categories.joined(separator: ", "))")
      }
      tipOuts.append(TipOutRate(receiver: position, percent: percent, category: category))
    }
    if tipOuts.isEmpty {
      throw WrongAnswer(
        code: .emptyList, message: "there are no tip-outs", help: "add at least one")
    }
    return tipOuts
  }
}

extension CommandLineOption {
  static let policy = CommandLineOption(
    "policy", value: "NAME",
    help: "how tips are shared: " + UsualPolicy.allCases.map(\.rawValue).joined(separator: ", "))
  static let keepOwn = CommandLineOption(
    "keep-own", value: "LIST", help: "positions that keep their own tips and tip out")
  static let salesCategories = CommandLineOption(
    "sales", value: "LIST", help: "the categories of sales, such as \"food,alcohol\"")
  static let tipOuts = CommandLineOption(
    "tip-outs", value: "LIST",
    help: "who gets what percent: \"Bartender 5% of alcohol,Busser 1.5%\"")
  static let shares = CommandLineOption(
    "percents", value: "LIST",
    help: "each position's percent of one pot: \"Server 70%,Bartender 20%,Busser 10%\"")
  static let jar = CommandLineOption(
    "jar", value: "LIST", help: "the positions that share the jar for the week")
}
