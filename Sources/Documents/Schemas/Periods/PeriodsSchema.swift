public import Text
public import Tips

/// `periods.yaml`: the pay periods that are final, and the bundles that people were paid from.
public enum PeriodsSchema {
  public typealias Bundle = PayPeriodRecords.Bundle
  public typealias Reopening = PayPeriodRecords.Reopening
  public typealias Record = PayPeriodRecords.Record

  private static let checksumDoc = "The zip's SHA-256; `tipsheet status` compares it."
  private static let checksumExample =
    "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

  /// The keys of a bundle in a model that has one.
  private static func bundleKeys<Model>(
    closedOn day: Key<Model, CalendarDate>,
    _ part: @escaping @Sendable (inout Model, (inout Bundle) -> Void) -> Void
  ) -> [Field<Model>] {
    [
      Key<Model, String>(
        "bundle", .label(4_096), isRequired: true,
        "The path of the zip in the restaurant's folder. The zip is never overwritten.",
        "reports/casa_2024-04-08_2024-04-14.zip", reports: [.duplicateName]
      ) { model, change in part(&model) { change(&$0.path) } },
      Key<Model, String>(
        "sha256", .checksum, isRequired: true, checksumDoc, checksumExample,
        exampleIn: { _ in "and 64 digits" }
      ) { model, change in part(&model) { change(&$0.checksum) } }, day,
    ]
  }

  private static let noBundle = Bundle(path: "", checksum: "")

  /// Older files do not have the day.
  private static let correction = Keys<Bundle>(
    "a correction", from: noBundle,
    bundleKeys(
      closedOn: Key("on", .date, "The day when it was written.", "2024-04-16") { $1(&$0.date) }
    ) { $1(&$0) })

  public static let reason = Key<Reopening, String>(
    "reason", .label(500), isRequired: true, "Why the period was reopened.",
    "two shifts were missing"
  ) { $1(&$0.reason) }

  private static let closingDay = "The day when the period was closed."

  private static let reopening = Keys<Reopening>(
    "a period that was opened again", from: Reopening(reason: "", bundle: noBundle),
    [reason]
      + bundleKeys(
        closedOn: Key("closed_on", .date, closingDay, "2024-04-15") { $1(&$0.bundle.date) }
      ) { $1(&$0.bundle) } + [
        Key("on", .date, "The day when it was written.", "2024-04-16") { $1(&$0.date) }
      ])

  private static let days = DayRange<Record>(
    reports: ([.overlappingPeriods], [.wrongKind])
  ) { $1(&$0.period) }

  /// A reopened period has none.
  private static let bundle = Key<Record, String>(
    "bundle", .label(4_096),
    "The zip that people were paid by, from the restaurant's folder on. It is never written"
      + " over; a period without one is open again.", "reports/casa_2024-04-08_2024-04-14.zip",
    reports: [.missingKey, .duplicateName], get: { $0.bundle?.path })
  private static let checksum = Key<Record, String>(
    "sha256", .checksum, checksumDoc, checksumExample, reports: [.missingKey],
    get: { $0.bundle?.checksum })
  private static let closedOn = Key<Record, CalendarDate>(
    "closed_on", .date, closingDay, "2024-04-15", get: { $0.bundle?.date })

  private static let record = Keys<Record>(
    "a pay period", from: Record(PayPeriod(from: .first, to: .first), bundle: nil),
    [
      days.from, days.to, bundle, checksum, closedOn,
      Key(
        "corrections",
        .lines(of: correction, what: "corrections", words: "a list of zips", isBlock: true),
        default: [], "The zip's corrections in order. Each replaces the one before.",
        "[{bundle: reports/casa_2024-04-08_2024-04-14_amended-1.zip, sha256: 9f86…}]"
      ) { $1(&$0.corrections) },
      Key(
        "reopened",
        .lines(
          of: reopening, what: "reasons", words: "a list of reasons with the zips of then",
          isBlock: true),
        default: [], "The times when the period was reopened, with the reason and the old zip.",
        "[{reason: a shift was missing, bundle: reports/casa_2024-04-08_2024-04-14.zip, sha256: 9f86…}]"
      ) { $1(&$0.reopenings) },
    ]
  ) { reader, entries, record in
    let hasDays = days.read(&reader, entries, &record)
    let path = reader.value(bundle, in: entries)
    let sum = reader.value(checksum, in: entries)
    let date = reader.value(closedOn, in: entries)
    // A reopened period has neither; any other has both.
    let isOpen =
      !record.reopenings.isEmpty && record.corrections.isEmpty && entries[bundle] == nil
      && entries[checksum] == nil
    if !isOpen, entries[bundle] == nil { reader.reportMissing(bundle, in: entries) }
    if !isOpen, entries[checksum] == nil {
      reader.reportMissing(checksum, in: entries, example: "and 64 digits")
    }
    if let path, let sum { record.bundle = Bundle(path: path, checksum: sum, date: date) }
    return hasDays && (isOpen || record.bundle != nil)
  }

