public import Text
public import Tips

/// `payroll/NAME.yaml`: the description of a payroll program's file.
public enum PayrollTemplateSchema {
  public typealias Of<Value> = Key<PayrollTemplate, Value>

  fileprivate static let file = Of(
    "file", .pattern, isRequired: true,
    "The file's name; braces hold its settings and the days of the period.", "gusto.csv",
    reports: [.badPayrollPattern], get: { _ in nil })

  fileprivate static let columns = Of(
    "columns",
    .special(
      "titles, each with what is below it",
      .map(.either([.text, .mapping(PayrollColumnSchema.keys.description), .nothing])),
      [.notAChoice, .wrongKind, .blankText, .controlCharacterInText, .textTooLong],
      text: { (text: String, _) in text }), isRequired: true,
    """
    The columns from left to right: a title, and an amount, a text or a setting; nothing for an \
    empty column.
    """, "{Employee ID: employee_id}", reports: [.badPayrollTemplate], get: { _ in nil })

  fileprivate static let limits = Of(
    "limits",
    .map(
      to: .wholeNumber("a number of characters", limit: 10_000, example: "35"),
      words: "titles, each with a number",
      wanted: "titles with the most characters of each"),
    "The maximum number of characters in a column.", "{First Name: 35}", get: { _ in nil })

  static let keys = Keys<PayrollTemplate>(
    "a payroll template",
    from: PayrollTemplate(
      name: "", provider: "", paysPeople: true, fileName: PayrollPattern(plain: ""), rows: .person,
      encoding: PayrollEncoding(), dates: .iso, settings: [], lines: [], columns: []),
    [
      Of(
        "provider", .label(), isRequired: true, "The name of the payroll program in messages.",
        "Gusto"
      ) { $1(&$0.provider) },
      Of(
        "pays_people", .flag, default: true,
        "Whether people are paid the amounts in the file. Write `false` for a record. A journal never pays people.",
        "false"
      ) { $1(&$0.paysPeople) },
      file,
      Of(
        "rows", ValueType<PayrollRows>.choice, isRequired: true, "The subject of a row.", "person"
      ) { $1(&$0.rows) },
      Of(
        "characters", ValueType<PayrollEncoding.Characters>.choice, default: .any,
        "The characters that the program accepts.", "ascii"
      ) { $1(&$0.encoding.characters) },
      Of(
        "line_end", ValueType<PayrollEncoding.LineEnd>.choice, default: .crlf, "The line breaks.",
        "LF"
      ) { $1(&$0.encoding.lineEnd) },
      Of(
        "byte_order_mark", .flag, default: false, "Whether the file starts with one.", "true"
      ) { $1(&$0.encoding.hasByteOrderMark) },
      Of(
        "formulas", ValueType<PayrollEncoding.Formulas>.choice, default: .neutralize,
        """
        The treatment of a text that a spreadsheet would read as a formula: it gets an apostrophe, \
        or the file is not written.
        """, "refuse"
      ) { $1(&$0.encoding.formulas) },
      Of(
        "before_header", .list(of: ValueType<String>.label(1_000), what: "lines"), default: [],
        "Whole lines above the header.", "[\"##GENERIC## V2.0\"]"
      ) { $1(&$0.encoding.linesBeforeHeader) },
      Of(
        "dates", ValueType<PayrollDateFormat>.choice, default: .iso, "The format of dates.",
        "MM/DD/YYYY"
      ) { $1(&$0.dates) },
      Of(
        "settings", .templateSettings, default: [],
        "The settings that the template needs, by name.",
        "{company_code: {required: true, about: \"the company's code\", example: A1B}}"
      ) { $1(&$0.settings) },
      columns, limits,
      Of(
        "lines", .lines(of: PayrollColumnSchema.line, what: "lines"), default: [],
        "For amounts in rows below each other: a code and an amount for each row.",
        "[{code: TIPS, figure: tips_owed}]", reports: [.badPayrollTemplate]
      ) { $1(&$0.lines) },
    ]
  ) { reader, entries, template in
    let names = template.settings.map { $0.name }
    let pattern = reader.node(file, in: entries).flatMap {
      reader.payrollPattern(at: $0, field: file.name, settings: names)
    }
    let most = Dictionary(lasts: reader.value(limits, in: entries) ?? [])
    guard let node = reader.node(columns, in: entries) else { return false }
    template.columns = reader.payrollColumns(at: node, settings: names, limits: most)
    guard let pattern else { return false }
    template.fileName = pattern
    if template.lines.contains(where: { $0.side != .amount }) { template.paysPeople = false }
    reader.check(template, columns: node)
    return true
  }

