import Diagnostics
import Payroll
import RestaurantTexts
import Schemas
import TipModel
import Wording
import YAMLSubset

extension KeptFolder {
  /// The payroll programs that tipsheet writes files for, the used ones first, with their settings.
  var payrollAnswer: JSONValue {
    let used = (settings?.restaurant.payroll ?? []).map { $0.template }
    let names = used + BuiltInPayrollTemplates.names.filter { !used.contains($0) }
    let values = self.values(ofFile: KeptFolder.settingsPath)
    return [
      "programs": .list(
        names.compactMap { name in
          var unread = DiagnosticBag()
          guard let source = payrollTemplate(name),
            let template = readPayrollTemplate(in: source, named: name, reportingTo: &unread)
          else { return nil }
          return template.json(isUsed: used.contains(name), values)
        })
    ]
  }

  /// Returns the texts of a file's values by their paths of keys: `positions.Server.point_value`.
  func values(ofFile path: String) -> [(key: String, value: String)] {
    var unread = DiagnosticBag()
    let tree = parse(file(path), reportingTo: &unread)
    guard let root = tree.root, tree.kind(of: root) == .mapping else { return [] }
    return scalarTexts(in: root, of: tree)
  }
}

extension PayrollTemplate {
  fileprivate func json(isUsed: Bool, _ values: [(key: String, value: String)]) -> JSONValue {
    func value(_ key: String) -> JSONValue {
      JSONValue(values.first { $0.key == "payroll.\(name).\(key)" }?.value)
    }
    return [
      "name": .string(name), "provider": .string(Words(stringLiteral: provider).text),
      "used": .bool(isUsed), "hours": value("hours"), "days_to_pay": value("days_to_pay"),
      "settings": .list(
        settings.map { setting in
          [
            "name": .string(setting.name),
            "about": .string(Words(stringLiteral: setting.about).text),
            "example": .string(setting.example), "standard": JSONValue(setting.standard),
            "required": .bool(setting.isRequired), "value": value(setting.name),
          ]
        }),
    ]
  }
}
