import Diagnostics
import Schemas

/// What a person wants to do with the drafts that are offered.
enum DraftAnswer: Hashable {
  case goOn(Int)
  case delete(Int)

  /// Something else; the drafts stay.
  case another

  /// Reads an answer about `count` drafts: `yes`, `no`, a number, `delete 2`.
  init(_ typed: String, count: Int) throws(WrongAnswer) {
    let words = typed.lowercased().split(separator: " ").map(String.init)
    let number = words.last.flatMap { Int($0) }.map { $0 - 1 }
    let index = number ?? (count == 1 ? 0 : nil)
    switch words.first {
    case "no", "n", "new": self = .another
    case "yes", "y": self = .goOn(0)
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

extension Prompter {
  /// - Precondition: there is at least one.
  func choose(among drafts: [KeptDraft]) throws(Stop) -> DraftAnswer {
    if drafts.count == 1 {
      try say("There is a draft: \(drafts[0].title). `no` keeps it for later; `delete` deletes it.")
    } else {
      try say(
        "There are \(drafts.count) drafts. `no` keeps them for later; `delete 2` deletes one.")
      for (index, draft) in drafts.enumerated() { try echo("\(index + 1) \(draft.title)") }
    }
    let question = Question("go on with it", initial: "yes")
    let which = Question("go on with", initial: "1")
    while true {
      do throws(Stop) {
        return try ask(
          (drafts.count == 1 ? question : which).completing(["yes", "no", "delete"])
        ) { typed throws(WrongAnswer) in try DraftAnswer(typed, count: drafts.count) }
      } catch {
        guard case .back = error else { throw error }
        try say("This is the first question; Ctrl-C leaves.")
      }
    }
  }
}
