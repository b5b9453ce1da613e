public import Diagnostics
import TipModel
public import Wording

// The wording of errors in payroll templates and in a restaurant's settings for them.
extension Diagnostic {
  /// - Parameter known: the templates that the program and the restaurant's folder have.
  public static func unknownPayrollTemplate(
    _ name: String, at place: Place, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .unknownPayrollTemplate, "there is no payroll template \"\(name)\"", at: place,
      fixes: nearest(to: name, among: known).map { [.value($0, at: place)] } ?? [],
      otherwise: "there are \(known.joined(separator: ", ")), or put a template of your own at"
        + " payroll/\(name).yaml"
    ) { "write \($0), or put a template of your own at payroll/\(name).yaml" }
  }

  static func badPayrollPattern(
    _ fault: PayrollPattern.Fault, at place: Place, known: [String]
  ) -> Diagnostic {
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
    return Diagnostic(.badPayrollPattern, message, at: place, help: help)
  }

  static func payrollSettingNameTaken(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .badPayrollTemplate, "`\(name)` is a reserved name, so a setting cannot use it",
      at: place, help: "give the setting another name, such as `my_\(name)`")
  }

  static func payrollLineWithoutMeasure(at place: Place) -> Diagnostic {
    Diagnostic(
      .badPayrollTemplate, "a line has one amount", at: place,
      help: "write `{code: TIPS, figure: tips_owed}`; in a journal, `debit` or `credit` instead")
  }

  static func collectedMeasureOfAPerson(_ measure: PayrollMeasure, at place: Place) -> Diagnostic {
    Diagnostic(
      .badPayrollTemplate, "`\(measure.rawValue)` came in for all, and belongs to no single person",
      at: place, help: "add `rows: period` to this line")
  }

  static func payrollColumnWithoutLines(_ field: PayrollField, at place: Place) -> Diagnostic {
    Diagnostic(
      .badPayrollTemplate,
      "a column holds `\(field.rawValue)`, and there are no lines to take it from",
      at: place, help: "add `lines:`, such as `- {code: TIPS, figure: tips_owed}`")
  }

  static func payrollLinesWithoutColumn(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .badPayrollTemplate, "the lines have a `\(name)`, and no column holds it", at: place,
      help: "add a column, such as `\(name.prefix(1).uppercased() + name.dropFirst()): \(name)`")
  }

  static func payrollTemplateWithoutMeasures(at place: Place) -> Diagnostic {
    Diagnostic(
      .badPayrollTemplate, "no column has an amount, so this file would pay nobody",
      at: place, help: "add columns such as `Tips: tips_owed` and `Cash tips: tips_received`")
  }

  /// - Parameter reasons: sentences about what is missing or cannot be written, with remedies.
  public static func payrollFileRefused(
    _ provider: String, reasons: [(what: Words, remedy: Words)], at place: Place
  ) -> Diagnostic {
    var remedies: [Words] = []
    for reason in reasons where !remedies.contains(reason.remedy) {
      remedies.append(reason.remedy)
    }
    return Diagnostic(
      .payrollFileRefused,
      "the file for \(provider) is not written: "
        + reasons.map { $0.what }.joined(separator: "; "),
      severity: .warning, at: place, help: remedies.joined(separator: "; "))
  }
}
