import Books
import Folder
import Text
import Tips

/// One location's records, from its files or from a file of rows.
struct LocationRecords {
  let id: GroupLocation.Key
  var records: [BatchRecord] = []

  /// The end record; nil if the rows are cut off before it.
  var end: BatchRecord?

  /// The reason that they cannot be used, if the records do not have it.
  var problem: Words?

  /// The prefix of file paths that is outside the restaurant's folder.
  var folder = ""

  /// The currency of its amounts; nil if it was refused before the currency was known.
  var currency: Currency? { end?.text("currency").flatMap { Currency(code: $0) } }

  private func records(_ kind: BatchRecord.Kind) -> [BatchRecord] {
    records.filter { $0.kind == kind.rawValue }
  }

  var periods: [PayPeriod] {
    records(.period).compactMap { record in
      guard let from = try? record.date("from"), let to = try? record.date("to"), from <= to else {
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
    var totals = GroupTotals()
    var location = GroupLocation(place)
    location.restaurant = end?.text("restaurant")
    location.branch = end?.text("location")
    location.refusal = refusal
    if location.refusal == nil {
      let period =
        date.map { date in periods.last { $0.contains(date) } } ?? periods.max { $0.to < $1.to }
      do throws(BatchRecord.Unreadable) {
        guard let currency, let period else {
          throw BatchRecord.Unreadable(
            message: date.map { "there are no shifts in the pay period of \($0.plain)" }
              ?? "it has no pay period")
        }
        var (sums, whole) = (totals, location)
        try add(period, in: currency, to: &sums, &whole)
        (totals, location) = (sums, whole)
      } catch {
        location.refusal = LocationRecords.refused(error.message)
      }
    }
    totals.add(location)
    return totals
  }

  private static func refused(_ reason: Words) -> GroupLocation.Refusal {
    .init(reason: reason.text, place: nil, help: nil, errors: 1)
  }

  /// The reason for refusing the location; nil if it can be added up.
  private var refusal: GroupLocation.Refusal? {
    if let problem { return LocationRecords.refused(problem) }
    guard let end else {
      return LocationRecords.refused("its rows have no end: the file is cut off")
    }
    let counts = end.object("counts")
    for kind in BatchRecord.Kind.allCases
    where counts.number(kind.rawValue) != records(kind).count {
      return LocationRecords.refused(
        "its `\(kind.rawValue)` rows are not all there: the file is cut off")
    }
    let status = end.number("status") ?? BatchStatus.givenUp.rawValue
    guard ![BatchStatus.done, .unreconciled].contains(where: { $0.rawValue == status }) else {
      return nil
    }
    let errors = records(.diagnostic).filter { $0.text("severity") == "error" }
    guard let first = errors.first else {
      return LocationRecords.refused("it is refused with status \(status)")
    }
    let place = first.text("file").map { file in
      let path = file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
      return first.number("line").map { "\(path):\($0)" } ?? path
    }
    return .init(
      reason: first.text("message") ?? "", place: place, help: first.text("help"),
      errors: errors.count)
  }

  // MARK: Adding up

  private func add(
    _ period: PayPeriod, in currency: Currency, to totals: inout GroupTotals,
    _ location: inout GroupLocation
  ) throws(BatchRecord.Unreadable) {
    location.period = period
    for record in records(.period) {
      let other = try BatchPeriod(record, in: currency)
      // Service charges and hours are added up from the employees.
      let tips = GroupAmounts(digital: other.amounts.digital, cash: other.amounts.cash)
      if other.period.from == period.from {
        location.collected += tips
        location.failedChecks = other.failedChecks
        location.bundle = other.bundle.map { .init(name: $0.name, checksum: $0.checksum) }
      } else if other.period.to.adding(days: 1) == period.from {
        location.tipsBefore = tips.tips
      }
    }
    for row in records {
      guard let kind = BatchRecord.Kind(rawValue: row.kind),
        ![.diagnostic, .period].contains(kind),
        try row.date("from") == period.from
      else { continue }
      var work = GroupTotals.Work()
      switch kind {
      case .shift:
        location.cardFee = location.cardFee + (try row.money("card_fee", in: currency))
        continue
      case .check:
        if row.text("status") != "PASS" {
          totals.add(
            GroupTotals.Check(id, cells: GroupTotals.Check.columns.map { row.text($0) ?? "" }))
        }
        continue
      case .employee:
        work.amounts = try GroupAmounts(row, in: currency)
        work.shifts = try row.count("shifts")
        let ids = row.object("payroll_ids")
        let texts = ids.members.compactMap { id in ids.text(id.key).map { (id.key, $0) } }
        work.identities = [
          GroupTotals.Identity(
            name: row.text("name") ?? "", person: row.text("person"),
            payrollIDs: Dictionary(texts, uniquingKeysWith: { $1 }))
        ]
        location.people += 1
        location.collected.hours = location.collected.hours + work.amounts.hours
        location.collected.serviceCharges =
          location.collected.serviceCharges + work.amounts.serviceCharges
      case .allocation:
        let (date, hours) = (try row.date("date"), try row.hours("hours"))
        if hours > .zero { work.days = [date: hours] }
        if let start = try row.time("clock_in"), let end = try row.time("clock_out") {
          work.spans = [GroupTotals.Span(date, row.text("shift") ?? "", in: start, out: end)]
        }
      case .workweek:
        let week = GroupTotals.Week(
          from: try row.date("week_start"), to: try row.date("week_end"),
          isPartial: row.text("partial") == "yes")
        work.weeks = [week: try row.hours("hours")]
      case .occupation:
        work.codes = [row.text("occupation_code") ?? "": try GroupAmounts(row, in: currency)]
      case .diagnostic, .period, .pool, .wage: continue
      }
      totals.add(work, of: GroupTotals.Worker(id, try row.employee()))
    }
  }
}

extension GroupAmounts {
  /// Reads the amounts of a record; missing ones are zero.
  init(_ row: BatchRecord, in currency: Currency) throws(BatchRecord.Unreadable) {
    self.init(
      digital: try row.money("digital_tips", in: currency),
      cash: try row.money("cash_tips", in: currency),
      serviceCharges: try row.money("service_charges", in: currency),
      hours: try row.hours("hours"))
  }
}
