import Documents
import Text
import Tips

extension KeptFolder {
  /// Returns a file's text with changes in the order of the question's fields. If one is refused, the text is
  /// unchanged. With `night` and `yes`, the answer
  /// about a shift that keeps its path is there too.
  func editAnswer(_ question: PageQuestion) -> JSONValue {
    var echo: [JSONValue] = []
    var at = ""
    do throws(WrongAnswer) {
      var editor = FileEditor(question.file, in: self, ClockStyle(question))
      for (name, value) in question.fields {
        guard let change = FileEditor.Change(field: name) else { continue }
        at = change.verb == .replace ? "" : change.path.joined(separator: ".")
        let text = try editor.make(change, String(decoding: value, as: UTF8.self))
        echo.append(["at": .string(at), "text": .string(text)])
      }
      // Several changes together may be the reason, so the error is at none of them.
      at = ""
      try editor.checkShifts()
      let path = try editor.newPath()
      let file = SourceFile(name: path, bytes: editor.source.bytes)
      return [
        "text": .string(String(decoding: file.bytes, as: UTF8.self)),
        "path": .string(path), "echo": .list(echo), "diagnostics": .list([]),
        "night": question.text("night") == "yes" && path == question.text("path")
          ? NightQuestion(file, question, in: self).answer : .null,
      ]
    } catch {
      return [
        "text": .string(question.text("text")), "path": .string(question.text("path")),
        "echo": .list([]), "diagnostics": .list([error.json(at: at)]),
      ]
    }
  }
}
