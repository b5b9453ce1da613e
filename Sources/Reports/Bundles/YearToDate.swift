import CSV
import Diagnostics
import Machine
import RestaurantFolder
import Schemas
import TipAllocation
import TipModel
package import TipReports

/// Reported tips by employee and occupation code over the bundles of a restaurant.
package struct YearToDate: Sendable {
  package let restaurant: String

  /// Corrected ones left out, by their days.
  package let periods: [PeriodOccupations]

  /// The bundles whose place a correction among them took, by the names that they were given by.
  package let replaced: [String]

  /// - Throws: everything that keeps the bundles from being added up.
  package init(_ bundles: [OpenedBundle]) throws(BundleProblems) {
    var problems = YearToDate.restaurantProblems(bundles)
    let amended = Set(bundles.compactMap(\.manifest.amended?.checksum))
    let counted = bundles.filter { !amended.contains($0.checksum) }
      .sorted { left, right in
        (left.manifest.period.from, left.name) < (right.manifest.period.from, right.name)
      }
    problems += YearToDate.overlaps(counted)
    var periods: [PeriodOccupations] = []
    for bundle in counted {
      do throws(BundleProblem) {
        let occupations = try OccupationsFile(bundle)
        periods.append(
          PeriodOccupations(
            period: bundle.manifest.period, bundle: fileName(of: bundle.name),
            checksum: bundle.checksum, decimals: occupations.decimals,
            amounts: occupations.amounts, serviceCharges: occupations.serviceCharges))
      } catch {
        problems.append(error)
      }
    }
    if Set(periods.map(\.decimals)).count > 1 {
      problems.append(.unreadable("these bundles are of different currencies"))
    }
    guard problems.isEmpty else { throw BundleProblems(problems) }
    restaurant = bundles.first?.manifest.restaurant ?? ""
    self.periods = periods
    replaced = bundles.filter { amended.contains($0.checksum) }.map(\.name)
  }

  /// In their order.
  package var years: [Int] { Set(periods.map(\.year)).sorted() }

  private static func restaurantProblems(_ bundles: [OpenedBundle]) -> [BundleProblem] {
    guard let first = bundles.first else { return [] }
    return bundles.filter { $0.manifest.restaurant != first.manifest.restaurant }.map { other in
      .unreadable(
        "\(other.name) belongs to \(other.manifest.restaurant), and \(first.name) to"
          + " \(first.manifest.restaurant)")
    }
  }

  /// - Parameter bundles: by their first days.
  private static func overlaps(_ bundles: [OpenedBundle]) -> [BundleProblem] {
    zip(bundles, bundles.dropFirst()).compactMap { first, second in
      guard second.manifest.period.from <= first.manifest.period.to else { return nil }
      return .unreadable(
        "\(first.name) and \(second.name) both hold \(second.manifest.period.from.plain),"
          + " and those tips would count twice; give the one that people were paid by")
    }
  }
}

/// A bundle's `csv/occupations.csv`, checked against the employees' totals beside it.
private struct OccupationsFile {
  private(set) var amounts: [OccupationAmounts] = []

  /// Paid to people; nil where none came in.
  private(set) var serviceCharges: WrittenMoney?

  /// The decimals of every amount; for a bundle without tips they come from its table of shifts.
  private(set) var decimals = 0

  init(_ bundle: OpenedBundle) throws(BundleProblem) {
    let path = "csv/occupations.csv"
    let rows = try OccupationsFile.rows(path, of: bundle)
    let titles = ["employee_id", "name", "occupation_code", "digital_tips", "cash_tips"]
    let columns = try OccupationsFile.columns(titles, in: rows, path, of: bundle)
    for row in rows.dropFirst() {
      let cells = columns.map { row.indices.contains($0) ? row[$0].text : "" }
      guard let digital = WrittenMoney(cells[3]), let cash = WrittenMoney(cells[4]),
        !cells[0].isEmpty
      else {
        throw .unreadable("\(bundle.name): a row of \(path) cannot be read")
      }
      amounts.append(
        OccupationAmounts(
          employeeID: EmployeeID(cells[0]), name: cells[1], code: cells[2], digital: digital,
          cash: cash))
    }
    try check(bundle)
    decimals = try OccupationsFile.decimals(of: bundle)
    guard amounts.allSatisfy({ $0.digital.decimals == decimals && $0.cash.decimals == decimals })
    else {
      throw .unreadable("\(bundle.name): amounts of \(path) do not have the decimals of the others")
    }
  }

  private static func decimals(of bundle: OpenedBundle) throws(BundleProblem) -> Int {
    let path = "csv/summary.csv"
    let rows = try rows(path, of: bundle)
    let columns = try columns(["total_tips"], in: rows, path, of: bundle)
    guard let column = columns.first, let row = rows.dropFirst().first,
      row.indices.contains(column), let total = WrittenMoney(row[column].text)
    else { throw .unreadable("\(bundle.name): \(path) has no row that can be read") }
    return total.decimals
  }

  /// Both files must come to the same tips.
  private mutating func check(_ bundle: OpenedBundle) throws(BundleProblem) {
    let path = "csv/employees.csv"
    let rows = try OccupationsFile.rows(path, of: bundle)
    if let column = rows.first?.firstIndex(where: { $0.text == "service_charges" }) {
      for row in rows.dropFirst() where row.indices.contains(column) {
        guard let charge = WrittenMoney(row[column].text) else { continue }
        serviceCharges = WrittenMoney(
          units: charge.units + (serviceCharges?.units ?? 0), decimals: charge.decimals)
      }
    }
    let columns = try OccupationsFile.columns(["total_tips"], in: rows, path, of: bundle)
    let totals = rows.dropFirst().map { row in
      columns.first.flatMap { row.indices.contains($0) ? WrittenMoney(row[$0].text)?.units : nil }
    }
    let sum = totals.reduce(0) { $0 + ($1 ?? 0) }
    guard sum == amounts.reduce(0, { $0 + $1.digital.units + $1.cash.units }) else {
      throw .unreadable(
        "\(bundle.name): csv/occupations.csv and csv/employees.csv do not come to the same tips")
    }
  }

  private static func rows(
    _ path: String, of bundle: OpenedBundle
  ) throws(BundleProblem) -> [[CSVField]] {
    guard let file = bundle.files.first(where: { $0.path == path }) else {
      throw .unreadable(
        "\(bundle.name) has no \(path): an older tipsheet made it; write it again with"
          + " `tipsheet period --replace`")
    }
    var bag = DiagnosticBag()
    let source = SourceFile(name: path, bytes: file.bytes)
    let rows = csvRows(of: source, reportingTo: &bag)
    guard let rows, !rows.isEmpty, !bag.hasErrors else {
      throw .unreadable("\(bundle.name): \(path) is not the table that it should be")
    }
    return rows
  }

  private static func columns(
    _ titles: [String], in rows: [[CSVField]], _ path: String, of bundle: OpenedBundle
  ) throws(BundleProblem) -> [Int] {
    let header = rows.first?.map(\.text) ?? []
    let columns = titles.compactMap { header.firstIndex(of: $0) }
    guard columns.count == titles.count else {
      throw .unreadable("\(bundle.name): \(path) lacks one of \(titles.joined(separator: ", "))")
    }
    return columns
  }
}
