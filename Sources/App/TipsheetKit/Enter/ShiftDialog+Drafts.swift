import Documents
import Jobs
import Text
import Tips

extension ShiftDialog {
  /// Offers unfinished shifts.
  func takeUpDraft() throws {
    let drafts = try KeptDraft.all(of: form.loaded)
    guard let edited else { return try offer(drafts) }
    try offer(drafts.filter { $0.draft.date == edited.date && $0.draft.type == edited.type })
  }

  /// Offers the draft of the shift that is being entered.
  func takeUpDraftOfShift() throws {
    guard !isResumed, form.draft.staff.isEmpty, form.draft.tips == nil else { return }
    let drafts = try KeptDraft.all(of: form.loaded).filter {
      $0.draft.date == form.draft.date && $0.draft.type == form.draft.type
        && $0.path != kept?.path
    }
    guard !declined.isSuperset(of: drafts.map(\.path)) else { return }
    try offer(drafts)
  }

  private func offer(_ offered: [KeptDraft]) throws {
    var drafts = offered
    while !drafts.isEmpty {
      if drafts.count == 1 {
        try questionnaire.say(
          "There is a draft: \(drafts[0].title). `no` keeps it for later; `delete` deletes it.")
      } else {
        try questionnaire.say(
          "There are \(drafts.count) drafts. `no` keeps them for later; `delete 2` deletes one.")
        for (index, draft) in drafts.enumerated() {
          try questionnaire.echo("\(index + 1) \(draft.title)")
        }
      }
      switch try questionnaire.askAboutDrafts(drafts.count) {
      case .goOn(let index):
        return takeUp(drafts[index])
      case .delete(let index):
        let draft = drafts.remove(at: index)
        try draft.delete()
        try questionnaire.echo("deleted: \(draft.title)")
      case .another:
        declined.formUnion(drafts.map(\.path))
        try questionnaire.echo(drafts.count == 1 ? "The draft is kept." : "The drafts are kept.")
        return
      }
    }
  }
}

/// A user's choice among the offered drafts.
enum DraftAnswer: Hashable {
  case goOn(Int)
  case delete(Int)

  /// Something else; the drafts stay.
  case another

  /// Reads an answer about `count` drafts: `yes`, `no`, a number, `delete 2`.
  init(_ typed: String, count: Int) throws {
    switch AnswerWord.meant(by: typed, among: [.no, .new, .yes, .delete]) {
    case .no, .new: self = .another
    case .yes: self = .goOn(0)
    case .delete where count == 1: self = .delete(0)
    default:
      let deleted = AnswerWord.delete.rest(of: typed)
      guard let number = Int(deleted ?? typed), (1...count).contains(number) else {
        throw WrongAnswer(
          code: .notAChoice, message: "\"\(typed)\" is not an answer here",
          help: count == 1
            ? "type yes, no or delete"
            : "type a number from 1 to \(count), no, or `delete 2`")
      }
      self = deleted == nil ? .goOn(number - 1) : .delete(number - 1)
    }
  }
}

extension Questionnaire {
  /// Asks about one or more drafts, after they were named.
  ///
  /// - Parameter first: what to do for `back`.
  func askAboutDrafts(_ count: Int, first: (() throws -> Void)? = nil) throws -> DraftAnswer {
    let question =
      count == 1
      ? Question("go on with it", initial: AnswerWord.yes.shown)
      : Question("go on with", initial: "1")
    let words: [AnswerWord] = [.yes, .no, .delete]
    return try askFirst(question.completing(words.map(\.shown)), first: first) {
      try DraftAnswer($0, count: count)
    }
  }
}
