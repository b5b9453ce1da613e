import Diagnostics
import Schemas
import TipModel
import Wording

extension KeptFolder {
  /// A file's text with changes, made in the order of the question's fields; where one is refused,
  /// the text as it was.
  func editAnswer(_ question: PageQuestion) -> JSONValue {
    var editor = FileEditor(question.file, in: self, ClockStyle(question))
    var echo: [JSONValue] = []
    for (name, value) in question.fields {
      guard let change = FileEditor.Change(field: name) else { continue }
      let at = JSONValue.string(change.path.joined(separator: "."))
      do throws(WrongAnswer) {
        let text = try editor.make(change, String(decoding: value, as: UTF8.self))
        echo.append(["at": at, "text": .string(text)])
      } catch {
        return [
          "text": .string(question.text("text")), "echo": .list([]),
          "diagnostics": .list([
            [
              "severity": "error", "code": .string(error.code.rawValue), "at": at,
              "message": .string(error.message), "help": JSONValue(error.help),
            ]
          ]),
        ]
      }
    }
    return [
      "text": .string(String(decoding: editor.source.bytes, as: UTF8.self)), "echo": .list(echo),
      "diagnostics": .list([]),
    ]
  }
}
