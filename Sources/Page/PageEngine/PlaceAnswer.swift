import Diagnostics
import RestaurantTexts
import YAMLSubset

/// Returns an opened file's place in the restaurant's folder, judging by its keys.
func placeAnswer(_ question: PageQuestion) -> JSONValue {
  var bag = DiagnosticBag()
  let tree = syntaxTree(from: question.file, reportingTo: &bag)
  let keys = tree.root.map { root in
    tree.kind(of: root) == .mapping ? tree.entries(of: root).map { tree.text(of: $0.key) } : []
  }
  func has(_ names: [String]) -> Bool { keys?.contains { names.contains($0) } == true }
  let name = question.text("path")
  let path: String? =
    if has(["employees"]) {
      KeptFolder.rosterPath
    } else if has(["positions", "restaurant"]) {
      KeptFolder.settingsPath
    } else if has(["staff", "tips"]) {
      KeptFolder.shifts + (name.hasSuffix(".txt") ? String(name.dropLast(4)) : name)
    } else {
      nil
    }
  return ["diagnostics": bag.json, "path": bag.hasErrors ? .null : JSONValue(path)]
}
