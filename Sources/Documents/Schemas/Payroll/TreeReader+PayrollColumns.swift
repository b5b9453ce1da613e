import Diagnostics
import TipModel
import Wording
import YAMLSubset

private typealias Schema = PayrollColumnSchema

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
    guard let word = scalar(at: node, field: title)?.text else { return nil }
    if let measure = PayrollMeasure(rawValue: word) { return .measure(measure) }
    if let field = PayrollField(rawValue: word) { return .field(field) }
    if settings.contains(word) { return .setting(word, with: nil) }
    let known =
      settings + PayrollField.allCases.map { $0.rawValue }
      + PayrollMeasure.allCases.map { $0.rawValue }
    report(.notAChoice(word, field: title, at: tree.place(of: node), choices: known))
    return nil
  }

  /// `{text: N}`, `{correction: tips_owed}`, or `{setting: memo_code, with: tips_received}`.
  private mutating func specialContent(
    at node: NodeID, title: String, settings: [String]
  ) -> PayrollColumn.Content? {
    guard
      let fields = fields(of: node, Schema.content.description, what: "the column \"\(title)\"")
    else { return nil }
    if fields[Schema.text] != nil { return value(Schema.text, in: fields).map { .text($0) } }
    if fields[Schema.correction] != nil {
      return value(Schema.correction, in: fields).map { .measureOfCorrections($0) }
    }
    guard let settingNode = fields[Schema.setting] else {
      reportMissing(Schema.setting, in: fields)
      return nil
    }
    let setting = ValueType.choice(settings.map { ($0, $0) })
      .read(&self, settingNode, Schema.setting.name)
    let measure = value(Schema.with, in: fields)
    return setting.map { .setting($0, with: measure) }
  }

  mutating func payrollLines(at node: NodeID) -> [PayrollLine] {
    (items(at: node, field: "lines", of: "lines") ?? []).compactMap { payrollLine(at: $0) }
  }

  private mutating func payrollLine(at node: NodeID) -> PayrollLine? {
    guard let fields = fields(of: node, Schema.line.description) else { return nil }
    let code = value(Schema.code, in: fields)
    let rows = value(Schema.rows, in: fields)
    let description = value(Schema.description, in: fields) ?? ""
    let sides: [(side: PayrollLine.Side, key: Key<PayrollMeasure>)] = [
      (.amount, Schema.amount), (.debit, Schema.debit), (.credit, Schema.credit),
    ]
    let given = sides.filter { fields[$0.key] != nil }
    guard given.count == 1, let (side, key) = given.first, let measureNode = fields[key] else {
      report(.payrollLineWithoutMeasure(at: startPlace(of: node)))
      return nil
    }
    let measure = value(key, in: fields)
    if let measure, measure.isCollected, rows != .period {
      report(.collectedMeasureOfAPerson(measure, at: tree.place(of: measureNode)))
    }
    guard let code, let measure else { return nil }
    return PayrollLine(
      code: code, measure: measure, side: side, rows: rows, description: description)
  }

  /// Checks that a template's columns and lines fit each other.
  mutating func checkPayrollTemplate(_ template: PayrollTemplate, columns node: NodeID) {
    guard !bag.hasErrors else { return }
    let contents = template.columns.map { $0.content }
    let place = startPlace(of: node)
    if template.lines.isEmpty {
      let lineFields: [PayrollField] = [.code, .amount, .debit, .credit, .description]
      if let field = lineFields.first(where: { contents.contains(.field($0)) }) {
        report(.payrollColumnWithoutLines(field, at: place))
      } else if template.measures.isEmpty {
        report(.payrollTemplateWithoutMeasures(at: place))
      }
    } else if !contents.contains(.field(.code)) {
      report(.payrollLinesWithoutColumn("code", at: place))
    } else if let side = template.lines.first(where: { !contents.contains($0.columnContent) }) {
      report(.payrollLinesWithoutColumn(side.columnName, at: place))
    }
  }
}

extension PayrollLine {
  /// The column that holds the line's amount.
  fileprivate var columnContent: PayrollColumn.Content {
    switch side {
    case .amount: measure == .hours ? .measure(.hours) : .field(.amount)
    case .debit: .field(.debit)
    case .credit: .field(.credit)
    }
  }

  fileprivate var columnName: String {
    switch side {
    case .amount: measure == .hours ? "hours" : "amount"
    case .debit: "debit"
    case .credit: "credit"
    }
  }
}
