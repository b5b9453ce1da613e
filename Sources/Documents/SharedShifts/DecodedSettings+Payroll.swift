import Rules
public import Text
public import Tips

extension DecodedSettings {
  /// Returns the payroll files that the settings ask for, in order; the generic one if they do not name any.
  ///
  /// - Parameter source: the settings file.
  public func payrollChoices(in source: SourceFile) -> [DecodedPayrollChoice] {
    let start = Place(source, Span(start: 0, end: 0))
    return payroll ?? [
      DecodedPayrollChoice(PayrollChoice(template: "generic", settings: []), at: start)
    ]
  }
}

/// Reads the template of a payroll file, and the settings for it.
///
/// - Parameter source: the template's text, the folder's own or the program's.
/// - Returns: nil if either has errors, which are reported to the bag.
public func readPayrollRequest(
  _ choice: DecodedPayrollChoice, by source: SourceFile, restaurant: Restaurant,
  reportingTo bag: inout DiagnosticBag
) -> PayrollRequest? {
  let template = readPayrollTemplate(
    in: source, named: choice.choice.template, reportingTo: &bag)
  guard let template,
    let settings = decodePayrollSettings(
      choice, for: template, restaurant: restaurant, reportingTo: &bag)
  else { return nil }
  return PayrollRequest(template: template, settings: settings)
}

/// Reads a payroll template.
///
/// - Returns: nil if it has errors, which are reported to the bag.
public func readPayrollTemplate(
  in source: SourceFile, named name: String, reportingTo bag: inout DiagnosticBag
) -> PayrollTemplate? {
  read(source, reportingTo: &bag) { tree, bag in
    decodePayrollTemplate(tree, named: name, reportingTo: &bag)
  }
}

/// Whether a name can be a file's name in `payroll/`, without any other path.
public func isPayrollTemplateName(_ name: String) -> Bool {
  isPayrollFileName(name) && name.utf8.count <= 60
}
