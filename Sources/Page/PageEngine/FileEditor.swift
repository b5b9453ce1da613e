import Documents
import Jobs
import Text
import Tips

/// Changes a file of the restaurant's folder step by step, as a user types on a screen. Comments and everything else
/// stay unchanged.
struct FileEditor {
  /// The file with the changes so far.
  private(set) var tree: SyntaxTree
  private var syntax = DiagnosticBag()
  let folder: KeptFolder
  let clock: ClockStyle

  /// The day and type of the shift before the changes.
  private let before: ShiftID?

  init(_ source: SourceFile, in folder: KeptFolder, _ clock: ClockStyle) {
    self.folder = folder
    self.clock = clock
    tree = parse(source, reportingTo: &syntax)
    before = tree.shiftID
  }

  /// A change that a question's field requests: `set/staff.3.break`.
  struct Change {
    enum Verb: String {
      /// Sets a value to the typed text; an empty text deletes its key.
      case set

      /// Answers a question of `tipsheet init` about a setting.
      case answer

      /// Adds a person, or a line of money, to a shift.
      case add
      case remove

      /// Replaces bytes with a text, as a fix does: `replace/30-34`.
      case replace
    }

    let verb: Verb

    /// The keys that lead to the value, or the first and the last byte.
    let path: [String]

    init?(field: String) {
      let parts = field.split(separator: "/", maxSplits: 1)
      guard parts.count == 2, let verb = Verb(rawValue: String(parts[0])) else { return nil }
      self.verb = verb
      path = parts[1].split(separator: verb == .replace ? "-" : ".").map { String($0) }
      if path.isEmpty { return nil }
    }
  }

  /// Makes a change.
  ///
  /// - Returns: the interpreted value.
  /// - Throws: an error if it is refused; the file may then be half changed.
  mutating func make(_ change: Change, _ text: String) throws(WrongAnswer) -> String {
    let path = change.path
    if change.verb == .replace {
      let ends = path.compactMap { Int($0) }
      guard ends.count == 2, ends[0] <= ends[1], ends[1] <= source.bytes.count else {
        throw WrongAnswer.noSuchPlace
      }
      take(Fix(replacing: Span(ends[0]..<ends[1]), with: text).applied(to: source.bytes))
      return text
    }
    if let first = syntax.errors.first { throw WrongAnswer(first) }
    let typed = change.verb == .remove ? "" : trimmedAnswer(text)
    let adds = change.verb == .add
    if isShift, let echo = try changeShift(path, typed, adds: adds) { return echo }
    guard !adds else { throw WrongAnswer.noSuchPlace }
    if !typed.isEmpty {
      return try change.verb == .answer ? answer(path[0], typed) : setText(path, typed)
    }
    try remove(path)
    return ""
  }

  /// Changes a part of a shift that needs more than its own text; returns nil for any other.
  private mutating func changeShift(
    _ path: [String], _ typed: String, adds: Bool
  ) throws(WrongAnswer) -> String? {
    switch path[0] {
    case ShiftSchema.date.name, ShiftSchema.type.name: return try setShift(path, typed)
    case "staff":
      if adds { return try addPerson(typed) }
      return path.count > 2 ? try setLine(path, typed) : nil
    case "tips" where path.count == 2 && Int(path[1]) == nil: return try setAmount(path[1], typed)
    case "tips" where path.count == 1 && typed.isEmpty: return nil
    default:
      guard let kind = ShiftMoneyLine.Kind(rawValue: path[0]), path.count <= (kind.isList ? 2 : 1)
      else { return nil }
      return try setMoney(kind, at: kind.isList ? path.dropFirst().first : "0", typed)
    }
  }

  /// Returns the file's path, which depends on the shift's day and type.
  ///
  /// - Throws: an error if that shift already exists.
  func newPath() throws(WrongAnswer) -> String {
    guard isShift, let id = tree.shiftID, id != before else { return source.name }
    let isThere = folder.nights.contains {
      $0.path != source.name
        && ($0.path == id.newPath || $0.date == id.date && $0.type == id.type)
    }
    guard !isThere else {
      throw WrongAnswer(
        code: .duplicateShift, message: "\(id.type) on \(id.date.longText) is there already",
        help: "choose another day or another shift")
    }
    return id.newPath
  }

  var source: SourceFile { tree.file }

  var isShift: Bool { source.name.hasPrefix(KeptFolder.shifts) }

  mutating func take(_ bytes: [UInt8]) {
    syntax = DiagnosticBag()
    tree = parse(SourceFile(name: source.name, bytes: bytes), reportingTo: &syntax)
  }

  mutating func edit(_ change: (inout FileEdit, NodeID) -> Void) throws(WrongAnswer) {
    guard let root = tree.root, tree.kind(of: root) == .mapping else {
      throw WrongAnswer.noSuchPlace
    }
    var edit = FileEdit(tree)
    change(&edit, root)
    take(edit.bytes)
  }
}

extension WrongAnswer {
  /// The error for a place that the file does not have.
  static var noSuchPlace: WrongAnswer {
    WrongAnswer(
      code: .wrongKind, message: "this is not in the file any more", help: "open it again")
  }

  static var noRestaurant: WrongAnswer {
    WrongAnswer(
      code: .missingKey, message: "the restaurant's settings or its people have errors",
      help: "correct them first")
  }
}

extension KeptFolder {
  /// Returns a file's text with changes in the order of the question's fields. If one is refused, the text is
  /// unchanged. With `night` and `yes`, the answer about a shift that keeps its path is there too.
  func editAnswer(_ question: PageQuestion) -> JSONValue {
    var echo: [JSONValue] = []
    var at = ""
    do throws(WrongAnswer) {
      var editor = FileEditor(question.file, in: self, ClockStyle(question))
      for (name, value) in question.fields {
        guard let change = FileEditor.Change(field: name) else { continue }
        at = change.verb == .replace ? "" : change.path.joined(separator: ".")
        let text = try editor.make(change, String(decoding: value, as: UTF8.self))
        echo.append(["at": .string(at), "text": .string(text)])
      }
      // Several changes together may be the reason, so the error is at none of them.
      at = ""
      try editor.checkShifts()
      let path = try editor.newPath()
      let file = SourceFile(name: path, bytes: editor.source.bytes)
      return JSONValue(path, file.bytes).with([
        "echo": .list(echo), "diagnostics": .list([]),
        "night": question.isYes("night") && path == question.text("path")
          ? NightQuestion(file, question, in: self).answer : .null,
      ])
    } catch {
      return JSONValue(question.file.name, question.file.bytes).with([
        "echo": .list([]), "diagnostics": .list([error.json(at: at)]),
      ])
    }
  }
}
