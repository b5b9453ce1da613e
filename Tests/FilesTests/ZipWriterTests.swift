import Files
import Testing

/// An archive of these files, in this order.
func zip(
  _ files: [(name: String, bytes: [UInt8])], _ compression: ZipWriter.Compression = .deflated
) throws(ZipError) -> [UInt8] {
  var writer = try ZipWriter()
  for file in files { try writer.add(file.bytes, named: file.name, compression) }
  return try writer.finish()
}

func failure(_ body: () throws(ZipError) -> Void) -> ZipError? {
  do throws(ZipError) {
    try body()
    return nil
  } catch {
    return error
  }
}

/// Bytes that look random and are the same every time.
func noise(_ count: Int, seed: UInt64) -> [UInt8] {
  var state = seed
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 56)
  }
}

@Suite struct ZipWriterTests {
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("b.csv", Array("date,shift\r\n".utf8)), ("a/empty", []),
    ("a/é 東京.yaml", noise(70_000, seed: 1)),
    ("zeros", [UInt8](repeating: 0, count: 300_000)), ("A.csv", noise(65_536, seed: 2)),
  ]

  @Test(arguments: [ZipWriter.Compression.deflated, .stored])
  func whatGoesInComesOutInItsOrder(compression: ZipWriter.Compression) throws {
    let reader = try ZipReader(try zip(Self.files, compression))
    #expect(reader.entries.map(\.name) == Self.files.map(\.name))
    for (entry, file) in zip(reader.entries, Self.files) {
      #expect(entry.size == file.bytes.count)
      #expect(try reader.bytes(of: entry, limit: 1 << 20) == file.bytes)
      #expect(entry.mode == 0o100644)
      #expect(!entry.isEncrypted)
    }
  }

  @Test func deflatedIsSmallerAndStoredIsNot() throws {
    let zeros = [("zeros", [UInt8](repeating: 0, count: 300_000))]
    #expect(try zip(zeros).count < 1_000)
    #expect(try zip(zeros, .stored).count > 300_000)
  }

  /// The fields are those of the zip format's local header: PKWARE's APPNOTE, section 4.3.7.
  @Test func everyEntryIsDatedTheFirstDayOfTheFormat() throws {
    let bytes = try zip([("a", [1])], .stored)
    #expect(Array(bytes[0..<4]) == [0x50, 0x4B, 3, 4])
    #expect(Array(bytes[10..<14]) == [0, 0, 0x21, 0], "0:00 on January 1, 1980")
  }

  @Test func namesBeyondASCIIAreMarkedAsUTF8() throws {
    let flagsOf = { (name: String) throws in
      let bytes = try zip([(name, [1])], .stored)
      return UInt16(bytes[6]) | UInt16(bytes[7]) << 8
    }
    #expect(try flagsOf("é") & 0x800 == 0x800)
    #expect(try flagsOf("e") & 0x800 == 0)
  }

  @Test func anArchiveWithoutFilesIsRefused() throws {
    #expect(failure { () throws(ZipError) in _ = try zip([]) } == .noFiles)
  }

  @Test func anUnfinishedArchiveIsDroppedWithoutAWord() throws {
    var writer = try ZipWriter()
    try writer.add(noise(100_000, seed: 3), named: "a")
    _ = consume writer
  }
}

@Suite struct ZipNameTests {
  @Test(arguments: [
    ("", ZipNameProblem.empty), ("/etc/passwd", .absolute), ("C:/x", .absolute),
    ("c:x", .absolute), ("../x", .dots), ("a/../x", .dots), ("a/..", .dots), ("./x", .dots),
    ("a/./x", .dots), ("a\\b", .backslash), ("a\nb", .controlCharacter),
    ("a\0b", .controlCharacter),
    ("a\u{7F}", .controlCharacter), ("a\u{9B}", .controlCharacter),
    ("a\u{2028}b", .controlCharacter),
    ("a//b", .emptyPart), ("a/", .emptyPart),
    (String(repeating: "x", count: 4_097), .tooLong),
  ])
  func unsuitableAlone(name: String, problem: ZipNameProblem) {
    let error = failure { () throws(ZipError) in _ = try zip([(name, [1])]) }
    #expect(error == .unsuitableName(name, problem))
  }

  @Test(arguments: [
    ("a", "a", ZipNameProblem.duplicate), ("shifts/Ä.yaml", "SHIFTS/ä.YAML", .duplicate),
    ("caf\u{E9}", "cafe\u{301}", .duplicate), ("straße", "STRASSE", .duplicate),
    ("a", "a/b", .fileAndFolder), ("a/b", "A", .fileAndFolder), ("a/b/c", "a/b", .fileAndFolder),
  ])
  func unsuitableTogether(first: String, second: String, problem: ZipNameProblem) {
    let error = failure { () throws(ZipError) in _ = try zip([(first, [1]), (second, [2])]) }
    #expect(error == .unsuitableName(second, problem))
  }

  @Test(arguments: [
    "a", "...", "..a", "a..b/c", "inputs/shifts/2024-04-13 18:00.yaml", "東京", "a b", "-rf", "~",
    "con", String(repeating: "x", count: 4_096),
  ])
  func suitable(name: String) throws {
    #expect(try ZipReader(try zip([(name, [1])])).entries.map(\.name) == [name])
  }

  @Test func messagesHideControlCharacters() {
    #expect(
      ZipError.unsuitableName("a\u{1B}[2Jb", .controlCharacter).message
        == "a zip cannot hold a file named \"a\u{FFFD}[2Jb\": it has a control character")
  }
}
