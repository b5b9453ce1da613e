import Files
import Folder
import Machine
import Testing

/// Bundles whose files were changed, with new checksums where the change was a clever one.
@Suite struct TamperedContentTests {
  typealias Files = [FileContent]

  /// A file changed after it was bundled.
  struct Tampering: Sendable, CustomTestStringConvertible {
    let what: String

    /// The text that the verification must report.
    let reason: String
    let zip: @Sendable (Files) throws -> [UInt8]

    init(
      _ what: String, _ reason: String, _ zip: @escaping @Sendable (Files) throws -> [UInt8]
    ) {
      self.what = what
      self.reason = reason
      self.zip = zip
    }

    var testDescription: String { what }
  }

  static let employees = "csv/employees.csv"
  static let dinner = "inputs/shifts/2024-04-13-dinner.yaml"
  static let workbook = GoodBundle.stem + ".xlsx"

  /// The list of checksums as it was, changed, around files that are as they were.
  static func relisted(_ files: Files, _ change: (String) -> String) throws -> [UInt8] {
    let list = String(decoding: checksumList(of: files), as: UTF8.self)
    return try packed(files + [FileContent(path: "SHA256SUMS", bytes: Array(change(list).utf8))])
  }

  /// The list with empty lines up to the length of as many of the longest lines as there are files, and one more.
  static func padded(_ files: Files, _ more: Int) throws -> [UInt8] {
    let limit = (64 + 2 + 300 + 1) * (files.count + 1)
    return try relisted(files) { list in
      list + String(repeating: "\n", count: limit + more - list.utf8.count)
    }
  }

  static let tamperings: [Tampering] = [
    Tampering("a rule reported as failing", "csv/validation.csv differs: line 2 column 4 (status)")
    {
      try sealed(
        $0.changing("csv/validation.csv") {
          $0.replacing("tips in and out,PASS", with: "tips in and out,FAIL")
        })
    },
    Tampering(
      "a language that is not known",
      "its workbook is in a language that this version does not have: xx"
    ) { try sealed($0.changing("MANIFEST.yaml") { $0 + "language: xx\n" }) },
    Tampering("a rule that is left out", "csv/validation.csv differs") {
      try sealed(
        $0.changing("csv/validation.csv") { list in
          list.split(separator: "\r\n").filter { !$0.contains(",points,") }
            .map { $0 + "\r\n" }.joined()
        })
    },
    Tampering("a row more", "it has more lines in the bundle, 4 where 3 were expected") {
      try sealed($0.changing(employees) { $0 + "99,Nobody,1,1.00,1.00,1.00,1.00,2.00\r\n" })
    },
    Tampering(
      "an input's tips", "csv/summary.csv differs: line 3 column 7 (cash_tips) is \"168.00\""
    ) {
      try sealed($0.changing(dinner) { $0.replacing("168.00", with: "169.00") })
    },
    Tampering("an input that is wrong", "b.zip: \(dinner):3:35: error:") {
      try sealed($0.changing(dinner) { $0.replacing("168.00", with: "168.001") })
    },
    Tampering("a shift taken out", "csv/summary.csv differs: it has more lines") {
      try sealed($0.removing(dinner))
    },
    Tampering("no settings", "inputs/restaurant.yaml is missing") {
      try sealed($0.removing("inputs/restaurant.yaml"))
    },
    Tampering(
      "no roster", "inputs/roster.yaml:1:1: error: there is no roster.yaml here"
    ) { try sealed($0.removing("inputs/roster.yaml")) },
    Tampering(
      "a roster in a table",
      "this version cannot recompute a bundle whose roster is a table, inputs/roster.csv: use"
        + " tipsheet"
    ) {
      let table = FileContent(path: "inputs/roster.csv", bytes: try $0.bytes("csv/roster.csv"))
      return try sealed($0.removing("inputs/roster.yaml") + [table])
    },
    Tampering(
      "a file among the inputs",
      "inputs/notes.txt is in the zip, but it is not an input of anything"
    ) {
      try sealed($0.adding("inputs/notes.txt", "hello"))
    },
    Tampering(
      "a shift of another week", "inputs/shifts/x.yaml is in the zip, but it is not an input"
    ) {
      try sealed($0.adding("inputs/shifts/x.yaml", GoodBundle.dinner(date: "2024-04-20")))
    },
    Tampering("a report more", "csv/bonus.csv is in the zip, but the inputs do not produce") {
      try sealed($0.adding("csv/bonus.csv", "name,bonus\r\n", before: "MANIFEST.yaml"))
    },
    Tampering("a file without a checksum", "readme.txt is in the zip, but SHA256SUMS does not") {
      let list = FileContent(path: "SHA256SUMS", bytes: checksumList(of: $0))
      return try packed($0 + [list, FileContent(path: "readme.txt", bytes: [])])
    },
    Tampering("a report less", "csv/roster.csv is produced by the inputs, but is not in the zip") {
      try sealed($0.removing("csv/roster.csv"))
    },
    Tampering("a checksum with one space", "SHA256SUMS line 1: 64 digits, two spaces and") {
      try relisted($0) { $0.replacing("  \(workbook)", with: " \(workbook)") }
    },
    Tampering("a checksum of a file that moves the cursor", "SHA256SUMS names x") {
      try relisted($0) { list in list + list.prefix(66) + "x\u{1B}[2J\n" }
    },
    Tampering("a checksum in capitals", "SHA256SUMS line 1: 64 digits") {
      try relisted($0) { list in list.prefix(64).uppercased() + list.dropFirst(64) }
    },
    Tampering("a checksum of binary kind", "SHA256SUMS line 1: 64 digits") {
      try relisted($0) { $0.replacing("  \(workbook)", with: " *\(workbook)") }
    },
    Tampering("a comment among checksums", "SHA256SUMS line 1: 64 digits") {
      try relisted($0) { "# all is well\n" + $0 }
    },
    Tampering("a checksum twice", "SHA256SUMS names \(workbook) twice") {
      try relisted($0) { list in list + list.prefix { $0 != "\n" } + "\n" }
    },
    Tampering("checksums in another order", "SHA256SUMS is not in the order in which it is written")
    {
      try relisted($0) { list in
        list.split(separator: "\n").sorted().map { $0 + "\n" }.joined()
      }
    },
    Tampering("checksums cut short", "the last line has no line break") {
      try relisted($0) { String($0.dropLast()) }
    },
    Tampering("as many checksums as there can be", "SHA256SUMS line 16: 64 digits") {
      try padded($0, 0)
    },
    Tampering("checksums without end", "SHA256SUMS is longer than the names of all files") {
      try padded($0, 1)
    },
    Tampering("a report's last line cut short", "csv/roster.csv differs: line 3 column 4") {
      try sealed($0.changing("csv/roster.csv") { String($0.dropLast(2)) })
    },
    Tampering("no checksums", "this is not a tipsheet bundle: SHA256SUMS is missing") {
      try packed($0)
    },
    Tampering("no manifest", "this is not a tipsheet bundle: MANIFEST.yaml is missing") {
      try sealed($0.removing("MANIFEST.yaml"))
    },
    Tampering("a manifest of other days", "inputs/shifts/2024-04-12-lunch.yaml is in the zip, but")
    {
      try sealed(
        $0.changing("MANIFEST.yaml") { $0.replacing("from: 2024-04-08", with: "from: 2024-04-13") })
    },
    Tampering(
      "a manifest that is wrong", "b.zip: MANIFEST.yaml:4:1: error: a bundle's manifest has no"
    ) {
      try sealed($0.changing("MANIFEST.yaml") { $0.replacing("from:", with: "since:") })
    },
    Tampering(
      "another restaurant", "the manifest says Casa Maria, but the inputs give Casa Marisol"
    ) {
      try sealed($0.changing("MANIFEST.yaml") { $0.replacing("Marisol", with: "Maria") })
    },
    Tampering("a comment in the manifest", "MANIFEST.yaml differs: line 1 is \"# All is well.\"") {
      try sealed(
        $0.changing("MANIFEST.yaml") { text in
          "# All is well.\n" + text.drop { $0 != "\n" }.dropFirst()
        })
    },
    Tampering("a correction of nothing", "amended-inputs/restaurant.yaml is missing") {
      let hash = String(repeating: "a", count: 64)
      return try sealed(
        $0.changing("MANIFEST.yaml") {
          $0 + "amends: {correction: 1, bundle: x.zip, sha256: \(hash)}\n"
        })
    },
    Tampering("no workbook at all", "the workbook cannot be opened: the zip is not trusted") {
      try sealed($0.setting(workbook, Array("not a workbook".utf8)))
    },
  ]

