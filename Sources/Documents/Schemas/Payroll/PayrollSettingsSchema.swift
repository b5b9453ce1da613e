public import Text
public import Tips

/// The keys that every payroll template has in a restaurant's settings; templates add their own.
enum PayrollSettingsSchema {
  typealias Of<Value> = Key<PayrollSettings, Value>

  private static let file = Of(
    "file",
    .special(
      "a file's name, with settings and days in braces", .text, [.badPayrollPattern],
      text: { (name: String, _) in scalarText(name) }),
    "The file's name instead of the template's.", "tips_{period_end}.csv", get: { _ in nil })

  static let keys = Keys<PayrollSettings>(
    "a payroll file's settings", from: PayrollSettings(), isOpen: true,
    [
      Of(
        "titles",
        .map(
          of: .position, to: .label(), words: "positions, each with a title",
          wanted: "positions with what payroll calls each"),
        "The name of each position in the payroll program.", "{Server: Server (Primary)}",
        get: { _ in nil }, set: { $0.titles = Dictionary(lasts: $1) }),
      Of(
        "hours", .flagOrYes, default: false,
        "true also sends hours. They usually come from the time clock, and would count twice.",
        "true"
      ) { $1(&$0.includesHours) },
      Of(
        "days_to_pay", .wholeNumber("a number of days", limit: 60, example: "5"),
        "Days from a period's last day to the pay date.", "5"
      ) { $1(&$0.daysToPay) },
      file,
    ])

  static let names = keys.fields.map { $0.name }

  /// Reads the settings of a template.
  fileprivate static func read(
    _ reader: inout TreeReader, at node: NodeID, for template: PayrollTemplate,
    into settings: inout PayrollSettings
  ) {
    let names = template.settings.map { $0.name }
    guard
      let entries = reader.fields(
        of: node, keys.description, what: "the payroll template \(template.name)", beside: names)
    else { return }
    for field in keys.fields { _ = field.read(&reader, entries, &settings) }
    if let node = entries[file] {
      settings.fileName = reader.payrollPattern(at: node, field: file.name, settings: names)
    }
    for (key, value) in reader.tree.entries(of: node) {
      let name = reader.tree.text(of: key)
      guard names.contains(name), reader.tree.kind(of: value) != .empty else { continue }
      settings.values[name] = reader.payrollPattern(at: value, field: name, settings: [])
    }
  }
}

extension TreeReader {
  /// Reads a text with settings and days in braces.
  mutating func payrollPattern(
    at node: NodeID, field: String, settings: [String]
  ) -> PayrollPattern? {
    guard let text = ValueType<String>.pattern.read(&self, node, field) else { return nil }
    let fault: PayrollPattern.Fault
    do throws(PayrollPattern.Fault) {
      return try PayrollPattern(text, settings: settings)
    } catch { fault = error }
    let known = settings + PayrollPattern.days.map { $0.rawValue }
    let list = known.map { "{\($0)}" }.joined(separator: ", ")
    let message: Words
    var help: Words = "the braces may hold \(list)"
    switch fault {
    case .unclosedBrace: message = "this brace is not closed"
    case .unknownName(let name):
      message = "there is nothing called {\(name)} to fill in here"
      if let near = nearest(to: name, among: known) { help = "write `{\(near)}`; \(help)" }
    case .unknownFormat(let format):
      message = "{…:\(format)} does not have a known format after its colon"
      help =
        "days are written \(PayrollDateFormat.allCases.map { $0.rawValue }.joined(separator: ", "));"
        + " underscores pad a setting, as in {company_code:___}"
    }
    report(.badPayrollPattern, message, at: node, help: help)
    return nil
  }
}

extension ValueType where Value == Bool {
  /// `true` or `false`, which may also be `yes` or `no`.
  fileprivate static var flagOrYes: ValueType {
    let flag = flag
    return ValueType(flag.description, text: flag.text) { value, context throws(Diagnostic) in
      switch value.text {
      case "yes": true
      case "no": false
      default: try flag.scalarReading(value, context)
      }
    }
  }
}

