import Documents
import Folder
import Imports
import Jobs
import Machine
import Text

/// The operands of `tipsheet import`: an optional kind, and a file.
struct ImportRequest {
  let source: ImportSource

  /// The word typed for the kind; nil if there is none.
  private let word: String?

  /// The failure if no file is named, or too many.
  static let usage = CommandFailure.usage(
    "import takes a kind and a file",
    help: "write `tipsheet import KIND FILE`; the kinds are "
      + ImportKind.names.joined(separator: ", "))

  /// - Parameters:
  ///   - operands: one or two operands.
  ///   - sheet: the part of a workbook to import.
  init(_ operands: [String], _ environment: Environment, sheet: SheetChoice) throws {
    guard operands.count == 2 else {
      let path = operands[0]
      if ImportKind(typed: path) != nil, !fileExists(at: path) { throw ImportRequest.usage }
      word = nil
      source = try ImportSource(path: path, environment, sheet: sheet)
      return
    }
    // Accept the file before the kind too.
    let isSwapped =
      ImportKind(typed: operands[0]) == nil && ImportKind(typed: operands[1]) != nil
      && fileExists(at: operands[0])
    let word = operands[isSwapped ? 1 : 0]
    let file = operands[isSwapped ? 0 : 1]
    if ImportKind(typed: word) == nil, file != "-", !fileExists(at: file) {
      throw ImportRequest.unknownKind(word)
    }
    self.word = word
    source = try ImportSource(path: file, environment, sheet: sheet)
  }

  private static func unknownKind(_ word: String) -> CommandFailure {
    let near = nearest(to: word, among: ImportKind.names).map { "the nearest is \($0)" as Words }
    return .usage(
      "there is no kind \"\(word)\"",
      help: near ?? "the kinds are \(ImportKind.names.joined(separator: ", "))")
  }

  /// Returns the typed kind, or the kind that the headers show if none was typed or it differs.
  func kind(console: Console) throws -> ImportKind {
    let typed = word.flatMap { ImportKind(typed: $0) }
    if typed == .shift || typed == nil && ImportKind.isShiftFile(source.source.name) {
      return .shift
    }
    if let encoding = source.encoding {
      console.note("\(DisplayText(source.source.name).text) is read as \(encoding)\n")
    }
    var ignored = DiagnosticBag()
    let shown = csvRows(of: source.source, reportingTo: &ignored).flatMap { ImportKind(rows: $0) }
    let name = DisplayText(source.source.name).text
    func read(as shown: ImportKind) -> ImportKind {
      console.note("\(name) is read as \(shown.title), by its headers\n")
      return shown
    }
    switch (typed, shown) {
    case (let typed?, nil): return typed
    case (.export(nil)?, .export(let clock?)?) where !clock.hasPayments:
      return read(as: .export(clock))
    case (let typed?, let shown?) where typed == shown || typed == .export(nil): return typed
    case (nil, let shown?): return read(as: shown)
    case (let typed?, let shown?) where typed != .roster && shown != .roster:
      return read(as: shown)
    case (let typed?, let shown?):
      // Toast's payroll export has people and IDs like a roster, and no times.
      guard shown != .roster else { return typed }
      throw CommandFailure.refused(
        "\(name) looks like \(shown.title), not like \(typed.title)",
        help: "write `tipsheet import \(shown.word) \(name)`")
    case (nil, nil):
      // The caller reports errors that make the file unreadable.
      if ignored.hasErrors { return .roster }
      if let word { throw ImportRequest.unknownKind(word) }
      return .export(nil)
    }
  }
}

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
