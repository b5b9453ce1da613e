import Diagnostics

/// Answers the questions of the page, and keeps the restaurant's files between them.
package struct Engine {
  private var folder = KeptFolder()

  package init() {}

  /// Answers a question as JSON; null for a question that the engine does not know.
  ///
  /// Money, hours and points are texts with their decimals, as the program prints them: the page shows them and
  /// computes nothing.
  package mutating func answer(to question: PageQuestion) -> String {
    for (name, value) in question.fields { folder.take(name, value) }
    return json(for: question).text
  }

  private mutating func json(for question: PageQuestion) -> JSONValue {
    switch question.name {
    case "restaurant": folder.restaurantAnswer
    case "shift": ShiftQuestion(question, in: folder).answer
    case "files": ShiftQuestion(question, in: folder).files
    case "tip": tipAnswer(question)
    case "split": splitAnswer(question)
    case "tree": treeAnswer(question)
    default: .null
    }
  }
}

extension DiagnosticBag {
  /// As `tipsheet check --format json` prints them, in the order of the file.
  var json: JSONValue {
    var writer = DiagnosticJSONWriter()
    return .list(inFileOrder.map { writer.object(for: $0) })
  }
}
