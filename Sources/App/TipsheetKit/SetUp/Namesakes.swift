import Documents
import Jobs
import Text
import Tips

extension OptionField {
  static func namesakes(_ field: Path<Bool>) -> OptionField {
    .flag("namesakes", field, "add people even if their name is on the roster under another ID")
  }
}

extension Namesakes {
  /// - Parameter questionnaire: the prompts; nil if there is no user to ask.
  /// - Returns: the employees to add.
  /// - Throws: a `CommandFailure` with all of them if there is no user to ask.
  func decide(_ added: [Employee], asking questionnaire: Questionnaire?) throws -> [Employee] {
    guard !pairs.isEmpty else { return added }
    guard let questionnaire else { throw failure }
    let left = try pairs.filter { new, known in
      try questionnaire.say(Namesakes.sentence(new, known))
      return try !questionnaire.askYesOrNoFirst("add \(new.name) as another person", initial: nil)
    }
    return added.filter { employee in !left.contains { $0.new.id == employee.id } }
  }

  private var failure: CommandFailure {
    let lines = pairs.map { new, known in
      translated(
        "\(new.name) is on the roster as \(known.id.text), and would be \(new.id.text) too")
    }
    return .refused(
      Words(
        verbatim: lines.joined(separator: "\n   ") + translated("\n   nothing was written")),
      help: "a person has one ID; if they are different people, add --namesakes")
  }
}
