import Diagnostics

/// A question of the page: its name, and the texts that it comes with.
///
/// On the way each text is its length in bytes (four bytes, the lowest first) and its UTF-8.
package struct PageQuestion {
  let name: String
  private let texts: [[UInt8]]

  /// Nil where the bytes are no question.
  package init?(_ bytes: [UInt8]) {
    var texts: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard rest.count >= 4 else { return nil }
      let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      guard rest.count >= length else { return nil }
      texts.append(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    guard let first = texts.first else { return nil }
    name = String(decoding: first, as: UTF8.self)
    self.texts = Array(texts.dropFirst())
  }

  /// The bytes of one of the texts; none where the question has fewer.
  func bytes(_ index: Int) -> [UInt8] { texts.indices.contains(index) ? texts[index] : [] }

  func text(_ index: Int) -> String { String(decoding: bytes(index), as: UTF8.self) }

  func file(_ index: Int, named name: String) -> SourceFile {
    SourceFile(name: name, bytes: bytes(index))
  }
}

/// Answers a question of the page as JSON; null for a question that the engine does not know.
///
/// Money, hours and points are texts with their decimals, as the program prints them: the page shows
/// them and computes nothing.
package func answer(to question: PageQuestion) -> String {
  json(for: question).text
}

private func json(for question: PageQuestion) -> JSONValue {
  switch question.name {
  case "restaurant": restaurantAnswer(question)
  case "shift": ShiftQuestion(question).answer
  case "files": ShiftQuestion(question).files
  case "tip": tipAnswer(question)
  case "split": splitAnswer(question)
  case "tree": treeAnswer(question)
  default: .null
  }
}

extension DiagnosticBag {
  /// As `tipsheet check --format json` prints them, in the order of the file.
  var json: JSONValue {
    var writer = DiagnosticJSONWriter()
    return .list(inFileOrder.map { writer.object(for: $0) })
  }
}
