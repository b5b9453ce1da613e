import Bundles
import Diagnostics
import GroupReports
import Schemas
import TipModel
import TipReports
import Wording

/// One location's records, from its files or from a file of rows.
struct LocationRecords {
  let id: GroupLocation.Key
  var records: [(kind: BatchRecords.Kind, members: BatchRecords.Members)] = []

  /// The end record; nil if the rows are cut off before it.
  var end: BatchRecords.Members?

  /// The reason that they cannot be used, if the records do not have it.
  var problem: String?

  /// The prefix of file paths that is outside the restaurant's folder.
  var folder = ""
}

extension LocationRecords {
  /// The currency of its amounts; nil if it was refused before the currency was known.
  var currency: Currency? {
    end.flatMap { RecordReader("end", $0).text("currency") }.flatMap { Currency(code: $0) }
  }

  var periods: [PayPeriod] {
    records.filter { $0.kind == .period }.compactMap { record in
      let reader = RecordReader("period", record.members)
      guard let from = try? reader.date("from"), let to = try? reader.date("to"), from <= to else {
        return nil
      }
      return PayPeriod(from: from, to: to)
    }
  }

  /// Returns the totals of the pay period that contains a day.
  ///
  /// A location that is refused or has no such period is included with its reason and without amounts.
  func totals(
    as place: RestaurantGroup.Location, containing date: CalendarDate?
  ) -> GroupTotals {
    var location = GroupLocation(place)
    if let end {
      let reader = RecordReader("end", end)
      location.restaurant = reader.text("restaurant")
      location.branch = reader.text("location")
    }
    if let refusal = refusal {
      location.refusal = refusal
      return GroupTotals(of: location)
    }
    let period =
      date.map { date in periods.last { $0.contains(date) } } ?? periods.max { $0.to < $1.to }
    guard let currency, let period else {
      location.refusal = GroupLocation.Refusal(
        reason: date.map { translated("there are no shifts in the pay period of \($0.plain)") }
          ?? translated("it has no pay period"),
        place: nil, help: nil, errors: 1)
      return GroupTotals(of: location)
    }
    do {
      return try totals(of: &location, period, in: currency)
    } catch let error as UnreadableRecord {
      location.refusal = .init(reason: error.message.text, place: nil, help: nil, errors: 1)
    } catch {
      preconditionFailure("an error that no record has: \(error)")
    }
    return GroupTotals(of: location)
  }

  /// The reason for refusing the location; nil if it can be added up.
  private var refusal: GroupLocation.Refusal? {
    func refused(_ reason: Words) -> GroupLocation.Refusal {
      .init(reason: reason.text, place: nil, help: nil, errors: 1)
    }
    if let problem { return refused(Words(verbatim: problem)) }
    guard let end else { return refused("its rows have no end: the file is cut off") }
    let reader = RecordReader("end", end)
    let counts = reader.object("counts")
    for kind in BatchRecords.Kind.allCases {
      let count = records.count { $0.kind == kind }
      if case .number(count)? = counts.first(where: { $0.key == kind.rawValue })?.value { continue }
      return refused("its `\(kind.rawValue)` rows are not all there: the file is cut off")
    }
    let status = reader.number("status") ?? 70
    guard status != ExitStatus.done.rawValue, status != ExitStatus.unreconciled.rawValue else {
      return nil
    }
    let errors = records.filter { $0.kind == .diagnostic }
      .map { RecordReader("diagnostic", $0.members) }.filter { $0.text("severity") == "error" }
    guard let first = errors.first else { return refused("it is refused with status \(status)") }
    let place = first.text("file").map { file in
      let path = file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
      return first.number("line").map { "\(path):\($0)" } ?? path
    }
    return .init(
      reason: first.text("message") ?? "", place: place, help: first.text("help"),
      errors: errors.count)
  }

  // MARK: Adding up

