import TipModel
public import Wording

/// Something that must hold, by its name.
public struct Rule: Hashable, Sendable {
  /// `validation.csv` prints it in English, so it must not change.
  public let name: Words

  /// The US law or the agency's guidance that asks for the rule, if any.
  public let law: String?

  /// The code that reports a finding at its place in a file; nil for a
  /// rule that is only in the validation list.
  public let diagnostic: String?

  /// Whether its findings are doubts: something that is unusual and may still be right. What
  /// `confirmed` in a shift file answers.
  public internal(set) var isDoubt = false

  /// Whether it speaks of the restaurant's settings, and so says the same of every shift.
  public internal(set) var isStanding = false
}

/// A rule with the search for what breaks it among some facts.
struct Check<Facts>: Sendable {
  let rule: Rule
  private let search: @Sendable (Facts, inout FindingList) -> Void

  init(
    _ name: Words, law: String? = nil, diagnostic: String? = nil, isDoubt: Bool = false,
    isStanding: Bool = false, _ search: @escaping @Sendable (Facts, inout FindingList) -> Void
  ) {
    rule = Rule(
      name: name, law: law, diagnostic: diagnostic, isDoubt: isDoubt, isStanding: isStanding)
    self.search = search
  }

  private init(_ rule: Rule, _ search: @escaping @Sendable (Facts, inout FindingList) -> Void) {
    self.rule = rule
    self.search = search
  }

  /// The same check for facts that contain the check's own.
  func within<Wider>(_ own: @escaping @Sendable (Wider) -> Facts) -> Check<Wider> {
    Check<Wider>(rule) { [search] facts, list in search(own(facts), &list) }
  }

  /// The same check, run only on some facts; it finds nothing in others.
  func only(where applies: @escaping @Sendable (Facts) -> Bool) -> Check {
    Check(rule) { [search] facts, list in
      if applies(facts) { search(facts, &list) }
    }
  }

  /// - Parameter law: the one that the restaurant keeps; only checks that cite one need it.
  func findings(
    in facts: Facts, about subject: Finding.Subject, by law: TipLaw = .none
  ) -> [Finding] {
    var list = FindingList(rule, about: subject, by: law)
    search(facts, &list)
    return list.findings
  }
}

/// Every rule. A rule is one value in one of these lists; all commands run all of them.
public let allRules: [Rule] = {
  let rules =
    readingChecks.map { $0.rule } + shiftChecks.map { $0.rule } + periodChecks.map { $0.rule }
    + payrollFileChecks.map { $0.rule } + payrollChecks.map { $0.rule }
    + neighborChecks.map { $0.rule }
    + fileChecks.map { $0.rule } + ledgerFaultChecks.map { $0.rule } + allDoubts
  // Doubts about a shift as it is read may be in the validation list too.
  var known: Set<Rule> = []
  return rules.filter { known.insert($0).inserted }
}()
