import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

/// An unfinished shift, kept among the shift files, so that a closed window does not lose it.
struct KeptDraft {
  let path: String

  /// The bytes of the draft's file.
  private let bytes: [UInt8]
  let draft: ShiftDraft
  let unfinished: TypedPerson?

  /// The version of the shift's file that the draft began with.
  let base: FileVersion

  /// The diagnostics about parts of the file that could not be used.
  let diagnostics: DiagnosticBag

  /// `Dinner – Saturday, April 13, 2024, 3 people`.
  var title: String {
    let people = counted(draft.staff.count + (unfinished == nil ? 0 : 1), "person", "people")
    return "\(draft.title.isEmpty ? translated("a shift") : draft.title), \(people)"
  }

}

extension KeptDraft {
  /// Returns all drafts of a restaurant, latest days first.
  static func all(of loaded: LoadedRestaurant) throws -> [KeptDraft] {
    let folder = loaded.folder.shiftsPath
    guard isFolder(at: folder) else { return [] }
    // No command treats such a name as a shift: `.draft-2024-04-13-dinner.yaml`.
    let names = try listFolder(at: folder).sorted().filter {
      $0.hasPrefix(".draft-") && $0.hasSuffix(".yaml")
    }
    let drafts = try names.map { try KeptDraft(at: joinPath(folder, $0), of: loaded) }
    return drafts.enumerated().sorted { left, right in
      let days = [left, right].map { $0.element.draft.date?.dayNumber ?? .min }
      return (days[1], left.offset) < (days[0], right.offset)
    }.map(\.element)
  }

  private init(at path: String, of loaded: LoadedRestaurant) throws {
    let bytes = try readFile(at: path)
    var bag = DiagnosticBag()
    let tree = parse(SourceFile(name: path, bytes: bytes), reportingTo: &bag)
    let known = decodeShiftDraft(
      tree, restaurant: loaded.restaurant, roster: loaded.decodedRoster, reportingTo: &bag)
    let unfinished = known.unfinished.map {
      UnfinishedLine($0, of: tree, roster: loaded.roster, currency: loaded.restaurant.currency)
        .person
    }
    self.init(
      path: path, bytes: bytes, draft: known.draft, unfinished: unfinished,
      base: FileVersion(ofDraft: bytes), diagnostics: bag)
  }

  /// Writes a form as a draft.
  ///
  /// - Parameter old: the form's draft so far, which the new one replaces.
  /// - Returns: nil if nothing is worth keeping; the old draft is then removed.
  static func keep(_ form: ShiftForm, replacing old: KeptDraft?) throws -> KeptDraft? {
    guard form.isWorthKeeping, let stem = form.draft.fileStem else {
      try old?.delete()
      return nil
    }
    let base = old?.base ?? FileVersion(form.opened?.tree.file.bytes)
    let text =
      "# A shift that is being entered; `tipsheet new` goes on with it.\n"
      + shiftFileText(
        form.draft, currency: form.currency,
        unfinished: form.unfinished?.staffLine.text(in: form.currency))
      + base.comment
    let bytes = Array(text.utf8)
    var number = 1
    while true {
      let name = ".draft-" + stem + (number == 1 ? "" : "-\(number)") + ".yaml"
      let path = joinPath(form.loaded.folder.shiftsPath, name)
      let own = old.flatMap { $0.path == path ? $0.bytes : nil }
      var publication = Publication()
      if own != nil || !fileExists(at: path) {
        try publication.add(bytes, at: path, replacing: own.map { .content($0) } ?? .nothing)
        if try publication.commitIfUnchanged() {
          if own == nil { try old?.delete() }
          return KeptDraft(
            path: path, bytes: bytes, draft: form.draft, unfinished: form.unfinished, base: base,
            diagnostics: DiagnosticBag())
        }
      }
      // Another draft of the same shift keeps its name.
      number += 1
    }
  }

  /// Removes the draft, unless another dialog has resumed it and written it since.
  func delete() throws {
    guard try readFileIfThere(at: path) == bytes else { return }
    var publication = Publication()
    try publication.remove(path, content: bytes)
    _ = try publication.commitIfUnchanged()
  }
}
