import Diagnostics
package import Machine
import Payroll
import RestaurantTexts
import Schemas
import TipAllocation
package import TipModel
import YAMLSubset

/// A payroll file that the settings ask for, with the template that it is made by.
package struct LoadedPayroll: Sendable {
  package let request: PayrollRequest

  /// The template: the folder's own, or the one that the program carries.
  package let input: InputFile

  /// Where the settings ask for it.
  let place: Place
}

extension FolderReader {
  /// The payroll files that the settings ask for, in their order; the generic one where they
  /// name none. A missing template, and errors in one, are reported to the bag.
  ///
  /// - Throws: an error of the machine.
  package mutating func payroll(
    of restaurant: LoadedRestaurant
  ) throws(MachineError) -> [LoadedPayroll] {
    let start = Place(restaurant.settings.source, Span(start: 0, end: 0))
    let generic = DecodedPayrollChoice(template: "generic", at: start)
    var loaded: [LoadedPayroll] = []
    for choice in restaurant.decoded.payroll ?? [generic] {
      guard let input = try payrollTemplate(of: choice, in: restaurant.folder),
        let template = payrollTemplate(in: input.source, named: choice.choice.template),
        let settings = decodePayrollSettings(
          choice, for: template, restaurant: restaurant.restaurant, reportingTo: &bag)
      else { continue }
      loaded.append(
        LoadedPayroll(
          request: PayrollRequest(template: template, settings: settings), input: input,
          place: choice.place))
    }
    return loaded
  }

  /// Reports what is wrong with a template, whether the settings ask for it or not.
  package mutating func checkPayrollTemplate(at path: String) throws(MachineError) {
    let name = fileName(of: path)
    _ = payrollTemplate(in: try source(at: path), named: String(name.prefix { $0 != "." }))
  }

  private mutating func payrollTemplate(
    in source: SourceFile, named name: String
  ) -> PayrollTemplate? {
    var own = DiagnosticBag()
    let template = FolderReader.template(in: source, named: name, reportingTo: &own)
    bag.report(
      contentsOf: withCheckedFixes(own, of: source) { source, bag in
        _ = FolderReader.template(in: source, named: name, reportingTo: &bag)
      })
    return template
  }

  private static func template(
    in source: SourceFile, named name: String, reportingTo bag: inout DiagnosticBag
  ) -> PayrollTemplate? {
    decode(tree: parse(source, reportingTo: &bag), reportingTo: &bag) {
      decodePayrollTemplate($0, named: name, reportingTo: &$1)
    }
  }

  /// `payroll/NAME.yaml` or `.yml` in the restaurant's folder, else what the program carries.
  private mutating func payrollTemplate(
    of choice: DecodedPayrollChoice, in folder: RestaurantFolder
  ) throws(MachineError) -> InputFile? {
    let name = choice.choice.template
    if isTemplateName(name) {
      let files = documents(at: joinPath(folder.payrollPath, name), in: store)
      if files.count == 2 { bag.report(.twoOfAName(files[0], files[1])) }
      if let path = files.first {
        return InputFile(
          relativePath: joinPath("payroll", fileName(of: path)), source: try source(at: path))
      }
      let relativePath = "payroll/\(name).yaml"
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
    _ payroll: [LoadedPayroll], for period: PeriodAllocation, of loaded: LoadedRestaurant,
    correcting correction: PayrollCorrection?
  ) -> [PayrollOutcome] {
    let outcomes = Payroll.payrollFiles(
      payroll.map(\.request), of: period, in: loaded.restaurant, correcting: correction)
    for (outcome, payroll) in zip(outcomes, payroll) where outcome.isRefused {
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
