import Documents
import TestSupport
import Testing
import Text
import Tips

@Suite struct ManifestTests {
  private let checksum = String(repeating: "0123456789abcdef", count: 4)

  private func manifest(
    _ restaurant: String, settings: String = "restaurant.yaml",
    amended: BundleManifest.Amended? = nil
  ) throws -> BundleManifest {
    BundleManifest(
      version: "0.1.0", restaurant: restaurant,
      period: PayPeriod(from: day(2024, 4, 8), to: day(2024, 4, 14)),
      settings: settings, amended: amended)
  }

  private func read(_ text: String) -> (manifest: BundleManifest?, messages: [String]) {
    var bag = DiagnosticBag()
    let manifest = decodeManifest(parse(SourceFile(text), reportingTo: &bag), reportingTo: &bag)
    return (manifest, bag.inFileOrder.map(\.message))
  }

  @Test(arguments: ["Casa Marisol", "NO", "Casa: \"Marisol\" #1", "007", "カサ"])
  func whatIsWrittenIsReadBack(name: String) throws {
    let amended = BundleManifest.Amended(number: 999, bundle: "\(name).zip", checksum: checksum)
    for (amended, location, hasWorkbook) in [(nil, name, false), (amended, nil, true)] {
      let written = BundleManifest(
        version: "0.1.0", restaurant: name, location: location,
        period: PayPeriod(from: day(2024, 4, 8), to: day(2024, 4, 14)), settings: "\(name).yaml",
        amended: amended, hasWorkbook: hasWorkbook)
      let read = read(manifestFileText(written))
      #expect(read.messages.isEmpty)
      #expect(read.manifest == written)
    }
  }

  @Test func itIsPlainToRead() throws {
    let amended = BundleManifest.Amended(number: 1, bundle: "old.zip", checksum: checksum)
    #expect(
      manifestFileText(try manifest("Casa Marisol", amended: amended)) == """
        # What this bundle is. `tipsheet verify` computes it again from the files in inputs/.
        made_by: {program: tipsheet, version: "0.1.0"}
        restaurant: Casa Marisol
        from: 2024-04-08
        to: 2024-04-14
        settings: restaurant.yaml
        # It takes the place of the bundle named here, which is known by its SHA-256.
        amends:
          correction: 1
          bundle: old.zip
          sha256: "\(checksum)"

        """)
  }

  @Test(arguments: [
    ("", "a bundle's manifest should be here, but the file is empty"),
    ("made_by: {program: tipsheet, version: 1}\n", "`restaurant` is missing here"),
    ("- a\n", "a bundle's manifest should be keys with their values, each as `key: value`"),
  ])
  func aFileThatIsNoManifestIsReported(text: String, message: String) {
    let read = read(text)
    #expect(read.manifest == nil)
    #expect(read.messages.contains(message), "\(read.messages)")
  }

  @Test(arguments: [
    ("program: tipsheet", "program: other", "`program` cannot be \"other\""),
    ("to: 2024-04-14", "to: 2024-04-01", "this should be a day that is not before `from`"),
    ("correction: 1", "correction: 0", "this should be a whole number from 1 to 999"),
    ("correction: 1", "correction: 01", "this should be a whole number from 1 to 999"),
    ("correction: 1", "correction: 1000", "this should be a whole number from 1 to 999"),
    ("0123456789abcdef", "0123456789ABCDEF", "this should be a SHA-256 checksum, 64 digits from"),
    ("0123456789abcdef", "0123", "this should be a SHA-256 checksum, 64 digits from"),
    ("from: 2024-04-08", "from: 2024-02-30", "there is no 2024-02-30 in the calendar"),
    ("settings:", "setting:", "a bundle's manifest has no `setting`"),
    ("version: \"0.1.0\"", "version:", "`version` has no value"),
  ])
  func whatIsWrongInItIsSaid(old: String, new: String, message: String) throws {
    let amended = BundleManifest.Amended(number: 1, bundle: "old.zip", checksum: checksum)
    let text = manifestFileText(try manifest("Casa Marisol", amended: amended))
    #expect(text.contains(old))
    let read = read(text.replacing(old, with: new))
    #expect(read.manifest == nil)
    #expect(read.messages.contains { $0.hasPrefix(message) }, "\(read.messages)")
  }
}
