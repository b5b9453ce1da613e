public import Diagnostics
public import TipModel
import Wording
public import YAMLSubset

/// A bundle's `MANIFEST.yaml`.
public enum ManifestSchema {
  static let program = Key(
    "program", .choice([("tipsheet", "tipsheet")]), isRequired: true,
    doc: "The program that made the bundle.", example: "tipsheet")
  static let version = Key(
    "version", .label(500), isRequired: true, doc: "Its version.", example: "1.0")

  static let correction = Key(
    "correction", .correctionNumber, isRequired: true,
    doc: "How many corrections the period has had with this one.", example: "1")
  static let bundle = Key(
    "bundle", .label(500), isRequired: true, doc: "The old bundle's file name.",
    example: "casa_2024-04-08_2024-04-14.zip")
  static let checksum = Key(
    "sha256", .checksum, isRequired: true, doc: "The old bundle's SHA-256.",
    example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    exampleIn: { _ in "and 64 digits" })

  static let madeBy = Mapping<BundleManifest>(
    "`made_by`", [Field(program) { _ in "tipsheet" }, Field(version) { $0.version }])
  static let amended = Mapping<BundleManifest.Amended>(
    "`amends`",
    [
      Field(correction) { $0.number }, Field(bundle) { $0.bundle }, Field(checksum) { $0.checksum },
    ])

  static let maker = Key(
    "made_by",
    .special(
      "keys of its own", .mapping(madeBy.description), [],
      text: { (manifest: BundleManifest, _) in madeBy.inline(manifest) }), isRequired: true,
    doc: "What made the bundle.", example: "{program: tipsheet, version: 1.0}")
  static let restaurant = Key(
    "restaurant", .label(500), isRequired: true, doc: "The restaurant's name.",
    example: "Casa Marisol")
  static let location = Key(
    "location", .label(500), doc: "Which of several restaurants of the name it is.",
    example: "Downtown")
  static let from = Key(
    "from", .date, isRequired: true, doc: "The pay period's first day.", example: "2024-04-08")
  static let to = Key(
    "to", .date, isRequired: true, doc: "The pay period's last day.", example: "2024-04-14",
    reports: [.wrongKind])
  static let settings = Key(
    "settings", .label(500), isRequired: true, doc: "The settings' name in inputs/.",
    example: "restaurant.yaml")
  static let workbook = Key(
    "workbook", .flag, standard: "true",
    doc: "false for a bundle without its workbook, which `tipsheet period --from` makes from it.",
    example: "false")
  static let language = Key(
    "language", .label(8), standard: "en",
    doc: "The language of the workbook: en for English, es for Spanish.", example: "es")
  static let date = Key(
    "date", .date, doc: "The shift's date; without one, the doubt is about the settings.",
    example: "2024-04-12")
  static let shift = Key("shift", .label(64), doc: "The shift's type.", example: "Dinner")
  static let check = Key(
    "check", .label(500), isRequired: true, doc: "The name of the check.",
    example: "unusual amount")
  static let text = Key(
    "doubt", .label(2_000), isRequired: true, doc: "The unusual value.",
    example: "cash tips of 6124.00 are far above the usual 168.00")
  static let shown = Key(
    "shown", .label(2_000),
    doc: "The same in the language of the workbook, if that is not English.",
    example: "las propinas en efectivo de 6124.00 son muy superiores a las habituales: 168.00")
  static let doubt = Mapping<OpenDoubt>(
    "a doubt",
    [
      Field(date) { $0.shift?.date }, Field(shift) { $0.shift?.type }, Field(check) { $0.check },
      Field(text) { $0.text.english },
      Field(shown) { $0.text.text == $0.text.english ? nil : $0.text.text },
    ])
  static let doubts = Key(
    "doubts",
    .special(
      "a list of doubts", .list(.mapping(doubt.description)), [.wrongKind],
      text: { (doubts: [OpenDoubt], _) in
        doubts.map { "\n  " + PeriodsSchema.itemText(doubt.items(of: $0), column: 2) }.joined()
      }),
    doc:
      "The doubts that were open when it was written. They come from earlier shifts, which are not in the bundle.",
    example:
      "[{date: 2024-04-12, shift: Dinner, check: unusual amount, doubt: cash tips of 6124.00 are far above the usual 168.00}]"
  )
  static let amends = Key(
    "amends",
    .special(
      "keys of its own", .mapping(amended.description), [],
      text: { (old: BundleManifest.Amended, _) in
        amended.items(of: old).map { "\n  \($0.key): \($0.text)" }.joined()
      }),
    doc: "It takes the place of the bundle named here, which is known by its SHA-256.",
    example: "{correction: 1, bundle: casa_2024-04-08_2024-04-14.zip, sha256: 9f86…}",
    template: """

        correction: 1
        bundle: casa_2024-04-08_2024-04-14.zip
        sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
      """)

  static let mapping = Mapping<BundleManifest>(
    "a bundle's manifest",
    [
      Field(maker) { $0 }, Field(restaurant) { $0.restaurant },
      Field(location) { $0.location }, Field(from) { $0.period.from },
      Field(to) { $0.period.to }, Field(settings) { $0.settings },
      Field(workbook) { $0.hasWorkbook ? nil : false }, Field(language) { $0.language },
      Field(doubts) { $0.doubts.isEmpty ? nil : $0.doubts }, Field(amends) { $0.amended },
    ])

