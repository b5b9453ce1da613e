import Diagnostics
import Testing
import YAMLSubset

/// Parses a source in which «» stand around each place that a diagnostic is expected at, in the
/// order of the file.
///
/// Anything unexpected fails: another code, another place, one more or one less.
func expectDiagnostics(
  _ marked: String, _ codes: [DiagnosticCode],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  var bytes: [UInt8] = []
  var spans: [Range<Int>] = []
  for scalar in marked.unicodeScalars {
    switch scalar {
    case "«": spans.append(bytes.count..<bytes.count)
    case "»": spans[spans.count - 1] = spans[spans.count - 1].lowerBound..<bytes.count
    default: bytes += Array(String(scalar).utf8)
    }
  }
  var bag = DiagnosticBag()
  _ = parse(SourceFile(name: "test.yaml", bytes: bytes), reportingTo: &bag)
  let found = bag.inFileOrder
  #expect(found.map(\.code) == codes, sourceLocation: sourceLocation)
  #expect(found.map(\.place.span.range) == spans, sourceLocation: sourceLocation)
}

/// Parses a source that is accepted, and compares the tree as JSON.
func expectTree(
  _ source: String, _ json: String, warnings: [DiagnosticCode] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  var bag = DiagnosticBag()
  let tree = parse(SourceFile(name: "test.yaml", bytes: Array(source.utf8)), reportingTo: &bag)
  #expect(tree.jsonText == json, sourceLocation: sourceLocation)
  #expect(bag.diagnostics.map(\.code) == warnings, sourceLocation: sourceLocation)
}
