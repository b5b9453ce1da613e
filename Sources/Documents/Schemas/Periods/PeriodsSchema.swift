import Diagnostics
public import TipModel
import Wording

/// `periods.yaml`: the pay periods that are final, and the bundles that people were paid from.
public enum PeriodsSchema {
  typealias Bundle = PayPeriodRecords.Bundle
  typealias Reopening = PayPeriodRecords.Reopening
  typealias Record = PayPeriodRecords.Record

  static let bundle = Key(
    "bundle", .label(4_096), isRequired: true,
    doc: "The path of the zip in the restaurant's folder. The zip is never overwritten.",
    example: "reports/casa_2024-04-08_2024-04-14.zip", reports: [.duplicateName])
  static let checksum = Key(
    "sha256", .checksum, isRequired: true,
    doc: "The zip's SHA-256; `tipsheet status` compares it.",
    example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    exampleIn: { _ in "and 64 digits" })
  public static let reason = Key(
    "reason", .label(500), isRequired: true, doc: "Why the period was reopened.",
    example: "two shifts were missing")

  /// Older files do not have this day.
  static let date = Key(
    "on", .date, doc: "The day when it was written.", example: "2024-04-16")
  static let closingDate = Key(
    "closed_on", .date, doc: "The day when the period was closed.", example: "2024-04-15")

  static let bundleMapping = Mapping<Bundle>(
    "a correction",
    [Field(bundle) { $0.path }, Field(checksum) { $0.checksum }, Field(date) { $0.date }])
  static let reopening = Mapping<Reopening>(
    "a period that was opened again",
    [
      Field(reason) { $0.reason }, Field(bundle) { $0.bundle.path },
      Field(checksum) { $0.bundle.checksum }, Field(closingDate) { $0.bundle.date },
      Field(date) { $0.date },
    ])

  static let from = Key(
    "from", .date, isRequired: true, doc: "The pay period's first day.", example: "2024-04-08",
    reports: [.overlappingPeriods])
  static let to = Key(
    "to", .date, isRequired: true, doc: "The pay period's last day.", example: "2024-04-14",
    reports: [.wrongKind])

  /// A reopened period has none.
  static let finalBundle = Key(
    "bundle", .label(4_096),
    doc: "The zip that people were paid by, from the restaurant's folder on. It is never written"
      + " over; a period without one is open again.",
    example: "reports/casa_2024-04-08_2024-04-14.zip", reports: [.missingKey, .duplicateName])
  static let finalChecksum = Key(
    "sha256", .checksum, doc: checksum.doc, example: checksum.example,
    reports: [.missingKey])
  static let corrections = Key(
    "corrections",
    .special(
      "a list of zips", .list(.mapping(bundleMapping.description)), [.wrongKind],
      text: { (bundles: [Bundle], _) in
        bundles.map { "\n  " + itemText(bundleMapping.items(of: $0), column: 2) }.joined()
      }),
    doc: "The zip's corrections in order. Each replaces the one before.",
    example: "[{bundle: reports/casa_2024-04-08_2024-04-14_amended-1.zip, sha256: 9f86…}]")
  static let reopened = Key(
    "reopened",
    .special(
      "a list of reasons with the zips of then",
      .list(.mapping(reopening.description)), [.wrongKind],
      text: { (reopenings: [Reopening], _) in
        reopenings.map { "\n  " + itemText(reopening.items(of: $0), column: 2) }.joined()
      }),
    doc: "The times when the period was reopened, with the reason and the old zip.",
    example:
      "[{reason: a shift was missing, bundle: reports/casa_2024-04-08_2024-04-14.zip, sha256: 9f86…}]"
  )

  static let record = Mapping<Record>(
    "a pay period",
    [
      Field(from) { $0.period.from }, Field(to) { $0.period.to },
      Field(finalBundle) { $0.bundle?.path }, Field(finalChecksum) { $0.bundle?.checksum },
      Field(closingDate) { $0.bundle?.date },
      Field(corrections) { $0.corrections.isEmpty ? nil : $0.corrections },
      Field(reopened) { $0.reopenings.isEmpty ? nil : $0.reopenings },
    ])

  static let periods = Key(
    "periods",
    .special(
      "a list of pay periods", .list(.mapping(record.description)), [.wrongKind],
      text: { (records: [Record], _) in
        records.isEmpty
          ? "[]" : records.map { "\n  " + itemText(record.items(of: $0), column: 2) }.joined()
      }), isRequired: true, doc: "The pay periods that are or were closed, by their first days.",
    example: "[]")

  static let mapping = Mapping<PayPeriodRecords>(
    "the list of closed pay periods", [Field(periods) { $0.records }])

  public static let document = DocumentDescription(
    name: "periods", file: "periods.yaml", keys: mapping.description, kind: .periods,
    about: "The final pay periods, next to the restaurant's settings: `tipsheet close` and"
      + " `tipsheet period --amends` write it, and nothing is computed from it.",
    instructions: "")

  /// Returns an item of a list on separate lines, beginning with its dash.
  ///
  /// - Parameter column: the column of the dash; later lines are indented from it.
  static func itemText(_ items: [(key: String, text: String)], column: Int) -> String {
    let indentation = "\n" + String(repeating: " ", count: column + 2)
    return "- "
      + items.map { entryText($0.key, $0.text.replacingLineBreaks(with: indentation)) }
      .joined(separator: indentation)
  }
}

extension String {
  /// Indents the lines of a value below its key.
  fileprivate func replacingLineBreaks(with text: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: text)
  }
}

/// Returns the text of `periods.yaml`.
public func periodsFileText(_ records: PayPeriodRecords) -> String {
  """
  # The pay periods that are final, with the zips that people were paid by and their SHA-256.
  # `tipsheet close` writes this file; it never writes over a zip that is named here.

  """
    + PeriodsSchema.mapping.items(of: records).map { entryText($0.key, $0.text) + "\n" }.joined()
}
