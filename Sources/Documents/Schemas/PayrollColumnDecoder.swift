import Diagnostics
import TipModel
import YAMLSubset

private enum ColumnKey: Int, FieldKey {
  case text, setting, with

  var name: StaticString {
    switch self {
    case .text: "text"
    case .setting: "setting"
    case .with: "with"
    }
  }
}

private enum LineKey: Int, FieldKey {
  case code, figure, debit, credit, rows, description

  var name: StaticString {
    switch self {
    case .code: "code"
    case .figure: "figure"
    case .debit: "debit"
    case .credit: "credit"
    case .rows: "rows"
    case .description: "description"
    }
  }
}

extension TreeReader {
  /// The columns, in the order of the file: each a title and what stands below it.
  mutating func payrollColumns(
    at node: NodeID, settings: [String], limits: [String: Int]
  ) -> [PayrollColumn] {
    guard tree.kind(of: node) == .mapping else {
      report(
        .wrongKind(
          at: tree.place(of: node),
          wanted: "titles with what stands below each, such as `Employee ID: employee_id`"))
      return []
    }
    var columns: [PayrollColumn] = []
    for (key, value) in tree.entries(of: node) {
      guard let title = label(at: key, field: "columns") else { continue }
      guard let content = payrollContent(at: value, title: title, settings: settings) else {
        continue
      }
      columns.append(PayrollColumn(title: title, content: content, limit: limits[title]))
    }
    return columns
  }

  private mutating func payrollContent(
    at node: NodeID, title: String, settings: [String]
  ) -> PayrollColumn.Content? {
    switch tree.kind(of: node) {
    case .empty: return .blank
    case .mapping: return specialContent(at: node, title: title, settings: settings)
    case .scalar, .sequence: break
    }
    guard let word = text(at: node, field: title) else { return nil }
    if let figure = PayrollFigure(rawValue: word) { return .figure(figure) }
    if let field = PayrollField(rawValue: word) { return .field(field) }
    if settings.contains(word) { return .setting(word, with: nil) }
    let known =
      settings + PayrollField.allCases.map(\.rawValue) + PayrollFigure.allCases.map(\.rawValue)
    report(.notAChoice(word, field: title, at: tree.place(of: node), choices: known))
    return nil
  }

  /// `{text: N}`, or `{setting: memo_code, with: tips_received}`.
  private mutating func specialContent(
    at node: NodeID, title: String, settings: [String]
  ) -> PayrollColumn.Content? {
    guard let fields = fields(of: node, as: ColumnKey.self, what: "the column \"\(title)\"") else {
      return nil
    }
    if let text = fields[.text] { return label(at: text, field: "text").map { .text($0) } }
    let names = settings.map { ($0, $0) }
    let setting = required(.setting, in: fields, example: "setting: tips_owed_code")
      .flatMap { choice(at: $0, field: "setting", among: names) }
    let figure = fields[.with].flatMap { choice(at: $0, field: "with", of: PayrollFigure.self) }
    return setting.map { .setting($0, with: figure) }
  }

  mutating func payrollLines(at node: NodeID) -> [PayrollLine] {
    guard let items = items(at: node, field: "lines", of: "lines") else { return [] }
    var lines: [PayrollLine] = []
    for item in items {
      if let line = payrollLine(at: item) { lines.append(line) }
    }
    return lines
  }

  private mutating func payrollLine(at node: NodeID) -> PayrollLine? {
    guard let fields = fields(of: node, as: LineKey.self, what: "a line of a payroll file") else {
      return nil
    }
    let code = required(.code, in: fields, example: "code: TIPS")
      .flatMap { label(at: $0, field: "code") }
    let rows = fields[.rows].flatMap { choice(at: $0, field: "rows", of: PayrollRows.self) }
    let description =
      fields[.description].flatMap { label(at: $0, field: "description") } ?? ""
    let sides: [(PayrollLine.Side, LineKey)] = [
      (.figure, .figure), (.debit, .debit), (.credit, .credit),
    ]
    let given = sides.filter { fields[$0.1] != nil }
    guard given.count == 1, let side = given.first, let figureNode = fields[side.1] else {
      report(.payrollLineWithoutFigure(at: startPlace(of: node)))
      return nil
    }
    let figure = choice(at: figureNode, field: side.1.text, of: PayrollFigure.self)
    if let figure, figure.isCollected, rows != .period {
      report(.collectedFigureOfAPerson(figure, at: tree.place(of: figureNode)))
    }
    guard let code, let figure else { return nil }
    return PayrollLine(
      code: code, figure: figure, side: side.0, rows: rows, description: description)
  }

  /// What a template's parts must have to do with each other.
  mutating func checkPayrollTemplate(_ template: PayrollTemplate, columns node: NodeID) {
    guard !bag.hasErrors else { return }
    let contents = template.columns.map(\.content)
    let place = startPlace(of: node)
    if template.lines.isEmpty {
      let lineFields: [PayrollField] = [.code, .amount, .debit, .credit, .description]
      if let field = lineFields.first(where: { contents.contains(.field($0)) }) {
        report(.payrollColumnWithoutLines(field, at: place))
      } else if template.figures.isEmpty {
        report(.payrollTemplateWithoutFigures(at: place))
      }
    } else if !contents.contains(.field(.code)) {
      report(.payrollLinesWithoutColumn("code", at: place))
    } else if let side = template.lines.first(where: { !contents.contains($0.columnContent) }) {
      report(.payrollLinesWithoutColumn(side.columnName, at: place))
    }
  }
}

extension PayrollLine {
  /// The column that the line's figure stands in.
  fileprivate var columnContent: PayrollColumn.Content {
    switch side {
    case .figure: figure == .hours ? .figure(.hours) : .field(.amount)
    case .debit: .field(.debit)
    case .credit: .field(.credit)
    }
  }

  fileprivate var columnName: String {
    switch side {
    case .figure: figure == .hours ? "hours" : "amount"
    case .debit: "debit"
    case .credit: "credit"
    }
  }
}