  private func totals(
    of location: inout GroupLocation, _ period: PayPeriod, in currency: Currency
  ) throws -> GroupTotals {
    var totals = GroupTotals()
    location.period = period
    for (kind, members) in records {
      let row = RecordReader(kind.rawValue, members)
      if kind == .period {
        try add(row, period, in: currency, to: &location)
        continue
      }
      guard kind != .diagnostic, try row.date("from") == period.from else { continue }
      switch kind {
      case .shift: location.cardFee = location.cardFee + (try row.money("card_fee", in: currency))
      case .employee: try addEmployee(row, in: currency, to: &totals, &location)
      case .allocation: try addAllocation(row, to: &totals)
      case .workweek: try addWeek(row, to: &totals)
      case .occupation: try addOccupation(row, in: currency, to: &totals)
      case .check:
        if row.text("status") == "PASS" { continue }
        totals.add(
          GroupTotals.Check(id, cells: GroupTotals.Check.columns.map { row.text($0) ?? "" }))
      case .diagnostic, .period, .pool, .wage: break
      }
    }
    totals.add(location)
    return totals
  }

  /// Adds the period's own record, and that of the previous period.
  private func add(
    _ row: RecordReader, _ period: PayPeriod, in currency: Currency,
    to location: inout GroupLocation
  ) throws {
    let tips = GroupAmounts(
      digital: try row.money("digital_tips", in: currency),
      cash: try row.money("cash_tips", in: currency))
    if try row.date("from") == period.from {
      location.collected += tips
      location.failedChecks = row.number("failed_checks") ?? 0
      if let name = row.text("bundle"), let checksum = row.text("sha256") {
        location.bundle = .init(name: name, checksum: checksum)
      }
    } else if try row.date("to").adding(days: 1) == period.from {
      location.tipsBefore = tips.tips
    }
  }

  private func worker(_ row: RecordReader) throws -> GroupTotals.Worker {
    GroupTotals.Worker(id, EmployeeID(try row.required("employee_id")))
  }

  private func amounts(_ row: RecordReader, in currency: Currency) throws -> GroupAmounts {
    GroupAmounts(
      digital: try row.money("digital_tips", in: currency),
      cash: try row.money("cash_tips", in: currency),
      serviceCharges: try row.money("service_charges", in: currency),
      hours: try row.hours("hours"))
  }

  private func addEmployee(
    _ row: RecordReader, in currency: Currency, to totals: inout GroupTotals,
    _ location: inout GroupLocation
  ) throws {
    let amounts = try amounts(row, in: currency)
    var work = GroupTotals.Work()
    var payrollIDs: [String: String] = [:]
    for (provider, value) in row.object("payroll_ids") {
      if case .string(let id) = value { payrollIDs[provider] = id }
    }
    work.identities = [
      GroupTotals.Identity(
        name: row.text("name") ?? "", person: row.text("person"), payrollIDs: payrollIDs)
    ]
    work.shifts = try row.count("shifts")
    work.amounts = amounts
    totals.add(work, of: try worker(row))
    location.people += 1
    location.collected.hours = location.collected.hours + amounts.hours
    location.collected.serviceCharges = location.collected.serviceCharges + amounts.serviceCharges
  }

  private func addAllocation(_ row: RecordReader, to totals: inout GroupTotals) throws {
    let (date, hours) = (try row.date("date"), try row.hours("hours"))
    var work = GroupTotals.Work()
    if hours > .zero { work.days = [date: hours] }
    if let start = try row.time("clock_in"), let end = try row.time("clock_out") {
      work.spans = [GroupTotals.Span(date, row.text("shift") ?? "", in: start, out: end)]
    }
    totals.add(work, of: try worker(row))
  }

  private func addWeek(_ row: RecordReader, to totals: inout GroupTotals) throws {
    var work = GroupTotals.Work()
    let week = GroupTotals.Week(
      from: try row.date("week_start"), to: try row.date("week_end"),
      isPartial: row.text("partial") == "yes")
    work.weeks = [week: try row.hours("hours")]
    totals.add(work, of: try worker(row))
  }

  private func addOccupation(
    _ row: RecordReader, in currency: Currency, to totals: inout GroupTotals
  ) throws {
    var work = GroupTotals.Work()
    work.codes = [row.text("occupation_code") ?? "": try amounts(row, in: currency)]
    totals.add(work, of: try worker(row))
  }
}

extension GroupTotals {
  /// Creates the totals of a location without amounts.
  fileprivate init(of location: GroupLocation) {
    self.init()
    add(location)
  }
}