  private static let periods = Key<[Record], [Record]>(
    "periods",
    .lines(
      of: record, what: "pay periods", words: "a list of pay periods", isBlock: true
    ) { $0.period == $1.period }.checked { reader, list, records in
      if reader.isSound([list]) { reader.check(records, at: list) }
    },
    isRequired: true, "The pay periods that are or were closed, by their first days.", "[]",
    get: { $0 }, set: { $0 = $1 })

  static let keys = Keys<[Record]>("the list of closed pay periods", from: [], [periods])

  public static let document = DocumentDescription(
    name: "periods", file: "periods.yaml", keys: keys.description, kind: .periods,
    about: "The final pay periods, next to the restaurant's settings: `tipsheet close` and"
      + " `tipsheet period --amends` write it, and nothing is computed from it.",
    instructions: "")
}

extension TreeReader {
  /// Checks that no day is paid twice, and that a bundle is named only once: people are paid once from it.
  fileprivate mutating func check(_ records: [PayPeriodRecords.Record], at list: NodeID) {
    let items = tree.items(of: list)
    let bundles = items.flatMap { item in
      let corrections = tree.node(at: ["corrections"], below: item)
      let others =
        corrections.map { tree.items(of: $0) } ?? []
      return ([item] + others).compactMap { tree.node(at: ["bundle"], below: $0) }
    }
    reportRepeated(bundles, what: "bundle", isExact: true)
    for (index, record) in records.enumerated() {
      guard let other = records[..<index].firstIndex(where: { $0.excludes(record) }),
        let node = tree.node(at: ["from"], below: items[index]),
        let first = tree.node(at: ["from"], below: items[other])
      else { continue }
      let (period, before) = (record.period, records[other].period)
      let day = max(period.from, before.from)
      report(
        .overlappingPeriods,
        period == before
          ? "this pay period is listed a second time"
          : "\(day.plain) is in this pay period and in \(before.from.plain) to \(before.to.plain),"
            + " and both are closed",
        at: node, notes: [("the other one", first)],
        help: "the tips of a day are paid once: correct the days, or delete one of the periods")
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

/// Decodes `periods.yaml`.
///
/// - Returns: nil if errors were reported.
public func decodePeriods(
  _ tree: SyntaxTree, reportingTo bag: inout DiagnosticBag
) -> PayPeriodRecords? {
  decode(tree, as: .periods, PeriodsSchema.keys, reportingTo: &bag).map { PayPeriodRecords($0) }
}

/// Returns the text of `periods.yaml`.
public func periodsFileText(_ records: PayPeriodRecords) -> String {
  """
  # The pay periods that are final, with the zips that people were paid by and their SHA-256.
  # `tipsheet close` writes this file; it never writes over a zip that is named here.

  """
    + PeriodsSchema.keys.items(of: records.records).map { entryText($0.key, $0.text) + "\n" }
    .joined()
}

/// Returns the file `periods.yaml` after a change. Text that a person wrote around the lists stays if possible.
///
/// - Parameter tree: the file, read without errors; nil for a new one.
public func periodsFile(_ tree: SyntaxTree?, to new: PayPeriodRecords) -> [UInt8] {
  let whole = Array(periodsFileText(new).utf8)
  var bag = DiagnosticBag()
  guard let tree, let root = tree.root, let list = tree.node(at: ["periods"]),
    let old = decode(tree, as: .periods, PeriodsSchema.keys, reportingTo: &bag)
  else { return whole }
  var edit = FileEdit(tree)
  guard !edit.isFlow(list) else { return whole }
  let added = new.records.filter { record in !old.contains { $0.period == record.period } }
  edit.change(
    PeriodsSchema.keys, from: old, to: old.map { new[$0.period] ?? $0 } + added, in: root)
  // If the edit cannot keep the file's form, it is written like a new one.
  let source = SourceFile(name: tree.file.name, bytes: edit.bytes)
  let edited = decodePeriods(parse(source, reportingTo: &bag), reportingTo: &bag)
  return edited == new && !bag.hasErrors ? source.bytes : whole
}
