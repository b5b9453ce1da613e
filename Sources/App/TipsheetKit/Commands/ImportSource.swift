import Diagnostics
import RestaurantFolder
import Schemas
import TimeClocks
import Wording

/// A file that is imported.
struct ImportSource {
  let source: SourceFile

  /// `-` for standard input.
  let path: String

  /// The encoding from which a table was read; nil for UTF-8.
  private(set) var encoding: String?

  /// - Parameter sheet: of a workbook.
  init(path: String, _ environment: Environment, sheet: SheetChoice) throws {
    self.path = path
    let file = try environment.source(at: path)
    if ImportKind.isShiftFile(file.name) {
      source = file
    } else if FileKind(of: file.bytes) == .excelWorkbook {
      source = try sheet.csv(of: file, in: environment)
    } else if let text = file.inUTF8 {
      (source, encoding) = (text.file, text.encoding)
    } else {
      source = file
    }
  }

  /// Remarks as lines: `week.csv:4,9-12: not taken: it has no clock-out`, one for each reason.
  func text(_ what: Words, _ remarks: [LineRemark]) -> String {
    var reasons: [String] = []
    var lines: [String: [Int]] = [:]
    for remark in remarks.sorted(by: { $0.line < $1.line }) {
      if lines[remark.text] == nil { reasons.append(remark.text) }
      lines[remark.text, default: []].append(remark.line)
    }
    return reasons.map { reason in
      let place = DisplayText(source.name).text + ":" + lineRanges(lines[reason] ?? [])
      return "\(place): \(what): \(DisplayText(reason).text)\n"
    }.joined()
  }
}
