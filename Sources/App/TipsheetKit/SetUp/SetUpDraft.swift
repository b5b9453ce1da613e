import Documents
import Jobs
import Machine
import Text
import Tips

/// The answers of an unfinished setup, kept in the restaurant's folder.
struct SetUpDraft {
  private let answersPath: String
  private let rosterPath: String
  private(set) var isKept: Bool

  /// The version of the settings that the kept answers began with; nil before they are resumed.
  private(set) var base: FileVersion?

  init(in folder: String) {
    answersPath = joinPath(folder, ".draft-restaurant.yaml")
    rosterPath = joinPath(folder, ".draft-roster.yaml")
    isKept = fileExists(at: answersPath)
  }

  /// Writes the answers, and the employees who are not on the folder's roster yet.
  mutating func keep(
    _ setUp: RestaurantSetUp, answered: Set<String>
  ) throws {
    var text = "# Answers to `tipsheet init` so far; the next run offers to go on with them.\n"
    for question in SettingQuestion.all where answered.contains(question.key) {
      guard let answer = question.answer(setUp) else { continue }
      text += "\(question.key): \(scalarText(answer))\n"
    }
    text += (base ?? FileVersion(setUp.old.settings)).comment
    let people = setUp.people.filter { setUp.old.roster?[$0.id] == nil }
    let roster = rosterFileText(people, currency: setUp.restaurant.currency)
    try Publication.write([
      FileContent(path: answersPath, bytes: Array(text.utf8)),
      FileContent(path: rosterPath, bytes: Array(roster.utf8)),
    ])
    isKept = true
  }

  /// Resumes the kept answers. Unreadable ones are asked again.
  ///
  /// - Parameter questions: the prompts that no option has answered.
  /// - Returns: the keys of the answered prompts; nil if nothing was kept.
  mutating func takeUp(
    into setUp: inout RestaurantSetUp, asking questions: [SettingQuestion]
  ) throws -> Set<String>? {
    guard fileExists(at: answersPath) else { return nil }
    var unread = DiagnosticBag()
    let source = try OldFiles.source(answersPath)
    let tree = parse(source, reportingTo: &unread)
    guard let root = tree.root, tree.kind(of: root) == .mapping else { return nil }
    var answered: Set<String> = []
    for (key, value) in tree.entries(of: root) where tree.kind(of: value) == .scalar {
      guard let question = questions.first(where: { $0.key == tree.text(of: key) }),
        !question.isRoster, (try? question.take(&setUp, tree.text(of: value))) != nil
      else { continue }
      answered.insert(question.key)
    }
    if fileExists(at: rosterPath) {
      let known = Roster(setUp.people)
      let roster = OldFiles.roster(
        try OldFiles.source(rosterPath), restaurant: setUp.restaurant, reportingTo: &unread)
      setUp.people += (roster?.employees ?? []).filter { known[$0.id] == nil }
    }
    guard !answered.isEmpty else { return nil }
    base = FileVersion(ofDraft: source.bytes)
    return answered
  }

  mutating func delete() throws {
    for path in [answersPath, rosterPath] { try removeFile(at: path) }
    (isKept, base) = (false, nil)
  }
}
