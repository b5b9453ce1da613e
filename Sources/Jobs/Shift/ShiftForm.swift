package import Documents
package import Folder
import Machine
package import Rules
package import Text
package import Tips

/// A shift under work, complete or not. Prompts, options, and notes fill it in at any place.
package struct ShiftForm {
  /// The restaurant with the latest settings and roster.
  package var latest: LoadedRestaurant
  package let day: RestaurantDay
  package let files: ShiftFiles

  /// Reads the restaurant's files.
  package let reader: FolderReader
  package var draft = ShiftDraft()

  /// The earlier shifts that this one is compared with; nil until its day is known.
  package var past: RestaurantPast?

  /// A person whose answers are incomplete.
  package var unfinished: TypedPerson?

  /// Whether a reason for unusual values was given again for an existing shift.
  var confirmsAgain = false

  /// The file being changed, and its shift; nil for a new shift.
  package private(set) var opened: (tree: SyntaxTree, draft: ShiftDraft)?

  package init(
    _ loaded: LoadedRestaurant, _ day: RestaurantDay, _ files: ShiftFiles, _ reader: FolderReader
  ) {
    latest = loaded
    self.day = day
    self.files = files
    self.reader = reader
  }

  /// The restaurant with the values of the shift's day, if the day is known.
  package var loaded: LoadedRestaurant { draft.date.map { latest.inForce(on: $0) } ?? latest }
  package var restaurant: Restaurant { loaded.restaurant }
  package var currency: Currency { restaurant.currency }
  var context: ReadingContext { ReadingContext(currency: currency) }

  /// Finds employees who work here on the shift's day.
  package var finder: PersonFinder { PersonFinder(loaded.roster, on: draft.date) }

  /// `Dinner – Saturday, April 13, 2024`.
  package var title: String { draft.title }

  package func name(of id: EmployeeID) -> String { loaded.roster[id]?.name ?? id.text }

  func person(_ line: StaffEntry) -> TypedPerson { TypedPerson(line, roster: loaded.roster) }

  // MARK: Files

  /// Begins to change a shift's file.
  ///
  /// - Parameters:
  ///   - found: the shift of the file, which has no errors.
  ///   - isResumed: whether the form has the changes already.
  package mutating func open(_ tree: SyntaxTree, with found: ShiftDraft, isResumed: Bool) {
    var found = found
    // Amounts missing in `tips` are zero, or what people collected. Without `tips` they are unknown.
    if found.creditCard != nil || found.house != nil || found.cash != nil {
      let own = found.ownTips
      let needs = needs(of: found)
      if found.creditCard != nil || needs.takes(ShiftSchema.creditCard.name) {
        found.creditCard = found.creditCard ?? own.creditCard
      }
      found.house = found.house ?? .zero
      if found.cash != nil || needs.takes(ShiftSchema.cash.name) {
        found.cash = found.cash ?? own.cash
      }
    }
    opened = (tree, found)
    if !isResumed { draft = found }
  }

  /// Forgets the opened file and its contents, except its date.
  package mutating func close() {
    guard opened != nil else { return }
    let days = (draft.date, draft.through)
    self = ShiftForm(latest, day, files, reader)
    (draft.date, draft.through) = days
  }

  /// The path of the finished shift; nil before its date and type are known.
  package var path: String? {
    opened?.tree.file.name
      ?? draft.fileStem.map { joinPath(loaded.folder.shiftsPath, $0 + ".yaml") }
  }

  /// The new bytes of the file.
  package var bytes: [UInt8] {
    let draft = wholeDraft
    guard let opened else { return draft.newFile(in: currency) }
    return shiftFileEdit(opened.tree, from: opened.draft, to: draft, currency: currency).bytes
  }

  /// Whether the user would miss anything.
  package var isWorthKeeping: Bool {
    guard draft.fileStem != nil else { return false }
    guard let opened else {
      return unfinished != nil || !draft.staff.isEmpty || draft.note != nil
        || tipQuestions.contains { $0.isKnown(in: draft) }
    }
    return unfinished != nil
      || shiftFileText(draft, currency: currency) != shiftFileText(opened.draft, currency: currency)
  }

  /// Goes on with a draft.
  package mutating func takeUp(_ draft: ShiftDraft, unfinished: TypedPerson?) {
    (self.draft, self.unfinished) = (draft, unfinished)
    // A readable line may still lack the answers to the prompts after the times.
    if unfinished == nil, let last = draft.staff.last, lacksAmounts(last) {
      self.unfinished = person(last)
      self.draft.staff.removeLast()
    }
  }

  /// Refuses to cancel a shift with tips or people.
  package func checkNotWorked() throws(WrongAnswer) {
    let hasTips = tipQuestions.contains { tips in
      tips.answer(draft, currency).map { $0.contains { $0.isNumber && $0 != "0" } } == true
    }
    guard hasTips || !draft.staff.isEmpty || opened != nil else { return }
    throw WrongAnswer(
      code: .cancelledWithStaff, message: "this shift has tips or people, so it was not cancelled",
      help: "enter a cancelled shift as a new one without them; `tipsheet edit DATE --delete`"
        + " deletes one that is there")
  }

  /// Returns the file of a shift that was not worked.
  package func cancelledFile(because reason: String) -> [UInt8] {
    var cancelled = ShiftDraft()
    (cancelled.date, cancelled.type, cancelled.note) = (draft.date, draft.type, draft.note)
    (cancelled.isCancelled, cancelled.cancelReason) = (true, reason)
    return cancelled.newFile(in: currency)
  }
}

extension ShiftDraft {
  /// `Dinner – Saturday, April 13, 2024`, as far as it is known.
  package var title: String { [type, longDays].compactMap { $0 }.joined(separator: " – ") }

  /// The name of a new file without its extension; nil before the date and the type are known.
  package var fileStem: String? {
    guard let date, let type else { return nil }
    return shiftFileStem(date: date, shiftType: type)
  }

  /// Returns a new file, which begins with the shift's title.
  package func newFile(in currency: Currency) -> [UInt8] {
    Array(("# \(title)\n" + shiftFileText(self, currency: currency)).utf8)
  }
}

extension Field where Model == ShiftDraft {
  /// The text before the cursor, which also names the tips in sentences.
  package var label: Words { question?.label ?? Words(verbatim: name) }

  package func isKnown(in draft: ShiftDraft) -> Bool { answer(draft, .usDollar) != nil }
}
