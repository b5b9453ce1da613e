import Files
import Folder
import Machine
import Text
import Tips

/// The events of a restaurant's pay periods, by day.
struct PeriodLog {
  struct Event {
    enum Kind: String { case closed, corrected, reopened, unrecorded }

    let kind: Kind

    /// The date; nil if none was recorded.
    let date: CalendarDate?
    let period: PayPeriod
    let zip: String

    /// The reason for reopening the period.
    let reason: String?

    /// The sum that the zip pays, with the number of people; nil if it cannot be read.
    let amounts: (sum: Money, people: Int, currency: Currency)?
  }

  /// The events by date. Those without a date come first, and zips not on record last.
  private(set) var events: [Event] = []

  private let periods: LoadedPeriods
  private let currency: Currency
  private let password: ZipPassword?

  /// - Parameters:
  ///   - password: the password for encrypted zips; without it their amounts are unknown.
  ///   - outputFolder: the folder to search for zips not on record.
  init(
    _ periods: LoadedPeriods, _ currency: Currency, _ password: ZipPassword?,
    in outputFolder: String
  ) {
    self.periods = periods
    self.currency = currency
    self.password = password
    for record in periods.records.records { add(record) }
    events = events.enumerated().sorted { left, right in
      (left.element.date?.dayNumber ?? .min, left.offset)
        < (right.element.date?.dayNumber ?? .min, right.offset)
    }.map(\.element)
    for zip in unrecordedBundles(in: outputFolder, of: periods, password) {
      events.append(
        Event(
          kind: .unrecorded, date: nil, period: zip.period, zip: zip.path, reason: nil,
          amounts: zip.bundle.paid(in: currency)))
    }
  }

  private mutating func add(_ record: PayPeriodRecords.Record) {
    for reopening in record.reopenings {
      add(.closed, reopening.bundle, of: record)
      events.append(
        Event(
          kind: .reopened, date: reopening.date, period: record.period,
          zip: periods.path(of: reopening.bundle), reason: reopening.reason, amounts: nil))
    }
    if let bundle = record.bundle { add(.closed, bundle, of: record) }
    for correction in record.corrections { add(.corrected, correction, of: record) }
  }

  private mutating func add(
    _ kind: Event.Kind, _ bundle: PayPeriodRecords.Bundle, of record: PayPeriodRecords.Record
  ) {
    let path = periods.path(of: bundle)
    let opened = try? OpenedBundle.read(
      at: path, checksum: bundle.checksum, password: password)
    events.append(
      Event(
        kind: kind, date: bundle.date, period: record.period, zip: path, reason: nil,
        amounts: opened?.paid(in: currency)))
  }
}

extension OpenedBundle {
  /// Returns the sum that it pays, with the number of people.
  fileprivate func paid(
    in currency: Currency
  ) -> (sum: Money, people: Int, currency: Currency)? {
    guard let amounts = PersonalAmounts(tables: files, in: currency) else { return nil }
    let paid = amounts.people.values.map(\.total)
    return (paid.reduce(.zero, +), paid.count, currency)
  }
}

/// Returns a folder's bundles by name, except those in `periods.yaml`, including the records of reopened periods.
func unrecordedBundles(
  in folder: String, of periods: LoadedPeriods, _ password: ZipPassword?
) -> [(path: String, period: PayPeriod, bundle: OpenedBundle)] {
  let reopened = periods.records.records.flatMap(\.reopenings).map {
    resolvedWhereThere(periods.path(of: $0.bundle))
  }
  let names = (try? listFolder(at: folder)) ?? []
  return names.filter { $0.hasSuffix(".zip") && !$0.hasPrefix(".") }.compactMap { name in
    let path = joinPath(folder, name)
    guard periods.record(ofFile: path) == nil, !reopened.contains(resolvedWhereThere(path)),
      let bundle = try? OpenedBundle.read(at: path, password: password)
    else { return nil }
    return (path, bundle.manifest.period, bundle)
  }
}

extension PeriodLog.Event {
  /// `2024-04-15  closed April 8 to April 14, 2024: reports/casa.zip, $18,741.16, 12 people`
  var line: String {
    let day = date?.plain ?? translated("no day    ")
    let days = ReportSummary.spoken(period.from...period.to)
    let what: String =
      switch kind {
      case .closed: translated("closed \(days): \(zip)")
      case .corrected: translated("corrected \(days): \(zip)")
      case .reopened: translated("opened \(days) again: \(reason ?? "")")
      case .unrecorded: translated("not recorded: \(days): \(zip)")
      }
    guard kind != .reopened else { return "\(day)  \(what)" }
    let paid =
      amounts.map { amounts in
        ", \(amounts.sum.spoken(in: amounts.currency)), "
          + counted(amounts.people, "person", "people")
      } ?? translated(", which cannot be read")
    return "\(day)  \(what)\(paid)"
  }

  var json: JSONValue {
    .object([
      ("event", .string(kind.rawValue)), ("date", JSONValue(date?.plain)),
      ("from", .string(period.from.plain)), ("to", .string(period.to.plain)),
      ("bundle", .string(zip)), ("reason", JSONValue(reason)),
      ("amount", JSONValue(amounts.map { $0.sum.plain(in: $0.currency) })),
      ("people", amounts.map { .number($0.people) } ?? .null),
    ])
  }
}
