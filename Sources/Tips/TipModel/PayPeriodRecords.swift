/// The pay periods that were declared final, with the bundles that people were paid from: `periods.yaml`.
public struct PayPeriodRecords: Hashable, Sendable {
  /// A bundle, identified by its SHA-256.
  public struct Bundle: Hashable, Sendable {
    /// Relative to the restaurant's folder if it is inside it, otherwise from the root.
    public var path: String

    /// 64 digits of lower-case hexadecimal.
    public var checksum: String

    /// The day it was recorded; nil in older records without days.
    public var date: CalendarDate?

    public init(path: String, checksum: String, date: CalendarDate? = nil) {
      self.path = path
      self.checksum = checksum
      self.date = date
    }
  }

  /// The reopening of a closed period.
  public struct Reopening: Hashable, Sendable {
    public var reason: String

    /// The bundle that it was closed with.
    public var bundle: Bundle

    /// The day it was reopened; nil in older records without days.
    public var date: CalendarDate?

    public init(reason: String, bundle: Bundle, date: CalendarDate? = nil) {
      self.reason = reason
      self.bundle = bundle
      self.date = date
    }
  }

  /// One period that is or was closed.
  public struct Record: Hashable, Sendable {
    public var period: PayPeriod

    /// The bundle that it was closed with; nil if it was reopened and is open.
    public var bundle: Bundle?

    /// The corrections of that bundle, in their order; none if it is open.
    public var corrections: [Bundle]

    /// In the order in which they happened.
    public var reopenings: [Reopening]

    /// - Precondition: a period that is open has no corrections.
    public init(
      _ period: PayPeriod, bundle: Bundle?, corrections: [Bundle] = [],
      reopenings: [Reopening] = []
    ) {
      precondition(bundle != nil || corrections.isEmpty, "corrections of a period that is open")
      self.period = period
      self.bundle = bundle
      self.corrections = corrections
      self.reopenings = reopenings
    }

    /// The bundle and its corrections, in their order; none if the period is open.
    public var bundles: [Bundle] { (bundle.map { [$0] } ?? []) + corrections }

    /// The last bundle that people were paid from; nil if the period is open.
    public var last: Bundle? { corrections.last ?? bundle }
  }

  /// By their first days.
  public private(set) var records: [Record]

  public init(_ records: [Record] = []) {
    self.records = records.sorted { $0.precedes($1) }
  }

  /// A period's own record, whether it is closed or was reopened.
  public subscript(period: PayPeriod) -> Record? { records.first { $0.period == period } }

  public var closed: [Record] { records.filter { $0.bundle != nil } }

  /// The last paid bundle, of the closed period that ended last.
  public var lastPaid: Bundle? { closed.max { $0.period.to < $1.period.to }?.last }

  /// Returns the other closed periods that share days with a period.
  public func closed(overlapping period: PayPeriod) -> [Record] {
    closed.filter { $0.period != period && $0.period.overlaps(period) }
  }

  /// - Parameter bundles: the bundle that people were paid from, and its corrections.
  /// - Precondition: the period is open, and there is a bundle.
  public mutating func close(_ period: PayPeriod, with bundles: [Bundle]) {
    precondition(self[period]?.bundle == nil, "the period is closed already")
    precondition(!bundles.isEmpty, "a period closed without a bundle")
    change(period) { record in
      record.bundle = bundles.first
      record.corrections = Array(bundles.dropFirst())
    }
  }

  /// - Precondition: the period is closed.
  public mutating func correct(_ period: PayPeriod, with bundle: Bundle) {
    precondition(self[period]?.bundle != nil, "a correction of a period that is open")
    change(period) { $0.corrections.append(bundle) }
  }

  /// - Parameter date: today's date; nil to record none.
  /// - Precondition: the period is closed and has no corrections.
  public mutating func reopen(
    _ period: PayPeriod, because reason: String, on date: CalendarDate? = nil
  ) {
    change(period) { record in
      guard let bundle = record.bundle, record.corrections.isEmpty else {
        preconditionFailure("a period that cannot be reopened")
      }
      record.reopenings.append(Reopening(reason: reason, bundle: bundle, date: date))
      record.bundle = nil
    }
  }

  private mutating func change(_ period: PayPeriod, _ change: (inout Record) -> Void) {
    if let index = records.firstIndex(where: { $0.period == period }) {
      change(&records[index])
    } else {
      var record = Record(period, bundle: nil)
      change(&record)
      records.append(record)
      records.sort { $0.precedes($1) }
    }
  }
}

extension PayPeriodRecords.Record {
  fileprivate func precedes(_ other: PayPeriodRecords.Record) -> Bool {
    (period.from, period.to) < (other.period.from, other.period.to)
  }
}
