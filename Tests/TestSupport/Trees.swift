package import Testing
package import Text

/// The tree of a text; a diagnostic fails the test.
package func cleanTree(
  _ text: String, _ location: Testing.SourceLocation = #_sourceLocation
) -> SyntaxTree {
  var bag = DiagnosticBag()
  let tree = parse(SourceFile(text), reportingTo: &bag)
  var renderer = DiagnosticRenderer()
  #expect(renderer.text(of: bag) == "", "\(text)", sourceLocation: location)
  return tree
}
