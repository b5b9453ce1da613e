package import Testing
package import Text

/// Reads a source in which «» stand around each place that a diagnostic is expected at, in the
/// order of the file.
///
/// Anything unexpected fails: another code, another place, one more or one less.
package func expectDiagnostics(
  _ marked: String, _ codes: [DiagnosticCode], named name: String = "test.yaml",
  sourceLocation: Testing.SourceLocation = #_sourceLocation,
  reading read: (SourceFile, inout DiagnosticBag) throws -> Void
) rethrows {
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
  try read(SourceFile(name: name, bytes: bytes), &bag)
  let found = bag.inFileOrder
  #expect(found.map(\.code) == codes, sourceLocation: sourceLocation)
  #expect(found.map(\.place.span.range) == spans, sourceLocation: sourceLocation)
}

extension SourceFile {
  /// A file of a test with this text.
  package convenience init(_ text: String, named name: String = "test.yaml") {
    self.init(name: name, bytes: Array(text.utf8))
  }
}
