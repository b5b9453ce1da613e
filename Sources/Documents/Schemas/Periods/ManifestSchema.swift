public import Text
public import Tips

/// A bundle's `MANIFEST.yaml`.
public enum ManifestSchema {
  public typealias Of<Value> = Key<BundleManifest, Value>

  private static let madeBy = Keys<BundleManifest>(
    "`made_by`", from: none,
    [
      Of(
        "program", .choice([("tipsheet", "tipsheet")]), isRequired: true,
        "The program that made the bundle.", "tipsheet", get: { _ in "tipsheet" }, set: { _, _ in }),
      Of("version", .label(500), isRequired: true, "Its version.", "1.0") { $1(&$0.version) },
    ])

  private static let amended = Keys<BundleManifest.Amended>(
    "`amends`", from: BundleManifest.Amended(number: 1, bundle: "", checksum: ""),
    [
      Key(
        "correction", .correctionNumber, isRequired: true,
        "How many corrections the period has had with this one.", "1"
      ) { $1(&$0.number) },
      Key(
        "bundle", .label(500), isRequired: true, "The old bundle's file name.",
        "casa_2024-04-08_2024-04-14.zip"
      ) { $1(&$0.bundle) },
      Key(
        "sha256", .checksum, isRequired: true, "The old bundle's SHA-256.",
        "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        exampleIn: { _ in "and 64 digits" }
      ) { $1(&$0.checksum) },
    ])

  private static let date = Key<OpenDoubt, CalendarDate>(
    "date", .date, "The shift's date; without one, the doubt is about the settings.", "2024-04-12",
    get: { $0.shift?.date })
  private static let shift = Key<OpenDoubt, String>(
    "shift", .label(64), "The shift's type.", "Dinner", get: { $0.shift?.type })

  private static let doubt = Keys<OpenDoubt>(
    "a doubt", from: OpenDoubt(shift: nil, check: "", text: ""),
    [
      date, shift,
      Key(
        "check", .label(500), isRequired: true, "The name of the check.", "unusual amount"
      ) { $1(&$0.check) },
      Key(
        "doubt", .label(2_000), isRequired: true, "The unusual value.",
        "cash tips of 6124.00 are far above the usual 168.00", get: { $0.text.english },
        set: { $0.text = Words(english: $1, text: $1) }),
      Key(
        "shown", .label(2_000), "The same in the language of the workbook, if that is not English.",
        "las propinas en efectivo de 6124.00 son muy superiores a las habituales: 168.00",
        get: { $0.text.text == $0.text.english ? nil : $0.text.text },
        set: { $0.text = Words(english: $0.text.english, text: $1) }),
    ]
  ) { reader, entries, doubt in
    let date = reader.value(date, in: entries)
    let type = reader.value(shift, in: entries)
    if let date, let type { doubt.shift = ShiftID(date: date, type: type) }
    return true
  }

  private static let days = DayRange<BundleManifest>(reports: ([], [.wrongKind])) {
    $1(&$0.period)
  }

  private static let none = BundleManifest(
    version: "", restaurant: "", period: PayPeriod(from: .first, to: .first), settings: "",
    amended: nil)

  /// The keys that a comment above them explains.
  fileprivate static let explained: [Field<BundleManifest>] = [
    Of(
      "workbook", .flag, default: true,
      "false for a bundle without its workbook, which `tipsheet period --from` makes from it.",
      "false"
    ) { $1(&$0.hasWorkbook) },
    Of(
      "language", .label(8), standard: "en",
      "The language of the workbook: en for English, es for Spanish.", "es",
      get: { $0.language }, set: { $0.language = $1 == "en" ? nil : $1 }),
    Of(
      "doubts", .lines(of: doubt, what: "doubts", isBlock: true), default: [],
      "The doubts that were open when it was written. They come from earlier shifts, which are not in the bundle.",
      "[{date: 2024-04-12, shift: Dinner, check: unusual amount, doubt: cash tips of 6124.00 are far above the usual 168.00}]"
    ) { $1(&$0.doubts) },
    Of(
      "amends", .indented(amended),
      "It takes the place of the bundle named here, which is known by its SHA-256.",
      "{correction: 1, bundle: casa_2024-04-08_2024-04-14.zip, sha256: 9f86…}",
      template: """

          correction: 1
          bundle: casa_2024-04-08_2024-04-14.zip
          sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
        """
    ) { $1(&$0.amended) },
  ]

  static let keys = Keys<BundleManifest>(
    "a bundle's manifest", from: none,
    [
      Of(
        "made_by", .mapping(madeBy), isRequired: true, "What made the bundle.",
        "{program: tipsheet, version: 1.0}", get: { $0 }, set: { $0.version = $1.version }),
      Of("restaurant", .label(500), isRequired: true, "The restaurant's name.", "Casa Marisol") {
        $1(&$0.restaurant)
      },
      Of(
        "location", .label(500), "Which of several restaurants of the name it is.", "Downtown"
      ) { $1(&$0.location) },
      days.from, days.to,
      Of(
        "settings", .label(500), isRequired: true, "The settings' name in inputs/.",
        "restaurant.yaml"
      ) { $1(&$0.settings) },
    ] + explained
  ) { reader, entries, manifest in days.read(&reader, entries, &manifest) }

  public static let document = DocumentDescription(
    name: "manifest", file: "MANIFEST.yaml", keys: keys.description, kind: .manifest,
    about: "The description of a pay period's bundle; `tipsheet period --bundle` writes it.",
    instructions: "")
}

/// The text of a bundle's `MANIFEST.yaml`.
public func manifestFileText(_ manifest: BundleManifest) -> String {
  "# What this bundle is. `tipsheet verify` computes it again from the files in inputs/.\n"
    + ManifestSchema.keys.items(of: manifest).map { key, text in
      (ManifestSchema.explained.first { $0.name == key }.map { "# \($0.doc)\n" } ?? "")
        + entryText(key, text) + "\n"
    }.joined()
}

/// Decodes a bundle's `MANIFEST.yaml`.
///
/// - Returns: nil if errors were reported.
public func decodeManifest(
  _ tree: SyntaxTree, reportingTo bag: inout DiagnosticBag
) -> BundleManifest? {
  decode(tree, as: .manifest, ManifestSchema.keys, reportingTo: &bag)
}

extension ValueType where Value == Int {
  fileprivate static var correctionNumber: ValueType {
    let wanted: Words = "a whole number from 1 to 999"
    return ValueType(
      .init(wanted, .number, [.wrongKind]), text: { number, _ in "\(number)" },
      scalar: { value, _ throws(Diagnostic) in
        if let number = Int(value.text), BundleManifest.Amended.numbers.contains(number),
          String(number) == value.text
        {
          return number
        }
        throw Diagnostic.wrongKind(at: value.place, wanted: wanted)
      })
  }
}

extension ValueType where Value == String {
  static var checksum: ValueType {
    let wanted: Words = "a SHA-256 checksum, 64 digits from 0 to 9 and a to f"
    return text.refusing(.wrongKind, wanted) { text, value in
      isChecksumText(text) ? nil : .wrongKind(at: value.place, wanted: wanted)
    }
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
