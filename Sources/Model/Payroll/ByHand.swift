import CSV
package import TipAllocation
package import TipModel

/// Wages of service charges that a payroll file has no place for: somebody types them in.
package struct PayrollByHand: Sendable {
  package struct Line: Sendable {
    /// The provider, as messages call it.
    package let provider: String
    package let employee: Employee

    /// The person's ID in the payroll program; nil where it is not known.
    package let payrollID: String?
    package let serviceCharge: Money
  }

  package static let fileName = "by-hand.csv"

  /// By file, then by employee ID.
  package let lines: [Line]

  /// - Parameter outcomes: the period's payroll files; those that hold service charges need nothing.
  package init(_ outcomes: [PayrollOutcome], of period: PeriodAllocation) {
    lines = outcomes.flatMap { outcome -> [Line] in
      let template = outcome.request.template
      guard outcome.file != nil, !template.measures.contains(where: \.isOfCharges) else {
        return []
      }
      return period.employees.filter { $0.serviceCharge > .zero }.map { totals in
        Line(
          provider: template.provider, employee: totals.employee,
          payrollID: totals.employee.payrollID(for: template.name),
          serviceCharge: totals.serviceCharge)
      }
    }
  }

  /// `payroll/by-hand.csv`: `provider,employee_id,payroll_id,name,kind,amount`.
  package func bytes(in currency: Currency) -> [UInt8] {
    CSVTable(
      header: ["provider", "employee_id", "payroll_id", "name", "kind", "amount"],
      rows: lines.map { line in
        [
          .text(line.provider), .text(line.employee.id.text), .text(line.payrollID ?? ""),
          .text(line.employee.name), .text("service charge, paid as wages"),
          .verbatim(line.serviceCharge.plain(in: currency)),
        ]
      }
    ).bytes
  }
}
