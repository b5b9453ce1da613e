import Books
import Machine
import Text
package import Tips

/// A bundle with all the data that a year needs.
package struct YearBundle: Sendable {
  /// The path as the user typed it.
  package let name: String
  let checksum: String
  package let manifest: BundleManifest
  let settings: Restaurant

  /// The days from the period's last day to the pay date, from the settings of each payroll file that have it.
  let daysToPay: Set<Int>

  /// The rows of `csv/allocations.csv`.
  let lines: [YearLine]
  let hasServiceCharges: Bool

  /// The old names of people, as its roster has them.
  let oldNames: [YearPerson]

  /// The rows of `csv/wages.csv`; nil if there is no such file.
  let wages: [YearWages]?

  /// - Parameters:
  ///   - reader: knows when clocks change.
  ///   - bag: gets the errors of the bundle's settings.
  /// - Throws: the problems that prevent adding it up; empty if the bag has them.
  init(
    _ bundle: OpenedBundle, knowing reader: FolderReader, reportingTo bag: inout DiagnosticBag
  ) throws(BundleProblems) {
    let (restaurant, payroll) = try bundle.settings(knowing: reader, reportingTo: &bag)
    let settings = restaurant.restaurant
    name = bundle.name
    checksum = bundle.checksum
    manifest = bundle.manifest
    self.settings = settings
    daysToPay = Set(payroll.compactMap { $0.request.settings.daysToPay })
    let rows = try BundleRow.all(
      of: "csv/allocations.csv", in: bundle,
      titles: ["date", "employee_id", "name", "position", "hours", "digital_tips", "cash_tips"])
    lines = try rows.map { row throws(BundleProblems) in
      let (person, position) = (try row.person(), row.text("position"))
      let (date, hours) = (try row.date("date"), try row.hours("hours"))
      let dated = restaurant.inForce(on: date)
      let wage =
        hours == .zero
        ? .zero : dated.restaurant.cashWage(of: dated.roster[person.id], in: position)
      return YearLine(
        person,
        code: settings.occupationCode(of: restaurant.roster[person.id], in: position) ?? "",
        received: date, hours: hours,
        wages: wage.map { ExactWage($0, hours).roundedHalfUp },
        amounts: KindAmounts(
          digital: try row.money("digital_tips", in: settings.currency),
          cash: try row.money("cash_tips", in: settings.currency),
          serviceCharge: try row.money("service_charges", in: settings.currency)))
    }
    oldNames = restaurant.roster.employees.compactMap { employee in
      employee.formerly.map { YearPerson(employee.id, $0) }
    }
    hasServiceCharges = rows.contains { !$0.text("service_charges").isEmpty }
    wages = try YearBundle.wages(of: bundle, in: settings.currency)
    try YearBundle.check(lines, against: bundle, in: settings.currency)
  }

  package var period: PayPeriod { manifest.period }

  private static func wages(
    of bundle: OpenedBundle, in currency: Currency
  ) throws(BundleProblems) -> [YearWages]? {
    let path = "csv/wages.csv"
    guard bundle.files.contains(where: { $0.path == path }) else { return nil }
    return try BundleRow.all(of: path, in: bundle, titles: ["week_end", "employee_id", "name"]).map
    { row throws(BundleProblems) in
      // Zips of earlier versions do not have the premium.
      let premium = row.text("premium").isEmpty ? nil : try row.money("premium", in: currency)
      return YearWages(
        try row.person(), weekEnd: try row.date("week_end"), premium: premium)
    }
  }

  /// Checks that the lines add up to the bundle's other tables: `csv/employees.csv`, the source of people's pay, and
  /// `csv/occupations.csv`.
  private static func check(
    _ lines: [YearLine], against bundle: OpenedBundle, in currency: Currency
  ) throws(BundleProblems) {
    func sums(_ amounts: [(id: EmployeeID, code: String, tips: Money)])
      -> [EmployeePart<String>: Money]
    {
      amounts.filter { $0.tips > .zero }.reduce(into: [:]) { sums, amount in
        sums[EmployeePart(of: amount.id, amount.code), default: .zero] += amount.tips
      }
    }
    for (path, codes) in [
      ("csv/employees.csv", nil), ("csv/occupations.csv", "occupation_code"),
    ] {
      let titles = ["employee_id", codes, "total_tips"].compactMap { $0 }
      let rows = try BundleRow.all(of: path, in: bundle, titles: titles)
      let found = try rows.map { row throws(BundleProblems) in
        (
          try row.person().id, codes.map { row.text($0) } ?? "",
          try row.money("total_tips", in: currency)
        )
      }
      let expected = lines.map { ($0.person.id, codes == nil ? "" : $0.code, $0.amounts.tips) }
      guard sums(found) == sums(expected) else {
        throw BundleProblems(
          translated("\(bundle.name): csv/allocations.csv and \(path) have different tip totals"))
      }
    }
  }
}
