import Diagnostics
import TipModel
import Wording
import YAMLSubset

/// `payroll/NAME.yaml`: the description of a payroll program's file.
public enum PayrollTemplateSchema {
  static let provider = Key(
    "provider", .label(), isRequired: true, doc: "The name of the payroll program in messages.",
    example: "Gusto")
  static let paysPeople = Key(
    "pays_people", .flag, standard: "true",
    doc:
      "Whether people are paid the amounts in the file. Write `false` for a record. A journal never pays people.",
    example: "false")
  static let file = Key(
    "file", .pattern, isRequired: true,
    doc: "The file's name; braces hold its settings and the days of the period.",
    example: "gusto.csv", reports: [.badPayrollPattern])
  static let rows = Key(
    "rows", ValueType<PayrollRows>.choice, isRequired: true, doc: "The subject of a row.",
    example: "person")
  static let characters = Key(
    "characters", ValueType<PayrollEncoding.Characters>.choice, standard: "any",
    doc: "The characters that the program accepts.", example: "ascii")
  static let lineEnd = Key(
    "line_end", ValueType<PayrollEncoding.LineEnd>.choice, standard: "CRLF",
    doc: "The line breaks.", example: "LF")
  static let byteOrderMark = Key(
    "byte_order_mark", .flag, standard: "false", doc: "Whether the file starts with one.",
    example: "true")
  static let formulas = Key(
    "formulas", ValueType<PayrollEncoding.Formulas>.choice, standard: "neutralize",
    doc: """
      The treatment of a text that a spreadsheet would read as a formula: it gets an apostrophe, \
      or the file is not written.
      """, example: "refuse")
  static let beforeHeader = Key(
    "before_header", .list(of: ValueType<String>.label(1_000), what: "lines"),
    doc: "Whole lines above the header.", example: "[\"##GENERIC## V2.0\"]")
  static let dates = Key(
    "dates", ValueType<PayrollDateFormat>.choice, standard: "YYYY-MM-DD",
    doc: "The format of dates.", example: "MM/DD/YYYY")

  static let settings = Key(
    "settings", .templateSettings, doc: "The settings that the template needs, by name.",
    example: "{company_code: {required: true, about: \"the company's code\", example: A1B}}",
    reports: [.badPayrollTemplate])
  static let columns = Key(
    "columns",
    .special(
      "titles, each with what is below it",
      .map(.either([.text, .mapping(PayrollColumnSchema.content.description), .nothing])),
      [.notAChoice, .wrongKind, .blankText, .controlCharacterInText, .textTooLong],
      text: { (text: String, _) in text }), isRequired: true,
    doc: """
      The columns from left to right: a title, and an amount, a text or a setting; nothing for an \
      empty column.
      """, example: "{Employee ID: employee_id}", reports: [.badPayrollTemplate])
  static let limits = Key(
    "limits",
    .map(
      to: .wholeNumber("a number of characters", limit: 10_000, example: "35"),
      words: "titles, each with a number",
      wanted: "titles with the most characters of each"),
    doc: "The maximum number of characters in a column.", example: "{First Name: 35}")
  static let lines = Key(
    "lines",
    .special(
      "a list of lines", .list(.mapping(PayrollColumnSchema.line.description)), [],
      text: { (text: String, _) in text }),
    doc: "For amounts in rows below each other: a code and an amount for each row.",
    example: "[{code: TIPS, figure: tips_owed}]", reports: [.badPayrollTemplate])

  static let keys = KeysDescription(
    what: "a payroll template",
    keys: [
      provider, paysPeople, file, rows, characters,
      lineEnd, byteOrderMark, formulas,
      beforeHeader, dates, settings, columns,
      limits, lines,
    ])

  /// A setting that a template asks a restaurant for.
  static let setting = Mapping<PayrollTemplateSetting>(
    "a setting",
    [
      Field(
        Key(
          "required", .flag, standard: "false", doc: "Without it, the file is not written.",
          example: "true"),
        { $0.isRequired }, set: { $0.isRequired = $1 }),
      Field(
        Key("about", .label(), doc: "Its description in messages.", example: "the company's code"),
        { $0.about }, set: { $0.about = $1 }),
      Field(
        Key("example", .label(), doc: "An example for messages.", example: "A1B"), { $0.example },
        set: { $0.example = $1 }),
      Field(
        Key("default", .label(), doc: "The default.", example: "TIPS"),
        { $0.standard }, set: { $0.standard = $1 }),
      Field(
        Key(
          "unique", .flag, standard: "false",
          doc: "Each file needs its own: the first correction of a period adds `-A1` to it.",
          example: "true"),
        { $0.isUnique }, set: { $0.isUnique = $1 }),
    ])

