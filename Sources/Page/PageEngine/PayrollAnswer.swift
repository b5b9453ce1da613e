import Documents
import Rules
import Text
import Tips

extension KeptFolder {
  /// The payroll programs that tipsheet writes files for, the used ones first, with their settings.
  var payrollAnswer: JSONValue {
    let used = usedPrograms
    let others = BuiltInPayrollTemplates.names.filter { name in
      !used.contains { $0.name == name }
    }.compactMap { program($0) }
    let values = self.values(of: settingsSource)
    return [
      "programs": .list(
        used.map { $0.json(isUsed: true, values) } + others.map { $0.json(isUsed: false, values) })
    ]
  }

  /// The payroll programs that the settings name, without unreadable ones.
  var usedPrograms: [PayrollTemplate] {
    (settings?.restaurant.payroll ?? []).compactMap { program($0.template) }
  }

  private func program(_ name: String) -> PayrollTemplate? {
    var unread = DiagnosticBag()
    return payrollTemplate(name).flatMap {
      readPayrollTemplate(in: $0, named: name, reportingTo: &unread)
    }
  }

  /// Returns the texts of a file's values by their paths of keys: `positions.Server.point_value`.
  func values(of file: SourceFile) -> [(key: String, value: String)] {
    let tree = file.tree
    guard let root = tree.root, tree.kind(of: root) == .mapping else { return [] }
    return scalarTexts(in: root, of: tree)
  }
}

extension PayrollTemplate {
  /// Whether the file has people's IDs in the payroll program.
  var hasPayrollIDs: Bool {
    columns.contains {
      $0.content == .field(.workerID) || $0.content == .field(.payrollOrEmployeeID)
    }
  }

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