  @Test(arguments: tamperings)
  func itIsRefusedForTheRightReason(tampering: Tampering) throws {
    let message = try #require(BundlesTests.complaint(try tampering.zip(GoodBundle.files())))
    #expect(message.contains(tampering.reason), "\(message)")
    #expect(!message.contains("\u{1B}"))
  }

  // MARK: Workbooks

  /// A workbook with one of its parts changed.
  private func complaint(changing part: String, _ change: (String) -> String) throws -> String? {
    let files = try GoodBundle.files()
    let parts = try unpack(files.bytes(TamperedContentTests.workbook))
    let changed = try packed(parts.changing(part, change))
    return BundlesTests.complaint(
      try sealed(files.setting(TamperedContentTests.workbook, changed)))
  }

  @Test func aWorkbookPackedAnewIsTheSame() throws {
    let files = try GoodBundle.files()
    let parts = try unpack(files.bytes(TamperedContentTests.workbook))
    let zip = try sealed(files.setting(TamperedContentTests.workbook, packed(parts.reversed())))
    #expect(BundlesTests.complaint(zip) == nil)
  }

  @Test(arguments: [
    ("xl/worksheets/sheet1.xml", "<v>31</v>", "<v>32</v>", "sheet \"Summary\" is different"),
    (
      "xl/worksheets/sheet1.xml", "<f>'Employees'!", "<f>0+'Employees'!",
      "sheet \"Summary\" is different"
    ),
    (
      "xl/worksheets/sheet1.xml", "</worksheet>", "<!-- --></worksheet>",
      "sheet \"Summary\" is different"
    ),
    (
      "xl/sharedStrings.xml", "Harold Z.", "Harald Z.", "a text on its sheets is different"
    ),
  ])
  func theSheetIsNamed(part: String, was: String, now: String, reason: String) throws {
    let message = try complaint(changing: part) {
      $0.replacing(was, with: now, maxReplacements: 1)
    }
    #expect(message?.contains(reason) == true, "\(message ?? "")")
  }

  @Test(arguments: [false, true])
  func partsMoreOrLessAreNamed(isMore: Bool) throws {
    let files = try GoodBundle.files()
    let parts = try unpack(files.bytes(TamperedContentTests.workbook))
    let changed =
      isMore ? parts.adding("xl/vbaProject.bin", "x") : parts.removing("xl/styles.xml")
    let message = BundlesTests.complaint(
      try sealed(files.setting(TamperedContentTests.workbook, packed(changed))))
    let reason = "its part \(isMore ? "xl/vbaProject.bin" : "xl/styles.xml") is different"
    #expect(message?.contains(reason) == true, "\(message ?? "")")
  }
}
