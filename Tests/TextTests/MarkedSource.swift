import TestSupport
import Testing
import Text

/// Parses a source in which «» stand around each place that a diagnostic is expected at.
func expectDiagnostics(
  _ marked: String, _ codes: [DiagnosticCode],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  expectDiagnostics(marked, codes, sourceLocation: sourceLocation) { file, bag in
    _ = parse(file, reportingTo: &bag)
  }
}

/// Parses a source that is accepted, and compares the tree as JSON.
func expectTree(
  _ source: String, _ json: String, warnings: [DiagnosticCode] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  var bag = DiagnosticBag()
  let tree = parse(SourceFile(source), reportingTo: &bag)
  #expect(tree.json().text == json, sourceLocation: sourceLocation)
  #expect(bag.diagnostics.map(\.code) == warnings, sourceLocation: sourceLocation)
}
