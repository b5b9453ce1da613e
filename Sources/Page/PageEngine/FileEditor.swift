import Documents
import Text
import Tips

/// Changes a file of the restaurant's folder step by step, as a user types on a screen. Comments and everything else
/// stay unchanged.
struct FileEditor {
  /// The file with the changes so far.
  private(set) var source: SourceFile

  let folder: KeptFolder
  let clock: ClockStyle
  private(set) var tree: SyntaxTree

  /// The day and type of the shift before the changes.
  private let before: (date: CalendarDate?, type: String?)

  init(_ source: SourceFile, in folder: KeptFolder, _ clock: ClockStyle) {
    self.source = source
    self.folder = folder
    self.clock = clock
    var unread = DiagnosticBag()
    tree = parse(source, reportingTo: &unread)
    before = (shiftDate(in: tree), shiftType(in: tree))
  }

  /// A change that a question's field requests.
  enum Change {
    /// Sets a value to the typed text; an empty text deletes its key.
    case set([String])

    /// Answers a question of `tipsheet init` about a setting.
    case answer(String)

    /// Adds a line at the end of a list.
    case add([String])
    case remove([String])

    /// Replaces a range of bytes with a text, as a fix does.
    case replace(Range<Int>)

    init?(field: String) {
      func keys(_ path: String) -> [String] { path.split(separator: ".").map { String($0) } }
      if let path = field.rest(after: "set/") {
        self = .set(keys(path))
      } else if let key = field.rest(after: "answer/") {
        self = .answer(key)
      } else if let path = field.rest(after: "add/") {
        self = .add(keys(path))
      } else if let path = field.rest(after: "remove/") {
        self = .remove(keys(path))
      } else if let bytes = field.rest(after: "replace/") {
        let ends = bytes.split(separator: "-").compactMap { Int($0) }
        guard ends.count == 2, ends[0] <= ends[1] else { return nil }
        self = .replace(ends[0]..<ends[1])
      } else {
        return nil
      }
    }

    /// The place of the change.
    var path: [String] {
      switch self {
      case .set(let path), .add(let path), .remove(let path): path
      case .answer(let key): [key]
      case .replace: []
      }
    }
  }

  /// Makes a change.
  ///
  /// - Returns: the interpreted value.
  /// - Throws: an error if it is refused; the file then stays unchanged.
  mutating func make(_ change: Change, _ typed: String) throws(WrongAnswer) -> String {
    let before = self
    do throws(WrongAnswer) {
      var unread = DiagnosticBag()
      _ = parse(source, reportingTo: &unread)
      if case .replace = change {
        return try make(change, typed, trimmedAnswer(typed))
      }
      if let first = unread.inFileOrder.first(where: { $0.severity == .error }) {
        throw WrongAnswer(first)
      }
      return try make(change, typed, trimmedAnswer(typed))
    } catch {
      self = before
      throw error
    }
  }

  private mutating func make(
    _ change: Change, _ text: String, _ typed: String
  ) throws(WrongAnswer) -> String {
    switch change {
    case .replace(let range):
      guard range.upperBound <= source.bytes.count else { throw WrongAnswer.noSuchPlace }
      take(Fix(replacing: Span(range), with: text).applied(to: source.bytes))
      return text
    case .remove(let path):
      guard isShift else {
        try remove(path)
        return ""
      }
      if path.count > 3, path[0] == "staff", path[2] == "pairs" { return try setLine(path, "") }
      if let place = MoneyPlace(path), path != ["tips"] { return try setMoney(place, "") }
      try remove(path)
      return ""
    case .add(let path):
      if path == ["staff"] { return try addPerson(text) }
      if isShift, let place = MoneyPlace(path) { return try setMoney(place, typed) }
      return try add(typed, to: path)
    case .answer(let key): return try answer(key, typed)
    case .set(let path):
      if isShift, let place = MoneyPlace(path) { return try setMoney(place, typed) }
      if isShift, path == ["date"] || path == ["shift"] { return try setShift(path, typed) }
      if path.count >= 3, path[0] == "staff", isShift { return try setLine(path, typed) }
      if path.count == 2, path[0] == "tips", isShift { return try setAmount(path[1], typed) }
      guard !typed.isEmpty else {
        try remove(path)
        return ""
      }
      return try setText(path, typed)
    }
  }

  /// Returns the file's path, which depends on the shift's day and type.
  ///
  /// - Throws: an error if that shift already exists.
  func newPath() throws(WrongAnswer) -> String {
    let (date, type) = (shiftDate(in: tree), shiftType(in: tree))
    guard isShift, let date, let type, date != before.date || type != before.type else {
      return source.name
    }
    let path = KeptFolder.shifts + shiftFileStem(date: date, shiftType: type) + ".yaml"
    let isThere = folder.nights.contains {
      $0.path != source.name && ($0.path == path || $0.date == date && $0.type == type)
    }
    guard !isThere else {
      throw WrongAnswer(
        code: .duplicateShift, message: "\(type) on \(date.longText) is there already",
        help: "choose another day or another shift")
    }
    return path
  }

  var isShift: Bool { source.name.hasPrefix(KeptFolder.shifts) }

  mutating func take(_ bytes: [UInt8]) {
    source = SourceFile(name: source.name, bytes: bytes)
    var unread = DiagnosticBag()
    tree = parse(source, reportingTo: &unread)
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
}
