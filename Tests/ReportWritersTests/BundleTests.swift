import Checksum
import ReportWriters
import Testing
import ZipFile

@Suite struct BundleTests {
  private let outputs = [
    BundleFile(path: "casa_2024-04-08_2024-04-14.xlsx", bytes: [UInt8](repeating: 0, count: 9_000)),
    BundleFile(path: "csv/summary.csv", bytes: Array("date,shift\r\n".utf8)),
  ]
  private let inputs = [
    BundleFile(path: "restaurant.yaml", bytes: Array("restaurant: Casa\n".utf8)),
    BundleFile(path: "shifts/2024-04-13-dinner.yaml", bytes: []),
  ]

  @Test func itHoldsReportsInputsAndChecksumsInThisOrder() throws {
    let reader = try ZipReader(bundle(outputs: outputs, inputs: inputs))
    #expect(
      reader.entries.map(\.name) == [
        "casa_2024-04-08_2024-04-14.xlsx", "csv/summary.csv", "inputs/restaurant.yaml",
        "inputs/shifts/2024-04-13-dinner.yaml", "SHA256SUMS",
      ])
    for (entry, file) in zip(reader.entries, outputs + inputs) {
      #expect(try reader.bytes(of: entry, limit: 10_000) == file.bytes)
    }
  }

  @Test func everyOtherFileHasItsChecksum() throws {
    let reader = try ZipReader(bundle(outputs: outputs, inputs: inputs))
    let list = try #require(reader.entries.last)
    let expected = zip(reader.entries, outputs + inputs).map { entry, file in
      SHA256Checksum(of: file.bytes).text + "  " + entry.name + "\n"
    }
    #expect(try reader.bytes(of: list, limit: 10_000) == Array(expected.joined().utf8))
  }

  @Test func workbooksAreStoredAsTheyAre() throws {
    let reader = try ZipReader(bundle(outputs: outputs, inputs: inputs))
    #expect(reader.entries[0].compressedSize == 9_000)
  }

  @Test func equalFilesGiveEqualBytes() throws {
    #expect(
      try bundle(outputs: outputs, inputs: inputs) == bundle(outputs: outputs, inputs: inputs))
  }

  @Test(arguments: ["../restaurant.yaml", "Restaurant.YAML", "shifts/a\nb.yaml", ""])
  func anInputThatAnArchiveCannotHoldIsRefused(path: String) {
    #expect(throws: ZipError.self) {
      try bundle(outputs: outputs, inputs: inputs + [BundleFile(path: path, bytes: [])])
    }
  }
}
