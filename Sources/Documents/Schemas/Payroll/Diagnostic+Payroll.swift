public import Text
import Tips

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
