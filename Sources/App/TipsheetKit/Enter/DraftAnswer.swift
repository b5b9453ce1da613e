import Documents
import Jobs
import Text
import Tips

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
        throw WrongAnswer(noDraft: typed, count)
      }
      self = deleted == nil ? .goOn(number - 1) : .delete(number - 1)
    }
  }
}

extension WrongAnswer {
  fileprivate init(noDraft typed: String, _ count: Int) {
    self.init(
      code: .notAChoice, message: "\"\(typed)\" is not an answer here",
      help: count == 1
        ? "type yes, no or delete"
        : "type a number from 1 to \(count), no, or `delete 2`")
  }
}

extension Questionnaire {
  /// Asks about one or more drafts, after naming them.
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

  /// - Precondition: there is at least one draft.
  func choose(among drafts: [KeptDraft]) throws -> DraftAnswer {
    if drafts.count == 1 {
      try say("There is a draft: \(drafts[0].title). `no` keeps it for later; `delete` deletes it.")
    } else {
      try say(
        "There are \(drafts.count) drafts. `no` keeps them for later; `delete 2` deletes one.")
      for (index, draft) in drafts.enumerated() { try echo("\(index + 1) \(draft.title)") }
    }
    return try askAboutDrafts(drafts.count)
  }
}
