public import Diagnostics
public import TipModel
public import YAMLSubset

/// Decodes `payroll/NAME.yaml`, a payroll program's file.
///
/// - Parameter name: the template's name, from its file name.
/// - Returns: nil if errors were reported.
public func decodePayrollTemplate(
  _ tree: SyntaxTree, named name: String, reportingTo bag: inout DiagnosticBag
) -> PayrollTemplate? {
  var reader = TreeReader(tree)
  let template = reader.payrollTemplate(named: name)
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors ? nil : template
}

private typealias Schema = PayrollTemplateSchema

extension TreeReader {
  fileprivate mutating func payrollTemplate(named name: String) -> PayrollTemplate? {
    guard let root = root(of: .payrollTemplate), let fields = fields(of: root, Schema.keys) else {
      return nil
    }
    let provider = value(Schema.provider, in: fields)
    let settings = value(Schema.settings, in: fields)?.map { $0.value } ?? []
    let names = settings.map { $0.name }
    let fileName = node(Schema.file, in: fields).flatMap { payrollPattern(at: $0, settings: names) }
    let rows = value(Schema.rows, in: fields)
    let limits = Dictionary(lasts: value(Schema.limits, in: fields) ?? [])
    let columns = node(Schema.columns, in: fields)
      .map { payrollColumns(at: $0, settings: names, limits: limits) }
    let lines = fields[Schema.lines].map { payrollLines(at: $0) } ?? []
    let isForBooks = lines.contains { $0.side != .amount }
    let paysPeople = value(Schema.paysPeople, in: fields) ?? true
    let encoding = PayrollEncoding(
      characters: value(Schema.characters, in: fields) ?? .any,
      lineEnd: value(Schema.lineEnd, in: fields) ?? .crlf,
      hasByteOrderMark: value(Schema.byteOrderMark, in: fields) ?? false,
      formulas: value(Schema.formulas, in: fields) ?? .neutralize,
      linesBeforeHeader: value(Schema.beforeHeader, in: fields) ?? [])
    let dates = value(Schema.dates, in: fields) ?? .iso
    guard let provider, let fileName, let rows, let columns else { return nil }
    let template = PayrollTemplate(
      name: name, provider: provider, paysPeople: paysPeople && !isForBooks, fileName: fileName,
      rows: rows, encoding: encoding, dates: dates, settings: settings, lines: lines,
      columns: columns)
    if let node = fields[Schema.columns] { checkPayrollTemplate(template, columns: node) }
    return template
  }

  private mutating func payrollPattern(at node: NodeID, settings: [String]) -> PayrollPattern? {
    guard let text = Schema.file.type.read(&self, node, Schema.file.name) else { return nil }
    do throws(PayrollPattern.Fault) {
      return try PayrollPattern(text, settings: settings)
    } catch {
      report(
        .badPayrollPattern(
          error, at: tree.place(of: node), known: settings + PayrollPattern.days.map { $0.rawValue }
        ))
      return nil
    }
  }
}
