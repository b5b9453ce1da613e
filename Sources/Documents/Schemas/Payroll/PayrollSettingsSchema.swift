public import Diagnostics
public import TipModel
import Wording
import YAMLSubset

/// The keys that every payroll template has in a restaurant's settings; templates add their own.
enum PayrollSettingsSchema {
  static let titles = Key<[(key: String, value: String)]>(
    "titles",
    .map(to: .label(), words: "positions, each with a title", wanted: ""),
    doc: "The name of each position in the payroll program.", example: "{Server: Server (Primary)}",
    reports: [.unknownPosition])

  static let hours = Key(
    "hours", .flag, standard: "false",
    doc: "true also sends hours. They usually come from the time clock, and would count twice.",
    example: "true")

  static let daysToPay = Key(
    "days_to_pay", .wholeNumber("a number of days", limit: 60, example: "5"),
    doc: "Days from a period's last day to the pay date.", example: "5")

  static let file = Key(
    "file",
    .special(
      "a file's name, with settings and days in braces", .text, [.badPayrollPattern],
      text: { (name: String, _) in scalarText(name) }),
    doc: "The file's name instead of the template's.", example: "tips_{period_end}.csv")

  static let keys = KeysDescription(
    what: "a payroll file's settings",
    keys: [titles, hours, daysToPay, file],
    isOpen: true)

  static let names = keys.keys.map { $0.name }
}

/// One entry of `payroll`, with the places that later checks point at.
public struct DecodedPayrollChoice: Sendable {
  /// The places of a setting's name and value.
  public struct Places: Sendable {
    let name: Place
    let value: Place
    let words: [Place]
  }

  public let choice: PayrollChoice

  /// The template's name.
  public let place: Place

  /// The places of the settings, in order.
  let settings: [Places]

  /// A template without settings.
  public init(template: String, at place: Place) {
    self.init(choice: PayrollChoice(template: template, settings: []), place: place, settings: [])
  }

  /// A choice to write, which was not read from a file.
  init(writing choice: PayrollChoice) {
    let nowhere = Place(SourceFile(name: "", bytes: []), Span(start: 0, end: 0))
    self.init(choice: choice, place: nowhere, settings: [])
  }

  fileprivate init(choice: PayrollChoice, place: Place, settings: [Places]) {
    self.choice = choice
    self.place = place
    self.settings = settings
  }
}

extension ValueType where Value == [DecodedPayrollChoice] {
  /// The requested payroll files, each with its settings, which its template checks.
  static var payroll: ValueType {
    ValueType(
      ValueDescription(
        "templates, each with its settings or nothing",
        .map(.either([.mapping(PayrollSettingsSchema.keys), .nothing])), [.wrongKind]),
      text: { choices, _ in
        choices.map { "\n  \(scalarText($0.choice.template)):" + $0.choice.settingLines }.joined()
      },
      node: { reader, node, field in
        let wanted: Words = "payroll templates with their settings, such as `gusto: {hours: false}`"
        guard let entries = reader.entries(at: node, wanted: wanted) else { return nil }
        return entries.compactMap { key, value in
          ValueType<String>.label().read(&reader, key, field).flatMap {
            reader.payrollChoice(named: $0, key: key, at: value)
          }
        }
      })
  }
}

extension PayrollChoice {
  fileprivate var settingLines: String {
    settings.map { setting in
      let text =
        switch setting.value {
        case .text(let text): scalarText(text)
        case .words(let words): inlineText(words.map { (scalarText($0.key), scalarText($0.value)) })
        }
      return "\n    \(scalarText(setting.name)): \(text)"
    }.joined()
  }
}

extension TreeReader {
  fileprivate mutating func payrollChoice(
    named template: String, key: NodeID, at node: NodeID
  ) -> DecodedPayrollChoice? {
    let place = tree.place(of: key)
    switch tree.kind(of: node) {
    case .empty:
      return DecodedPayrollChoice(template: template, at: place)
    case .scalar, .sequence:
      report(
        .wrongKind(
          at: tree.place(of: node),
          wanted: "settings with their values, or nothing if it does not need any"))
      return nil
    case .mapping: break
    }
    let label = ValueType<String>.label()
    var settings: [PayrollChoice.Setting] = []
    var places: [DecodedPayrollChoice.Places] = []
    for (key, node) in tree.entries(of: node) where tree.kind(of: node) != .empty {
      let name = tree.text(of: key)
      let value: PayrollChoice.Value
      var words: [Place] = []
      if tree.kind(of: node) == .mapping {
        let entries = tree.entries(of: node).compactMap { key, value in
          label.read(&self, value, name).map {
            (PayrollChoice.Word(key: tree.text(of: key), value: $0), tree.place(of: key))
          }
        }
        value = .words(entries.map { $0.0 })
        words = entries.map { $0.1 }
      } else {
        guard let text = label.read(&self, node, name) else { continue }
        value = .text(text)
      }
      settings.append(PayrollChoice.Setting(name: name, value: value))
      places.append(
        DecodedPayrollChoice.Places(
          name: tree.place(of: key), value: tree.place(of: node), words: words))
    }
    return DecodedPayrollChoice(
      choice: PayrollChoice(template: template, settings: settings), place: place, settings: places)
  }
}