/// One entry of `payroll`, with its place in the settings' file.
public struct DecodedPayrollChoice: Sendable {
  public let choice: PayrollChoice

  /// The template's name.
  public let place: Place

  /// The settings of the template; nil if it has none.
  fileprivate var settings: (tree: SyntaxTree, node: NodeID)?

  public init(_ choice: PayrollChoice, at place: Place) {
    self.choice = choice
    self.place = place
  }
}

/// Returns choices with their places in the settings' file.
///
/// - Precondition: every entry of the mapping was read.
func decoded(
  _ choices: [PayrollChoice], at mapping: NodeID, of tree: SyntaxTree
) -> [DecodedPayrollChoice] {
  zip(choices, tree.entries(of: mapping)).map { choice, entry in
    var decoded = DecodedPayrollChoice(choice, at: tree.place(of: entry.key))
    if tree.kind(of: entry.value) == .mapping { decoded.settings = (tree, entry.value) }
    return decoded
  }
}

/// Reads a restaurant's settings for one payroll file by its template's rules.
///
/// A missing setting is not an error here: only that file is refused when it is made.
///
/// - Returns: nil if there were errors, which are reported to the bag.
public func decodePayrollSettings(
  _ decoded: DecodedPayrollChoice, for template: PayrollTemplate, restaurant: Restaurant,
  reportingTo bag: inout DiagnosticBag
) -> PayrollSettings? {
  var settings = PayrollSettings()
  for setting in template.settings {
    // Days in braces are filled in, like in a restaurant's own settings; other braces stay.
    settings.values[setting.name] = setting.standard.map {
      (try? PayrollPattern($0)) ?? PayrollPattern(plain: $0)
    }
  }
  guard let (tree, node) = decoded.settings else { return settings }
  var reader = TreeReader(tree, in: ReadingContext(restaurant))
  PayrollSettingsSchema.read(&reader, at: node, for: template, into: &settings)
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors ? nil : settings
}

extension ValueType where Value == [PayrollChoice] {
  /// The requested payroll files, each with its settings, which its template checks.
  static var payroll: ValueType {
    ValueType<[(key: String, value: [PayrollChoice.Setting])]>.map(
      of: .label(), to: .payrollSettings, words: "templates, each with its settings or nothing",
      wanted: "payroll templates with their settings, such as `gusto: {hours: false}`"
    ).described(
      .init(
        "templates, each with its settings or nothing",
        .map(.either([.mapping(PayrollSettingsSchema.keys.description), .nothing])), [.wrongKind])
    ).mapped(
      to: { $0.map { PayrollChoice(template: $0.key, settings: $0.value) } },
      from: { $0.map { ($0.template, $0.settings) } }
    ).written { choices, _ in
      choices.map { "\n  \(scalarText($0.template)):" + $0.settingLines }.joined()
    }
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

extension ValueType where Value == [PayrollChoice.Setting] {
  /// Texts, or names with texts, by the names of settings; nothing for a template without any.
  fileprivate static var payrollSettings: ValueType {
    ValueType(.init("", .nothing), text: { _, _ in "" }) { reader, node, _ in
      let tree = reader.tree
      guard tree.kind(of: node) != .empty else { return [] }
      let wanted: Words = "settings with their values, or nothing if it does not need any"
      let label = ValueType<String>.label()
      return reader.entries(at: node, wanted: wanted)?.compactMap {
        key, node -> PayrollChoice.Setting? in
        let name = tree.text(of: key)
        switch tree.kind(of: node) {
        case .empty: return nil
        case .mapping:
          let words = tree.entries(of: node).compactMap { key, value in
            label.read(&reader, value, name).map {
              PayrollChoice.Word(key: tree.text(of: key), value: $0)
            }
          }
          return PayrollChoice.Setting(name: name, value: .words(words))
        case .scalar, .sequence:
          return label.read(&reader, node, name).map {
            PayrollChoice.Setting(name: name, value: .text($0))
          }
        }
      }
    }
  }
}
