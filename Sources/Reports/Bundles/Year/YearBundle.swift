import Diagnostics
import RestaurantFolder
import TipAllocation
package import TipModel
import TipReports
import Wording

/// A bundle with all the data that a year needs.
package struct YearBundle: Sendable {
  /// The path as the user typed it.
  package let name: String
  package let checksum: String

  /// The name, with the location if there is one: `Casa Marisol, Downtown`.
  package let restaurant: String
  package let hasLocation: Bool
  package let period: PayPeriod
  package let isCorrection: Bool
  package let currency: Currency
  package let law: TipLaw

  /// The rule for pay periods; nil if the settings have none.
  let rule: PayPeriodRule?

  /// The days from the period's last day to the pay date, from the settings of each payroll file that have it.
  package let daysToPay: Set<Int>

  /// The rows of `csv/allocations.csv`.
  let lines: [YearLine]
  let hasServiceCharges: Bool

  /// The rows of `csv/wages.csv`; nil if there is no such file.
  let wages: [YearWages]?

  /// - Parameters:
  ///   - reader: knows when clocks change.
  ///   - bag: gets the errors of the bundle's settings.
  /// - Throws: the problems that prevent adding it up; empty if the bag has them.
  init(
    _ bundle: OpenedBundle, knowing reader: FolderReader, reportingTo bag: inout DiagnosticBag
  ) throws(BundleProblems) {
    let settings = try bundle.settings(knowing: reader, reportingTo: &bag)
    name = bundle.name
    checksum = bundle.checksum
    restaurant = bundle.manifest.title
    hasLocation = bundle.manifest.location != nil
    period = bundle.manifest.period
    isCorrection = bundle.manifest.amended != nil
    currency = settings.restaurant.restaurant.currency
    law = settings.restaurant.restaurant.law
    rule = settings.restaurant.restaurant.payPeriod
    daysToPay = Set(settings.payroll.compactMap { $0.request.settings.daysToPay })
    do throws(BundleProblem) {
      let table = try BundleTable(
        "csv/allocations.csv", of: bundle,
        titles: ["date", "employee_id", "name", "position", "hours", "digital_tips", "cash_tips"])
      let currency = currency
      lines = try table.map { row throws(BundleProblem) in
        let (person, position) = (try row.person(), row.text("position"))
        let (date, hours) = (try row.date("date"), try row.hours("hours"))
        let dated = settings.restaurant.inForce(on: date)
        let wage =
          hours == .zero
          ? .zero
          : dated.restaurant.cashWage(of: dated.roster[person.id], in: position)
        return YearLine(
          person,
          code: settings.restaurant.restaurant.occupationCode(
            of: settings.restaurant.roster[person.id], in: position) ?? "",
          received: date, hours: hours,
          wages: wage.map { ExactWage($0, hours).roundedHalfUp },
          amounts: KindAmounts(
            digital: try row.money("digital_tips", in: currency),
            cash: try row.money("cash_tips", in: currency),
            serviceCharge: try row.money("service_charges", in: currency)))
      }
      hasServiceCharges = try table.map { row throws(BundleProblem) in
        !row.text("service_charges").isEmpty
      }.contains(true)
      wages = try YearBundle.wages(of: bundle, in: currency)
      try YearBundle.check(lines, against: bundle, in: currency)
    } catch {
      throw BundleProblems([error])
    }
  }

  private static func wages(
    of bundle: OpenedBundle, in currency: Currency
  ) throws(BundleProblem) -> [YearWages]? {
    guard BundleTable.exists("csv/wages.csv", in: bundle) else { return nil }
    let table = try BundleTable("csv/wages.csv", of: bundle, titles: ["employee_id", "name"])
    return try table.map { row throws(BundleProblem) in
      // Zips of earlier versions do not have the premium.
      let premium =
        row.text("premium").isEmpty ? nil : try row.money("premium", in: currency)
      return YearWages(try row.person(), premium: premium)
    }
  }

  /// Checks that the lines add up to the bundle's other tables: `csv/employees.csv`, the source of people's pay, and
  /// `csv/occupations.csv`.
  private static func check(
    _ lines: [YearLine], against bundle: OpenedBundle, in currency: Currency
  ) throws(BundleProblem) {
    let employees = try BundleTable(
      "csv/employees.csv", of: bundle, titles: ["employee_id", "name", "total_tips"])
    let paid = try employees.map { row throws(BundleProblem) in
      Amount(try row.person().id, "", try row.money("total_tips", in: currency))
    }
    let occupations = try BundleTable(
      "csv/occupations.csv", of: bundle,
      titles: ["employee_id", "occupation_code", "total_tips"])
    let reported = try occupations.map { row throws(BundleProblem) in
      Amount(
        try row.person().id, row.text("occupation_code"),
        try row.money("total_tips", in: currency))
    }
    let people = lines.map { Amount($0.person.id, "", $0.amounts.tips) }
    let codes = lines.map { Amount($0.person.id, $0.code, $0.amounts.tips) }
    for (table, found, expected) in [
      (employees, paid, people), (occupations, reported, codes),
    ] where Amount.sums(found) != Amount.sums(expected) {
      throw .unreadable(
        translated(
          "\(bundle.name): csv/allocations.csv and \(table.path) have different tip totals"))
    }
  }

  /// A person's tips under one code.
  private struct Amount {
    struct Key: Hashable {
      let id: EmployeeID
      let code: String
    }

    let key: Key
    let tips: Money

    init(_ id: EmployeeID, _ code: String, _ tips: Money) {
      key = Key(id: id, code: code)
      self.tips = tips
    }

    /// Returns the sums that are not zero.
    static func sums(_ amounts: [Amount]) -> [Key: Money] {
      var sums: [Key: Money] = [:]
      for amount in amounts where amount.tips > .zero {
        sums[amount.key, default: .zero] += amount.tips
      }
      return sums
    }
  }
}
