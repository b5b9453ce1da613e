package import Diagnostics
package import TipModel
package import YAMLSubset

private enum TemplateKey: Int, FieldKey {
  case provider, file, rows, characters, lineEnd, byteOrderMark, formulas, beforeHeader, dates
  case settings, columns, limits, lines

  var name: StaticString {
    switch self {
    case .provider: "provider"
    case .file: "file"
    case .rows: "rows"
    case .characters: "characters"
    case .lineEnd: "line_end"
    case .byteOrderMark: "byte_order_mark"
    case .formulas: "formulas"
    case .beforeHeader: "before_header"
    case .dates: "dates"
    case .settings: "settings"
    case .columns: "columns"
    case .limits: "limits"
    case .lines: "lines"
    }
  }
}

private enum TemplateSettingKey: Int, FieldKey {
  case required, about, example, standard

  var name: StaticString {
    switch self {
    case .required: "required"
    case .about: "about"
    case .example: "example"
    case .standard: "default"
    }
  }
}

/// Decodes `payroll/NAME.yaml`, a payroll program's file described in words.
///
/// - Parameter name: the template's name, which its file has.
/// - Errors: reported to the bag; nil where any was.
package func decodePayrollTemplate(
  _ tree: SyntaxTree, named name: String, reportingTo bag: inout DiagnosticBag
) -> PayrollTemplate? {
  var reader = TreeReader(tree)
  let template = reader.payrollTemplate(named: name)
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors ? nil : template
}

extension TreeReader {
  fileprivate mutating func payrollTemplate(named name: String) -> PayrollTemplate? {
    guard
      let root = root(of: "a payroll template", example: "provider: Gusto", role: .payrollTemplate),
      let fields = fields(of: root, as: TemplateKey.self, what: "a payroll template")
    else { return nil }
    let provider = required(.provider, in: fields, example: "provider: Gusto")
      .flatMap { label(at: $0, field: "provider") }
    let settings = fields[.settings].map { templateSettings(at: $0) } ?? []
    let names = settings.map(\.name)
    let fileName = required(.file, in: fields, example: "file: gusto.csv")
      .flatMap { payrollPattern(at: $0, field: "file", settings: names) }
    let rows = required(.rows, in: fields, example: "rows: person")
      .flatMap { choice(at: $0, field: "rows", of: PayrollRows.self) }
    let limits = fields[.limits].map { columnLimits(at: $0) } ?? [:]
    let columns = required(.columns, in: fields, example: "columns: {Employee ID: employee_id}")
      .map { payrollColumns(at: $0, settings: names, limits: limits) }
    let lines = fields[.lines].map { payrollLines(at: $0) } ?? []
    let encoding = payrollEncoding(fields)
    let dates =
      fields[.dates].flatMap { choice(at: $0, field: "dates", of: PayrollDateFormat.self) } ?? .iso
    guard let provider, let fileName, let rows, let columns else { return nil }
    let template = PayrollTemplate(
      name: name, provider: provider, fileName: fileName, rows: rows, encoding: encoding,
      dates: dates, settings: settings, lines: lines, columns: columns)
    if let node = fields[.columns] { checkPayrollTemplate(template, columns: node) }
    return template
  }

  private mutating func payrollEncoding(_ fields: Fields<TemplateKey>) -> PayrollEncoding {
    PayrollEncoding(
      characters: fields[.characters].flatMap {
        choice(at: $0, field: "characters", of: PayrollEncoding.Characters.self)
      } ?? .any,
      lineEnd: fields[.lineEnd].flatMap {
        choice(at: $0, field: "line_end", of: PayrollEncoding.LineEnd.self)
      } ?? .crlf,
      hasByteOrderMark: fields[.byteOrderMark].flatMap {
        flag(at: $0, field: "byte_order_mark")
      } ?? false,
      formulas: fields[.formulas].flatMap {
        choice(at: $0, field: "formulas", of: PayrollEncoding.Formulas.self)
      } ?? .neutralize,
      linesBeforeHeader: fields[.beforeHeader].map { headerLines(at: $0) } ?? [])
  }

  private mutating func headerLines(at node: NodeID) -> [String] {
    guard let items = items(at: node, field: "before_header", of: "lines") else { return [] }
    var lines: [String] = []
    for item in items {
      if let line = label(at: item, field: "before_header", limit: 1_000) { lines.append(line) }
    }
    return lines
  }

  private mutating func templateSettings(at node: NodeID) -> [PayrollTemplateSetting] {
    guard tree.kind(of: node) == .mapping else {
      report(.wrongKind(at: tree.place(of: node), wanted: "settings, each `name: {about: …}`"))
      return []
    }
    var settings: [PayrollTemplateSetting] = []
    for (key, value) in tree.entries(of: node) {
      let name = tree.text(of: key)
      if PayrollField(rawValue: name) != nil || PayrollFigure(rawValue: name) != nil
        || PayrollSettingName(rawValue: name) != nil
      {
        report(.payrollSettingNameTaken(name, at: tree.place(of: key)))
        continue
      }
      let what = "the setting `\(name)`"
      guard let fields = fields(of: value, as: TemplateSettingKey.self, what: what) else {
        continue
      }
      let example = fields[.example].flatMap { label(at: $0, field: "example") }
      settings.append(
        PayrollTemplateSetting(
          name: name,
          isRequired: fields[.required].flatMap { flag(at: $0, field: "required") } ?? false,
          about: fields[.about].flatMap { label(at: $0, field: "about") } ?? name,
          example: example ?? "…",
          standard: fields[.standard].flatMap { label(at: $0, field: "default") }))
    }
    return settings
  }

  /// Words with settings and days in braces.
  mutating func payrollPattern(
    at node: NodeID, field: String, settings: [String]
  ) -> PayrollPattern? {
    guard let text = label(at: node, field: field) else { return nil }
    do throws(PayrollPattern.Fault) {
      return try PayrollPattern(text, settings: settings)
    } catch {
      report(
        .badPayrollPattern(
          error, at: tree.place(of: node), known: settings + PayrollPattern.days.map(\.rawValue)))
      return nil
    }
  }

  private mutating func columnLimits(at node: NodeID) -> [String: Int] {
    guard tree.kind(of: node) == .mapping else {
      report(
        .wrongKind(at: tree.place(of: node), wanted: "titles with the most characters of each"))
      return [:]
    }
    var limits: [String: Int] = [:]
    for (key, value) in tree.entries(of: node) {
      let title = tree.text(of: key)
      limits[title] = wholeNumber(at: value, field: title, limit: 10_000, example: "35")
    }
    return limits
  }
}
