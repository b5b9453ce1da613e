import Diagnostics
import Schemas
import TipModel
import Wording

/// A person's choice between the drafts that are offered.
enum DraftAnswer: Hashable {
  case goOn(Int)
  case delete(Int)

  /// Something else; the drafts stay.
  case another

  /// Reads an answer about `count` drafts: `yes`, `no`, a number, `delete 2`.
  init(_ typed: String, count: Int) throws {
    let words = typed.lowercased().split(separator: " ").map(String.init)
    let number = words.last.flatMap { Int($0) }.map { $0 - 1 }
    let index = number ?? (count == 1 ? 0 : nil)
    switch words.first {
    case "no", "n", "new": self = .another
    case "yes", "y", translated("yes"), "si": self = .goOn(0)
    case "delete", "remove":
      guard let index, (0..<count).contains(index) else { throw WrongAnswer(noDraft: typed, count) }
      self = .delete(index)
    default:
      guard words.count == 1, let number, (0..<count).contains(number) else {
        throw WrongAnswer(noDraft: typed, count)
      }
      self = .goOn(number)
    }
  }
}

extension WrongAnswer {
  fileprivate init(noDraft typed: String, _ count: Int) {
    self.init(
      code: .notAChoice, message: "\"\(typed)\" is no answer here",
      help: count == 1
        ? "type yes, no or delete"
        : "type a number from 1 to \(count), no, or `delete 2`")
  }
}

extension Questionnaire {
  /// Asks about one draft or several, after they were named.
  ///
  /// - Parameter first: called for `back`.
  func askAboutDrafts(_ count: Int, first: (() throws -> Void)? = nil) throws -> DraftAnswer {
    let question =
      count == 1
      ? Question("go on with it", initial: translated("yes")) : Question("go on with", initial: "1")
    return try askFirst(question.completing([translated("yes"), "no", "delete"]), first: first) {
      try DraftAnswer($0, count: count)
    }
  }

  /// - Precondition: there is at least one.
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
