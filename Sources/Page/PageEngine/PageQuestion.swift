import Documents
import Text
import Tips

/// A question from the page: its name and fields.
///
/// It is sent as a series of texts: the question's name, then each field's name and value. A text is its length in
/// bytes (four bytes, lowest first), followed by its UTF-8.
package struct PageQuestion {
  let name: String

  /// The fields in the order sent; a name may occur several times.
  let fields: [(name: String, value: [UInt8])]

  /// Fails if the bytes are not a question.
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

  /// Returns the bytes of a field; nil if the question has no such field.
  func bytes(_ field: String) -> [UInt8]? { fields.first { $0.name == field }?.value }

  /// Returns the text of a field; empty if the question has no such field.
  func text(_ field: String) -> String { String(decoding: bytes(field) ?? [], as: UTF8.self) }

  /// Returns the texts of fields whose names have a prefix, by the rest of the name.
  func texts(after beginning: String = "") -> [(name: String, text: String)] {
    fields.compactMap { name, value in
      name.rest(after: beginning).map { ($0, String(decoding: value, as: UTF8.self)) }
    }
  }

  /// Returns the day in a field; nil if there is none.
  func date(_ field: String) -> CalendarDate? { isoDate(text(field)) }

  func isYes(_ field: String) -> Bool { text(field) == "yes" }

  /// The file of a question: the fields `path` and `text`.
  var file: SourceFile { SourceFile(name: text("path"), bytes: bytes("text") ?? []) }
}
