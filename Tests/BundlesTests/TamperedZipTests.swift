import Files
import Folder
import Machine
import Testing

/// Malformed and hostile zips, built byte by byte around a good bundle's files.
@Suite struct TamperedZipTests {
  struct Tampering: Sendable, CustomTestStringConvertible {
    let what: String
    let reason: String
    let change: @Sendable (inout RawZip) -> Void

    init(_ what: String, _ reason: String, _ change: @escaping @Sendable (inout RawZip) -> Void) {
      self.what = what
      self.reason = reason
      self.change = change
    }

    var testDescription: String { what }
  }

  static func good() throws -> RawZip {
    let files = try GoodBundle.files()
    let list = FileContent(path: "SHA256SUMS", bytes: checksumList(of: files))
    return RawZip((files + [list]).map { ($0.path, $0.bytes) })
  }

  static func extra(_ name: String) -> RawZip.File { RawZip.File(name, Array("x".utf8)) }

  static let names: [Tampering] = [
    ("../outside.txt", "it has a part that is . or .."),
    ("csv/../../outside.txt", "it has a part that is . or .."),
    ("./csv.txt", "it has a part that is . or .."),
    ("/etc/passwd", "it is not relative to a folder"),
    ("C:windows.txt", "it is not relative to a folder"),
    ("csv\\summary.csv", "it has a backslash"),
    ("csv/sum\u{1B}[2Jmary.csv", "it has a control character"),
    ("csv//summary.csv", "it has an empty part"),
    ("", "it is empty"),
    ("csv/summary.csv", "another file has that name, or the same in capitals"),
    ("CSV/Summary.csv", "another file has that name, or the same in capitals"),
    ("csv", "it would be a file and a folder at once"),
    ("csv/summary.csv/x", "it would be a file and a folder at once"),
    (String(repeating: "a", count: 301), "its name is longer than 300 bytes"),
    ("a/b/c/d/e/f/g/h/i/j", "more than 8 folders deep"),
  ].map { name, reason in
    Tampering("a file named \(name)", reason) { $0.files.append(extra(name)) }
  }

  static let lies: [Tampering] = [
    Tampering("a link", "it is a link to another file") { $0.files[1].mode = 0o120777 },
    Tampering("a folder by its mode", "it is a folder") { $0.files[1].mode = 0o040755 },
    Tampering("a pipe", "it is neither a file nor a folder") { $0.files[1].mode = 0o010644 },
    Tampering("a name that is not UTF-8", "its name is not UTF-8") {
      $0.files[1].name = [0x63, 0xFF, 0x2E, 0x63]
    },
    Tampering("two names", "header disagree about it") {
      $0.files[1].localName = Array("csv/summary.cs_".utf8)
    },
    Tampering("a second name", "it has a second name") {
      $0.files[1].extra = short(0x7075) + short(6) + [1, 0, 0, 0, 0, 0x78]
    },
    Tampering("a file's comment", "it has a comment; files of a bundle have none") {
      $0.files[1].comment = Array("hello".utf8)
    },
    Tampering("a file of another part", "one of several parts") { $0.files[1].disk = 1 },
    Tampering("a method that nobody has", "compressed in a way that bundles do not use") {
      $0.files[1].method = 12
    },
    Tampering("old encryption", "encrypted in an old way that is not safe") {
      $0.files[1].flags |= 1
    },
    Tampering("a checksum that lies", "csv/summary.csv: CRC error") { $0.files[1].checksum ^= 1 },
    Tampering("a size that lies", "stored uncompressed, but the zip gives two sizes") {
      $0.files[1].size += 1
    },
    Tampering("sizes that reach into the next file", "it overlaps another file") {
      $0.files[1].size += 10
      $0.files[1].compressedSize += 10
    },
    Tampering("a place inside another file", "it overlaps another file") {
      $0.files[2].startShift = -10
    },
    Tampering("two files in one place", "it overlaps another file") {
      let first = $0.files[1]
      var second = $0.files[1]
      second.name = Array("csv/second.csv".utf8)
      second.localName = first.name
      second.startShift = -(30 + first.name.count + first.bytes.count)
      $0.files.insert(second, at: 2)
    },
    Tampering("a file that would fill the disk", "it would unpack to more than 1 GiB") {
      $0.files[1].method = 8
      $0.files[1].size = 0x7FFF_FFFF
    },
    Tampering("a file of all the sizes there are", "it would unpack to more than 1 GiB") {
      $0.files[1].method = 8
      $0.files[1].isLarge = true
      $0.files[1].size = 1 << 62
    },
    Tampering(
      "a file as dense as a trap", "more than 200 times its size, which only a malicious zip does"
    ) {
      $0.files[1].method = 8
      $0.files[1].size = 500 << 20
    },
  ]

