import Diagnostics

/// A question of the page: its name, and its fields.
///
/// On the way it is a row of texts: the question's name, then the name of each field and its value. A text is its
/// length in bytes (four bytes, the lowest first) and its UTF-8.
package struct PageQuestion {
  let name: String

  /// In the order in which they came; a name may come several times.
  let fields: [(name: String, value: [UInt8])]

  /// Nil if the bytes are not question.
  package init?(_ bytes: [UInt8]) {
    var texts: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard rest.count >= 4 else { return nil }
      let length = rest.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      rest = rest.dropFirst(4)
      guard rest.count >= length else { return nil }
      texts.append(Array(rest.prefix(Int(length))))
      rest = rest.dropFirst(Int(length))
    }
    guard !texts.count.isMultiple(of: 2) else { return nil }
    name = String(decoding: texts[0], as: UTF8.self)
    fields = stride(from: 1, to: texts.count, by: 2).map { index in
      (String(decoding: texts[index], as: UTF8.self), texts[index + 1])
    }
  }

  /// The bytes of a field; nil if the question has none of that name.
  func bytes(_ field: String) -> [UInt8]? { fields.first { $0.name == field }?.value }

  /// The text of a field; empty if the question has none of that name.
  func text(_ field: String) -> String { String(decoding: bytes(field) ?? [], as: UTF8.self) }

  /// The file of a question: the fields `path` and `text`.
  var file: SourceFile { SourceFile(name: text("path"), bytes: bytes("text") ?? []) }
}
