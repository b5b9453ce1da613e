/// Reports the bytes that are not text in a CSV file.
public func checkText(of file: SourceFile, reportingTo bag: inout DiagnosticBag) {
  _ = checkText(of: file, wanted: .csv, reportingTo: &bag)
}

/// Reports everything that is not text: bytes that are not UTF-8, and characters that YAML, or some programs that read
/// it, do not accept.
///
/// - Returns: the lines with a report, and all lines after the last report if there were too many; nil if no text can
///   be read at all.
func checkText(
  of file: SourceFile, wanted: TextFormat, reportingTo bag: inout DiagnosticBag
) -> [Range<Int>]? {
  // No line of such a file can be shown.
  let whole = Place(SourceFile(name: file.name, bytes: []), Span(0..<0))
  switch FileKind(of: file.bytes) {
  case .text: break
  case .utf16:
    bag.report(
      Diagnostic(
        .notUTF8, "this file is UTF-16, not UTF-8", at: whole, help: wanted.savingAsUTF8))
    return nil
  case let kind:
    let isCSV = wanted == .csv
    bag.report(
      Diagnostic(
        .notText, "this is \(kind.name), not \(isCSV ? "a CSV file" : "a text file")", at: whole,
        help: isCSV
          ? kind.savingAsCSV
            ?? "save the spreadsheet or the export as CSV (in Excel: \"CSV UTF-8\")"
          : kind.savingAsCSV.map { "\($0); then `tipsheet import` takes it over" }
            ?? "this command reads text files such as templates/shift.yaml"))
    return nil
  }
  var check = TextCheck(file: file, wanted: wanted)
  check.run()
  if check.hasOldMacLines {
    bag.report(
      Diagnostic(
        .loneCarriageReturn, "all lines of this file end in a way that only old Macs used",
        at: whole,
        help: wanted == .csv
          ? "in Excel: File, Save As, \"CSV UTF-8\" and not \"CSV (Macintosh)\""
          : "save it with Unix (LF) or Windows (CRLF) line ends; in Notepad++: Edit, EOL Conversion"
      ))
    return nil
  }
  bag.report(contentsOf: check.bag)
  return check.strangeLines
}

/// The kind of text that a file should be, which decides the advice to the user.
enum TextFormat {
  case yaml
  case csv

  fileprivate var savingAsUTF8: Words {
    switch self {
    case .yaml: "save it as UTF-8; in Notepad: File, Save As, Encoding UTF-8"
    case .csv:
      "save it as UTF-8; in Excel: File, Save As, \"CSV UTF-8\"; in Notepad: File, Save As,"
        + " Encoding UTF-8"
    }
  }
}

/// A single pass over a file's bytes.
private struct TextCheck {
  private let file: SourceFile
  private let bytes: [UInt8]
  private let wanted: TextFormat
  private(set) var bag = DiagnosticBag()
  private(set) var strangeLines: [Range<Int>] = []

  /// Codes that are reported once for the whole file, because it was saved that way and not mistyped.
  private var reported: Set<DiagnosticCode> = []

  init(file: SourceFile, wanted: TextFormat) {
    self.file = file
    bytes = file.bytes
    self.wanted = wanted
  }

  /// Whether none of the file's lines, except perhaps the last, ends in a line feed.
  var hasOldMacLines: Bool {
    reported.contains(.loneCarriageReturn) && !bytes.dropLast().contains(Byte.lineFeed)
  }

  mutating func run() {
    var index = file.byteOrderMarkLength
    while index < bytes.count {
      let byte = bytes[index]
      if 0x20..<0x7F ~= byte || byte == Byte.lineFeed {
        index += 1
        continue
      }
      if bag.errorCount > DiagnosticRenderer.errorLimit {
        strangeLines.append(index..<bytes.count)
        return
      }
      let errorCount = bag.errorCount
      let next = byte < 0x80 ? checkASCII(at: index) : checkCharacter(at: index)
      if bag.errorCount > errorCount { noteLine(of: index) }
      index = next
    }
  }

  private mutating func checkASCII(at index: Int) -> Int {
    switch bytes[index] {
    case Byte.tab: return index + 1
    case Byte.carriageReturn:
      if index + 1 == bytes.count || bytes[index + 1] != Byte.lineFeed {
        reportOnce(
          Diagnostic(
            .loneCarriageReturn, "this line ends in a way that only old Macs used",
            at: place(index..<index + 1), label: "a carriage return without a line feed",
            help: "save the file with Unix (LF) or Windows (CRLF) line ends"))
      }
      return index + 1
    case let byte:
      let end = bytes[index...].firstIndex { $0 != byte } ?? bytes.count
      reportControlCharacter(Unicode.Scalar(byte), at: place(index..<end))
      return end
    }
  }

  /// Checks the character beyond ASCII at an index, and returns the start of the next.
  private mutating func checkCharacter(at index: Int) -> Int {
    var decoder = UTF8()
    var rest = bytes[index..<min(index + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
      reportOnce(
        Diagnostic(
          .notUTF8, "this is not UTF-8 text", at: place(index..<index + 1),
          label: "the first byte that is not UTF-8", help: wanted.savingAsUTF8))
      return index + 1
    }
    let end = index + UTF8.width(scalar)
    let place = place(index..<end)
    switch scalar.value {
    case 0x80..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
      reportControlCharacter(scalar, at: place)
    case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069:
      reportOnce(
        Diagnostic(
          .hiddenCharacter, "there is an invisible character here (U+\(scalar.hexadecimal))",
          severity: .warning, at: place, fixes: [.deleting(place)],
          help: "delete it, here and elsewhere in the file"))
    default: break
    }
    return end
  }

  private mutating func reportControlCharacter(_ scalar: Unicode.Scalar, at place: Place) {
    let name = "U+" + scalar.hexadecimal
    bag.report(
      Diagnostic(
        .controlCharacter, "there is an invisible character (\(name)) here", at: place,
        help: "delete it; the safest way is to retype the line"))
  }

  private mutating func noteLine(of index: Int) {
    if let last = strangeLines.last, last.contains(index) { return }
    let start = bytes[..<index].lastIndex(of: Byte.lineFeed).map { $0 + 1 } ?? 0
    let end = bytes[index...].firstIndex(of: Byte.lineFeed) ?? bytes.count
    strangeLines.append(start..<end + 1)
  }

  private mutating func reportOnce(_ diagnostic: Diagnostic) {
    if reported.insert(diagnostic.code).inserted { bag.report(diagnostic) }
  }

  private func place(_ range: Range<Int>) -> Place { Place(file, Span(range)) }
}
