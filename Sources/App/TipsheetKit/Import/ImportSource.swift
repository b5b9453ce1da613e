import Documents
import Folder
import Imports
import Jobs
import Machine
import Text

/// A file to import.
struct ImportSource {
  let source: SourceFile

  /// The path; `-` for standard input.
  let path: String

  /// The encoding of a table; nil for UTF-8.
  private(set) var encoding: String?

  /// - Parameter sheet: the part of a workbook to import.
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

  /// Returns remarks as lines, one for each reason.
  func text(_ what: Words, _ remarks: [LineRemark]) -> String {
    LineRemark.text(what, remarks, of: source.name)
  }
}
