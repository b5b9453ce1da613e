import Documents
import Imports
import Jobs
import Text

/// Returns an opened file's place in the restaurant's folder, judging by its keys or its columns, and then by its name.
func placeAnswer(_ question: PageQuestion) -> JSONValue {
  var bag = DiagnosticBag()
  let name = question.text("path")
  let tree = syntaxTree(from: question.file, reportingTo: &bag)
  let keys = tree.root.map { root in
    tree.kind(of: root) == .mapping ? tree.entries(of: root).map { tree.text(of: $0.key) } : []
  }
  func has(_ names: [String]) -> Bool { keys?.contains { names.contains($0) } == true }
  // A browser numbers a second download: `paid (1).yaml`.
  let stem = String(name.lowercased().prefix { $0 != "." && $0 != " " && $0 != "(" })
  let path: String? =
    if has(["employees"]) {
      KeptFolder.rosterPath
    } else if has(["positions", "restaurant"]) {
      KeptFolder.settingsPath
    } else if has(["staff", "tips"]) {
      KeptFolder.shifts + (name.hasSuffix(".txt") ? String(name.dropLast(4)) : name)
    } else if keys != nil, ["periods", "paid", "timeclock"].contains(stem) {
      stem + documentEndings[0]
    } else {
      nil
    }
  return ["diagnostics": bag.json, "path": bag.hasErrors ? .null : JSONValue(path)]
}
