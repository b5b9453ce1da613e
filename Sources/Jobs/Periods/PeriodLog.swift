package import Folder
package import Text
package import Tips

/// The events of a restaurant's pay periods, by day. Those without a date come first, and zips not on record last.
package struct PeriodLog {
  package struct Event {
    fileprivate enum Kind: String { case closed, corrected, reopened, unrecorded }

    fileprivate let kind: Kind

    /// The date; nil if none was recorded.
    fileprivate let date: CalendarDate?
    fileprivate let period: PayPeriod
    fileprivate let zip: String

    /// The reason for reopening the period.
    fileprivate var reason: String?

    /// Whether the period was opened again, so that another zip may have the name.
    fileprivate var isReplaced = false

    /// The amounts that the zip pays; nil if it cannot be read.
    fileprivate var amounts: Amounts?
  }

  fileprivate struct Amounts {
    let tips: Money

    /// Service charges, which are wages.
    let charges: Money
    let people: Int
    let currency: Currency

    /// Nil if the zip cannot be read.
    init?(_ bundle: OpenedBundle?, in currency: Currency) {
      guard let bundle, let all = PersonalAmounts(tables: bundle.files, in: currency)?.people.values
      else { return nil }
      let units = all.reduce(0) { $0 + ($1.parts[.serviceCharges]?.units ?? 0) }
      charges = Money(minorUnits: units)
      tips = Money(minorUnits: all.reduce(-units) { $0 + $1.total.minorUnits })
      people = all.count
      self.currency = currency
    }

    /// `$15,048.11 in tips and $2,726.79 in service charges, 12 people`
    var text: String {
      let tips = tips.spoken(in: currency)
      return
        (charges > .zero
        ? translated("\(tips) in tips and \(charges.spoken(in: currency)) in service charges, ")
        : translated("\(tips) in tips, ")) + counted(people, "person", "people")
    }
  }

  package private(set) var events: [Event] = []

  /// - Parameters:
  ///   - zips: has the password of encrypted zips; without it their amounts are unknown.
  ///   - folder: the folder to search for zips not on record.
  package init(
    _ periods: LoadedPeriods, _ currency: Currency, on zips: ZipStore, in folder: String
  ) {
    for record in periods.records.records {
      func add(
        _ kind: Event.Kind, _ bundle: PayPeriodRecords.Bundle, isReplaced: Bool = false
      ) {
        events.append(
          Event(
            kind: kind, date: bundle.date, period: record.period, zip: periods.path(of: bundle),
            isReplaced: isReplaced, amounts: Amounts(zips.opened(bundle, periods), in: currency)))
      }
      for reopening in record.reopenings {
        add(.closed, reopening.bundle, isReplaced: true)
        events.append(
          Event(
            kind: .reopened, date: reopening.date, period: record.period,
            zip: periods.path(of: reopening.bundle), reason: reopening.reason))
      }
      if let bundle = record.bundle { add(.closed, bundle) }
      for correction in record.corrections { add(.corrected, correction) }
    }
    events = events.enumerated().sorted { left, right in
      (left.element.date?.dayNumber ?? .min, left.offset)
        < (right.element.date?.dayNumber ?? .min, right.offset)
    }.map { $0.element }
    events += zips.unrecorded(in: folder, of: periods).map { zip in
      Event(
        kind: .unrecorded, date: nil, period: zip.manifest.period, zip: zip.name,
        amounts: Amounts(zip, in: currency))
    }
  }
}

extension PeriodLog.Event {
  /// `2024-04-15  closed April 8 to April 14, 2024: casa.zip, $18,741.16 in tips, 12 people`
  package var line: String {
    let day = date?.plain ?? translated("no day    ")
    let days = period.spoken
    let what: String =
      switch kind {
      case .closed: translated("closed \(days): \(zip)")
      case .corrected: translated("corrected \(days): \(zip)")
      case .reopened: translated("opened \(days) again: \(reason ?? "")")
      case .unrecorded: translated("not recorded: \(days): \(zip)")
      }
    guard kind != .reopened else { return "\(day)  \(what)" }
    let paid =
      amounts.map { ", \($0.text)" }
      ?? (isReplaced ? translated(", which was replaced") : translated(", which cannot be read"))
    return "\(day)  \(what)\(paid)"
  }

  package var json: JSONValue {
    [
      "event": .string(kind.rawValue), "date": JSONValue(date?.plain),
      "from": .string(period.from.plain), "to": .string(period.to.plain),
      "bundle": .string(zip), "reason": JSONValue(reason),
      "amount": JSONValue(amounts.map { ($0.tips + $0.charges).plain(in: $0.currency) }),
      "service_charges": JSONValue(amounts.map { $0.charges.plain(in: $0.currency) }),
      "people": amounts.map { .number($0.people) } ?? .null,
    ]
  }
}
