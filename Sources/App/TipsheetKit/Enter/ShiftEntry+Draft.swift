import Books
import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

/// An unfinished shift, kept among the shift files.
struct KeptDraft {
  let path: String
  let draft: ShiftDraft
  let unfinished: TypedPerson?

  /// The version of the file that the draft began with.
  let base: FileVersion

  /// The bytes of the draft's file.
  let bytes: [UInt8]

  /// The diagnostics about parts of the file that could not be used.
  let diagnostics: DiagnosticBag

  /// `Dinner – Saturday, April 13, 2024, 3 people`.
  var title: String {
    let shift = [draft.type, draft.longDays].compactMap { $0 }.joined(separator: " – ")
    let people = counted(draft.staff.count + (unfinished == nil ? 0 : 1), "person", "people")
    return "\(shift.isEmpty ? translated("a shift") : shift), \(people)"
  }

  /// Returns all drafts of a restaurant, latest days first.
  static func all(of loaded: LoadedRestaurant) throws -> [KeptDraft] {
    let folder = loaded.folder.shiftsPath
    guard isFolder(at: folder) else { return [] }
    let names = try listFolder(at: folder)
    var drafts: [KeptDraft] = []
    for name in names.sorted() where isName(name) {
      drafts.append(try KeptDraft(at: joinPath(folder, name), of: loaded))
    }
    return drafts.enumerated().sorted { left, right in
      let days = [left, right].map { $0.element.draft.date?.dayNumber ?? .min }
      return (days[1], left.offset) < (days[0], right.offset)
    }.map(\.element)
  }

  /// Returns whether a name is a draft's, which no command treats as a shift: `.draft-2024-04-13-dinner.yaml`.
  private static func isName(_ name: String) -> Bool {
    name.hasPrefix(".draft-") && name.hasSuffix(".yaml")
  }

  private init(at path: String, of loaded: LoadedRestaurant) throws {
    let bytes = try readFile(at: path)
    var bag = DiagnosticBag()
    let tree = parse(SourceFile(name: path, bytes: bytes), reportingTo: &bag)
    let known = decodeShiftDraft(
      tree, restaurant: loaded.restaurant, roster: loaded.decodedRoster, reportingTo: &bag)
    self.path = path
    draft = known.draft
    unfinished = known.unfinished.map { TypedPerson(unfinished: $0, roster: loaded.roster) }
    diagnostics = bag
    base = FileVersion(ofDraft: bytes)
    self.bytes = bytes
  }

  /// Removes the draft, unless another dialog has written it since.
  func delete() throws { try KeptDraft.remove(path, content: bytes) }

  /// Removes a draft if this run has its latest content. Otherwise another run has resumed it.
  fileprivate static func remove(_ path: String, content: [UInt8]) throws {
    guard try readFileIfThere(at: path) == content else { return }
    var publication = Publication()
    try publication.remove(path, content: content)
    _ = try publication.commitIfUnchanged()
  }
}

// Keeps a draft, so that a closed window does not lose the shift.
extension ShiftEntry {
  /// Whether the user would miss anything.
  private var isWorthKeeping: Bool {
    guard draft.date != nil, draft.type != nil else { return false }
    guard let opened else {
      return unfinished != nil || !draft.staff.isEmpty || draft.note != nil
        || tipQuestions.contains { $0.isKnown(in: draft) }
    }
    return unfinished != nil || text(of: draft) != text(of: opened.draft)
  }

  private func text(of draft: ShiftDraft) -> String { shiftFileText(draft, currency: currency) }

  /// Writes the draft, or removes it if nothing has changed.
  mutating func keepDraft() throws {
    guard isWorthKeeping, let date = draft.date, let type = draft.type else {
      return try dropDraft()
    }
    let text =
      "# A shift that is being entered; `tipsheet new` goes on with it.\n"
      + shiftFileText(
        draft, currency: currency, unfinished: unfinished?.staffLine.text(in: currency))
      + base.comment
    let bytes = Array(text.utf8)
    let stem = ".draft-" + shiftFileStem(date: date, shiftType: type)
    var number = 1
    while true {
      let name = stem + (number == 1 ? "" : "-\(number)") + ".yaml"
      if try keep(bytes, at: joinPath(loaded.folder.shiftsPath, name)) { return }
      // Another draft of the same shift keeps its name.
      number += 1
    }
  }

  /// - Returns: false if another dialog has a draft at the path.
  private mutating func keep(_ bytes: [UInt8], at path: String) throws -> Bool {
    let own = kept.flatMap { $0.path == path ? $0.bytes : nil }
    guard own != nil || !fileExists(at: path) else { return false }
    var publication = Publication()
    try publication.add(bytes, at: path, replacing: own.map { .content($0) } ?? .nothing)
    guard try publication.commitIfUnchanged() else { return false }
    if own == nil { try dropDraft() }
    kept = (path, bytes)
    return true
  }

  mutating func takeUp(_ kept: KeptDraft) {
    draft = kept.draft
    unfinished = kept.unfinished
    self.kept = (kept.path, kept.bytes)
    resumed = kept.base
    // A readable line may still lack the answers to the prompts after the times.
    if unfinished == nil, let last = draft.staff.last, lacksAmounts(last) {
      unfinished = TypedPerson(last, roster: loaded.roster)
      draft.staff.removeLast()
    }
  }

  mutating func dropDraft() throws {
    guard let kept else { return }
    try KeptDraft.remove(kept.path, content: kept.bytes)
    self.kept = nil
  }
}
