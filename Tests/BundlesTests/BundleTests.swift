import Files
import Folder
import Machine
import Testing
import Tips

@Suite struct BundleTests {
  private let outputs = [
    FileContent(
      path: "casa_2024-04-08_2024-04-14.xlsx", bytes: [UInt8](repeating: 0, count: 9_000)),
    FileContent(path: "csv/summary.csv", bytes: Array("date,shift\r\n".utf8)),
  ]
  private let inputs = [
    FileContent(path: "restaurant.yaml", bytes: Array("restaurant: Casa\n".utf8)),
    FileContent(path: "shifts/2024-04-13-dinner.yaml", bytes: []),
  ]

  private let manifest: BundleManifest

  init() throws {
    let from = try #require(CalendarDate(year: 2024, month: 4, day: 8))
    let to = try #require(CalendarDate(year: 2024, month: 4, day: 14))
    manifest = BundleManifest(
      version: "1.0", restaurant: "Casa", period: PayPeriod(from: from, to: to),
      settings: "restaurant.yaml", amended: nil)
  }

  private var files: [FileContent] { bundleFiles(outputs, manifest, inputs: [inputs]) }

  @Test func itHoldsReportsInputsAndChecksumsInThisOrder() throws {
    let reader = try ZipReader(bundleZip(of: files))
    #expect(
      reader.entries.map(\.name) == [
        "casa_2024-04-08_2024-04-14.xlsx", "csv/summary.csv", "MANIFEST.yaml",
        "inputs/restaurant.yaml",
        "inputs/shifts/2024-04-13-dinner.yaml", "SHA256SUMS",
      ])
    for (entry, file) in zip(reader.entries, files) {
      #expect(try reader.bytes(of: entry, limit: 10_000) == file.bytes)
    }
  }

  @Test func everyOtherFileHasItsChecksum() throws {
    let reader = try ZipReader(bundleZip(of: files))
    let list = try #require(reader.entries.last)
    let expected = zip(reader.entries, files).map { entry, file in
      SHA256Checksum(of: file.bytes).text + "  " + entry.name + "\n"
    }
    #expect(try reader.bytes(of: list, limit: 10_000) == Array(expected.joined().utf8))
  }

  @Test func workbooksAreStoredAsTheyAre() throws {
    let reader = try ZipReader(bundleZip(of: files))
    #expect(reader.entries[0].compressedSize == 9_000)
  }

  @Test func equalFilesGiveEqualBytes() throws {
    #expect(try bundleZip(of: files) == bundleZip(of: files))
  }

  @Test(arguments: ["../restaurant.yaml", "Restaurant.YAML", "shifts/a\nb.yaml", ""])
  func anInputThatAnArchiveCannotHoldIsRefused(path: String) {
    #expect(throws: ZipError.self) {
      let strange = FileContent(path: path, bytes: [])
      return try bundleZip(of: bundleFiles(outputs, manifest, inputs: [inputs + [strange]]))
    }
  }

  @Test func correctionsHoldWhatTheyCorrect() throws {
    let bundles = [inputs] + Array(repeating: [inputs[0]], count: 3)
    #expect(
      bundleFiles(outputs, manifest, inputs: bundles).map(\.path).suffix(4) == [
        "inputs/shifts/2024-04-13-dinner.yaml", "amended-inputs/restaurant.yaml",
        "earlier-inputs/0/restaurant.yaml", "earlier-inputs/1/restaurant.yaml",
      ])
  }

  @Test func encryptedFilesOpenWithTheirPasswordAlone() throws {
    let password = try ZipPassword("correct horse")
    let bytes = try bundleZip(of: files, password: password)
    #expect(try unpack(bytes, password: password).dropLast().map(\.bytes) == files.map(\.bytes))
    #expect(throws: ZipError.passwordNeeded) { try unpack(bytes) }
    #expect(throws: ZipError.wrongPassword) { try unpack(bytes, password: ZipPassword("battery")) }
    #expect(try bundleZip(of: files, password: password) != bytes)
  }
}