  /// A setting that a template asks a restaurant for.
  public static let setting = Keys<PayrollTemplateSetting>(
    "a setting",
    from: PayrollTemplateSetting(
      name: "", isRequired: false, about: "", example: "…", standard: nil),
    [
      Key("required", .flag, default: false, "Without it, the file is not written.", "true") {
        $1(&$0.isRequired)
      },
      Key("about", .label(), "Its description in messages.", "the company's code") {
        $1(&$0.about)
      },
      Key("example", .label(), "An example for messages.", "A1B") { $1(&$0.example) },
      Key("default", .label(), "The default.", "TIPS") { $1(&$0.standard) },
      Key(
        "unique", .flag, default: false,
        "Each file needs its own: the first correction of a period adds `-A1` to it.", "true"
      ) { $1(&$0.isUnique) },
    ])

  public static let document = DocumentDescription(
    name: "payroll-template", file: "payroll/NAME.yaml", keys: keys.description,
    kind: .payrollTemplate,
    about: "The layout of a payroll program's file. tipsheet's own are in templates/payroll.",
    instructions: "")
}

/// Decodes `payroll/NAME.yaml`, a payroll program's file.
///
/// - Parameter name: the template's name, from its file name.
/// - Returns: nil if errors were reported.
public func decodePayrollTemplate(
  _ tree: SyntaxTree, named name: String, reportingTo bag: inout DiagnosticBag
) -> PayrollTemplate? {
  var template = decode(tree, as: .payrollTemplate, PayrollTemplateSchema.keys, reportingTo: &bag)
  template?.name = name
  return template
}

extension TreeReader {
  /// Checks that a template's columns and lines fit each other.
  fileprivate mutating func check(_ template: PayrollTemplate, columns node: NodeID) {
    guard !bag.hasErrors else { return }
    let contents = template.columns.map { $0.content }
    func reportTemplate(_ message: Words, help: Words) {
      bag.report(.badPayrollTemplate, message, at: startPlace(of: node), help: help)
    }
    func reportLines(without name: String) {
      reportTemplate(
        "the lines have a `\(name)`, and no column holds it",
        help: "add a column, such as `\(name.prefix(1).uppercased() + name.dropFirst()): \(name)`")
    }
    if template.lines.isEmpty {
      let lineFields: [PayrollField] = [.code, .amount, .debit, .credit, .description]
      if let field = lineFields.first(where: { contents.contains(.field($0)) }) {
        reportTemplate(
          "a column holds `\(field.rawValue)`, and there are no lines to take it from",
          help: "add `lines:`, such as `- {code: TIPS, figure: tips_owed}`")
      } else if template.measures.isEmpty {
        reportTemplate(
          "no column has an amount, so this file would pay nobody",
          help: "add columns such as `Tips: tips_owed` and `Cash tips: tips_received`")
      }
    } else if !contents.contains(.field(.code)) {
      reportLines(without: "code")
    } else if let line = template.lines.first(where: { !contents.contains($0.column.content) }) {
      reportLines(without: line.column.name)
    }
  }
}

extension PayrollLine {
  /// The column that holds the line's amount.
  fileprivate var column: (content: PayrollColumn.Content, name: String) {
    switch side {
    case .amount:
      measure == .hours ? (.measure(.hours), "hours") : (.field(.amount), "amount")
    case .debit: (.field(.debit), "debit")
    case .credit: (.field(.credit), "credit")
    }
  }
}

extension ValueType where Value == String {
  /// Text with settings and days in braces, checked when the settings are known.
  static var pattern: ValueType {
    label().described(
      .init(
        "text with settings and days in braces", .text,
        label().description.codes + [.badPayrollPattern]))
  }
}

extension ValueType where Value == [PayrollTemplateSetting] {
  /// The settings that a template asks for; a reserved name is refused.
  fileprivate static var templateSettings: ValueType {
    let names = ValueType<String>.text.refusing(.badPayrollTemplate) { name, value in
      PayrollField(rawValue: name) != nil || PayrollMeasure(rawValue: name) != nil
        || PayrollSettingsSchema.names.contains(name)
        ? Diagnostic(
          .badPayrollTemplate, "`\(name)` is a reserved name, so a setting cannot use it",
          at: value.place, help: "give the setting another name, such as `my_\(name)`") : nil
    }
    return ValueType<[(key: String, value: PayrollTemplateSetting)]>.map(
      of: names,
      to: .mapping(
        PayrollTemplateSchema.setting, what: { "the setting `\($0)`" },
        from: {
          PayrollTemplateSetting(
            name: $0, isRequired: false, about: $0, example: "…", standard: nil)
        }),
      words: "names, each with keys of its own", wanted: "settings, each `name: {about: …}`"
    ).mapped(to: { $0.map { $0.value } }, from: { $0.map { ($0.name, $0) } })
  }
}