  public static let document = DocumentDescription(
    name: "manifest", file: "MANIFEST.yaml", keys: mapping.description, kind: .manifest,
    about: "The description of a pay period's bundle; `tipsheet period --bundle` writes it.",
    instructions: "")
}

/// The text of a bundle's `MANIFEST.yaml`.
public func manifestFileText(_ manifest: BundleManifest) -> String {
  let explained = [
    ManifestSchema.workbook, ManifestSchema.language,
    ManifestSchema.doubts, ManifestSchema.amends,
  ]
  return "# What this bundle is. `tipsheet verify` computes it again from the files in inputs/.\n"
    + ManifestSchema.mapping.items(of: manifest).map { key, text in
      (explained.first { $0.name == key }.map { "# \($0.doc)\n" } ?? "")
        + entryText(key, text) + "\n"
    }.joined()
}

/// Decodes a bundle's `MANIFEST.yaml`.
///
/// - Returns: nil if errors were reported.
public func decodeManifest(
  _ tree: SyntaxTree, reportingTo bag: inout DiagnosticBag
) -> BundleManifest? {
  var reader = TreeReader(tree)
  let manifest = reader.manifest()
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors ? nil : manifest
}

extension TreeReader {
  fileprivate mutating func manifest() -> BundleManifest? {
    guard let root = tree.root else {
      reportEmpty(.manifest)
      return nil
    }
    guard let fields = fields(of: root, ManifestSchema.mapping.description) else { return nil }
    var version: String?
    if let node = node(ManifestSchema.maker, in: fields),
      let fields = self.fields(of: node, ManifestSchema.madeBy.description)
    {
      _ = value(ManifestSchema.program, in: fields)
      version = value(ManifestSchema.version, in: fields)
    }
    let restaurant = value(ManifestSchema.restaurant, in: fields)
    let settings = value(ManifestSchema.settings, in: fields)
    let from = value(ManifestSchema.from, in: fields)
    let to = value(ManifestSchema.to, in: fields)
    if let from, let to, from > to, let node = fields[ManifestSchema.to] {
      report(.wrongKind(at: tree.place(of: node), wanted: "a day that is not before `from`"))
    }
    let location = value(ManifestSchema.location, in: fields)
    let hasWorkbook = value(ManifestSchema.workbook, in: fields) ?? true
    let language = value(ManifestSchema.language, in: fields)
    let amended = fields[ManifestSchema.amends].flatMap { self.amended(at: $0) }
    let doubts = doubts(in: fields)
    guard let version, let restaurant, let settings, let from, let to, from <= to else {
      return nil
    }
    return BundleManifest(
      version: version, restaurant: restaurant, location: location,
      period: PayPeriod(from: from, to: to), settings: settings, amended: amended,
      hasWorkbook: hasWorkbook, language: language == "en" ? nil : language,
      doubts: doubts)
  }

  private mutating func doubts(in fields: Fields) -> [OpenDoubt] {
    guard let node = node(ManifestSchema.doubts, in: fields),
      let nodes = items(at: node, field: ManifestSchema.doubts.name, of: "doubts")
    else { return [] }
    return nodes.compactMap { doubt(at: $0) }
  }

  private mutating func doubt(at node: NodeID) -> OpenDoubt? {
    guard let fields = fields(of: node, ManifestSchema.doubt.description) else { return nil }
    let date = value(ManifestSchema.date, in: fields)
    let type = value(ManifestSchema.shift, in: fields)
    let check = value(ManifestSchema.check, in: fields)
    guard let text = value(ManifestSchema.text, in: fields), let check else { return nil }
    var shift: ShiftID?
    if let date, let type { shift = ShiftID(date: date, type: type) }
    let shown = value(ManifestSchema.shown, in: fields)
    return OpenDoubt(
      shift: shift, check: check, text: Words(english: text, text: shown ?? text))
  }

  private mutating func amended(at node: NodeID) -> BundleManifest.Amended? {
    guard let fields = fields(of: node, ManifestSchema.amended.description) else { return nil }
    let bundle = value(ManifestSchema.bundle, in: fields)
    let number = value(ManifestSchema.correction, in: fields)
    let checksum = value(ManifestSchema.checksum, in: fields)
    guard let checksum, let bundle, let number else { return nil }
    return BundleManifest.Amended(number: number, bundle: bundle, checksum: checksum)
  }
}

extension ValueType where Value == Int {
  fileprivate static var correctionNumber: ValueType {
    let wanted: Words = "a whole number from 1 to 999"
    return ValueType(
      ValueDescription(wanted, .number, [.wrongKind]), text: { number, _ in "\(number)" },
      scalar: { value, _, bag in
        if let number = Int(value.text), BundleManifest.Amended.numbers.contains(number),
          String(number) == value.text
        {
          return number
        }
        bag.report(.wrongKind(at: value.place, wanted: wanted))
        return nil
      })
  }
}

extension ValueType where Value == String {
  static var checksum: ValueType {
    let wanted: Words = "a SHA-256 checksum, 64 digits from 0 to 9 and a to f"
    return ValueType(
      ValueDescription(wanted, .text, [.wrongKind]), text: { text, _ in scalarText(text) },
      scalar: { value, _, bag in
        if isChecksumText(value.text) { return value.text }
        bag.report(.wrongKind(at: value.place, wanted: wanted))
        return nil
      })
  }
}

/// True for 64 digits of lower-case hexadecimal.
public func isChecksumText(_ text: some StringProtocol) -> Bool {
  text.utf8.count == 64
    && text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
