import Diagnostics
import FilePublishing
import PayrollFiles
import PayrollTemplates
import ShiftDecoding
import ShiftSyntax
import TipAllocation
package import TipModel

/// A payroll file that the settings ask for, with the template that it is made by.
package struct LoadedPayroll: Sendable {
  package let request: PayrollRequest

  /// The template: the folder's own, or the one that the program carries.
  package let input: InputFile

  /// Where the settings ask for it.
  let place: Place
}

extension FolderReader {
  /// The payroll files that the settings ask for; where they say nothing, the generic one.
  ///
  /// - Errors: reported: a template that there is none of, or what is wrong in one.
  func payroll(
    of decoded: DecodedRestaurant, in folder: RestaurantFolder, settings: SourceFile,
    reportingTo bag: inout DiagnosticBag
  ) throws(MachineError) -> [LoadedPayroll] {
    let start = Place(settings, Span(start: 0, end: 0))
    let generic = DecodedPayrollChoice(template: "generic", at: start)
    var loaded: [LoadedPayroll] = []
    for choice in decoded.payroll ?? [generic] {
      guard let input = try payrollTemplate(of: choice, in: folder, reportingTo: &bag) else {
        continue
      }
      var own = DiagnosticBag()
      let template = decode(tree: parse(input.source, reportingTo: &own), reportingTo: &own) {
        decodePayrollTemplate($0, named: choice.choice.template, reportingTo: &$1)
      }
      bag.report(contentsOf: own)
      guard let template,
        let settings = decodePayrollSettings(
          choice, for: template, restaurant: decoded.restaurant, reportingTo: &bag)
      else { continue }
      loaded.append(
        LoadedPayroll(
          request: PayrollRequest(template: template, settings: settings), input: input,
          place: choice.place))
    }
    return loaded
  }

  /// `payroll/NAME.yaml` in the restaurant's folder, else what the program carries.
  private func payrollTemplate(
    of choice: DecodedPayrollChoice, in folder: RestaurantFolder,
    reportingTo bag: inout DiagnosticBag
  ) throws(MachineError) -> InputFile? {
    let name = choice.choice.template
    let relativePath = "payroll/\(name).yaml"
    let path = joinPath(folder.path, relativePath)
    if isTemplateName(name) {
      if store.exists(path) {
        return InputFile(relativePath: relativePath, source: try source(at: path))
      }
      if let bytes = BuiltInPayrollTemplates.bytes(of: name) {
        return InputFile(
          relativePath: relativePath,
          source: SourceFile(name: "templates/\(relativePath)", bytes: bytes))
      }
    }
    bag.report(
      .unknownPayrollTemplate(name, at: choice.place, known: BuiltInPayrollTemplates.names))
    return nil
  }

  /// Makes a period's payroll files; one that cannot be made is a warning where it is asked for.
  mutating func payrollFiles(
    for period: PeriodAllocation, of loaded: LoadedRestaurant
  ) -> [PayrollOutcome] {
    let outcomes = PayrollFiles.payrollFiles(
      loaded.payroll.map(\.request), of: period, in: loaded.restaurant)
    for (outcome, payroll) in zip(outcomes, loaded.payroll) where outcome.file == nil {
      let template = payroll.request.template
      bag.report(
        .payrollFileRefused(
          template.provider, reasons: outcome.reasons, at: payroll.place))
    }
    return outcomes
  }
}

/// Whether a name can be a file's in `payroll/`, and nothing else.
private func isTemplateName(_ name: String) -> Bool {
  isPayrollFileName(name) && name.utf8.count <= 60
}
