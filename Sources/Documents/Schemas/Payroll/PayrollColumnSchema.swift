import Text
import Tips

/// The keys of a payroll template's columns and lines.
enum PayrollColumnSchema {
  typealias Of<Value> = Key<PayrollColumn, Value>
  typealias OfLine<Value> = Key<PayrollLine, Value>

  fileprivate static let text = Of(
    "text", .label(), "The same text in every row.", "N", get: { _ in nil })
  fileprivate static let setting = Of(
    "setting",
    .special(
      "the name of one of the template's settings", .text, [.notAChoice],
      text: { (name: String, _) in scalarText(name) }), "The restaurant's setting.",
    "tips_owed_code", get: { _ in nil })
  fileprivate static let with = Of(
    "with", ValueType<PayrollMeasure>.choice, "Only in rows where this amount is not zero.",
    "tips_owed", get: { _ in nil })
  fileprivate static let correction = Of(
    "correction", ValueType<PayrollMeasure>.choice,
    "This amount in files of corrections, and nothing in others.", "service_charges",
    get: { _ in nil })

  static let keys = Keys<PayrollColumn>(
    "a column", from: PayrollColumn(title: "", content: .blank), [text, setting, with, correction])

  private static func measure(
    _ name: String, _ doc: String, _ side: PayrollLine.Side
  ) -> OfLine<PayrollMeasure> {
    OfLine(
      name, ValueType<PayrollMeasure>.choice, doc, "tips_owed",
      get: { $0.side == side ? $0.measure : nil },
      set: { line, measure in (line.side, line.measure) = (side, measure) })
  }

  private static let measures = [
    measure("figure", "The row's amount.", .amount),
    measure("debit", "The same as a debit, in a journal.", .debit),
    measure("credit", "The same as a credit, in a journal.", .credit),
  ]

  static let line = Keys<PayrollLine>(
    "a line of a payroll file",
    from: PayrollLine(code: "", measure: .tipsOwed, side: .amount, rows: nil, description: ""),
    [
      OfLine(
        "code", .label(), isRequired: true, "The code, or the setting that has it.", "TIPS"
      ) { $1(&$0.code) }
    ] + measures.map { $0 } + [
      OfLine(
        "rows", ValueType<PayrollRows>.choice, standard: "that of the template",
        "The subject of a row of the line.", "period"
      ) { $1(&$0.rows) },
      OfLine("description", .label(), default: "", "A text for the row.", "Tips owed") {
        $1(&$0.description)
      },
    ]
  ) { reader, entries, line in
    let given = measures.compactMap { entries[$0] }
    guard given.count == 1 else {
      reader.bag.report(
        .badPayrollTemplate, "a line has one amount", at: reader.startPlace(of: entries.mapping),
        help: "write `{code: TIPS, figure: tips_owed}`; in a journal, `debit` or `credit` instead"
      )
      return false
    }
    guard reader.isSound([given[0]]) else { return false }
    if line.measure.isCollected, line.rows != .period {
      reader.report(
        .badPayrollTemplate,
        "`\(line.measure.rawValue)` came in for all, and belongs to no single person",
        at: given[0], help: "add `rows: period` to this line")
    }
    return true
  }
}

extension TreeReader {
  /// Reads the columns in the order of the file, each with a title and its content.
  mutating func payrollColumns(
    at node: NodeID, settings: [String], limits: [String: Int]
  ) -> [PayrollColumn] {
    let wanted: Words = "titles with the content of each column, such as `Employee ID: employee_id`"
    return (entries(at: node, wanted: wanted) ?? []).compactMap { key, value in
      guard let title = ValueType.label().read(&self, key, "columns"),
        let content = payrollContent(at: value, title: title, settings: settings)
      else { return nil }
      return PayrollColumn(title: title, content: content, limit: limits[title])
    }
  }

  private mutating func payrollContent(
    at node: NodeID, title: String, settings: [String]
  ) -> PayrollColumn.Content? {
    switch tree.kind(of: node) {
    case .empty: return .blank
    case .mapping: return specialContent(at: node, title: title, settings: settings)
    case .scalar, .sequence: break
    }
    guard let value = scalar(at: node, field: title) else { return nil }
    let word = value.text
    if let measure = PayrollMeasure(rawValue: word) { return .measure(measure) }
    if let field = PayrollField(rawValue: word) { return .field(field) }
    if settings.contains(word) { return .setting(word, with: nil) }
    let known =
      settings + PayrollField.allCases.map { $0.rawValue }
      + PayrollMeasure.allCases.map { $0.rawValue }
    report(.notAChoice(value, choices: known))
    return nil
  }

  /// `{text: N}`, `{correction: tips_owed}`, or `{setting: memo_code, with: tips_received}`.
  private mutating func specialContent(
    at node: NodeID, title: String, settings: [String]
  ) -> PayrollColumn.Content? {
    typealias Schema = PayrollColumnSchema
    guard
      let entries = fields(of: node, Schema.keys.description, what: "the column \"\(title)\"")
    else { return nil }
    if entries[Schema.text] != nil { return value(Schema.text, in: entries).map { .text($0) } }
    if entries[Schema.correction] != nil {
      return value(Schema.correction, in: entries).map { .measureOfCorrections($0) }
    }
    guard let settingNode = entries[Schema.setting] else {
      reportMissing(Schema.setting, in: entries)
      return nil
    }
    let setting = ValueType.choice(settings.map { ($0, $0) })
      .read(&self, settingNode, Schema.setting.name)
    let measure = value(Schema.with, in: entries)
    return setting.map { .setting($0, with: measure) }
  }
}
