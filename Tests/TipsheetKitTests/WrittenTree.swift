import Foundation
import Testing
import Text

/// Returns the keys and values of a file that the program wrote, as JSON.
func tree(of name: String, in folder: URL) throws -> String {
  let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
  var bag = DiagnosticBag()
  let tree = parse(SourceFile(name: name, bytes: Array(bytes)), reportingTo: &bag)
  #expect(!bag.hasErrors)
  return tree.json().text
}
