import TestSupport
import Testing
import Text

@Suite struct JSONTests {
  @Test func aDiagnosticIsOneLine() {
    let file = SourceFile(name: "a \"b\".yaml", bytes: Array("é: 1\né: 2\n".utf8))
    let diagnostic = Diagnostic(
      .duplicateKey, "twice\n\u{1}", at: Place(file, Span(6..<8)),
      notes: [Diagnostic.Note("first", at: Place(file, Span(0..<2)))], help: "keep one")
    var writer = DiagnosticJSONWriter()
    #expect(
      writer.line(for: diagnostic)
        == #"{"file":"a \"b\".yaml","line":2,"column":1,"endLine":2,"endColumn":2,"#
        + #""severity":"error","code":"duplicate-key","message":"twice\n\u0001","label":null,"#
        + #""notes":[{"file":"a \"b\".yaml","line":1,"column":1,"endLine":1,"endColumn":2,"#
        + #""message":"first"}],"help":"keep one","fixes":[]}"# + "\n")
  }

  @Test func fixesAreReplacements() {
    let file = SourceFile("date: 3/4/2024\n", named: "a.yaml")
    let span = Span(6..<14)
    let diagnostic = Diagnostic(
      .notADate, "no date", at: Place(file, span),
      fixes: [
        Fix(replacing: span, with: "2024-03-04"), Fix(replacing: span, with: "\"2024-04-03\""),
      ], otherwise: nil
    ) { "write \($0)" }
    #expect(diagnostic.help == "write `2024-03-04` or \"2024-04-03\"")
    #expect(diagnostic.withoutFixes.help == diagnostic.help)
    var writer = DiagnosticJSONWriter()
    #expect(
      writer.line(for: diagnostic).hasSuffix(
        #""fixes":[{"line":1,"column":7,"endLine":1,"endColumn":15,"start":6,"end":14,"#
          + #""text":"2024-03-04"},{"line":1,"column":7,"endLine":1,"endColumn":15,"start":6,"#
          + #""end":14,"text":"\"2024-04-03\""}]}"# + "\n"))
    #expect(diagnostic.withoutFixes.fixes.isEmpty)
  }

  @Test func textIsQuoted() {
    let json = JSONValue.string("a\"\\\u{0}\u{1F}\u{7F}\r\n\t é名👩‍🍳/")
    #expect(json.text == #""a\"\\\u0000\u001F\u007F\r\n\t é名👩‍🍳/""#)
  }
}
