package import Diagnostics
package import TipModel
import YAMLSubset

/// One entry of `payroll`, with the places that later checks point at.
package struct DecodedPayrollChoice: Sendable {
  package let choice: PayrollChoice

  /// The template's name.
  package let place: Place

  /// Of the settings, in their order: the name, and what stands after it.
  package let settings: [(name: Place, value: Place, words: [Place])]
}

extension DecodedPayrollChoice {
  /// A template without settings.
  package init(template: String, at place: Place) {
    self.init(
      choice: PayrollChoice(template: template, settings: []), place: place, settings: [])
  }
}

private enum WorkweekKey: Int, FieldKey {
  case start

  var name: StaticString {
    switch self {
    case .start: "start"
    }
  }
}

extension TreeReader {
  /// The day that the workweek begins on: `workweek: {start: Monday}`.
  mutating func workweekStart(at node: NodeID) -> Weekday? {
    guard let fields = fields(of: node, as: WorkweekKey.self, what: "`workweek`"),
      let start = required(.start, in: fields, example: "start: Monday")
    else { return nil }
    return choice(at: start, field: "start", among: Weekday.allCases.map { ($0.name, $0) })
  }

  /// The payroll files that are wanted, each with its settings; their templates judge these.
  mutating func payrollChoices(at node: NodeID) -> [DecodedPayrollChoice] {
    guard tree.kind(of: node) == .mapping else {
      report(
        .wrongKind(
          at: tree.place(of: node),
          wanted: "payroll templates with their settings, such as `gusto: {hours: false}`"))
      return []
    }
    var choices: [DecodedPayrollChoice] = []
    for (key, value) in tree.entries(of: node) {
      guard let name = label(at: key, field: "payroll") else { continue }
      let place = tree.place(of: key)
      switch tree.kind(of: value) {
      case .empty:
        choices.append(DecodedPayrollChoice(template: name, at: place))
      case .mapping: choices.append(payrollChoice(named: name, key: key, at: value))
      case .scalar, .sequence:
        report(
          .wrongKind(
            at: tree.place(of: value),
            wanted: "settings with their values, or nothing where it needs none"))
      }
    }
    return choices
  }

  private mutating func payrollChoice(
    named name: String, key: NodeID, at node: NodeID
  ) -> DecodedPayrollChoice {
    var settings: [PayrollChoice.Setting] = []
    var places: [(name: Place, value: Place, words: [Place])] = []
    for (key, value) in tree.entries(of: node) {
      let name = tree.text(of: key)
      switch tree.kind(of: value) {
      case .empty: continue
      case .mapping:
        let words = payrollWords(at: value, of: name)
        settings.append(PayrollChoice.Setting(name: name, value: .words(words.map(\.word))))
        places.append((tree.place(of: key), tree.place(of: value), words.map(\.place)))
      case .scalar, .sequence:
        guard let text = label(at: value, field: name) else { continue }
        settings.append(PayrollChoice.Setting(name: name, value: .text(text)))
        places.append((tree.place(of: key), tree.place(of: value), []))
      }
    }
    return DecodedPayrollChoice(
      choice: PayrollChoice(template: name, settings: settings), place: tree.place(of: key),
      settings: places)
  }

  private mutating func payrollWords(
    at node: NodeID, of field: String
  ) -> [(word: PayrollChoice.Word, place: Place)] {
    var words: [(word: PayrollChoice.Word, place: Place)] = []
    for (key, value) in tree.entries(of: node) {
      guard let text = label(at: value, field: field) else { continue }
      words.append(
        (PayrollChoice.Word(key: tree.text(of: key), value: text), tree.place(of: key)))
    }
    return words
  }

  /// What payroll calls a person, by the names of templates.
  ///
  /// - Parameter templates: those in use; a name that is mistyped for one of them is reported, one
  ///   of a program that is not in use yet is kept.
  mutating func payrollIDs(at node: NodeID, templates: [String]) -> [String: String] {
    guard tree.kind(of: node) == .mapping else {
      report(
        .wrongKind(
          at: tree.place(of: node), wanted: "templates with the person's ID in each, `gusto: 12`"))
      return [:]
    }
    var ids: [String: String] = [:]
    for (key, value) in tree.entries(of: node) {
      let name = tree.text(of: key)
      if !templates.contains(name), nearest(to: name, among: templates) != nil {
        report(
          .unknownKey(name, at: tree.place(of: key), in: "`payroll_ids`", known: templates))
      }
      ids[name] = label(at: value, field: "payroll_ids", limit: 40)
    }
    return ids
  }
}
