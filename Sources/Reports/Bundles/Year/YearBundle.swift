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

  /// Card tips of each shift as collected, before the card fee.
  let cardTips: [(date: CalendarDate, amount: Money)]

  /// The rows of `csv/wages.csv`; nil if there is no such file.
  let wages: [YearWages]?

  /// Hours and sales of each line of its shifts; empty if not requested.
  let work: [YearWork]

  /// - Parameters:
  ///   - hasWork: whether to read its shifts for hours and sales.
  ///   - reader: knows when clocks change.
  ///   - bag: gets the errors of the bundle's settings.
  /// - Throws: the problems that prevent adding it up; empty if the bag has them.
  init(
    _ bundle: OpenedBundle, hasWork: Bool, knowing reader: FolderReader,
    reportingTo bag: inout DiagnosticBag
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
    let loaded = hasWork ? try bundle.loaded(knowing: reader, reportingTo: &bag).period : nil
    daysToPay = Set(settings.payroll.compactMap { $0.request.settings.daysToPay })
    do throws(BundleProblem) {
      let table = try BundleTable(
        "csv/allocations.csv", of: bundle,
        titles: ["date", "employee_id", "name", "position", "digital_tips", "cash_tips"])
      let currency = currency
      lines = try table.map { row throws(BundleProblem) in
        let person = try row.person()
        return YearLine(
          person, position: row.text("position"),
          code: settings.restaurant.restaurant.occupationCode(
            of: settings.restaurant.roster[person.id], in: row.text("position")) ?? "",
          received: try row.date("date"),
          amounts: KindAmounts(
            digital: try row.money("digital_tips", in: currency),
            cash: try row.money("cash_tips", in: currency),
            serviceCharge: try row.money("service_charges", in: currency)))
      }
      hasServiceCharges = try table.map { row throws(BundleProblem) in
        !row.text("service_charges").isEmpty
      }.contains(true)
      let summary = try BundleTable(
        "csv/summary.csv", of: bundle, titles: ["date", "credit_card_tips"])
      cardTips = try summary.map { row throws(BundleProblem) in
        (try row.date("date"), try row.money("credit_card_tips", in: currency))
      }
      wages = try YearBundle.wages(of: bundle, in: currency)
      work = YearBundle.work(in: loaded, people: lines.map { $0.person })
      try YearBundle.check(lines, against: bundle, in: currency)
    } catch {
      throw BundleProblems([error])
    }
  }

  /// - Parameter people: the people, as `csv/allocations.csv` names them.
  private static func work(in loaded: LoadedPeriod?, people: [YearPerson]) -> [YearWork] {
    guard let loaded else { return [] }
    let named = Dictionary(firsts: people.map { (key: $0.id, value: $0) })
    return loaded.allocation.shifts.flatMap { shift in
      shift.rows.compactMap { row in
        named[row.employeeID].map { person in
          YearWork(
            person, position: row.position,
            code: loaded.restaurant.restaurant.occupationCode(
              of: row.work.employee, in: row.position) ?? "",
            received: shift.shift.date, hours: row.hours,
            sales: row.entry.sales == nil ? nil : row.entry.sales(in: nil))
        }
      }
    }
  }

  /// Reads the wages. They are unknown for people with an unknown cash wage, or whose minimum wage changed in the week.
  private static func wages(
    of bundle: OpenedBundle, in currency: Currency
  ) throws(BundleProblem) -> [YearWages]? {
    guard BundleTable.exists("csv/wages.csv", in: bundle) else { return nil }
    let table = try BundleTable(
      "csv/wages.csv", of: bundle,
      titles: [
        "employee_id", "name", "tipped_hours", "other_hours", "minimum", "tips",
        "service_charges", "credit_needed", "make_up", "status",
      ])
    return try table.map { row throws(BundleProblem) in
      let hours = try row.hundredths("tipped_hours") + row.hundredths("other_hours")
      // Other work is paid at least the minimum wage.
      let isKnown = row.text("status") != "wage not known" && !row.text("minimum").contains(";")
      var wages: MoneyHundredths?
      if isKnown {
        let added =
          try row.money("make_up", in: currency) + row.money("service_charges", in: currency)
        let credit = try row.money("credit_needed", in: currency)
        let atMinimum = MoneyHundredths(try row.money("minimum", in: currency), hours: hours)
        wages = MoneyHundredths(
          units: atMinimum.units + (added - credit).minorUnits * 100)
      }
      // Zips of earlier versions do not have the premium.
      let premium =
        row.text("premium").isEmpty ? nil : try row.money("premium", in: currency)
      return YearWages(
        try row.person(), hours: hours, leastWages: wages,
        tips: try row.money("tips", in: currency), premium: premium)
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
