import Documents
package import Machine
import Rules
package import Text
package import Tips

/// A payroll file that the settings ask for, with its template.
package struct LoadedPayroll: Sendable {
  package let request: PayrollRequest

  /// The template: the folder's own, or the program's.
  package let input: InputFile

  /// The place in the settings that requests it.
  package let place: Place
}

extension FolderReader {
  /// Returns the payroll files that the settings ask for, in order; the generic one if they do not name any. A missing
  /// template, and errors in one, are reported to the bag.
  ///
  /// - Throws: `MachineError`.
  package mutating func payroll(
    of restaurant: LoadedRestaurant
  ) throws(MachineError) -> [LoadedPayroll] {
    var loaded: [LoadedPayroll] = []
    for choice in restaurant.decoded.payrollChoices(in: restaurant.settings.source) {
      guard let input = try payrollTemplate(of: choice, in: restaurant.folder),
        let request = readPayrollRequest(
          choice, by: input.source, restaurant: restaurant.restaurant, reportingTo: &bag)
      else { continue }
      loaded.append(LoadedPayroll(request: request, input: input, place: choice.place))
    }
    return loaded
  }

  /// Reports the errors of a template, whether or not the settings ask for it.
  package mutating func checkPayrollTemplate(at path: String) throws(MachineError) {
    let name = fileName(of: path)
    _ = readPayrollTemplate(
      in: try source(at: path), named: String(name.prefix { $0 != "." }), reportingTo: &bag)
  }

  /// Returns `payroll/NAME.yaml` or `.yml` in the restaurant's folder, or else the program's template.
  private mutating func payrollTemplate(
    of choice: DecodedPayrollChoice, in folder: RestaurantFolder
  ) throws(MachineError) -> InputFile? {
    let name = choice.choice.template
    if isPayrollTemplateName(name) {
      if let path = document(at: joinPath(folder.payrollPath, name), reportingTo: &bag) {
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
}
