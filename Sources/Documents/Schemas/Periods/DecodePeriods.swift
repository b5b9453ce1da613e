public import Diagnostics
public import TipModel
import Wording
public import YAMLSubset

/// Decodes `periods.yaml`.
///
/// - Returns: nil if errors were reported.
public func decodePeriods(
  _ tree: SyntaxTree, reportingTo bag: inout DiagnosticBag
) -> PayPeriodRecords? {
  var reader = TreeReader(tree)
  let records = reader.periodRecords()
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors ? nil : records.map { PayPeriodRecords($0) }
}

extension TreeReader {
  fileprivate mutating func periodRecords() -> [PayPeriodRecords.Record]? {
    guard let root = root(of: .periods),
      let fields = fields(of: root, PeriodsSchema.mapping.description),
      let list = node(PeriodsSchema.periods, in: fields),
      let items = items(at: list, field: PeriodsSchema.periods.name, of: "pay periods")
    else { return nil }
    var known: [(record: PayPeriodRecords.Record, place: Place)] = []
    var bundlePlaces: [String: Place] = [:]
    for item in items {
      guard let fields = self.fields(of: item, PeriodsSchema.record.description),
        let record = periodRecord(fields, &bundlePlaces), let from = fields[PeriodsSchema.from]
      else { continue }
      let place = tree.place(of: from)
      if let other = known.first(where: { $0.record.excludes(record) }) {
        report(
          .overlappingPeriods(
            record.period, at: place, with: other.record.period, first: other.place))
      }
      known.append((record, place))
    }
    return known.map { $0.record }
  }

  private mutating func periodRecord(
    _ fields: Fields, _ bundlePlaces: inout [String: Place]
  ) -> PayPeriodRecords.Record? {
    let from = value(PeriodsSchema.from, in: fields)
    let to = value(PeriodsSchema.to, in: fields)
    if let from, let to, from > to, let node = fields[PeriodsSchema.to] {
      report(.wrongKind(at: tree.place(of: node), wanted: "a day that is not before `from`"))
    }
    let path = value(PeriodsSchema.finalBundle, in: fields)
    let checksum = value(PeriodsSchema.finalChecksum, in: fields)
    let corrections = list(PeriodsSchema.corrections, in: fields, of: "corrections") {
      reader, node in reader.recordedBundle(at: node, &bundlePlaces)
    }
    let reopenings = list(PeriodsSchema.reopened, in: fields, of: "reasons") { reader, node in
      reader.reopening(at: node)
    }
    if let node = fields[PeriodsSchema.finalBundle] { check(node, &bundlePlaces) }
    let hasBundle = fields[PeriodsSchema.finalBundle] != nil
    let hasChecksum = fields[PeriodsSchema.finalChecksum] != nil
    // A reopened period has neither; any other has both.
    let isOpen = !reopenings.isEmpty && corrections.isEmpty && !hasBundle && !hasChecksum
    if !isOpen, !hasBundle { reportMissing(PeriodsSchema.finalBundle, in: fields) }
    if !isOpen, !hasChecksum {
      reportMissing(PeriodsSchema.finalChecksum, in: fields, example: "and 64 digits")
    }
    guard let from, let to, from <= to, isOpen || path != nil && checksum != nil else {
      return nil
    }
    var bundle: PayPeriodRecords.Bundle?
    let date = value(PeriodsSchema.closingDate, in: fields)
    if let path, let checksum { bundle = .init(path: path, checksum: checksum, date: date) }
    return PayPeriodRecords.Record(
      PayPeriod(from: from, to: to), bundle: bundle, corrections: corrections,
      reopenings: reopenings)
  }

  /// Returns the usable items of a list; none if the key is left out.
  private mutating func list<Value, Item>(
    _ key: Key<Value>, in fields: Fields, of what: Words,
    item: (inout TreeReader, NodeID) -> Item?
  ) -> [Item] {
    guard let node = node(key, in: fields), let nodes = items(at: node, field: key.name, of: what)
    else { return [] }
    return nodes.compactMap { item(&self, $0) }
  }

  private mutating func recordedBundle(
    at node: NodeID, _ places: inout [String: Place]
  ) -> PayPeriodRecords.Bundle? {
    guard let fields = fields(of: node, PeriodsSchema.bundleMapping.description) else {
      return nil
    }
    if let path = fields[PeriodsSchema.bundle] { check(path, &places) }
    return bundle(in: fields, since: PeriodsSchema.date)
  }

  private mutating func reopening(at node: NodeID) -> PayPeriodRecords.Reopening? {
    guard let fields = fields(of: node, PeriodsSchema.reopening.description) else { return nil }
    let reason = value(PeriodsSchema.reason, in: fields)
    let date = value(PeriodsSchema.date, in: fields)
    guard let bundle = bundle(in: fields, since: PeriodsSchema.closingDate), let reason else {
      return nil
    }
    return PayPeriodRecords.Reopening(reason: reason, bundle: bundle, date: date)
  }

  private mutating func bundle(
    in fields: Fields, since key: Key<CalendarDate>
  ) -> PayPeriodRecords.Bundle? {
    let path = value(PeriodsSchema.bundle, in: fields)
    let checksum = value(PeriodsSchema.checksum, in: fields)
    let date = value(key, in: fields)
    guard let path, let checksum else { return nil }
    return PayPeriodRecords.Bundle(path: path, checksum: checksum, date: date)
  }

  /// Checks that a file names a bundle only once, because people are paid once from it.
  private mutating func check(_ node: NodeID, _ places: inout [String: Place]) {
    guard tree.kind(of: node) == .scalar else { return }
    let path = tree.text(of: node)
    let place = tree.place(of: node)
    if let first = places[path] {
      report(.duplicateName(path, what: "bundle", at: place, first: first))
    } else {
      places[path] = place
    }
  }
}

extension PayPeriodRecords.Record {
  /// Whether both cannot be right: two records of the same days, or two closed ones that share days.
  fileprivate func excludes(_ other: PayPeriodRecords.Record) -> Bool {
    period == other.period
      || bundle != nil && other.bundle != nil && period.overlaps(other.period)
  }
}

extension Diagnostic {
  fileprivate static func overlappingPeriods(
    _ period: PayPeriod, at place: Place, with other: PayPeriod, first: Place
  ) -> Diagnostic {
    let day = max(period.from, other.from)
    return Diagnostic(
      .overlappingPeriods,
      period == other
        ? "this pay period is listed a second time"
        : "\(day.plain) is in this pay period and in \(other.from.plain) to \(other.to.plain),"
          + " and both are closed",
      at: place, notes: [Note("the other one", at: first)],
      help: "the tips of a day are paid once: correct the days, or delete one of the periods")
  }
}
