import Text
import Tips

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
  ///   - shift: the shift of the subject; nil for that of the list.
  ///   - path: the path of the subject; nil for that of the list.
  ///   - name: nil for the rule's own.
  ///   - difference: nil for that of `actual` from `expected`.
  ///   - detail: for the validation list.
  ///   - message: for a place in a file; nil to use the detail.
  // Called by every rule: a copy of it in each would be most of their code.
  @inline(never)
  mutating func add(
    _ status: Finding.Status, in shift: ShiftID? = nil, at path: ValuePath? = nil,
    as name: Words? = nil, expected: Finding.Value = .none, actual: Finding.Value = .none,
    difference: Finding.Value? = nil, _ detail: Words, message: Words? = nil, help: Words? = nil,
    corrections: [String] = [], other: (subject: Finding.Subject, label: Words)? = nil
  ) {
    findings.append(
      Finding(
        rule, name ?? rule.name,
        about: Finding.Subject(shift ?? subject.shift, at: path ?? subject.path), status,
        expected: expected, actual: actual,
        difference: difference ?? actual.difference(from: expected), detail: detail,
        message: (message ?? detail).text, help: help?.text, corrections: corrections,
        other: other.map { ($0.subject, $0.label.text) }))
  }

  /// Adds a value that must be equal to the last minor unit.
  mutating func expect(
    _ expected: Finding.Value, found actual: Finding.Value, at path: ValuePath? = nil,
    as name: Words? = nil, _ detail: Words, message: Words? = nil
  ) {
    add(
      expected == actual ? .pass : .fail, at: path, as: name, expected: expected, actual: actual,
      detail, message: message)
  }

  /// Adds a rule that all of so many things must keep.
  ///
  /// - Parameters:
  ///   - offenders: the names of those that do not; one may be there twice.
  ///   - detail: if there are none.
  ///   - fault: the beginning of the sentence that lists them.
  mutating func expectAll(
    _ count: Int, as name: Words? = nil, but offenders: [String], _ detail: Words,
    otherwise fault: Words
  ) {
    var named: Set<String> = []
    let names = offenders.filter { named.insert($0).inserted }
    expect(
      .count(count), found: .count(count - offenders.count), as: name,
      names.isEmpty ? detail : fault + names.joined(separator: ", ") + ".")
  }

  /// Adds a passing finding if the rule found nothing.
  ///
  /// - Parameter value: nothing, in the rule's unit.
  mutating func addNone(_ detail: Words, of value: Finding.Value = .count(0)) {
    if findings.isEmpty { expect(value, found: value, detail) }
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
