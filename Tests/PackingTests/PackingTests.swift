import Packing
import Testing
import Zip

private func pack(_ bytes: [UInt8], level: Int = 4) throws -> PackedFile {
  var deflater = try Deflater(level: level)
  return deflater.pack(bytes)
}

@Suite struct PackingTests {
  /// Files as libzip unpacks them, with their checksums compared.
  private static func unpacked(_ files: [[UInt8]], level: Int = 4) throws -> [[UInt8]] {
    var archive = PackedArchive(.parts)
    for (index, file) in files.enumerated() {
      archive.add(try pack(file, level: level), named: "part\(index).xml")
    }
    return try unpack(archive.bytes()).map(\.bytes)
  }

  @Test(arguments: 1...12)
  func whatIsPackedUnpacks(level: Int) throws {
    var generator = SystemRandomNumberGenerator()
    let noise = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let text = Array(String(repeating: "<c r=\"A1\"><v>77.4</v></c>", count: 9_000).utf8)
    let files = [[], [0x3C], text, noise, Array(text.prefix(60)), text + noise]
    #expect(try Self.unpacked(files, level: level) == files)
  }

  @Test func equalFilesAreEqualBytesWhateverWasPackedBefore() throws {
    let text = Array(String(repeating: "tips ", count: 5_000).utf8)
    var deflater = try Deflater(level: 4)
    let first = deflater.pack(text)
    _ = deflater.pack(text.reversed())
    let again = deflater.pack(text)
    #expect(first == again)
    #expect(first.size == text.count)
  }

  @Test func anArchiveIsTrustedAsABundleIs() throws {
    var archive = PackedArchive(.parts)
    archive.add(try pack(Array("a".utf8)), named: "xl/a.xml")
    archive.add(try pack(Array("b".utf8)), named: "xl/b.xml")
    let layout = try ZipLayout(archive.bytes())
    #expect(layout.files.map(\.name) == ["xl/a.xml", "xl/b.xml"])
  }

  @Test func moreFilesThanAZipHoldsAreRefused() throws {
    let file = try pack([1])
    var archive = PackedArchive(.parts)
    for index in 0...65_535 { archive.add(file, named: "\(index)") }
    #expect(throws: PackingError.tooLarge) { try archive.bytes() }
  }
}
