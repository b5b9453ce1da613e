package import Diagnostics
package import TipModel
package import YAMLSubset

private enum ManifestKey: Int, FieldKey {
  case madeBy, restaurant, from, to, settings, amends

  var name: StaticString {
    switch self {
    case .madeBy: "made_by"
    case .restaurant: "restaurant"
    case .from: "from"
    case .to: "to"
    case .settings: "settings"
    case .amends: "amends"
    }
  }
}

private enum MadeByKey: Int, FieldKey {
  case program, version

  var name: StaticString {
    switch self {
    case .program: "program"
    case .version: "version"
    }
  }
}

private enum AmendsKey: Int, FieldKey {
  case correction, bundle, sha256

  var name: StaticString {
    switch self {
    case .correction: "correction"
    case .bundle: "bundle"
    case .sha256: "sha256"
    }
  }
}

/// Decodes a bundle's `MANIFEST.yaml`.
///
/// - Errors: reported to the bag; nil where any was.
package func decodeManifest(
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
      let start = Place(tree.file, Span(start: 0, end: 0))
      report(
        .emptyFile(what: "a bundle's manifest", at: start, example: "restaurant: Casa Marisol"))
      return nil
    }
    guard let fields = fields(of: root, as: ManifestKey.self, what: "a bundle's manifest") else {
      return nil
    }
    let version = madeBy(fields)
    let restaurant = line(.restaurant, in: fields, example: "restaurant: Casa Marisol")
    let settings = line(.settings, in: fields, example: "settings: restaurant.yaml")
    let period = period(fields)
    var amended: BundleManifest.Amended?
    if let node = fields[.amends] { amended = self.amended(at: node) }
    guard let version, let restaurant, let settings, let period else { return nil }
    return BundleManifest(
      version: version, restaurant: restaurant, period: period, settings: settings,
      amended: amended)
  }

  private mutating func madeBy(_ fields: Fields<ManifestKey>) -> String? {
    let example = "made_by: {program: tipsheet, version: 1.0}"
    guard let node = required(.madeBy, in: fields, example: example),
      let parts = self.fields(of: node, as: MadeByKey.self, what: "`made_by`")
    else { return nil }
    if let program = required(.program, in: parts, example: "program: tipsheet") {
      _ = choice(at: program, field: "program", among: [("tipsheet", true)])
    }
    return line(.version, in: parts, example: "version: 1.0")
  }

  private mutating func period(_ fields: Fields<ManifestKey>) -> PayPeriod? {
    var from: CalendarDate?
    if let node = required(.from, in: fields, example: "from: 2024-04-08") {
      from = date(at: node, field: "from")
    }
    guard let toNode = required(.to, in: fields, example: "to: 2024-04-14"),
      let to = date(at: toNode, field: "to"), let from
    else { return nil }
    guard from <= to else {
      report(.wrongKind(at: tree.place(of: toNode), wanted: "a day that is not before `from`"))
      return nil
    }
    return PayPeriod(from: from, to: to)
  }

  private mutating func amended(at node: NodeID) -> BundleManifest.Amended? {
    guard let fields = fields(of: node, as: AmendsKey.self, what: "`amends`") else { return nil }
    let bundle = line(.bundle, in: fields, example: "bundle: casa_2024-04-08_2024-04-14.zip")
    var number: Int?
    if let node = required(.correction, in: fields, example: "correction: 1") {
      number = correctionNumber(at: node)
    }
    guard let node = required(.sha256, in: fields, example: "sha256: and 64 digits"),
      let checksum = checksum(at: node), let bundle, let number
    else { return nil }
    return BundleManifest.Amended(number: number, bundle: bundle, checksum: checksum)
  }

  private mutating func correctionNumber(at node: NodeID) -> Int? {
    guard let text = text(at: node, field: "correction") else { return nil }
    if let number = Int(text), BundleManifest.Amended.numbers.contains(number),
      String(number) == text
    {
      return number
    }
    report(.wrongKind(at: tree.place(of: node), wanted: "a whole number from 1 to 999"))
    return nil
  }

  private mutating func checksum(at node: NodeID) -> String? {
    guard let text = text(at: node, field: "sha256") else { return nil }
    if isChecksumText(text) { return text }
    report(
      .wrongKind(
        at: tree.place(of: node), wanted: "a SHA-256 checksum, 64 digits from 0 to 9 and a to f"))
    return nil
  }

  private mutating func line<Key: FieldKey>(
    _ key: Key, in fields: Fields<Key>, example: String
  ) -> String? {
    guard let node = required(key, in: fields, example: example) else { return nil }
    return label(at: node, field: key.text, limit: 500)
  }
}

/// True for 64 digits of lower-case hexadecimal.
package func isChecksumText(_ text: some StringProtocol) -> Bool {
  text.utf8.count == 64
    && text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
