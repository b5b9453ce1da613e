public import Text
import Tips

/// A rule that must hold, with its name.
public struct Rule: Hashable, Sendable {
  /// `validation.csv` prints it in English, so it must not change.
  public let name: Words

  /// The US law or the agency's guidance that asks for the rule, if any.
  public let law: String?

  /// The code that reports a finding at its place in a file; nil for a
  /// rule that is only in the validation list.
  public let diagnostic: String?

  /// Whether its findings are doubts: unusual values that may still be right. `confirmed` in a
  /// shift file answers them.
  public internal(set) var isDoubt = false

  /// Whether it is about the restaurant's settings, and so gives the same finding for every shift.
  public internal(set) var isStanding = false
}

/// A rule with the function that finds violations of it.
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

  /// A check whose findings are doubts.
  static func doubt(
    _ name: Words, _ diagnostic: String,
    _ search: @escaping @Sendable (Facts, inout FindingList) -> Void
  ) -> Check {
    Check(name, diagnostic: diagnostic, isDoubt: true, search)
  }

  private init(_ rule: Rule, _ search: @escaping @Sendable (Facts, inout FindingList) -> Void) {
    self.rule = rule
    self.search = search
  }

  /// Returns the same check for facts that contain the check's own.
  func within<Wider>(_ own: @escaping @Sendable (Wider) -> Facts) -> Check<Wider> {
    Check<Wider>(rule) { [search] facts, list in search(own(facts), &list) }
  }

  /// Returns the same check, run only on some facts; it finds nothing in others.
  func only(where applies: @escaping @Sendable (Facts) -> Bool) -> Check {
    Check(rule) { [search] facts, list in
      if applies(facts) { search(facts, &list) }
    }
  }

  /// - Parameter law: the one that the restaurant keeps; only checks that cite one need it.
  func findings(
    in facts: Facts, about subject: Finding.Subject = Finding.Subject(), by law: TipLaw = .none
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