  public static let document = DocumentDescription(
    name: "payroll-template", file: "payroll/NAME.yaml", keys: keys, kind: .payrollTemplate,
    about: "The layout of a payroll program's file. tipsheet's own are in templates/payroll.",
    instructions: "")
}

/// The keys of a payroll template's columns and lines.
enum PayrollColumnSchema {
  static let text = Key("text", .label(), doc: "The same text in every row.", example: "N")
  static let setting = Key(
    "setting",
    .special(
      "the name of one of the template's settings", .text, [.notAChoice],
      text: { (name: String, _) in scalarText(name) }),
    doc: "The restaurant's setting.", example: "tips_owed_code")
  static let with = Key(
    "with", ValueType<PayrollMeasure>.choice,
    doc: "Only in rows where this amount is not zero.", example: "tips_owed")

  static let correction = Key(
    "correction", ValueType<PayrollMeasure>.choice,
    doc: "This amount in files of corrections, and nothing in others.",
    example: "service_charges")

  static let content = Mapping<PayrollColumn>(
    "a column",
    [
      Field(text) { _ in nil }, Field(setting) { _ in nil }, Field(with) { _ in nil },
      Field(correction) { _ in nil },
    ])

  static let code = Key(
    "code", .label(), isRequired: true, doc: "The code, or the setting that has it.",
    example: "TIPS")
  static let amount = Key(
    "figure", ValueType<PayrollMeasure>.choice, doc: "The row's amount.", example: "tips_owed")
  static let debit = Key(
    "debit", ValueType<PayrollMeasure>.choice, doc: "The same as a debit, in a journal.",
    example: "tips_owed")
  static let credit = Key(
    "credit", ValueType<PayrollMeasure>.choice, doc: "The same as a credit, in a journal.",
    example: "tips_owed")
  static let rows = Key(
    "rows", ValueType<PayrollRows>.choice, standard: "that of the template",
    doc: "The subject of a row of the line.", example: "period")
  static let description = Key(
    "description", .label(), doc: "A text for the row.", example: "Tips owed")

  static let line = Mapping<PayrollLine>(
    "a line of a payroll file",
    [
      Field(code) { _ in nil }, Field(amount) { _ in nil }, Field(debit) { _ in nil },
      Field(credit) { _ in nil }, Field(rows) { _ in nil }, Field(description) { _ in nil },
    ])
}

extension ValueType where Value == String {
  /// Text with settings and days in braces, checked when the settings are known.
  static var pattern: ValueType {
    let label = label()
    return label.converted(
      ValueDescription(
        "text with settings and days in braces", .text,
        label.description.codes + [.badPayrollPattern]), text: label.text
    ) { $0 }
  }
}

extension ValueType where Value == [(key: String, value: PayrollTemplateSetting)] {
  /// The settings that a template asks for; a reserved name is refused.
  fileprivate static var templateSettings: ValueType {
    let shape = ValueDescription.Shape.mapping(PayrollTemplateSchema.setting.description)
    return map(
      to: ValueType<PayrollTemplateSetting>(
        ValueDescription("keys of its own", shape), text: { _, _ in "" },
        node: { reader, node, name in
          var setting = PayrollTemplateSetting(
            name: name, isRequired: false, about: name, example: "…", standard: nil)
          let fields = reader.read(
            PayrollTemplateSchema.setting, at: node, what: "the setting `\(name)`", into: &setting)
          return fields == nil ? nil : setting
        }),
      words: "names, each with keys of its own", wanted: "settings, each `name: {about: …}`"
    ) { reader, key in
      let name = reader.tree.text(of: key)
      guard
        PayrollField(rawValue: name) != nil || PayrollMeasure(rawValue: name) != nil
          || PayrollSettingsSchema.names.contains(name)
      else { return true }
      reader.report(.payrollSettingNameTaken(name, at: reader.tree.place(of: key)))
      return false
    }
  }
}