  static let shapes: [Tampering] = [
    Tampering("a comment", "it has a comment; a bundle has none") {
      $0.comment = Array("hello".utf8)
    },
    Tampering("something before it", "there is something before its first file") {
      $0.before = Array("#!/bin/sh\n".utf8)
    },
    Tampering("something between files", "it has bytes that do not belong to a file") {
      $0.files[1].gap = Array("hidden".utf8)
    },
    Tampering("something after the files", "it has bytes that do not belong to a file") {
      $0.files[$0.files.count - 1].gap = Array("hidden".utf8)
    },
    Tampering("fewer files than it says", "its list of files is damaged") { $0.countShift = 1 },
    Tampering("more files than it says", "its list of files is damaged") { $0.countShift = -1 },
    Tampering("another part", "it is one of several parts") { $0.diskNumber = 1 },
    Tampering("a zip64 that lies", "its list of files is damaged") {
      $0.isLarge = true
      $0.countShift = 1
    },
    Tampering("too many files", "it holds more than 65,535 files") {
      $0.isLarge = true
      $0.countShift = 200_000
    },
    Tampering("no files", "a zip needs at least one file") { $0.files = [] },
  ]

  static let tamperings = names + lies + shapes

  @Test(arguments: tamperings)
  func itIsRefusedForTheRightReason(tampering: Tampering) throws {
    var zip = try TamperedZipTests.good()
    tampering.change(&zip)
    let message = try #require(complaint(zip.bytes))
    #expect(message.contains(tampering.reason), "\(message)")
    #expect(!message.contains("\u{1B}"))
  }

  /// Whatever packed it, a bundle is one as long as its files are.
  @Test(arguments: ["stored", "described", "zip64", "zip64 at its end", "of another system"])
  func otherZipsOfTheSameFilesAreProven(kind: String) throws {
    var zip = try TamperedZipTests.good()
    for index in zip.files.indices {
      zip.files[index].hasDescriptor = kind == "described"
      zip.files[index].isLarge = kind == "zip64"
      if kind == "of another system" {
        zip.files[index].system = 0
        zip.files[index].mode = 0
        zip.files[index].flags = 0
      }
    }
    zip.isLarge = kind == "zip64 at its end"
    #expect(complaint(zip.bytes) == nil)
  }

  /// A restaurant's folder, as other programs pack it.
  @Test func foldersHaveEntriesInAZipOfAFolderAlone() throws {
    var raw = RawZip([("casa/", []), ("casa/shifts/", []), ("casa/a.yaml", Array("a: b".utf8))])
    for index in 0...1 { raw.files[index].mode = 0o040755 }
    #expect(try unpack(raw.bytes, of: .folder).map(\.path) == ["casa/a.yaml"])
    #expect(throws: ZipError.untrustworthy(name: "casa/", .folder)) { try unpack(raw.bytes) }
    func refusal(_ change: (inout RawZip) -> Void) -> String? {
      var changed = raw
      change(&changed)
      do throws(ZipError) {
        _ = try unpack(changed.bytes, of: .folder)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(refusal { $0.files[2].mode = 0o120777 }?.contains("a link") == true)
    #expect(refusal { $0.files[2].name = Array("casa/../../a".utf8) }?.contains("..") == true)
    #expect(refusal { $0.files[2].name = Array("casa".utf8) }?.contains("a folder at once") == true)
    #expect(refusal { $0.files[1].mode = 0o100644 }?.contains("it is a folder") == true)
    let full = RawZip.File("casa/", Array("hidden".utf8))
    #expect(
      refusal {
        $0.files[0] = full
        $0.files[0].mode = 0o040755
      }?.contains("neither a file nor a folder") == true)
  }

  /// Whatever byte is changed, it is refused, or the files are what they were: versions, times and
  /// permissions are nobody's business.
  @Test func noChangedByteChangesWhatIsProven() throws {
    let bytes = try GoodBundle.zip()
    let contents = try unpack(bytes)
    var refused = 0
    for index in stride(from: 0, to: bytes.count, by: 101) {
      var changed = bytes
      changed[index] ^= 0x55
      if complaint(changed) == nil {
        #expect(try unpack(changed) == contents, "byte \(index)")
      } else {
        refused += 1
      }
    }
    #expect(refused * 101 > bytes.count * 9 / 10)
  }

  /// Encrypted bytes are guarded by a code that a changed one breaks.
  @Test func aChangedByteOfAnEncryptedFileIsRefused() throws {
    let password = try ZipPassword("correct horse battery staple")
    var zip = try bundleZip(of: GoodBundle.files(), password: password)
    zip[200] ^= 1
    let message = try #require(complaint(zip, password: password))
    #expect(message.hasPrefix("cannot read from the zip"), "\(message)")
  }
}
