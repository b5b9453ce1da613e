import Diagnostics
import FolderWriting
import RestaurantFolder
import ShiftDecoding
import ShiftSyntax
import TipModel

/// Asks for the tips of shift files that have none yet, such as those of an import.
struct TipQuestions {
  private let loaded: LoadedRestaurant
  private let prompter: Prompter

  init(_ loaded: LoadedRestaurant, prompter: Prompter) {
    self.loaded = loaded
    self.prompter = prompter
  }

  /// Asks for the three amounts of one shift, and writes them into its file.
  ///
  /// - Returns: false where the person types `later`, and the file stays as it is.
  func ask(forFileAt path: String, suggested: ShiftDraft = ShiftDraft()) throws(Stop) -> Bool {
    var bag = DiagnosticBag()
    let source = try orStop { () throws(CommandFailure) in try ImportSource(path: path).source }
    let tree = parse(source, reportingTo: &bag)
    var entry = ShiftEntry(loaded)
    entry.draft =
      decodeShiftDraft(
        tree, restaurant: loaded.restaurant, roster: loaded.decodedRoster, reportingTo: &bag
      ).draft
    let old = entry.draft
    let people = counted(entry.draft.staff.count, "person", "people")
    try prompter.say("\(entry.title), \(people). `later` leaves its tips open.")
    let sources: [(String, String, WritableKeyPath<ShiftDraft, Money?>)] = [
      ("credit-card tips", "credit_card", \.creditCard), ("house tips", "house", \.house),
      ("cash tips", "cash", \.cash),
    ]
    var index = 0
    while index < sources.count {
      let (label, field, path) = sources[index]
      do throws(Stop) {
        let initial = entry.draft[keyPath: path] ?? suggested[keyPath: path]
        var isLater = false
        let amount: Money = try prompter.ask(
          Question(label, initial: initial?.plain(in: entry.currency))
        ) { [entry] typed throws(WrongAnswer) in
          isLater = typed.lowercased() == "later"
          return isLater ? .zero : try entry.money(typed, field: field)
        }
        if isLater { return false }
        entry.draft[keyPath: path] = amount
        index += 1
      } catch {
        guard case .back = error else { throw error }
        index = max(0, index - 1)
      }
    }
    let edit = shiftFileEdit(tree, from: old, to: entry.draft, currency: entry.currency)
    try orStop { () throws(CommandFailure) in
      var outputs = Outputs()
      _ = outputs.add(edit.bytes, at: path)
      try outputs.publish()
    }
    return true
  }
}
