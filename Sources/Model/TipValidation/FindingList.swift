import TipAllocation
import TipModel
import Wording

/// The findings of a rule so far.
struct FindingList {
  private(set) var findings: [Finding] = []
  private let rule: Rule
  private let subject: Finding.Subject

  /// The law that the restaurant keeps.
  let tipLaw: TipLaw

  /// - Parameter subject: the subject of findings that do not name another.
  init(_ rule: Rule, about subject: Finding.Subject, by tipLaw: TipLaw) {
    self.rule = rule
    self.subject = subject
    self.tipLaw = tipLaw
  }

  /// The law behind the rule, with the space before it: ` (29 CFR 531.52(b))`; empty if the restaurant keeps another.
  var law: String { rule.law.map(tipLaw.citing) ?? "" }

  /// - Parameters:
  ///   - name: nil for the rule's own.
  ///   - detail: for the validation list.
  ///   - message: for a place in a file; nil to use the detail.
  // Called by every rule: a copy of it in each would be most of their code.
  @inline(never)
  mutating func add(
    _ status: Finding.Status, about subject: Finding.Subject? = nil, as name: Words? = nil,
    expected: Finding.Value = .none, actual: Finding.Value = .none,
    difference: Finding.Value = .none, _ detail: Words, message: Words? = nil,
    help: Words? = nil, corrections: [String] = [],
    other: (subject: Finding.Subject, label: Words)? = nil
  ) {
    findings.append(
      Finding(
        rule, name ?? rule.name, about: subject ?? self.subject, status,
        expected: expected, actual: actual, difference: difference, detail: detail,
        message: (message ?? detail).text, help: help?.text, corrections: corrections,
        other: other.map { ($0.subject, $0.label.text) }))
  }

  /// Adds an amount that must be equal to the last minor unit.
  mutating func expect(
    _ expected: Money, found actual: Money, about subject: Finding.Subject? = nil,
    as name: Words? = nil, _ detail: Words
  ) {
    add(
      expected == actual ? .pass : .fail, about: subject, as: name, expected: .money(expected),
      actual: .money(actual), difference: .moneyDifference(actual - expected), detail)
  }

  /// Adds a count that must be equal.
  mutating func expect(
    count expected: Int, found actual: Int, _ detail: Words, message: Words? = nil
  ) {
    add(
      expected == actual ? .pass : .fail, expected: .count(expected), actual: .count(actual),
      difference: .count(actual - expected), detail, message: message)
  }

  /// Checks that all that came in of a measure was shared.
  mutating func reconcile(
    _ measure: Measure, _ collected: TipPools, with shares: TipShares, _ detail: Words
  ) {
    let (expected, found) =
      switch measure {
      case .creditCard: (collected.netCreditCard, shares.creditCard)
      case .house: (collected.house, shares.house)
      case .digital: (collected.digital, shares.digital)
      case .cash: (collected.cash, shares.cash)
      case .total: (collected.digital + collected.cash, shares.total)
      }
    expect(expected, found: found, detail)
  }

  /// Adds a passing finding if nothing was found.
  mutating func addNone(_ detail: Words, unless isFound: Bool) {
    guard !isFound else { return }
    add(.pass, expected: .count(0), actual: .count(0), difference: .count(0), detail)
  }
}

extension AllocationRow {
  /// The person's name in sentences: `Fred P. (16)`.
  var label: String { "\(name) (\(employeeID.text))" }
}

extension Employee {
  /// The person's name in sentences: `Fred P. (16)`.
  var label: String { "\(name) (\(id.text))" }
}

extension ShiftID {
  /// The shift's name in sentences: `Dinner of 2024-04-13`.
  var label: Words { "\(type) of \(date.plain)" }
}

/// A sum of tips that came in and were shared.
enum Measure {
  /// Credit-card tips after the fee.
  case creditCard
  case house
  case digital
  case cash
  case total
}
